import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OffendersAndReviews1795768000005 implements MigrationInterface {
  name = 'OffendersAndReviews1795768000005';

  async up(runner: QueryRunner): Promise<void> {
    // Keyed hashes of accounts that were purged while suspended.
    await runner.query(`
      create table offender_marks (
        mark bytea primary key,
        kind text not null check (kind in ('phone', 'address', 'device')),
        recorded_at timestamptz not null default now()
      )`);
    await runner.query('create index offender_marks_age on offender_marks (recorded_at)');
    await runner.query(`
      create table open_reports (
        case_id uuid primary key,
        subject_id uuid not null,
        opened_at timestamptz not null
      )`);
    await runner.query('create index open_reports_subject on open_reports (subject_id)');
    // Set while a restored account waits for the decision on these cases.
    await runner.query(`alter table accounts add column review_until timestamptz`);
    await runner.query(`alter table accounts add column review_cases uuid[] not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table accounts drop column review_until, drop column review_cases');
    await runner.query('drop table open_reports, offender_marks');
  }
}
