import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ValidKinds1795920400001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table cases validate constraint cases_kind_check');
  }

  async down(): Promise<void> {
    throw new Error('What earlier versions need is still there.');
  }
}
