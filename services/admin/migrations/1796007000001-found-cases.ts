import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What of a member was found automatically, which the statement of a decision says. */
export class FoundCases1796007000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table cases add column if not exists found text check (found in ('picture', 'message', 'account'))`,
    );
    await runner.query(`update cases set found = case when photo is not null then 'picture' else 'account' end
      where kind = 'action' and note is not null`);
    await runner.query(`update cases set found = 'message' where kind = 'report' and reporter_id is null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table cases drop column found');
  }
}
