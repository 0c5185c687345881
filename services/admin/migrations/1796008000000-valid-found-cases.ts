import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ValidFoundCases1796008000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`update cases set found = case when photo is not null then 'picture' else 'account' end
      where kind = 'action' and note is not null and found is null`);
    await runner.query(`update cases set found = 'message'
      where kind = 'report' and reporter_id is null and found is null`);
    await runner.query('alter table cases validate constraint cases_found_check');
  }

  async down(): Promise<void> {
    throw new Error('What earlier versions need is still there.');
  }
}
