import { createEventTables } from '@corner/event-bus/event-tables';
import { createSecondFactors } from '@corner/service-kit/credentials/second-factor/second-factors-table';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const ACCOUNTS = [
  `create table accounts (
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
    created_at timestamptz not null default now(),
    purge_at timestamptz,
    -- Not the id itself: it is needed only to see that one Facebook account verifies one member.
    facebook_hash bytea,
    -- Set while a restored account waits for the decision on these cases.
    review_until timestamptz,
    review_cases uuid[] not null default '{}'
  )`,
  'create unique index accounts_email on accounts (lower(email))',
  'create unique index accounts_verified_phone on accounts (phone_number) where phone_verified_at is not null',
  'create unique index accounts_facebook on accounts (facebook_hash)',
  'create index accounts_unverified on accounts (created_at) where email_verified_at is null',
  `create index accounts_purge on accounts (purge_at) where state = 'deleting'`,
  'create index accounts_due on accounts (purge_at) where purge_at is not null',
  'create index accounts_review on accounts (review_until) where review_until is not null',

  // account_id is null for addresses without an account: a mail request costs the same either way.
  `create table mailed_tokens (
    token_hash bytea primary key,
    purpose text not null check (purpose in ('verify-email', 'reset-password')),
    account_id uuid references accounts on delete cascade,
    expires_at timestamptz not null
  )`,
  'create index mailed_tokens_account on mailed_tokens (account_id)',
  'create index mailed_tokens_expiry on mailed_tokens (expires_at)',

  // One code per account; a new one replaces it.
  `create table phone_codes (
    account_id uuid primary key references accounts on delete cascade,
    phone_number text not null,
    code_hash bytea not null,
    tries int not null default 0,
    expires_at timestamptz not null
  )`,
];

const SESSIONS = [
  `create table sessions (
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
    revoke_reason text,
    -- Shortened (/24, /48).
    network text
  )`,
  'create index sessions_account on sessions (account_id) where revoked_at is null',
  'create index sessions_expiry on sessions (expires_at)',

  // A mark is valid for one password; a changed password invalidates it.
  `create table known_devices (
    mark_hash bytea primary key,
    account_id uuid not null references accounts on delete cascade,
    password_version int not null,
    used_at timestamptz not null default now()
  )`,
  'create index known_devices_account on known_devices (account_id, used_at)',
  'create index known_devices_unused on known_devices (used_at)',

  `create table signing_keys (
    kid text primary key,
    public_key text not null,
    sealed_private_key bytea not null,
    active_from timestamptz not null
  )`,
];

const LEAVING = [
  // All that remains of a purged account, with the services that confirmed their part.
  `create table erasures (
    account_id uuid primary key,
    version int not null,
    purged_at timestamptz not null default now(),
    published_at timestamptz not null default now(),
    confirmed_by text[] not null default '{}',
    finished boolean not null default false
  )`,
  'create index erasures_open on erasures (published_at) where not finished',

  // Keyed hashes of accounts that were purged while suspended.
  `create table offender_marks (
    mark bytea primary key,
    kind text not null check (kind in ('phone', 'address', 'device')),
    recorded_at timestamptz not null default now()
  )`,
  'create index offender_marks_age on offender_marks (recorded_at)',

  `create table open_reports (
    case_id uuid primary key,
    subject_id uuid not null,
    opened_at timestamptz not null
  )`,
  'create index open_reports_subject on open_reports (subject_id)',
];

export class FirstSchema1795890000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createEventTables(runner);
    for (const statement of [...ACCOUNTS, ...SESSIONS, ...LEAVING]) await runner.query(statement);
    await createSecondFactors(runner, 'accounts');
  }

  down(): Promise<void> {
    throw new Error('Nothing comes before the first schema.');
  }
}
