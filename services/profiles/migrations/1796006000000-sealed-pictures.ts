import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SealedPictures1796006000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table sealed_pictures (
        id uuid primary key,
        member_id uuid not null,
        hashes bigint[] not null,
        sealed_at timestamptz not null default now()
      )`);
    await runner.query('create index sealed_pictures_member on sealed_pictures (member_id)');
  }

  async down(): Promise<void> {
    throw new Error('Deletions wait for a second administrator now.');
  }
}
