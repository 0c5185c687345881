import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was found automatically about a member, for the statement of a decision. */
export class FoundCases1796007000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table cases add column if not exists found text,
      add constraint cases_found_check check (found in ('picture', 'message', 'account')) not valid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table cases drop column found');
  }
}
