import { createEventTables, dropEventTables } from '@corner/event-bus/event-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Accounts1763700000000 implements MigrationInterface {
  name = 'Accounts1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await createEventTables(runner);
    await runner.query(`
      create table accounts (
        id uuid primary key,
        email text not null,
        first_name text not null,
        last_name text not null,
        password_hash text not null,
        password_version int not null default 1,
        email_verified_at timestamptz,
        phone_number text,
        phone_verified_at timestamptz,
        facebook_verified_at timestamptz,
        state text not null default 'active' check (state in ('active', 'suspended', 'deleting', 'purged')),
        suspend_reason text,
        plan text not null default 'free',
        version int not null default 1,
        created_at timestamptz not null default now()
      )`);
    await runner.query('create unique index accounts_email on accounts (lower(email))');
    await runner.query('create index accounts_unverified on accounts (created_at) where email_verified_at is null');
    // account_id is null for addresses without an account: asking for a mail costs the same either way.
    await runner.query(`
      create table mailed_tokens (
        token_hash bytea primary key,
        purpose text not null check (purpose in ('verify-email', 'reset-password')),
        account_id uuid references accounts on delete cascade,
        expires_at timestamptz not null
      )`);
    await runner.query('create index mailed_tokens_account on mailed_tokens (account_id)');
    await runner.query('create index mailed_tokens_expiry on mailed_tokens (expires_at)');
    await runner.query(`
      create table sessions (
        id uuid primary key,
        account_id uuid not null references accounts on delete cascade,
        family_hash bytea not null unique,
        token_hash bytea not null,
        previous_hash bytea,
        rotated_at timestamptz,
        user_agent text not null,
        created_at timestamptz not null default now(),
        last_seen_at timestamptz not null default now(),
        expires_at timestamptz not null,
        revoked_at timestamptz,
        revoke_reason text
      )`);
    await runner.query('create index sessions_account on sessions (account_id) where revoked_at is null');
    await runner.query('create index sessions_expiry on sessions (expires_at)');
    await runner.query(`
      create table signing_keys (
        kid text primary key,
        public_key text not null,
        sealed_private_key bytea not null,
        active_from timestamptz not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table signing_keys, sessions, mailed_tokens, accounts');
    await dropEventTables(runner);
  }
}
