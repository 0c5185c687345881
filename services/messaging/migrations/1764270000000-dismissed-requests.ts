import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The receiver took the request off their list. An answer or a match shows the thread again. */
export class DismissedRequests1764270000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table threads add column dismissed boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table threads drop column dismissed');
  }
}
