import { createEventTables } from '@corner/event-bus/event-tables';
import { createSecondFactors } from '@corner/service-kit/credentials/second-factor/second-factors-table';
import { createFillTable } from '@corner/service-kit/members/members-table';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const CASES = [
  `create table reports (
    id uuid primary key,
    number int not null generated always as identity (start with 1001),
    reporter_id uuid not null,
    subject_id uuid not null,
    category text not null,
    note text,
    created_at timestamptz(3) not null default now(),
    -- The evidence: null before its *_at, which says when it was taken.
    profile jsonb,
    profile_at timestamptz(3),
    messages jsonb,
    messages_at timestamptz(3),
    block_wanted boolean not null default false,
    blocked_at timestamptz(3),
    -- Something of evidence and block is still to be done, then.
    retry_at timestamptz,
    attempts int not null default 0,
    closed_at timestamptz(3),
    closed_by text,
    resolution text,
    -- The evidence has gone after its time or with its member.
    erased_at timestamptz(3)
  )`,
  'create index reports_reporter on reports (reporter_id, created_at desc)',
  'create index reports_subject on reports (subject_id, created_at desc)',
  'create index reports_newest on reports (created_at desc, id desc)',
  'create index reports_open on reports (created_at desc, id desc) where closed_at is null',
  'create index reports_unfinished on reports (retry_at) where retry_at is not null',
  'create index reports_kept on reports (closed_at) where closed_at is not null and erased_at is null',

  `create table tickets (
    id uuid primary key,
    number int not null generated always as identity (start with 1001),
    member_id uuid not null,
    kind text not null,
    subject text not null,
    message text not null,
    created_at timestamptz(3) not null default now(),
    closed_at timestamptz(3),
    closed_by text,
    answer text
  )`,
  'create index tickets_member on tickets (member_id, created_at desc)',
  'create index tickets_newest on tickets (created_at desc, id desc)',
  'create index tickets_open on tickets (created_at desc, id desc) where closed_at is null',
];

const ADMINISTRATORS = [
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

  // Members that an administrator opened, with the time of the last reading.
  `create table member_readings (
    administrator_id uuid not null references administrators on delete cascade,
    member_id uuid not null,
    at timestamptz not null default now(),
    primary key (administrator_id, member_id)
  )`,
];

