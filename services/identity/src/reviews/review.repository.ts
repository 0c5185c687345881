import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { OpenReportEntity } from './review.entity.js';

interface OpenReport {
  caseId: string;
  subjectId: string;
  openedAt: string;
  /** Its review ends with the decision alone. */
  waits: boolean;
}

export interface Review {
  accountId: string;
  caseId: string;
  waits: boolean;
  /** When it was judged so. */
  at?: string | undefined;
}

@Injectable()
export class ReviewRepository {
  constructor(private readonly db: Database) {}

  async open({ caseId, subjectId, openedAt, waits }: OpenReport): Promise<void> {
    await this.db.query(
      `insert into open_reports (case_id, subject_id, opened_at, waits) values ($1, $2, $3, $4) on conflict do nothing`,
      [caseId, subjectId, openedAt, waits],
    );
  }

  /** Nothing where it is so already, or a later judgement has cleared the member. */
  async begin(tx: Transaction, { accountId, caseId, waits, at }: Review): Promise<{ isNew: boolean } | undefined> {
    const rows = await tx.query<{ isNew: boolean }>(
      `with before as (select id, review_until from accounts where id = $1 for update)
       update accounts a set review_cases = array_append(array_remove(review_cases, $2::uuid), $2::uuid),
         review_until = case when $3::boolean then 'infinity' else greatest(a.review_until, now() + interval '1 day') end
       from before
       where a.id = before.id and (cleared_at is null or cleared_at < coalesce($4::timestamptz, 'infinity'))
         and (not $2::uuid = any(review_cases) or $3::boolean and a.review_until < 'infinity')
       returning before.review_until is null as "isNew"`,
      [accountId, caseId, waits, at ?? null],
    );
    return rows[0];
  }

  async clear(tx: Transaction, accountId: string, at: string): Promise<void> {
    await tx.query('update accounts set cleared_at = greatest(cleared_at, $2::timestamptz) where id = $1', [
      accountId,
      at,
    ]);
  }

  async close(tx: Transaction, caseId: string): Promise<string[]> {
    await tx.manager.delete(OpenReportEntity, { case_id: caseId });
    const rows = await tx.query<{ id: string; left: number }>(
      `update accounts set review_cases = array_remove(review_cases, $1::uuid)
       where review_until is not null and $1::uuid = any(review_cases)
       returning id, cardinality(review_cases) as left`,
      [caseId],
    );
    return rows.filter(({ left }) => left === 0).map(({ id }) => id);
  }

  openedBefore(tx: Transaction, subjectId: string, moment: string): Promise<Pick<OpenReport, 'caseId' | 'waits'>[]> {
    return tx.query(
      `select case_id as "caseId", waits from open_reports where subject_id = $1 and opened_at <= $2 order by case_id`,
      [subjectId, moment],
    );
  }

  async erase(tx: Transaction, subjectId: string): Promise<void> {
    await tx.manager.delete(OpenReportEntity, { subject_id: subjectId });
  }

  async due(except: readonly string[]): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(
      'select id from accounts where review_until <= now() and id <> all($1::uuid[]) order by review_until limit 100',
      [except],
    );
    return rows.map(({ id }) => id);
  }
}
