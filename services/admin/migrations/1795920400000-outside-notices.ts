import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  'alter table cases drop constraint if exists cases_kind_check',
  `alter table cases add constraint cases_kind_check
    check (kind in ('report', 'notice', 'support', 'problem', 'action')) not valid`,
  `create table outside_notices (
    id uuid primary key,
    -- From the sequence of the cases, so that a notice and the case that it opens have the same.
    number int not null unique default nextval(pg_get_serial_sequence('cases', 'number')),
    -- Null until the link has been followed.
    case_id uuid,
    secret bytea not null,
    kind text not null,
    link text,
    name text,
    place text,
    words text,
    signature text,
    contact text,
    language text,
    is_clear boolean not null,
    created_at timestamptz(3) not null default now(),
    confirmed_at timestamptz(3),
    told_at timestamptz(3)
  )`,
  'create index outside_notices_case on outside_notices (case_id, id)',
  'create index outside_notices_new on outside_notices (id) where case_id is null',
  'create index outside_notices_untold on outside_notices (case_id) where told_at is null and case_id is not null',
  'create index outside_notices_contact on outside_notices (lower(contact), created_at)',
];

export class OutsideNotices1795920400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('What earlier versions need is still there.');
  }
}
