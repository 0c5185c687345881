import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a notice last changed, so that settled ones can go. */
export class ChangedNotices1795767756168 implements MigrationInterface {
  name = 'ChangedNotices1795767756168';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table notices add column if not exists changed_at timestamptz not null default now()');
    await runner.query('set statement_timeout = 0');
    // An attempt that was broken off leaves an index that is never used.
    await runner.query('drop index concurrently if exists notices_settled');
    await runner.query('create index concurrently notices_settled on notices (changed_at) where due_at is null');
    await runner.query('reset statement_timeout');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table notices drop column changed_at');
  }
}
