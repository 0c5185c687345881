import type { DecisionAction } from '@corner/contracts/admin/decisions';
import type { Statements, Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { DecisionEntity, type CaseEntity } from './case.entity.js';

/** What stands in a decision beside what moderators choose: the specified calls, and a ticket's answer. */
export type DecidedAction = DecisionAction | 'suspend' | 'answer' | 'delete';

const MEASURES = ['suspend', 'pause', 'ban', 'activate', 'reverse', 'delete'];
const NEWEST_FIRST = { id: 'DESC' } as const;

const INSERT_CASE = `insert into cases (id, kind, state, subject_id, due_at, closed_at, closed_by, version)
  values ($1, 'action', 'closed', $2, now(), now(), $3, 2) returning number`;

const END_BANS = `update cases set state = 'closed', version = version + 1, closed_at = now(), closed_by = $2
  where subject_id = $1 and state = 'unconfirmed' returning id, kind, number`;

const OTHERS = 'select 1 from administrators where disabled_at is null and id <> $1 limit 1';

const LOCK = 'select id from cases where id = $1 for update';

const FORGET = `update decisions set facts = null, statement = null
  where subject_id = $1 or case_id in (select id from cases where $1 in (reporter_id, subject_id))`;

@Injectable()
export class DecisionsRepository {
  constructor(private readonly db: Database) {}

  async insert(
    tx: Transaction,
    row: Omit<DecisionEntity, 'at' | 'automated'> & { automated?: boolean },
  ): Promise<void> {
    await tx.manager.insert(DecisionEntity, row);
  }

  /** The number of a case that begins and ends with what an administrator did. */
  async insertCase(tx: Transaction, id: string, subjectId: string, closedBy: string): Promise<number> {
    return (await tx.query<{ number: number }>(INSERT_CASE, [id, subjectId, closedBy]))[0]!.number;
  }

  /** The cases whose bans waited for a second administrator and wait no more. */
  endBans(tx: Transaction, subjectId: string, closedBy: string): Promise<Pick<CaseEntity, 'id' | 'kind' | 'number'>[]> {
    return tx.query(END_BANS, [subjectId, closedBy]);
  }

  /** Whether another administrator can sign in, too. */
  async hasSecond(administratorId: string): Promise<boolean> {
    return (await this.db.query(OTHERS, [administratorId])).length > 0;
  }

  async lockCase(tx: Transaction, id: string): Promise<void> {
    await tx.query(LOCK, [id]);
  }

  of(caseId: string): Promise<DecisionEntity[]> {
    return this.db.manager.find(DecisionEntity, { where: { case_id: caseId }, order: { id: 'ASC' } });
  }

  latest(caseId: string): Promise<DecisionEntity | null> {
    return this.db.manager.findOne(DecisionEntity, { where: { case_id: caseId }, order: NEWEST_FIRST });
  }

  /** What administrators last did to the member's account, by whatever case. */
  latestMeasure(memberId: string): Promise<DecisionEntity | null> {
    const where = { subject_id: memberId, action: In(MEASURES), automated: false };
    return this.db.manager.findOne(DecisionEntity, { where, order: NEWEST_FIRST });
  }

  /** The outcomes that a member was told of, newest first. */
  tellable(memberId: string, take: number): Promise<DecisionEntity[]> {
    const where = { subject_id: memberId, action: Not(In(['dismiss', 'answer'])) };
    return this.db.manager.find(DecisionEntity, { where, order: NEWEST_FIRST, take });
  }

  async forget(tx: Statements, memberId: string): Promise<void> {
    await tx.query(FORGET, [memberId]);
  }
}
