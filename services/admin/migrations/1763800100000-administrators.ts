import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `create table administrators (
    id uuid primary key,
    username text not null,
    password_hash text not null,
    role text not null check (role in ('admin', 'super_admin')),
    disabled_at timestamptz,
    created_at timestamptz not null default now(),
    last_seen_at timestamptz
  )`,
  'create unique index administrators_username on administrators (lower(username))',
  `create table administrator_tokens (
    token_hash bytea primary key,
    administrator_id uuid not null references administrators on delete cascade,
    expires_at timestamptz not null
  )`,
  'create index administrator_tokens_holder on administrator_tokens (administrator_id)',
  'create index administrator_tokens_expiry on administrator_tokens (expires_at)',
  // Ids are v7, so that they are the order of time, too. Nothing here is ever changed but a purged member's name.
  `create table audit_entries (
    id uuid primary key,
    at timestamptz(3) not null default now(),
    administrator_id uuid,
    username text not null,
    action text not null,
    target_type text not null,
    target_id uuid,
    target_name text,
    reason text,
    before jsonb,
    after jsonb
  )`,
  'create index audit_entries_target on audit_entries (target_id, id)',
];

export class Administrators1763800100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table audit_entries, administrator_tokens, administrators');
  }
}
