import type { Totals } from '@corner/contracts/internal/internal-page.api';
import { Column, Entity, PrimaryColumn, type QueryRunner } from 'typeorm';
import type { Database } from './database.js';

export const LISTED_DAYS = 366;

/** Sixteen shards per day avoid lock contention. */
const add = (added: string) => `insert into daily_totals as t (day, shard, value)
  select (created_at at time zone 'UTC')::date as day, pg_backend_pid() % 16, count(*) from ${added} group by day order by day
  on conflict (day, shard) do update set value = t.value + excluded.value`;

/** Trigger level: row triggers are cheaper if most statements insert nothing. */
const TRIGGERS = {
  row: { added: '(select new.created_at) as added', when: 'for each row' },
  statement: { added: 'added', when: 'referencing new table as added for each statement' },
};

/** Counts all inserts into a table by the UTC day of `created_at`; deletes do not decrement. */
export async function createDailyTotals(
  runner: QueryRunner,
  table: string,
  each: keyof typeof TRIGGERS,
): Promise<void> {
  const { added, when } = TRIGGERS[each];
  await runner.query(`create table daily_totals (
    day date not null,
    shard smallint not null,
    value bigint not null,
    primary key (day, shard)
  )`);
  await runner.query(`create function add_to_daily_totals() returns trigger language plpgsql as $$
    begin ${add(added)}; return null; end $$`);
  await runner.query(`create trigger add_to_daily_totals after insert on ${table}
    ${when} execute function add_to_daily_totals()`);
}

export async function readTotals(db: Database): Promise<Totals> {
  const days = await db.query<Totals['days'][number]>(
    'select day, sum(value)::float8 as count from daily_totals group by day order by day',
  );
  return { total: days.reduce((sum, { count }) => sum + count, 0), days: days.slice(-LISTED_DAYS) };
}

@Entity('daily_totals')
export class DailyTotalEntity {
  @PrimaryColumn('date') day: string;
  @PrimaryColumn('smallint') shard: number;
  @Column('bigint') value: number;
}
