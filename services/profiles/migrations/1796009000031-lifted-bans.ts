import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LiftedBans1796009000031 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table lifted_bans (
        number text primary key,
        decision_id uuid not null,
        lifted_at timestamptz not null default now()
      )`);
  }

  async down(): Promise<void> {
    throw new Error('A late ban would be recorded although it was lifted.');
  }
}
