import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { lock, memberKey, pairKey } from '../advisory-locks.repository.js';
import { STANDS } from '../pairs/pairs.repository.js';
import { KIND, type Kind, type SwipeFacts } from './rules/swipe.policy.js';

export interface NewSwipe {
  swiper: number;
  target: number;
  kind: Kind;
}

/** `at` in seconds since 1970, as the quota counts. */
export interface StoredSwipe {
  swiper: number;
  target: number;
  at: number;
}

export interface LastSwipe {
  target: number;
  targetId: string;
}

export interface NewMatch {
  lo: number;
  hi: number;
  id: string;
}

const ISO = (time: string) => `to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Likes of the last 24 hours, the undone ones too. Of an unlimited plan only super-likes are counted. */
const USED = `select count(*) filter (where is_capped)::int as likes,
    floor(extract(epoch from min(at) filter (where is_capped)))::float8 as "oldestLike",
    count(*) filter (where kind = ${KIND.superlike})::int as supers,
    floor(extract(epoch from min(at) filter (where kind = ${KIND.superlike})))::float8 as "oldestSuper"
  from (
    select at, kind, me.plan = 'free' as is_capped from swipes where swiper = me.id and kind > 0
    union all
    select at, kind, me.plan = 'free' from withdrawn_likes where swiper = me.id
  ) used
  where at > now() - interval '24 hours' and (is_capped or kind = ${KIND.superlike})`;

const FACTS = `select me.id as swiper, me.state, me.plan, me.email_verified as "emailVerified", me.complete,
    me.discoverable, them.id as target,
    them.id is not null and them.id <> me.id as "isOther", ${STANDS('me', 'them')},
    mine.kind as before, theirs.kind is not null as "likedBack",
    case when x.ended_at is null then ${ISO('x.created_at')} end as "matchedAt",
    coalesce(q.likes, 0) as likes, q."oldestLike", coalesce(q.supers, 0) as supers, q."oldestSuper"
  from unnest($1::uuid[], $2::uuid[]) with ordinality as given (me, them, place)
  left join members me on me.uuid = given.me
  left join members them on them.uuid = given.them
  left join swipes mine on mine.swiper = me.id and mine.target = them.id
    and (mine.kind > 0 or mine.hidden_until > current_date)
  left join swipes theirs on theirs.swiper = them.id and theirs.target = me.id and theirs.kind > 0
  left join matches x on x.lo = least(me.id, them.id) and x.hi = greatest(me.id, them.id)
  left join lateral (${USED}) q on true
  order by given.place`;

const STORE = `insert into swipes as s (swiper, target, kind, at, hidden_until)
  select swiper, target, kind, clock_timestamp(),
    case when kind = ${KIND.pass} then current_date + $4::int else 'infinity' end
  from unnest($1::int[], $2::int[], $3::smallint[]) as new (swiper, target, kind) order by swiper, target
  on conflict (swiper, target) do update set kind = excluded.kind, at = excluded.at, hidden_until = excluded.hidden_until
  where s.kind = ${KIND.pass}
  returning swiper, target, floor(extract(epoch from at))::float8 as at`;

const DISCLOSE = `insert into disclosures (viewer, member, reason)
  select target, swiper, 1 from unnest($1::int[], $2::int[]) as liked (swiper, target) order by 1, 2
  on conflict do nothing`;

const MATCH = `insert into matches (lo, hi, id, created_at)
  select lo, hi, id, clock_timestamp() from unnest($1::int[], $2::int[], $3::uuid[]) as new (lo, hi, id) order by lo, hi
  on conflict do nothing returning id, ${ISO('created_at')} as "createdAt"`;

const LAST = `select m.uuid as "targetId", s.target from swipes s join members m on m.id = s.target
  where s.swiper = $1 and s.at > now() - make_interval(mins => $2::int) order by s.at desc, s.target desc limit 1`;

const TAKE_BACK = `with gone as (
    delete from swipes s where swiper = $1 and target = $2 and at > now() - make_interval(mins => $3::int)
      and not exists (select from matches where lo = least($1::int, $2::int) and hi = greatest($1::int, $2::int))
    returning kind, at
  ), withdrawn as (
    insert into withdrawn_likes (swiper, target, kind, at) select $1, $2, kind, at from gone where kind > 0
  )
  select kind from gone`;

@Injectable()
export class SwipesRepository {
  constructor(private readonly db: Database) {}

  facts(tx: Transaction | Database, pairs: readonly { memberId: string; targetId: string }[]): Promise<SwipeFacts[]> {
    const columns = [pairs.map(({ memberId }) => memberId), pairs.map(({ targetId }) => targetId)];
    return tx.prepared('swipe-facts', FACTS, columns);
  }

  /** Returns those that were stored: a like that stands already is not overwritten. */
  store(tx: Transaction, swipes: readonly NewSwipe[], hiddenDays: number): Promise<StoredSwipe[]> {
    const columns = [swipes.map((each) => each.swiper), swipes.map((each) => each.target)];
    return tx.prepared('swipe-store', STORE, [...columns, swipes.map(({ kind }) => kind), hiddenDays]);
  }

  /** Hidden members are visible to those they like from now on. */
  async disclose(tx: Transaction, likes: readonly NewSwipe[]): Promise<void> {
    const columns = [likes.map(({ swiper }) => swiper), likes.map(({ target }) => target)];
    await tx.prepared('swipe-disclose', DISCLOSE, columns);
  }

  /** Returns those that were made; two members match once. */
  match(tx: Transaction, matches: readonly NewMatch[]): Promise<{ id: string; createdAt: string }[]> {
    const columns = [matches.map(({ lo }) => lo), matches.map(({ hi }) => hi), matches.map(({ id }) => id)];
    return tx.prepared('swipe-match', MATCH, columns);
  }

  async last(swiper: number, minutes: number): Promise<LastSwipe | undefined> {
    return (await this.db.prepared<LastSwipe>('swipe-last', LAST, [swiper, minutes]))[0];
  }

  /** Deletes a swipe of the last minutes, though a like counts on; false when it is gone or has made a match. */
  takeBack(memberId: string, swiper: number, { target, targetId }: LastSwipe, minutes: number): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      await lock(tx, [memberKey(memberId), pairKey(memberId, targetId)]);
      const [swipe] = await tx.query<{ kind: Kind }>(TAKE_BACK, [swiper, target, minutes]);
      if (swipe && swipe.kind > KIND.pass) {
        await tx.query('delete from disclosures where viewer = $2 and member = $1 and reason = 1', [swiper, target]);
        await tx.publish('discovery.like-undone', { memberId, targetId });
      }
      return swipe !== undefined;
    });
  }

  async forgetWithdrawn(): Promise<void> {
    await this.db.query(`delete from withdrawn_likes where at < now() - interval '24 hours'`);
  }
}
