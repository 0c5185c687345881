import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CheckedStates1795920100001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table cases validate constraint cases_state_check');
  }

  async down(): Promise<void> {
    throw new Error('What earlier versions need is still there.');
  }
}
