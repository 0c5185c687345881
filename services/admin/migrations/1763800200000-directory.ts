import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A member counts for these; without `created_at` the account has not been heard of yet. */
const figuresOf = (members: string) => `${members} m cross join lateral (values
    ('total', date 'epoch', true),
    ('suspended', date 'epoch', m.state = 'suspended'),
    ('verified', date 'epoch', m.phone_verified or m.facebook_verified),
    ('listed', date 'epoch', m.listed),
    ('joined', (m.created_at at time zone 'UTC')::date, true),
    ('seen', coalesce(m.seen_on, (m.created_at at time zone 'UTC')::date), m.state = 'active')
  ) as figure (name, day, counts)
  where figure.counts and m.created_at is not null`;

/** A transition table exists only for the kinds of statement that have it, hence a function for each. */
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
 * `directory_members`: what administrators and the public dashboard see of members, a read model of identity's and
 * profiles' facts (the higher version wins) and of who was seen. `listed` is who stands in the public directory.
 *
 * `directory_words` is what is searched by prefix: the words of names, and the address. `is_public` are those of the
 * public name of listed members. `created_at` stands here, too, so that a search finds the newest by this index alone.
 * Collation "C" makes a prefix a range of the index.
 *
 * `counts` holds figures that would take too long to count: one of sixteen rows per figure and day is counted up, so
 * that writers do not wait for each other. The triggers count whatever changes the members, bulk loads, too.
 *
 * `totals.counted_until`: what was made until then is in the count already, by a rebuild.
 */
const STATEMENTS = [
  `create table counts (
    name text not null,
    day date not null default 'epoch',
    shard smallint not null,
    value bigint not null,
    primary key (name, day, shard)
  )`,
  'create table totals (name text primary key, counted_until timestamptz not null)',
  'create table published_positions (id uuid primary key, version int not null, is_active boolean not null)',
  'create table erased_members (member_id uuid primary key)',
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
    state text not null default 'active' check (state in ('active', 'suspended', 'deleting')),
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
    listed boolean not null generated always as (
      state = 'active' and email_verified and complete and discoverable and created_at is not null
    ) stored
  ) with (fillfactor = 90)`,
  'create index directory_members_newest on directory_members (created_at, member_id) where created_at is not null',
  'create index directory_members_listed on directory_members (created_at, member_id) where listed',
  `create table directory_words (
    word text collate "C" not null,
    member_id uuid not null,
    created_at timestamptz(3) not null,
    is_public boolean not null,
    primary key (word, member_id) include (created_at)
  )`,
  'create index directory_words_public on directory_words (word, member_id) include (created_at) where is_public',
  ...counting('count_new_members', 'insert', { new: 'new_members' }),
  ...counting('count_changed_members', 'update', { new: 'new_members', old: 'old_members' }),
  ...counting('count_gone_members', 'delete', { old: 'old_members' }),
];

export class Directory1763800200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table directory_words, directory_members, erased_members, published_positions, totals, counts',
    );
    await runner.query('drop function count_new_members, count_changed_members, count_gone_members');
  }
}
