import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AccountLifecycle1763800000000 implements MigrationInterface {
  name = 'AccountLifecycle1763800000000';

  async up(runner: QueryRunner): Promise<void> {
    // One code at a time; sending another replaces it.
    await runner.query(`
      create table phone_codes (
        account_id uuid primary key references accounts on delete cascade,
        phone_number text not null,
        code_hash bytea not null,
        tries int not null default 0,
        expires_at timestamptz not null
      )`);
    await runner.query(
      'create unique index accounts_verified_phone on accounts (phone_number) where phone_verified_at is not null',
    );
    await runner.query('alter table accounts add column purge_at timestamptz');
    await runner.query(`create index accounts_purge on accounts (purge_at) where state = 'deleting'`);
    // All that is left of a purged account, and who has confirmed that its part is gone, too.
    await runner.query(`
      create table erasures (
        account_id uuid primary key,
        version int not null,
        purged_at timestamptz not null default now(),
        published_at timestamptz not null default now(),
        confirmed_by text[] not null default '{}',
        finished boolean not null default false
      )`);
    await runner.query('create index erasures_open on erasures (published_at) where not finished');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table erasures, phone_codes');
    await runner.query('drop index accounts_verified_phone');
    await runner.query('alter table accounts drop column purge_at');
  }
}
