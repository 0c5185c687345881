import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

@Entity('sessions')
@Index('sessions_of_account', ['account_id'])
@Index('sessions_revoked', ['revoked_at'], { where: 'revoked_at is not null' })
@Index('sessions_expiry', ['expires_at'])
export class SessionEntity {
  @PrimaryColumn('uuid') id: string;
  @ForeignKey('accounts', { onDelete: 'CASCADE' })
  @Column('uuid')
  account_id: string;
  @Column('bytea', { unique: true }) family_hash: Buffer;
  @Column('bytea') token_hash: Buffer;
  @Column('bytea', { nullable: true }) previous_hash: Buffer | null;
  @Column('timestamptz', { nullable: true }) rotated_at: Date | null;
  @Column('text') user_agent: string;
  @Column('timestamptz', { default: () => 'now()' }) created_at: Date;
  @Column('timestamptz', { default: () => 'now()' }) last_seen_at: Date;
  @Column('timestamptz') expires_at: Date;
  @Column('timestamptz', { nullable: true }) revoked_at: Date | null;
  @Column('text', { nullable: true }) revoke_reason: string | null;
  @Column('text', { nullable: true }) network: string | null;
}
