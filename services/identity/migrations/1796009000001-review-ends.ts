import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ReviewEnds1796009000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table accounts add column review_ends timestamptz[] not null default '{}'`);
    await runner.query('alter table open_reports alter column subject_id drop not null');
  }

  async down(): Promise<void> {
    throw new Error('What earlier versions need is still there.');
  }
}
