import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  `create table cases (
    id uuid primary key,
    number int not null generated always as identity (start with 1001),
    kind text not null check (kind in ('report', 'support', 'problem', 'action')),
    state text not null default 'open' check (state in ('open', 'appealed', 'closed')),
    version int not null default 1,
    reporter_id uuid,
    subject_id uuid,
    -- Of the subject: the id of a photo or 'video', and a message.
    photo text,
    message_id uuid,
    category text,
    title text,
    note text,
    -- How often the same member reported the same.
    times int not null default 1,
    created_at timestamptz(3) not null default now(),
    due_at timestamptz(3) not null,
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
    answer text,
    -- The evidence has gone after its time or with its member.
    erased_at timestamptz(3)
  )`,
  'create index cases_reporter on cases (reporter_id, created_at desc)',
  'create index cases_subject on cases (subject_id, created_at desc)',
  'create index cases_newest on cases (created_at desc, id desc)',
  'create index cases_due on cases (due_at, id) where closed_at is null',
  'create index cases_unfinished on cases (retry_at) where retry_at is not null',
  'create index cases_kept on cases (closed_at) where closed_at is not null and erased_at is null',

  `create table case_events (
    id uuid primary key,
    case_id uuid not null references cases on delete cascade,
    at timestamptz(3) not null default now(),
    kind text not null,
    by text,
    words text
  )`,
  'create index case_events_case on case_events (case_id, id)',
  `create function case_events_stay() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and not exists (select from cases where id = old.case_id) then return old; end if;
    if tg_op = 'UPDATE' and new.words is null and to_jsonb(new) - 'words' = to_jsonb(old) - 'words' then return new; end if;
    raise exception 'events of a case are only added';
  end $$`,
  `create trigger case_events_stay before update or delete on case_events
   for each row execute function case_events_stay()`,

  `create table decisions (
    id uuid primary key,
    case_id uuid not null references cases on delete cascade,
    subject_id uuid,
    at timestamptz(3) not null default now(),
    by text not null,
    administrator_id uuid,
    rule text not null default 'not stated',
    action text not null,
    facts text,
    until timestamptz(3),
    automated boolean not null default false,
    statement text
  )`,
  'create index decisions_case on decisions (case_id, id)',
  'create index decisions_subject on decisions (subject_id, id)',
];

/** Reports and tickets become cases with their ids and numbers. */
const CONTENT = [
  `insert into cases (id, number, kind, state, reporter_id, subject_id, category, note, created_at, due_at, profile,
     profile_at, messages, messages_at, block_wanted, blocked_at, retry_at, attempts, closed_at, closed_by, answer, erased_at)
   overriding system value
   select id, number, 'report', case when closed_at is null then 'open' else 'closed' end, reporter_id, subject_id, category,
     note, created_at, created_at + case when category = 'harassment' then 4 else 24 end * interval '1 hour', profile,
     profile_at, messages, messages_at, block_wanted, blocked_at, retry_at, attempts, closed_at, closed_by, resolution, erased_at
   from reports`,
  `insert into cases (id, number, kind, state, reporter_id, title, note, created_at, due_at, closed_at, closed_by, answer)
   overriding system value
   select id, number, kind, case when closed_at is null then 'open' else 'closed' end, member_id, subject, message, created_at,
     created_at + interval '48 hours', closed_at, closed_by, answer from tickets`,
  `insert into case_events (id, case_id, at, kind) select gen_random_uuid(), id, created_at, 'opened' from cases`,
  `select setval(pg_get_serial_sequence('cases', 'number'), greatest(1000, max(number)) + 1, false) from cases`,
  'drop table reports, tickets',
];

// Unread since 0.1.0: nothing was released before it, so no older version runs beside this one.
export class Cases1795910000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...TABLES, ...CONTENT]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Reports and tickets are cases now.');
  }
}
