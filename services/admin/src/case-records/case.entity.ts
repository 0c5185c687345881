import type { CaseKind, CaseState } from '@corner/contracts/admin/cases.api';
import type { Found } from '@corner/contracts/admin/decisions';
import type { MessageEvidence } from '@corner/contracts/messaging.api';
import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import { scoreOf } from '../photo-scores/photo-scores.repository.js';
import type { HiddenBy } from './hiding.policy.js';
import { Check, Column, Entity, ForeignKey, Generated, Index, PrimaryColumn, VirtualColumn } from 'typeorm';

/** Reports, support tickets and actions of administrators, each with a deadline. */
@Entity('cases')
@Index('cases_reporter', { synchronize: false })
@Index('cases_subject', { synchronize: false })
@Index('cases_newest', { synchronize: false })
@Index('cases_due', ['due_at', 'id'], { where: 'closed_at is null' })
@Index('cases_unfinished', ['retry_at'], { where: 'retry_at is not null' })
@Index('cases_kept', ['closed_at'], { where: 'closed_at is not null and erased_at is null' })
@Check(`kind in ('report', 'notice', 'support', 'problem', 'action')`)
@Check(`found in ('picture', 'message', 'account')`)
@Check(`hides in ('known', 'newcomer')`)
@Check(`state in ('open', 'unconfirmed', 'appealed', 'closed')`)
export class CaseEntity {
  @PrimaryColumn('uuid') id: string;
  @Column('int') @Generated('increment') number: number;
  @Column('text') kind: CaseKind;
  @Column('text', { default: 'open' }) state: CaseState;
  @Column('int', { default: 1 }) version: number;
  @Column('uuid', { nullable: true }) reporter_id: string | null;
  @Column('uuid', { nullable: true }) subject_id: string | null;
  @Column('text', { nullable: true }) photo: string | null;
  @Column('uuid', { nullable: true }) message_id: string | null;
  @Column('text', { nullable: true }) category: string | null;
  @Column('text', { nullable: true }) title: string | null;
  @Column('text', { nullable: true }) note: string | null;
  @Column('int', { default: 1 }) times: number;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) created_at: Date;
  @Column({ type: 'timestamptz', precision: 3 }) due_at: Date;
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
  @Column('text', { nullable: true }) answer: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) erased_at: Date | null;
  @Column('text', { nullable: true }) hides: HiddenBy | null;
  @Column('text', { nullable: true }) found: Found | null;
  @VirtualColumn('real', { query: scoreOf }) score: number | null;
}

/** Append only; texts are erased with their author. */
@Entity('case_events')
@Index('case_events_case', ['case_id', 'id'])
export class CaseEventEntity {
  @PrimaryColumn('uuid') id: string;
  @ForeignKey('cases', { onDelete: 'CASCADE' })
  @Column('uuid')
  case_id: string;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) at: Date;
  @Column('text') kind: string;
  @Column('text', { nullable: true }) by: string | null;
  @Column('text', { nullable: true }) words: string | null;
}

@Entity('decisions')
@Index('decisions_case', ['case_id', 'id'])
@Index('decisions_subject', ['subject_id', 'id'])
@Index('decisions_tell', ['tell_at'], { where: 'tell_at is not null' })
export class DecisionEntity {
  @PrimaryColumn('uuid') id: string;
  @ForeignKey('cases', { onDelete: 'CASCADE' })
  @Column('uuid')
  case_id: string;
  @Column('uuid', { nullable: true }) subject_id: string | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) at: Date;
  @Column('text') by: string;
  @Column('uuid', { nullable: true }) administrator_id: string | null;
  @Column('text', { default: 'not stated' }) rule: string;
  @Column('text') action: string;
  @Column('text', { nullable: true }) facts: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) until: Date | null;
  @Column('boolean', { default: false }) automated: boolean;
  @Column('text', { nullable: true }) statement: string | null;
  /** When the affected people are notified, which ends the time to undo it. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) tell_at: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) undone_at: Date | null;
}
