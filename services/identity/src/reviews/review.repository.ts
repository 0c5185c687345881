import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { OpenReportEntity } from './review.entity.js';

@Injectable()
export class ReviewRepository {
  constructor(private readonly db: Database) {}

  async open(caseId: string, subjectId: string, openedAt: string): Promise<void> {
    await this.db.query(
      `insert into open_reports (case_id, subject_id, opened_at) values ($1, $2, $3) on conflict do nothing`,
      [caseId, subjectId, openedAt],
    );
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

  async openedBefore(tx: Transaction, subjectId: string, moment: string): Promise<string[]> {
    const rows = await tx.query<{ caseId: string }>(
      `select case_id as "caseId" from open_reports where subject_id = $1 and opened_at <= $2 order by case_id`,
      [subjectId, moment],
    );
    return rows.map(({ caseId }) => caseId);
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
