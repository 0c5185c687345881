import { createEventTables } from '@corner/event-bus/event-tables';
import { createMembersTable } from '@corner/service-kit/members/members-table';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  // Enumerations are stored as codes of libs/domain.
  `create table profiles (
    member_id uuid primary key,
    version int not null default 1,
    name text,
    age int check (age between 18 and 100),
    gender text,
    location text,
    -- H3 index: the most exact position that is ever stored.
    cell text,
    video_key text,
    show_age boolean not null default true,
    show_distance boolean not null default true,
    show_online boolean not null default false,
    discoverable boolean not null default true,
    messages_from text not null default 'everyone' check (messages_from in ('everyone', 'verified', 'matches')),
    notification_settings jsonb not null default '{}',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    language text not null default 'en',
    account_status text not null default 'active' check (account_status in ('active', 'inactive')),
    -- The last result: answers, traits, interests and combat preferences as codes; null until the quiz is taken.
    quiz jsonb,
    smart_pick boolean not null default true,
    read_receipts boolean not null default true,
    -- In the public directory.
    listed boolean not null default false,
    -- The age is that of this day and grows from it.
    age_given_on date,
    age_changes smallint not null default 0,
    -- Counts for the deck until the day of gender_from.
    gender_before text,
    gender_from date,
    gender_changes timestamptz[] not null default '{}',
    -- The day on which the profile must be published again.
    renew_on date,
    -- Fields that no query needs, by the names and codes of the snapshot: a new field needs no column.
    details jsonb not null default '{}',
    -- By the name of a field in answers: the version at which it last changed.
    field_versions jsonb not null default '{}',
    -- The cell is that of a larger town near the member's own, which is not known.
    near_place boolean not null default false,
    -- What the deck does not ask the member any more.
    dismissed text[] not null default '{}',
    -- What has to be known of earlier changes.
    training_changes jsonb not null default '{}',
    -- The day on which the member last answered or dismissed a question of the deck.
    asked_on date,
    show_new boolean not null default false
  )`,
  'create index profiles_renew_on on profiles (renew_on) where renew_on is not null',

  // A member's own photo has a storage key, a bundled picture its path.
  `create table photos (
    id uuid primary key,
    member_id uuid not null references profiles on delete cascade,
    position int not null,
    storage_key text,
    link text,
    thumbhash text,
    width int,
    height int,
    created_at timestamptz not null default now(),
    check ((storage_key is null) <> (link is null)),
    constraint photos_own_links check (link ~ '^/[^/\\\\]')
  )`,
  'create index photos_member on photos (member_id, position)',
  'create unique index photos_storage_key on photos (storage_key)',

  // Stored files without a row: a job deletes them, so that a crash leaves none behind.
  `create table orphaned_files (
    storage_key text primary key,
    orphaned_at timestamptz not null default now(),
    -- When the whole member is gone: their erasure is confirmed once no such file is left.
    member_id uuid
  )`,
  'create index orphaned_files_member on orphaned_files (member_id) where member_id is not null',

  // Each member's last export; a new one replaces it.
  `create table exports (
    member_id uuid primary key,
    id uuid not null unique,
    state text not null check (state in ('queued', 'ready', 'failed')),
    requested_at timestamptz not null default now(),
    storage_key text,
    bytes bigint,
    expires_at timestamptz,
    ticket_hash bytea,
    ticket_session uuid,
    ticket_expires_at timestamptz
  )`,
  `create index exports_queued on exports (requested_at) where state = 'queued'`,
];

export class FirstSchema1795890000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createEventTables(runner);
    await createMembersTable(runner, 'members', []);
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('Nothing comes before the first schema.');
  }
}
