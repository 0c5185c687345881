import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

@Entity('notices')
@Index('notices_due', ['due_at'], { where: 'due_at is not null' })
@Index('notices_settled', ['changed_at'], { where: 'due_at is null' })
export class NoticeEntity {
  @PrimaryColumn('uuid') member_id: string;
  @PrimaryColumn('text') kind: string;
  @PrimaryColumn('text', { default: '' }) topic: string;
  @Column('timestamptz', { nullable: true }) due_at: Date | null;
  @Column('timestamptz', { nullable: true }) sent_at: Date | null;
  @Column('int', { default: 0 }) read_seq: number;
  @Column('timestamptz', { nullable: true }) claimed_until: Date | null;
  @Column('int', { default: 0 }) told_seq: number;
  @Column('int', { default: 0 }) newest_seq: number;
  @Column('timestamptz', { default: () => 'now()' }) changed_at: Date;
}

@Entity('notice_entries')
@Index('notice_entries_about', ['about_id'])
@ForeignKey('notices', ['member_id', 'kind', 'topic'], ['member_id', 'kind', 'topic'], { onDelete: 'CASCADE' })
export class NoticeEntryEntity {
  @PrimaryColumn('uuid') member_id: string;
  @PrimaryColumn('text') kind: string;
  @PrimaryColumn('text', { default: '' }) topic: string;
  @PrimaryColumn('uuid') about_id: string;
  @PrimaryColumn('text') what: string;
  @Column('int', { default: 0 }) seq: number;
  @Column('timestamptz', { default: '-infinity' }) at: Date;
}

@Entity('withdrawals')
@Index('withdrawals_about', ['about_id'])
@Index('withdrawals_at', ['at'])
export class WithdrawalEntity {
  @PrimaryColumn('uuid') member_id: string;
  @PrimaryColumn('uuid') about_id: string;
  @PrimaryColumn('text') what: string;
  @Column('timestamptz') at: Date;
}
