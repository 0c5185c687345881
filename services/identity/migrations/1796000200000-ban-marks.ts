import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  'alter table offender_marks add column case_number text, add column rule text, add column account_id uuid',
  'alter table known_devices add column browser bytea',
  `create table recognitions (
    account_id uuid not null references accounts on delete cascade,
    kind text not null check (kind in ('phone', 'address', 'device')),
    ban text not null,
    rule text not null,
    case_id uuid not null,
    primary key (account_id, kind, ban)
  )`,
  // They belong to suspensions without a ban.
  'delete from offender_marks',
];

export class BanMarks1796000200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('What earlier versions need is still there.');
  }
}
