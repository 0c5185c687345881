import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ErasureActs1796009000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table erasures add column act jsonb');
  }

  async down(): Promise<void> {
    throw new Error('What earlier versions need is still there.');
  }
}
