import { createEventTables, dropEventTables } from '@corner/event-bus/event-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** No column that a message changes is indexed, so that counting up a thread stays a heap-only update. */
const STATEMENTS = [
  `create table people (
    id uuid primary key,
    account_version bigint not null default 0,
    profile_version bigint not null default 0,
    state text not null default 'unknown',
    email_verified boolean not null default false,
    phone_verified boolean not null default false,
    facebook_verified boolean not null default false,
    first_name text,
    name text,
    photos text[] not null default '{}',
    complete boolean not null default false,
    discoverable boolean not null default true,
    messages_from text not null default 'everyone',
    show_online boolean not null default false,
    read_receipts boolean not null default true
  )`,
  `create table blocks (
    pair_id uuid not null,
    member_id uuid not null,
    active boolean not null,
    changed_at timestamptz not null,
    primary key (pair_id, member_id)
  )`,
  `create table threads (
    id uuid primary key,
    lo uuid not null,
    hi uuid not null,
    last_seq integer not null default 0,
    created_at timestamptz(3) not null default now(),
    matched_at timestamptz(3),
    ended_at timestamptz(3),
    first_sender uuid,
    answered boolean not null default false,
    requested_at timestamptz(3),
    last_content text,
    last_sender uuid,
    last_at timestamptz(3),
    lo_read integer not null default 0,
    hi_read integer not null default 0,
    matched boolean generated always as (matched_at is not null and (ended_at is null or matched_at > ended_at)) stored,
    ended boolean generated always as (ended_at is not null and (matched_at is null or ended_at >= matched_at)) stored,
    activity_at timestamptz(3) generated always as (greatest(created_at, matched_at, last_at)) stored,
    check (lo < hi)
  ) with (fillfactor = 85)`,
  'create index threads_lo on threads (lo)',
  'create index threads_hi on threads (hi)',
  'create index threads_requested on threads (first_sender, requested_at) where requested_at is not null',
  `create table messages (
    thread_id uuid not null,
    seq integer not null,
    id uuid not null,
    sender uuid not null,
    client_id text,
    content text not null,
    created_at timestamptz(3) not null,
    primary key (thread_id, seq)
  )`,
  'create unique index messages_client on messages (sender, client_id) where client_id is not null',
];

export class CreateThreads1763708400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createEventTables(runner);
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table messages, threads, blocks, people');
    await dropEventTables(runner);
  }
}
