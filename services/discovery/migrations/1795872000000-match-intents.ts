import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Matches by day and intent, those too that are gone. A row for each writer: two of them never wait for each other. */
const STATEMENTS = [
  'set local statement_timeout = 0',
  `create table match_intents (
    day date not null,
    intent smallint not null,
    writer int not null,
    value bigint not null,
    primary key (day, intent, writer)
  )`,
  `create function add_to_match_intents() returns trigger language plpgsql as $$
  declare
    added smallint := new.intents;
    made timestamptz := new.created_at;
  begin
    if tg_op = 'UPDATE' then
      added := new.intents & ~old.intents;
      made := now();
    end if;
    insert into match_intents as t (day, intent, writer, value)
      select (made at time zone 'UTC')::date, bits.intent, pg_backend_pid(), 1
      from (values (1), (2)) as bits (intent) where added & bits.intent <> 0
      on conflict (day, intent, writer) do update set value = t.value + 1;
    return null;
  end $$`,
  `create trigger add_to_match_intents after insert or update of intents on matches
   for each row execute function add_to_match_intents()`,
  `insert into match_intents (day, intent, writer, value)
   select (m.created_at at time zone 'UTC')::date, bits.intent, 0, count(*)
   from matches m, (values (1), (2)) as bits (intent) where m.intents & bits.intent <> 0 group by 1, 2`,
];

export class MatchIntents1795872000000 implements MigrationInterface {
  name = 'MatchIntents1795872000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger add_to_match_intents on matches');
    await runner.query('drop function add_to_match_intents');
    await runner.query('drop table match_intents');
  }
}
