import { createIndexes } from '@corner/service-kit/database/concurrent-indexes';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a notice last changed, so that settled ones can go. */
export class ChangedNotices1795767756168 implements MigrationInterface {
  name = 'ChangedNotices1795767756168';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table notices add column if not exists changed_at timestamptz not null default now()');
    await createIndexes(runner, { notices_settled: 'notices (changed_at) where due_at is null' });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table notices drop column changed_at');
  }
}
