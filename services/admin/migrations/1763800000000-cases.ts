import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  // profile and messages are the evidence: null before their *_at, which says when they were taken. retry_at: something
  // of evidence and block is still to be done, then. erased_at: the evidence has gone after its time or with its member.
  `create table reports (
    id uuid primary key,
    number int not null generated always as identity (start with 1001),
    reporter_id uuid not null,
    subject_id uuid not null,
    category text not null,
    note text,
    created_at timestamptz(3) not null default now(),
    profile jsonb,
    profile_at timestamptz(3),
    messages jsonb,
    messages_at timestamptz(3),
    block_wanted boolean not null default false,
    blocked_at timestamptz(3),
    retry_at timestamptz,
    attempts int not null default 0,
    closed_at timestamptz(3),
    closed_by text,
    resolution text,
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

export class Cases1763800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table reports, tickets');
  }
}
