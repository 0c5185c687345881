import { LIMITS } from '@corner/domain/limits';
import type { Transaction } from '@corner/event-bus/transaction';
import { AppError } from '@corner/service-kit/app-error';
import { Database } from '@corner/service-kit/database/database';
import { holdErasures, Members } from '@corner/service-kit/members/members';
import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import { hoursFor } from './case.policy.js';
import { CaseEntity } from './case.entity.js';

export type EvidenceRow = Pick<CaseEntity, 'profile' | 'messages'>;
type NewCase = QueryDeepPartialEntity<CaseEntity> & Pick<CaseEntity, 'id' | 'kind'>;

/** With the words that its history repeats; a ticket stays as long as its member. */
const ERASE_KEPT = `with kept as (
    update cases set note = null, title = null, profile = null, messages = '[]', erased_at = now()
    where kind in ('report', 'notice', 'action') and closed_at < now() - $1::int * interval '1 day' and erased_at is null
    returning id)
  update case_events e set words = null from kept where kept.id = e.case_id and e.words is not null`;

@Injectable()
export class CasesRepository {
  constructor(
    private readonly db: Database,
    private readonly members: Members,
  ) {}

  async existing(id: string): Promise<CaseEntity> {
    const row = await this.db.manager.findOneBy(CaseEntity, { id });
    if (!row) throw new AppError('admin.case-not-found');
    return row;
  }

  evidence(id: string): Promise<EvidenceRow> {
    const select = { id: true, profile: true, messages: true } as const;
    return this.db.manager.findOneOrFail(CaseEntity, { where: { id }, select });
  }

  /** Its clock begins with it. Returns its number. */
  async insert(tx: Transaction, row: NewCase): Promise<number> {
    const hours = hoursFor(row.kind, typeof row.category === 'string' ? row.category : null);
    const made = await tx.manager.insert(CaseEntity, { due_at: () => `now() + interval '${hours} hours'`, ...row });
    return (made.generatedMaps[0] as CaseEntity).number;
  }

  /** Until the end of the transaction nothing else is opened by this member, who is not erased; false when they have been. */
  async lockMember(tx: Transaction, memberId: string): Promise<boolean> {
    return (await this.lockMembers(tx, [memberId])).length === 0;
  }

  /** The same of several; returns those who have been erased. */
  async lockMembers(tx: Transaction, memberIds: readonly string[]): Promise<string[]> {
    await holdErasures(tx);
    const ids = memberIds.toSorted();
    for (const id of ids) await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [id]);
    return this.members.purgedOf(tx, ids);
  }

  /** Evidence goes some time after its case was closed. */
  async eraseKept(): Promise<void> {
    await this.db.query(ERASE_KEPT, [LIMITS.report.evidenceKeptDays]);
  }
}
