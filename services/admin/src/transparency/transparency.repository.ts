import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { firstIdOf } from '../case-records/cases.repository.js';
import { TransparencyMonthEntity } from './transparency.entity.js';

const MONTHS = 12;

/** Months never counted, the current one every ten minutes, and each once more after its end. */
const DUE = `with utc as (select now() at time zone 'UTC' as now)
  select to_char(m, 'YYYY-MM-DD') as month, to_char(m + interval '1 month', 'YYYY-MM-DD') as next
  from utc, lateral (select min(created_at) as at from cases) first,
    generate_series(date_trunc('month', greatest(first.at at time zone 'UTC', utc.now - $1 * interval '1 month')),
      utc.now, interval '1 month') m
    left join transparency_months t on t.month = m::date
  where t.counted_at is null or t.counted_at < least(now() - interval '10 minutes',
    (m + interval '1 month 1 minute') at time zone 'UTC')
  order by m`;

/** A case counts as decided with its first decision; tickets and reviewed pictures are no notices. */
const COUNT = `insert into transparency_months (month, notices, decisions, appeals, reversals, median_hours)
  select $1::date,
    (select count(*) from cases where kind = 'report' and reporter_id is not null
      and created_at >= $1::timestamp at time zone 'UTC' and created_at < $2::timestamp at time zone 'UTC')
    + (select count(*) from outside_notices where id >= $3 and id < $4),
    decided.count,
    (select count(*) from case_events where kind = 'appealed' and id >= $3 and id < $4),
    (select count(*) from decisions where id >= $3 and id < $4 and undone_at is null and action in ('reverse', 'activate')),
    decided.hours
  from (
    select count(*), percentile_cont(0.5) within group (order by extract(epoch from d.at - c.created_at) / 3600)
      filter (where c.kind in ('report', 'notice')) as hours
    from decisions d join cases c on c.id = d.case_id
    where d.id >= $3 and d.id < $4 and d.undone_at is null and c.kind not in ('support', 'problem')
      and d.action not in ('uphold', 'reverse', 'activate') and (c.kind <> 'action' or d.action <> 'dismiss')
      and not exists (select from decisions e where e.case_id = d.case_id and e.id < d.id and e.undone_at is null)
  ) decided
  on conflict (month) do update set notices = excluded.notices, decisions = excluded.decisions, appeals = excluded.appeals,
    reversals = excluded.reversals, median_hours = excluded.median_hours, counted_at = now()`;

@Injectable()
export class TransparencyRepository {
  constructor(private readonly db: Database) {}

  due(): Promise<{ month: string; next: string }[]> {
    return this.db.query(DUE, [MONTHS - 1]);
  }

  async count({ month, next }: { month: string; next: string }): Promise<void> {
    await this.db.query(COUNT, [month, next, firstIdOf(Date.parse(month)), firstIdOf(Date.parse(next))]);
  }

  months(): Promise<TransparencyMonthEntity[]> {
    return this.db.manager.find(TransparencyMonthEntity, { order: { month: 'DESC' }, take: MONTHS });
  }
}
