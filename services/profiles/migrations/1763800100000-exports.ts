import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Exports1763800100000 implements MigrationInterface {
  name = 'Exports1763800100000';

  async up(runner: QueryRunner): Promise<void> {
    // The last export each member asked for; another one takes its place.
    await runner.query(`
      create table exports (
        member_id uuid primary key,
        id uuid not null unique,
        state text not null check (state in ('queued', 'ready', 'failed')),
        requested_at timestamptz not null default now(),
        storage_key text,
        bytes bigint,
        expires_at timestamptz
      )`);
    await runner.query(`create index exports_queued on exports (requested_at) where state = 'queued'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table exports');
  }
}
