import { createEventTables } from '@corner/event-bus/event-tables';
import { createFillTable } from '@corner/service-kit/members/members-table';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const CONTACTS = [
  `create table contacts (
    member_id uuid primary key,
    account_version int not null default 0,
    email text,
    first_name text,
    profile_version int not null default 0,
    name text,
    settings jsonb not null default '{}',
    email_verified boolean not null default false,
    phone_number text,
    phone_verified boolean not null default false,
    last_seen_at timestamptz,
    state text not null default 'unknown',
    mails_off_at timestamptz,
    reachable boolean not null generated always as (state = 'active' and email_verified) stored,
    language text not null default 'en',
    -- What they are here for: 1 dating, 2 training, 3 both. No notice is about an intent that one of two has dropped.
    held smallint not null default 1
  )`,

  // Newest block or unblock per direction, so events may arrive in any order.
  `create table blocks (
    member_id uuid not null,
    blocked_id uuid not null,
    active boolean not null,
    changed_at timestamptz not null,
    primary key (member_id, blocked_id)
  )`,
  'create index blocks_blocked on blocks (blocked_id)',
];

const NOTICES = [
  // Entries gathered for one mail or text message.
  `create table notices (
    member_id uuid not null,
    kind text not null,
    -- Of messages: the pair's id.
    topic text not null default '',
    -- Null while nothing waits.
    due_at timestamptz,
    sent_at timestamptz,
    -- How far the member has read the conversation.
    read_seq int not null default 0,
    -- Mails are queued outside of transactions: until when an instance holds the notice.
    claimed_until timestamptz,
    -- Messages up to it were mailed or need no mail, whatever a stream that is published anew says again.
    told_seq int not null default 0,
    newest_seq int not null default 0,
    -- Settled notices go after a while.
    changed_at timestamptz not null default now(),
    primary key (member_id, kind, topic)
  )`,
  'create index notices_due on notices (due_at) where due_at is not null',
  'create index notices_settled on notices (changed_at) where due_at is null',

  `create table notice_entries (
    member_id uuid not null,
    kind text not null,
    topic text not null default '',
    about_id uuid not null,
    what text not null,
    seq int not null default 0,
    at timestamptz not null default '-infinity',
    primary key (member_id, kind, topic, about_id, what),
    foreign key (member_id, kind, topic) references notices on delete cascade
  )`,
  'create index notice_entries_about on notice_entries (about_id)',

  // Cancels entries up to `at`; a withdrawal may arrive before its entry.
  `create table withdrawals (
    member_id uuid not null,
    about_id uuid not null,
    what text not null,
    at timestamptz not null,
    primary key (member_id, about_id, what)
  )`,
  'create index withdrawals_about on withdrawals (about_id)',
  'create index withdrawals_at on withdrawals (at)',
];

const PUSH = [
  `create table vapid_key (
    only_row boolean primary key default true check (only_row),
    public_key text not null,
    sealed_private_key text not null
  )`,
  // Nothing is sent to an unconfirmed one: its session may have ended meanwhile.
  `create table push_subscriptions (
    id uuid primary key,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    member_id uuid not null,
    session_id uuid not null,
    device text not null check (device in ('android', 'iphone', 'other')),
    vapid_key text not null,
    confirmed_at timestamptz,
    used_at timestamptz not null default now(),
    created_at timestamptz not null default now()
  )`,
  'create index on push_subscriptions (member_id)',
];

const WAITLIST = [
  `create table waitlist (
    id uuid primary key,
    email text not null,
    created_at timestamptz not null default now(),
    mailed_at timestamptz
  )`,
  'create unique index waitlist_email on waitlist (lower(email))',
];

export class FirstSchema1795890000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createEventTables(runner);
    await createFillTable(runner);
    for (const statement of [...CONTACTS, ...NOTICES, ...PUSH, ...WAITLIST]) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('Nothing comes before the first schema.');
  }
}
