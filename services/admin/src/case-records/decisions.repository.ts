import { UNDO_SECONDS, type DecisionAction } from '@corner/contracts/admin/decisions';
import type { Statements, Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan, Not } from 'typeorm';
import { DecisionEntity, type CaseEntity } from './case.entity.js';
import { ACCOUNT_DECISIONS, WITHOUT_NOTICE } from './decision.policy.js';
import { firstIdOf } from './cases.repository.js';

/** Actions recorded in decisions besides those of moderators: the specified calls, and a ticket's answer. */
export type DecidedAction = DecisionAction | 'suspend' | 'answer' | 'delete';

export type NewDecision = Omit<DecisionEntity, 'at' | 'automated' | 'tell_at' | 'undone_at'> &
  Partial<Pick<DecisionEntity, 'at' | 'automated'>>;

type DueDecision = DecisionEntity &
  Pick<CaseEntity, 'number' | 'kind' | 'reporter_id' | 'answer' | 'found' | 'photo'> & {
    is_first: boolean;
  };

const NEWEST_FIRST = { id: 'DESC' } as const;
const STANDING = { undone_at: IsNull() };

const END_BANS = `update cases set state = 'closed', version = version + 1, closed_at = now(), closed_by = $2
  where subject_id = $1 and state = 'unconfirmed' returning id, kind, number`;

const OTHERS = 'select 1 from administrators where disabled_at is null and id <> $1 limit 1';

/** When an undoable decision takes effect for others; by the database clock, like the undo. */
const TELL_AT = () => `now() + interval '${UNDO_SECONDS} seconds'`;

const UNDO = `update decisions set undone_at = now(), tell_at = null where id = $1 and tell_at > now() returning id`;

/** Notifies the reporter only of a case's first decision. */
const DUE = `update decisions d set tell_at = null from cases c
  where c.id = d.case_id and d.id in (
    select id from decisions where tell_at <= now() order by tell_at limit 100 for update skip locked
  ) returning d.*, c.number, c.kind, c.reporter_id, c.answer, c.found, c.photo,
    not exists (select from decisions e where e.case_id = d.case_id and e.id < d.id and e.undone_at is null) as is_first`;

const MADE_TODAY = `select count(*)::int as count from decisions
  where administrator_id = $1 and undone_at is null and id >= $2`;

const VIDEO = `select profile ->> 'videoUrl' as video from cases where id = $1`;

/** Keeps the reason of a deletion, as the audit log does. */
const ERASE = `update decisions set facts = case when action = 'delete' then facts end, statement = null
  where subject_id = $1 or case_id = any(array(select id from cases where $1 in (reporter_id, subject_id)))`;

@Injectable()
export class DecisionsRepository {
  constructor(private readonly db: Database) {}

  async insert(tx: Transaction, row: NewDecision, canUndo = false): Promise<void> {
    await tx.manager.insert(DecisionEntity, { ...row, ...(canUndo && { tell_at: TELL_AT }) });
  }

  /** Returns false if it was already notified or undone. */
  async undo(tx: Transaction, id: string): Promise<boolean> {
    return (await tx.query(UNDO, [id])).length > 0;
  }

  due(tx: Transaction): Promise<DueDecision[]> {
    return tx.query(DUE);
  }

  async madeToday(administratorId: string): Promise<number> {
    const midnight = firstIdOf(new Date().setUTCHours(0, 0, 0, 0));
    return (await this.db.query<{ count: number }>(MADE_TODAY, [administratorId, midnight]))[0]!.count;
  }

  endBans(tx: Transaction, subjectId: string, closedBy: string): Promise<Pick<CaseEntity, 'id' | 'kind' | 'number'>[]> {
    return tx.query(END_BANS, [subjectId, closedBy]);
  }

  async hasSecond(administratorId: string, db: Statements = this.db): Promise<boolean> {
    return (await db.query(OTHERS, [administratorId])).length > 0;
  }

  /** Returns the picture of a case; null for a video whose address is missing in the evidence. */
  async pictureOf(tx: Transaction, caseId: string, photo: string): Promise<{ photo: string; video?: string } | null> {
    if (photo !== 'video') return { photo };
    const video = (await tx.query<{ video: string | null }>(VIDEO, [caseId]))[0]!.video;
    return video === null ? null : { photo, video };
  }

  of(caseId: string): Promise<DecisionEntity[]> {
    return this.db.manager.find(DecisionEntity, { where: { case_id: caseId }, order: { id: 'ASC' } });
  }

  standing(caseId: string, { manager }: Pick<Database, 'manager'> = this.db): Promise<DecisionEntity[]> {
    const where = { case_id: caseId, ...STANDING };
    return manager.find(DecisionEntity, { where, order: NEWEST_FIRST });
  }

  /** Returns the last two account actions on the member, of any case. */
  measures(memberId: string, { manager }: Pick<Database, 'manager'> = this.db): Promise<DecisionEntity[]> {
    const where = { subject_id: memberId, action: In(ACCOUNT_DECISIONS), automated: false, ...STANDING };
    return manager.find(DecisionEntity, { where, order: NEWEST_FIRST, take: 2 });
  }

  /** Pages the outcomes that a member was told of, by id. */
  announcedAfter(memberId: string, after: string, take: number): Promise<DecisionEntity[]> {
    const announced = { action: Not(In(WITHOUT_NOTICE)), tell_at: IsNull(), ...STANDING };
    const where = { subject_id: memberId, id: MoreThan(after), ...announced };
    return this.db.manager.find(DecisionEntity, { where, order: { id: 'ASC' }, take });
  }

  async erase(tx: Statements, memberId: string): Promise<void> {
    await tx.query(ERASE, [memberId]);
  }
}
