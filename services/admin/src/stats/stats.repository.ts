import type { Totals } from '@corner/contracts/internal/internal-page.api';
import type { AdminStatsDay } from '@corner/contracts/admin/stats.api';
import { INTENT, type Intent } from '@corner/domain/pairs/intents';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import type { TotalsOwner } from '../clients/totals.client.js';
import { OwnerTotalsEntity } from './stats.entity.js';

export interface Figures {
  total: number;
  suspended: number;
  verified: number;
  active: number;
  joinedToday: number;
}

const ACTIVE_DAYS = 30;
const TODAY = `(now() at time zone 'UTC')::date`;

const FIGURES = `select
    coalesce(sum(value) filter (where name = 'total'), 0)::int as total,
    coalesce(sum(value) filter (where name = 'suspended'), 0)::int as suspended,
    coalesce(sum(value) filter (where name = 'verified'), 0)::int as verified,
    coalesce(sum(value) filter (where name = 'seen'), 0)::int as active,
    coalesce(sum(value) filter (where name = 'joined'), 0)::int as "joinedToday"
  from counts
  where name in ('total', 'suspended', 'verified') and day = 'epoch'
    or name = 'seen' and day > ${TODAY} - ${ACTIVE_DAYS}
    or name = 'joined' and day = ${TODAY}`;

const DAYS = `select d.day::text,
    (select coalesce(sum(value), 0)::int from counts where name = 'joined' and counts.day = d.day) as registrations,
    (select count(*)::int from cases where kind = 'report' and created_at >= d.day::timestamp at time zone 'UTC'
      and created_at < (d.day + 1)::timestamp at time zone 'UTC') as reports, joined.dating, joined.training
  from generate_series(1 - $1::int, 0) as n, lateral (select ${TODAY} + n as day) d, lateral (
    select count(*) filter (where held & ${INTENT.dating} <> 0)::int as dating,
      count(*) filter (where held & ${INTENT.training} <> 0)::int as training
    from directory_members where created_at >= d.day::timestamp at time zone 'UTC'
      and created_at < (d.day + 1)::timestamp at time zone 'UTC'
  ) joined order by d.day`;

@Injectable()
export class StatsRepository {
  constructor(private readonly db: Database) {}

  async figures(): Promise<Figures> {
    return (await this.db.prepared<Figures>('figures', FIGURES, []))[0]!;
  }

  /** `dating` and `training` are the registrations with that intent. */
  days(count: number): Promise<(Pick<AdminStatsDay, 'day' | 'registrations' | 'reports'> & Record<Intent, number>)[]> {
    return this.db.query(DAYS, [count]);
  }

  async ownerTotals(): Promise<Partial<Record<TotalsOwner, Totals>>> {
    const rows = await this.db.manager.find(OwnerTotalsEntity);
    return Object.fromEntries(rows.map(({ owner, totals }) => [owner, totals]));
  }

  async keepTotals(owner: TotalsOwner, totals: Totals): Promise<void> {
    await this.db.manager.upsert(OwnerTotalsEntity, { owner, totals }, ['owner']);
  }
}