/** Append only. A purge removes the member's name and the words by which they were searched. */
const AUDIT = [
  `create table audit_entries (
    -- A uuid of version 7, so that the order of ids is that of time, too.
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
  'create index audit_entries_administrator on audit_entries (administrator_id, at)',
  `create function audit_entries_stay() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' then
      if (new.target_name is null or new.target_name = old.target_name)
        and to_jsonb(new) - 'target_name' - 'after' = to_jsonb(old) - 'target_name' - 'after'
        and (new.after is not distinct from old.after or new.after = old.after - 'terms') then
        return new;
      end if;
    end if;
    raise exception 'audit entries are only added';
  end $$`,
  `create trigger audit_entries_stay before update or delete on audit_entries
   for each row execute function audit_entries_stay()`,
  `create trigger audit_entries_stay_all before truncate on audit_entries
   for each statement execute function audit_entries_stay()`,
];

/** Members as shown to administrators and on the public dashboard, with their search words. */
const DIRECTORY = [
  `create table directory_members (
    member_id uuid primary key,
    account_version int not null default 0,
    profile_version int not null default 0,
    first_name text not null default '',
    last_name text not null default '',
    email text not null default '',
    name text,
    photos text[] not null default '{}',
    combat_sports text[] not null default '{}',
    location text,
    state text not null default 'unknown',
    plan text not null default 'free',
    email_verified boolean not null default false,
    phone_verified boolean not null default false,
    facebook_verified boolean not null default false,
    complete boolean not null default false,
    discoverable boolean not null default false,
    created_at timestamptz(3),
    seen_on date,
    words text[] not null default '{}',
    public_words text[] not null default '{}',
    wants_listing boolean not null default false,
    -- Members of the public directory.
    listed boolean not null generated always as (
      state = 'active' and email_verified and complete and discoverable and created_at is not null and wants_listing
    ) stored,
    -- What they are here for: 1 dating, 2 training, 3 both.
    held smallint not null default 1
  ) with (fillfactor = 90)`,
  // Members by day of joining and by intent, both index-only.
  `create index directory_members_newest on directory_members (created_at, member_id) include (held)
   where created_at is not null`,
  'create index directory_members_listed on directory_members (created_at, member_id) where listed',

  // Prefixes of the search words, up to five letters: finds members with several terms at once.
  `create function directory_beginnings(words text[]) returns text[]
   language sql immutable parallel safe
   return array(select distinct left(word, length) from unnest(words) as word, generate_series(1, 5) as length)`,
  'create index directory_members_beginnings on directory_members using gin (directory_beginnings(words))',

  // Words of names and the address, for prefix search. Collation "C" makes a prefix an index range.
  `create table directory_words (
    word text collate "C" not null,
    member_id uuid not null,
    -- Here, too, so that a search finds the newest by this index alone.
    created_at timestamptz(3) not null,
    -- Of the public name of a listed member.
    is_public boolean not null,
    primary key (word, member_id) include (created_at)
  )`,
  'create index directory_words_public on directory_words (word, member_id) include (created_at) where is_public',
];

/** Figures that a member counts for; a null `created_at` means that the account is still unknown. */
const figuresOf = (members: string) => `${members} m cross join lateral (values
    ('total', date 'epoch', true),
    ('suspended', date 'epoch', m.state = 'suspended'),
    ('verified', date 'epoch', m.phone_verified or m.facebook_verified),
    ('listed', date 'epoch', m.listed),
    ('joined', (m.created_at at time zone 'UTC')::date, true),
    ('seen', coalesce(m.seen_on, (m.created_at at time zone 'UTC')::date), m.state = 'active')
  ) as figure (name, day, counts)
  where figure.counts and m.created_at is not null`;

/** A transition table exists only for some kinds of statement, hence one function for each. */
const counting = (name: string, event: string, tables: { new?: string; old?: string }) => {
  const deltas = [
    tables.new && `select figure.name, figure.day, 1 as delta from ${figuresOf(tables.new)}`,
    tables.old && `select figure.name, figure.day, -1 as delta from ${figuresOf(tables.old)}`,
  ].filter(Boolean);
  const referencing = [tables.new && `new table as ${tables.new}`, tables.old && `old table as ${tables.old}`];
  return [
    `create function ${name}() returns trigger language plpgsql as $$
     begin
       insert into counts as c (name, day, shard, value)
         select name, day, pg_backend_pid() % 16, sum(delta) from (${deltas.join(' union all ')}) as deltas
         group by name, day having sum(delta) <> 0 order by name, day
         on conflict (name, day, shard) do update set value = c.value + excluded.value;
       return null;
     end $$`,
    `create trigger ${name} after ${event} on directory_members referencing ${referencing.filter(Boolean).join(' ')}
     for each statement execute function ${name}()`,
  ];
};

/**
 * Counters for figures that are slow to count. Each figure and day has sixteen rows, so that writers do not wait for
 * each other. Triggers maintain them, for bulk loads too.
 */
const COUNTS = [
  `create table counts (
    name text not null,
    day date not null default 'epoch',
    shard smallint not null,
    value bigint not null,
    primary key (name, day, shard)
  )`,
  ...counting('count_new_members', 'insert', { new: 'new_members' }),
  ...counting('count_changed_members', 'update', { new: 'new_members', old: 'old_members' }),
  ...counting('count_gone_members', 'delete', { old: 'old_members' }),

  // The last totals from discovery, messaging and jobs.
  'create table owner_totals (owner text primary key, totals jsonb not null)',
  `insert into owner_totals (owner, totals) values ('jobs', '{"days": [], "total": 0}')`,
];

export class FirstSchema1795890000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createEventTables(runner);
    await createFillTable(runner);
    for (const statement of [...CASES, ...ADMINISTRATORS, ...AUDIT, ...DIRECTORY, ...COUNTS])
      await runner.query(statement);
    await createSecondFactors(runner, 'administrators');
  }

  down(): Promise<void> {
    throw new Error('Nothing comes before the first schema.');
  }
}
