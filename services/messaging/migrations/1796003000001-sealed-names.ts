import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SealedNames1796003000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table sealed_names (
        member_id uuid primary key,
        name text not null,
        sealed_at timestamptz not null default now()
      )`);
  }

  async down(): Promise<void> {
    throw new Error('Deletions wait for a second administrator now.');
  }
}
