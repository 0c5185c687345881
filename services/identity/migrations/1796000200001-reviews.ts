import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Reviews1796000200001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table open_reports add column waits boolean not null default false');
    await runner.query('alter table accounts add column cleared_at timestamptz');
  }

  async down(): Promise<void> {
    throw new Error('What earlier versions need is still there.');
  }
}
