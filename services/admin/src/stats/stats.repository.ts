import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database';
import { Injectable } from '@nestjs/common';

/** Figures that grow with events and are never counted from rows of ours. */
export type TotalName = 'matches' | 'messages';

export interface Figures {
  total: number;
  suspended: number;
  verified: number;
  active: number;
  joinedToday: number;
  matches: number;
  messages: number;
  positions: number;
}

export interface CountedEvent {
  eventId: string;
  /** ISO 8601 */
  madeAt: string;
}

const ACTIVE_DAYS = 30;
const TODAY = `(now() at time zone 'UTC')::date`;

const FIGURES = `select
    coalesce(sum(value) filter (where name = 'total'), 0)::int as total,
    coalesce(sum(value) filter (where name = 'suspended'), 0)::int as suspended,
    coalesce(sum(value) filter (where name = 'verified'), 0)::int as verified,
    coalesce(sum(value) filter (where name = 'seen'), 0)::int as active,
    coalesce(sum(value) filter (where name = 'joined'), 0)::int as "joinedToday",
    coalesce(sum(value) filter (where name = 'matches'), 0)::float8 as matches,
    coalesce(sum(value) filter (where name = 'messages'), 0)::float8 as messages,
    (select count(*) from published_positions where is_active)::int as positions
  from counts
  where name in ('total', 'suspended', 'verified', 'matches', 'messages') and day = 'epoch'
    or name = 'seen' and day > ${TODAY} - ${ACTIVE_DAYS}
    or name = 'joined' and day = ${TODAY}`;

/** In one order, so that two lists with the same events cannot deadlock. */
const ADD = `with fresh as (
    insert into inbox (event_id, handler) select id, $1 from unnest($2::uuid[]) as id order by id
    on conflict do nothing returning event_id
  ), counted as (
    select count(distinct event.id) as n from unnest($2::uuid[], $3::timestamptz[]) as event (id, made_at)
    join fresh on fresh.event_id = event.id
    where made_at > coalesce((select counted_until from totals where name = $1), '-infinity')
  )
  insert into counts as c (name, shard, value) select $1, pg_backend_pid() % 16, n from counted where n > 0
  on conflict (name, day, shard) do update set value = c.value + excluded.value`;

const POSITION = `insert into published_positions as p (id, version, is_active) values ($1, $2, $3)
  on conflict (id) do update set version = excluded.version, is_active = excluded.is_active
  where p.version < excluded.version`;

/** Figures kept as counters, and what they are counted up by. */
@Injectable()
export class StatsRepository {
  constructor(private readonly db: Database) {}

  async figures(): Promise<Figures> {
    return (await this.db.prepared<Figures>('figures', FIGURES, []))[0]!;
  }

  /** Counts each event once, however often it comes, unless a rebuild has counted it already. */
  async add(name: TotalName, events: readonly CountedEvent[]): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock_shared(hashtext($1))', [`corner:${name}`]);
      await tx.query(ADD, [name, events.map(({ eventId }) => eventId), events.map(({ madeAt }) => madeAt)]);
    });
  }

  /** Until the end of the transaction nothing is added. */
  async hold(tx: Transaction, name: TotalName): Promise<void> {
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`corner:${name}`]);
  }

  /** Sets the count of all facts until now; later events about them are not counted again. */
  async set(tx: Transaction, name: TotalName, total: number, until: string): Promise<void> {
    await tx.query('delete from counts where name = $1', [name]);
    await tx.query('insert into counts (name, shard, value) values ($1, 0, $2)', [name, total]);
    await tx.query(
      `insert into totals (name, counted_until) values ($1, $2)
       on conflict (name) do update set counted_until = excluded.counted_until`,
      [name, until],
    );
  }

  /** Keeps a position's state if it is newer than what is known; a deleted one is one that is not active. */
  async applyPosition(id: string, version: number, isActive: boolean): Promise<void> {
    await this.db.query(POSITION, [id, version, isActive]);
  }
}
