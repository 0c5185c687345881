import type { MessageEvidence } from '@corner/contracts/messaging.api';
import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import { Column, Entity, Generated, Index, PrimaryColumn } from 'typeorm';

@Entity('reports')
@Index('reports_reporter', { synchronize: false })
@Index('reports_subject', { synchronize: false })
@Index('reports_newest', { synchronize: false })
@Index('reports_open', { synchronize: false })
@Index('reports_unfinished', ['retry_at'], { where: 'retry_at is not null' })
@Index('reports_kept', ['closed_at'], { where: 'closed_at is not null and erased_at is null' })
export class ReportEntity {
  @PrimaryColumn('uuid') id: string;
  @Column('int') @Generated('increment') number: number;
  @Column('uuid') reporter_id: string;
  @Column('uuid') subject_id: string;
  @Column('text') category: string;
  @Column('text', { nullable: true }) note: string | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) created_at: Date;
  @Column('jsonb', { nullable: true, select: false }) profile: ProfileSnapshot | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) profile_at: Date | null;
  @Column('jsonb', { nullable: true, select: false }) messages: MessageEvidence['messages'] | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) messages_at: Date | null;
  @Column('boolean', { default: false }) block_wanted: boolean;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) blocked_at: Date | null;
  @Column('timestamptz', { nullable: true }) retry_at: Date | null;
  @Column('int', { default: 0 }) attempts: number;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) closed_at: Date | null;
  @Column('text', { nullable: true }) closed_by: string | null;
  @Column('text', { nullable: true }) resolution: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) erased_at: Date | null;
}
