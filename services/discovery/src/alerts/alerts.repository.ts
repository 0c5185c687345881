import type { Statements } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { HOLD_ERASURES } from '@corner/service-kit/members/members';
import { lowerBoundOf } from '@corner/domain/pairs/steps';
import { Injectable } from '@nestjs/common';
import { PACKED, PACKED_FROM, type PackedRow } from '@corner/deck-memory/layout';
import { VIEWERS, type Viewer } from '../members/members.repository.js';
import { IS_BLOCKED } from '../pairs/pairs.repository.js';

/** Ignore older arrivals. */
const LONGEST = `interval '7 days'`;
/** Time for earlier transactions to commit. */
const SETTLING = `interval '1 minute'`;
const MOST_ARRIVALS = 100_000;

const ADD = `insert into join_alerts (member) select id from members where uuid = $1 and state <> 'purged'
  on conflict do nothing`;
const REMOVE = `delete from join_alerts where member = (select id from members where uuid = $1)`;
const IS_ON = `select from join_alerts where member = (select id from members where uuid = $1)`;

const NOT_COUNTED = `(a.counted_on is null or a.counted_on < current_date)`;
/** Hidden members get no alerts: an arrival must see them too. */
const WAITING = `join_alerts a join member_search s on s.id = a.member and s.audience = 2 where ${NOT_COUNTED}`;

const SPAN = `select greatest(min(a.since), now() - ${LONGEST})::text as since, (now() - ${SETTLING})::text as until from ${WAITING}`;

const ARRIVALS = `select extract(epoch from s.arrived_at)::float8, ${PACKED} from ${PACKED_FROM}
  where s.arrived_at > $1::timestamptz and s.arrived_at <= $2::timestamptz and s.arrived_at > '-infinity' and s.audience = 2
  order by s.arrived_at limit ${MOST_ARRIVALS}`;

const DUE = `select v.*, extract(epoch from due.since)::float8 as since
  from (select a.member, a.since from ${WAITING} and a.member > $1 order by a.member limit $2) due
    join (${VIEWERS}) v on v.id = due.member order by v.id`;

/** Number of distinct members per viewer, without swiped and blocked ones. */
const NEW_TO = `select p.viewer, count(distinct p.member)::int as count
  from unnest($1::int[], $2::int[], $3::smallint[]) as p (viewer, member, intent)
  where not exists (select from verdicts v
      where v.swiper = p.viewer and v.target = p.member and v.intent = p.intent and v.hidden_until > current_date)
    and not ${IS_BLOCKED('p.viewer', 'p.member')}
  group by p.viewer`;

const COUNTED = `update join_alerts a set counted_on = current_date, since = greatest(a.since, $2::timestamptz)
  from members m where a.member = any($1::int[]) and m.id = a.member and ${NOT_COUNTED}
  returning a.member, m.uuid as "memberId"`;

export interface Due extends Viewer {
  /** Epoch seconds. */
  since: number;
}
export interface Arrival {
  at: number;
  row: PackedRow;
}
export interface Pair {
  viewer: number;
  member: number;
  intent: number;
}

@Injectable()
export class AlertsRepository {
  constructor(private readonly db: Database) {}

  async add(memberId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.query(HOLD_ERASURES);
      await tx.query(ADD, [memberId]);
    });
  }

  async remove(memberId: string, db: Statements = this.db): Promise<void> {
    await db.query(REMOVE, [memberId]);
  }

  async isOn(memberId: string): Promise<boolean> {
    return (await this.db.query(IS_ON, [memberId])).length > 0;
  }

  /** Returns the span over all members not counted today, or null if there are none. */
  async span(): Promise<{ since: string; until: string } | null> {
    const [span] = await this.db.query<{ since: string | null; until: string }>(SPAN);
    return span?.since ? { since: span.since, until: span.until } : null;
  }

  async arrivals(since: string, until: string): Promise<Arrival[]> {
    const query = { text: ARRIVALS, values: [since, until], rowMode: 'array' as const };
    const { rows } = await this.db.pool.query<number[]>(query);
    return rows.map(([at, ...row]) => ({ at: at!, row }));
  }

  due(after: number, limit: number): Promise<Due[]> {
    return this.db.query<Due>(DUE, [after, limit]);
  }

  async newTo(pairs: readonly Pair[]): Promise<Map<number, number>> {
    if (pairs.length === 0) return new Map();
    const columns = [
      pairs.map(({ viewer }) => viewer),
      pairs.map(({ member }) => member),
      pairs.map(({ intent }) => intent),
    ];
    const rows = await this.db.query<{ viewer: number; count: number }>(NEW_TO, columns);
    return new Map(rows.map(({ viewer, count }) => [viewer, count]));
  }

  /** Marks members as counted, on one instance only, and publishes alerts for those with arrivals. */
  async settle(members: readonly number[], until: string, counts: ReadonlyMap<number, number>): Promise<void> {
    await this.db.transaction(async (tx) => {
      const counted = await tx.query<{ member: number; memberId: string }>(COUNTED, [members, until]);
      for (const { member, memberId } of counted) {
        const count = counts.get(member);
        if (count) await tx.publish('discovery.members-joined', { memberId, atLeast: lowerBoundOf(count) });
      }
    });
  }
}
