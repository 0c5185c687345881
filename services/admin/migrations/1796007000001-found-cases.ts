import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What of a member was found automatically, which the statement of a decision says. */
export class FoundCases1796007000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table cases add column if not exists found text,
      add constraint cases_found_check check (found in ('picture', 'message', 'account')) not valid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table cases drop column found');
  }
}
