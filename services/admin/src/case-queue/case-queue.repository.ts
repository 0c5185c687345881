import type { CaseKind, CaseState } from '@corner/contracts/admin/cases.api';
import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThan, Not, type FindOptionsWhere } from 'typeorm';
import { hoursFor } from '../case-records/case.policy.js';
import { CaseEntity } from '../case-records/case.entity.js';
import { scoreOf } from '../photo-scores/photo-scores.repository.js';

const CLAIM = `update cases set state = $3, version = version + 1, answer = $5,
    closed_at = case when $3 = 'closed' then now() end, closed_by = case when $3 = 'closed' then $4 end,
    due_at = case when $3 = 'unconfirmed' then now() + interval '48 hours' else due_at end
  where id = $1 and version = $2 and closed_at is null returning id`;

const REOPEN = `update cases set state = $3, version = version + 1, closed_at = null, closed_by = null,
    answer = case when $3 = 'open' then null else answer end,
    due_at = case when state = 'unconfirmed' then created_at + $4 * interval '1 hour' else due_at end
  where id = $1 and version = $2 returning id`;

/** A day after the deadline, three days after the ban. */
const LAPSED = `select id from cases where state = 'unconfirmed' and closed_at is null and due_at <= now() - interval '24 hours'
  and id <> all($1::uuid[]) order by due_at limit 100`;

/** At most half of a picture's deadline, so that urgent cases stay first. */
const RANK = `c.due_at - coalesce((${scoreOf('c')}), 0) * interval '12 hours'`;

@Injectable()
export class CaseQueueRepository {
  constructor(private readonly db: Database) {}

  /** Sorts overdue cases first, where a score counts as waiting hours; closed ones by the newest. */
  page(kind: CaseKind | undefined, state: CaseState | undefined, take: number, skip: number) {
    const where: FindOptionsWhere<CaseEntity> = {
      ...(kind && { kind: kind === 'support' ? In(['support', 'problem']) : kind }),
      ...(state ? { state } : { closed_at: IsNull() }),
    };
    const query = this.db.manager.createQueryBuilder(CaseEntity, 'c').where(where).limit(take).offset(skip);
    if (state === 'closed') query.orderBy('c.closed_at', 'DESC').addOrderBy('c.id', 'DESC');
    else query.orderBy('c.due_at < now()', 'DESC').addOrderBy(RANK).addOrderBy('c.id');
    return query.getManyAndCount();
  }

  overdue(): Promise<number> {
    return this.db.manager.countBy(CaseEntity, { closed_at: IsNull(), due_at: LessThan(new Date()) });
  }

  others(side: 'subject_id' | 'reporter_id', memberId: string | null, except: string): Promise<CaseEntity[]> {
    if (!memberId) return Promise.resolve([]);
    const where = { [side]: memberId, id: Not(except) };
    return this.db.manager.find(CaseEntity, { where, order: { created_at: 'DESC', id: 'DESC' }, take: 20 });
  }

  /** Returns false for the later of two decisions on the same version. */
  async claim(
    tx: Transaction,
    { id, version }: CaseEntity,
    state: CaseState,
    by: string | null,
    answer: string | null,
  ): Promise<boolean> {
    return (await tx.query<{ id: string }>(CLAIM, [id, version, state, by, answer])).length > 0;
  }

  /** Restores the case to its state and deadline before the decision. */
  async reopen(tx: Transaction, { id, version, kind, category }: CaseEntity, state: CaseState): Promise<boolean> {
    return (await tx.query<{ id: string }>(REOPEN, [id, version, state, hoursFor(kind, category)])).length > 0;
  }

  async lapsed(except: readonly string[]): Promise<string[]> {
    return (await this.db.query<{ id: string }>(LAPSED, [except])).map(({ id }) => id);
  }
}
