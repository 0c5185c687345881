import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('threads')
@Index('threads_lo_day', ['lo', 'active_on'])
@Index('threads_hi_day', ['hi', 'active_on'])
@Index('threads_requested', ['first_sender', 'requested_at'], { where: 'requested_at is not null' })
@Check('lo < hi')
export class ConversationEntity {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') lo: string;
  @Column('uuid') hi: string;
  @Column('int', { default: 0 }) last_seq: number;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) created_at: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) matched_at: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) ended_at: Date | null;
  @Column('uuid', { nullable: true }) first_sender: string | null;
  @Column('boolean', { default: false }) answered: boolean;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) requested_at: Date | null;
  @Column('text', { nullable: true }) last_content: string | null;
  @Column('uuid', { nullable: true }) last_sender: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) last_at: Date | null;
  @Column('int', { default: 0 }) lo_read: number;
  @Column('int', { default: 0 }) hi_read: number;
  @Column({
    type: 'boolean',
    nullable: true,
    generatedType: 'STORED',
    asExpression: 'matched_at is not null and (ended_at is null or matched_at > ended_at)',
  })
  matched: boolean | null;
  @Column({
    type: 'boolean',
    nullable: true,
    generatedType: 'STORED',
    asExpression: 'ended_at is not null and (matched_at is null or ended_at >= matched_at)',
  })
  ended: boolean | null;
  @Column({
    type: 'timestamptz',
    precision: 3,
    nullable: true,
    generatedType: 'STORED',
    asExpression: 'greatest(created_at, matched_at, last_at)',
  })
  activity_at: Date | null;
  /** The UTC day of it, kept by a trigger. */
  @Column('date', { nullable: true }) active_on: string | null;
  @Column('boolean', { default: false }) dismissed: boolean;
  @Column('smallint', { default: 1 }) intents: number;
}

@Entity('blocks')
export class BlockEntity {
  @PrimaryColumn('uuid') pair_id: string;
  @PrimaryColumn('uuid') member_id: string;
  @Column('boolean') active: boolean;
  @Column('timestamptz') changed_at: Date;
}
