import type { NotificationSettings } from '@corner/contracts/profiles.api';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('contacts')
export class ContactEntity {
  @PrimaryColumn('uuid') member_id: string;
  @Column('int', { default: 0 }) account_version: number;
  @Column('text', { nullable: true }) email: string | null;
  @Column('text', { nullable: true }) first_name: string | null;
  @Column('int', { default: 0 }) profile_version: number;
  @Column('text', { nullable: true }) name: string | null;
  @Column('jsonb', { default: {} }) settings: Partial<NotificationSettings>;
  @Column('boolean', { default: false }) email_verified: boolean;
  @Column('text', { nullable: true }) phone_number: string | null;
  @Column('boolean', { default: false }) phone_verified: boolean;
  @Column('timestamptz', { nullable: true }) last_seen_at: Date | null;
  @Column('text', { default: 'unknown' }) state: string;
  @Column('timestamptz', { nullable: true }) mails_off_at: Date | null;
  @Column({
    type: 'boolean',
    generatedType: 'STORED',
    asExpression: `state = 'active' and email_verified`,
  })
  reachable: boolean;
  @Column('text', { default: 'en' }) language: string;
  @Column('smallint', { default: 1 }) held: number;
}

@Entity('blocks')
@Index('blocks_blocked', ['blocked_id'])
export class BlockEntity {
  @PrimaryColumn('uuid') member_id: string;
  @PrimaryColumn('uuid') blocked_id: string;
  @Column('boolean') active: boolean;
  @Column('timestamptz') changed_at: Date;
}
