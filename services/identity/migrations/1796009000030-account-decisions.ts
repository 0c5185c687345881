import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Decisions may arrive in any order, also weeks later as a replayed dead letter. */
export class AccountDecisions1796009000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table account_decisions (
        account_id uuid not null references accounts (id) on delete cascade,
        id uuid not null,
        kind text not null check (kind in ('suspends', 'activates', 'lifts')),
        number text,
        primary key (account_id, id, kind)
      )`);
  }

  async down(): Promise<void> {
    throw new Error('A late decision would undo a later one.');
  }
}
