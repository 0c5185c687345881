import type { AccountFacts } from '@corner/contracts/identity.api';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

@Entity('accounts')
@Index('accounts_email', { synchronize: false })
@Index('accounts_verified_phone', ['phone_number'], { unique: true, where: 'phone_verified_at is not null' })
@Index('accounts_facebook', ['facebook_hash'], { unique: true })
@Index('accounts_unverified', ['created_at'], { where: 'email_verified_at is null' })
@Index('accounts_purge', ['purge_at'], { where: `state = 'deleting'` })
@Index('accounts_due', ['purge_at'], { where: 'purge_at is not null' })
@Index('accounts_review', ['review_until'], { where: 'review_until is not null' })
@Index('accounts_paused', ['paused_until'], { where: 'paused_until is not null' })
@Check(`state in ('active', 'suspended', 'deleting', 'purged')`)
export class AccountEntity {
  @PrimaryColumn('uuid') id: string;
  @Column('text') email: string;
  @Column('text') first_name: string;
  @Column('text') last_name: string;
  @Column('text') password_hash: string;
  /** Increases with every password change, but not when the same password is rehashed. */
  @Column('int', { default: 1 }) password_version: number;
  @Column('timestamptz', { nullable: true }) email_verified_at: Date | null;
  @Column('text', { nullable: true }) phone_number: string | null;
  @Column('timestamptz', { nullable: true }) phone_verified_at: Date | null;
  @Column('timestamptz', { nullable: true }) facebook_verified_at: Date | null;
  @Column('text', { default: 'active' }) state: AccountFacts['state'];
  @Column('text', { nullable: true }) suspend_reason: string | null;
  @Column('text', { default: 'free' }) plan: string;
  @Column('int', { default: 1 }) version: number;
  @Column('timestamptz', { default: () => 'now()' }) created_at: Date;
  @Column('timestamptz', { nullable: true }) purge_at: Date | null;
  @Column('bytea', { nullable: true }) facebook_hash: Buffer | null;
  @Column('timestamptz', { nullable: true }) review_until: Date | null;
  @Column('uuid', { array: true, default: [] }) review_cases: string[];
  @Column('timestamptz', { array: true, default: [] }) review_ends: Date[];
  /** When a decision last made the member visible again. */
  @Column('timestamptz', { nullable: true }) cleared_at: Date | null;
  @Column('timestamptz', { nullable: true }) paused_until: Date | null;
}

@Entity('mailed_tokens')
@Index('mailed_tokens_account', ['account_id'])
@Index('mailed_tokens_expiry', ['expires_at'])
@Check(`purpose in ('verify-email', 'reset-password', 'limited-session')`)
export class MailedTokenEntity {
  @PrimaryColumn('bytea') token_hash: Buffer;
  @Column('text') purpose: string;
  @ForeignKey('accounts', { onDelete: 'CASCADE' })
  @Column('uuid', { nullable: true })
  account_id: string | null;
  @Column('timestamptz') expires_at: Date;
}
