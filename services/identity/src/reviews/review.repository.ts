import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { OpenReportEntity } from './review.entity.js';

interface OpenReport {
  caseId: string;
  subjectId: string;
  openedAt: string;
  waits: boolean;
}

export interface Review {
  accountId: string;
  caseId: string;
  waits: boolean;
  at?: string | undefined;
}

/** The cases of account `a`, and until when each hides it at most. */
const REVIEWS = `(select id, coalesce(until, a.review_until) as until
  from unnest(a.review_cases, a.review_ends) as each (id, until)) r`;

@Injectable()
export class ReviewRepository {
  constructor(private readonly db: Database) {}

  async open({ caseId, subjectId, openedAt, waits }: OpenReport): Promise<void> {
    await this.db.query(
      `insert into open_reports (case_id, subject_id, opened_at, waits) values ($1, $2, $3, $4) on conflict do nothing`,
      [caseId, subjectId, openedAt, waits],
    );
  }

  /** Does nothing if the review exists, its case was closed later, or a later judgement cleared the member. */
  async begin(tx: Transaction, { accountId, caseId, waits, at }: Review): Promise<{ isNew: boolean } | undefined> {
    const rows = await tx.query<{ isNew: boolean }>(
      `with before as (
         select id, review_until, case when $3::boolean then 'infinity' else now() + interval '1 day' end as until
         from accounts where id = $1 for update
       )
       update accounts a set review_until = greatest(a.review_until, before.until),
         (review_cases, review_ends) = (
           select array_append(array_agg(r.id), $2::uuid), array_append(array_agg(r.until), before.until)
           from ${REVIEWS} where r.id <> $2
         )
       from before
       where a.id = before.id and (cleared_at is null or cleared_at < coalesce($4::timestamptz, 'infinity'))
         and not exists (select from ${REVIEWS} where r.id = $2 and (not $3::boolean or r.until = 'infinity'))
         and not exists (select from open_reports where case_id = $2 and subject_id is null and opened_at >= $4)
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

  /** Those whose review is over with it. A case that is heard of later has been closed. */
  async close(tx: Transaction, caseId: string, at: string): Promise<string[]> {
    await tx.query(
      `insert into open_reports as o (case_id, opened_at) values ($1, $2)
       on conflict (case_id) do update set subject_id = null, opened_at = greatest(o.opened_at, excluded.opened_at)`,
      [caseId, at],
    );
    const rows = await tx.query<{ id: string; ended: boolean }>(
      `update accounts a set (review_cases, review_ends, review_until) = (
         select coalesce(array_agg(r.id), '{}'), coalesce(array_agg(r.until), '{}'), coalesce(max(r.until), now())
         from ${REVIEWS} where r.id <> $1
       )
       where review_until is not null and $1 = any(review_cases) returning id, review_until <= now() as ended`,
      [caseId],
    );
    return rows.filter(({ ended }) => ended).map(({ id }) => id);
  }

  async eraseClosed(): Promise<void> {
    await this.db.query(`delete from open_reports where subject_id is null and opened_at < now() - interval '8 days'`);
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
