import type { CaseKind, CaseState } from '@corner/contracts/admin/cases.api';
import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { IsNull, LessThan, Not, type FindOptionsWhere } from 'typeorm';
import { CaseEntity } from '../case-records/case.entity.js';

const CLAIM = `update cases set state = 'closed', version = version + 1, closed_at = now(), closed_by = $3, answer = $4
  where id = $1 and version = $2 and closed_at is null returning id`;

const OTHER_ADMINISTRATORS = `select count(*)::int as count from administrators
  where disabled_at is null and id <> $1`;

@Injectable()
export class CaseQueueRepository {
  constructor(private readonly db: Database) {}

  /** Overdue cases come first; closed ones by the newest. */
  page(kind: CaseKind | undefined, state: CaseState | undefined, take: number, skip: number) {
    const where: FindOptionsWhere<CaseEntity> = {
      ...(kind && { kind }),
      ...(state ? { state } : { closed_at: IsNull() }),
    };
    const order =
      state === 'closed' ? ({ closed_at: 'DESC', id: 'DESC' } as const) : ({ due_at: 'ASC', id: 'ASC' } as const);
    return this.db.manager.findAndCount(CaseEntity, { where, order, take, skip });
  }

  overdue(): Promise<number> {
    return this.db.manager.countBy(CaseEntity, { closed_at: IsNull(), due_at: LessThan(new Date()) });
  }

  find(id: string): Promise<CaseEntity | null> {
    return this.db.manager.findOneBy(CaseEntity, { id });
  }

  others(side: 'subject_id' | 'reporter_id', memberId: string | null, except: string): Promise<CaseEntity[]> {
    if (!memberId) return Promise.resolve([]);
    const where = { [side]: memberId, id: Not(except) };
    return this.db.manager.find(CaseEntity, { where, order: { created_at: 'DESC', id: 'DESC' }, take: 20 });
  }

  /** False for the later of two administrators who decide the same version. */
  async claim(tx: Transaction, id: string, version: number, closedBy: string, answer: string | null): Promise<boolean> {
    return (await tx.query<{ id: string }>(CLAIM, [id, version, closedBy, answer])).length > 0;
  }

  async hasOthers(administratorId: string): Promise<boolean> {
    return (await this.db.query<{ count: number }>(OTHER_ADMINISTRATORS, [administratorId]))[0]!.count > 0;
  }
}
