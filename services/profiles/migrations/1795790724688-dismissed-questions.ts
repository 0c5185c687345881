import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the deck does not ask the member any more. */
export class DismissedQuestions1795790724688 implements MigrationInterface {
  name = 'DismissedQuestions1795790724688';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table profiles add column dismissed text[] not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table profiles drop column dismissed');
  }
}
