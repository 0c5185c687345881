import { createEventTables } from '@corner/event-bus/event-tables';
import { createDailyTotals } from '@corner/service-kit/database/daily-totals';
import { createFillTable } from '@corner/service-kit/members/members-table';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const PEOPLE = [
  `create table people (
    id uuid primary key,
    account_version bigint not null default 0,
    profile_version bigint not null default 0,
    state text not null default 'unknown',
    email_verified boolean not null default false,
    phone_verified boolean not null default false,
    facebook_verified boolean not null default false,
    name text,
    photos text[] not null default '{}',
    complete boolean not null default false,
    discoverable boolean not null default true,
    messages_from text not null default 'everyone',
    show_online boolean not null default false,
    read_receipts boolean not null default true,
    -- Whether the last change of the profile hid the person or showed them again.
    turned_hidden boolean not null default false,
    -- What they are here for: 1 dating, 2 training, 3 both.
    held smallint not null default 1
  )`,

  // Dropping an intent hides requests as hiding does, so both make clients reload their lists.
  `create function note_hiding() returns trigger language plpgsql as $$
    begin
      new.turned_hidden := new.discoverable is distinct from old.discoverable or new.held is distinct from old.held;
      return new;
    end $$`,
  `create trigger note_hiding before update of discoverable, held on people
   for each row execute function note_hiding()`,

  // Newest block or unblock per direction, so events may arrive in any order.
  `create table blocks (
    pair_id uuid not null,
    member_id uuid not null,
    active boolean not null,
    changed_at timestamptz not null,
    primary key (pair_id, member_id)
  )`,
];

/** No index covers a column that a message changes: updates of a thread stay heap-only. */
const THREADS = [
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
    -- The receiver took the request off their list; an answer or a match shows it again.
    dismissed boolean not null default false,
    -- 1 dating, 2 training, 3 both: of the request, then of the match.
    intents smallint not null default 1,
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
    -- What it points at: { photo } or { prompt } of its receiver.
    about jsonb,
    primary key (thread_id, seq)
  )`,
  'create unique index messages_client on messages (sender, client_id) where client_id is not null',
];

export class FirstSchema1795890000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createEventTables(runner);
    await createFillTable(runner);
    for (const statement of [...PEOPLE, ...THREADS]) await runner.query(statement);
    await createDailyTotals(runner, 'messages', 'statement');
  }

  down(): Promise<void> {
    throw new Error('Nothing comes before the first schema.');
  }
}
