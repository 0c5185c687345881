import type { DecisionAction } from '@corner/contracts/admin/decisions';
import type { Statements, Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { DecisionEntity } from './case.entity.js';

/** What stands in a decision beside what moderators choose: the specified calls, and a ticket's answer. */
export type DecidedAction = DecisionAction | 'answer' | 'activate' | 'delete';

const MEASURES = ['suspend', 'pause', 'activate', 'reverse', 'delete'];
const NEWEST_FIRST = { id: 'DESC' } as const;

const INSERT_CASE = `insert into cases (id, kind, state, subject_id, due_at, closed_at, closed_by, version)
  values ($1, 'action', 'closed', $2, now(), now(), $3, 2) returning number`;

const FORGET = `update decisions set facts = null, statement = null
  where subject_id = $1 or case_id in (select id from cases where $1 in (reporter_id, subject_id))`;

@Injectable()
export class DecisionsRepository {
  constructor(private readonly db: Database) {}

  async insert(tx: Transaction, row: Omit<DecisionEntity, 'at' | 'automated'>): Promise<void> {
    await tx.manager.insert(DecisionEntity, row);
  }

  /** The number of a case that begins and ends with what an administrator did. */
  async insertCase(tx: Transaction, id: string, subjectId: string, closedBy: string): Promise<number> {
    return (await tx.query<{ number: number }>(INSERT_CASE, [id, subjectId, closedBy]))[0]!.number;
  }

  of(caseId: string): Promise<DecisionEntity[]> {
    return this.db.manager.find(DecisionEntity, { where: { case_id: caseId }, order: { id: 'ASC' } });
  }

  latest(caseId: string): Promise<DecisionEntity | null> {
    return this.db.manager.findOne(DecisionEntity, { where: { case_id: caseId }, order: NEWEST_FIRST });
  }

  /** What was last done to the member's account, by whatever case. */
  latestMeasure(memberId: string): Promise<DecisionEntity | null> {
    const where = { subject_id: memberId, action: In(MEASURES) };
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
