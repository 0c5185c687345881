import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `create table sealed_marks (
    account_id uuid not null,
    mark bytea not null,
    kind text not null check (kind in ('phone', 'address', 'device')),
    sealed_at timestamptz not null default now(),
    primary key (account_id, mark)
  )`,
  'create index sealed_marks_age on sealed_marks (sealed_at)',
];

export class SealedMarks1796003000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Deletions wait for a second administrator now.');
  }
}
