import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  'create index audit_entries_administrator on audit_entries (administrator_id, at)',
  // Entries are only added. The one exception is the name of a purged member.
  `create function audit_entries_stay() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' then
      if new.target_name is null and to_jsonb(new) - 'target_name' = to_jsonb(old) - 'target_name' then
        return new;
      end if;
    end if;
    raise exception 'audit entries are only added';
  end $$`,
  `create trigger audit_entries_stay before update or delete on audit_entries
   for each row execute function audit_entries_stay()`,
  `create trigger audit_entries_stay_all before truncate on audit_entries
   for each statement execute function audit_entries_stay()`,
  `create table member_readings (
    administrator_id uuid not null references administrators on delete cascade,
    member_id uuid not null,
    at timestamptz not null default now(),
    primary key (administrator_id, member_id)
  )`,
];

export class MemberReadings1764251100000 implements MigrationInterface {
  name = 'MemberReadings1764251100000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table member_readings');
    await runner.query('drop trigger audit_entries_stay on audit_entries');
    await runner.query('drop trigger audit_entries_stay_all on audit_entries');
    await runner.query('drop function audit_entries_stay');
    await runner.query('drop index audit_entries_administrator');
  }
}
