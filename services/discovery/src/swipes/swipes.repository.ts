import type { About } from '@corner/contracts/schemas/about';
import type { Transaction } from '@corner/event-bus/transaction';
import { INTENT, intentOf, type IntentBit } from '@corner/domain/pairs/intents';
import { asJson, Database, isoTime } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { lock, memberKey, pairKey } from '../advisory-locks.repository.js';
import { ASKED_FOR, STANDS, WISHES } from '../pairs/pairs.repository.js';
import { KIND, type Kind, type SwipeFacts } from './rules/swipe.policy.js';

export interface NewSwipe {
  swiper: number;
  target: number;
  kind: Kind;
  intent: IntentBit;
  about?: About | null;
}

export interface LastSwipe {
  target: number;
  targetId: string;
  intent: IntentBit;
}

export interface NewMatch {
  lo: number;
  hi: number;
  id: string;
  intent: IntentBit;
}

export interface StoredMatch {
  id: string;
  createdAt: string;
  intents: number;
  isNew: boolean;
  at: string;
}

/** Likes of the last 24 hours, including undone ones. Unlimited plans count only super-likes. */
const USED = `select count(*) filter (where is_capped)::int as likes,
    floor(extract(epoch from min(at) filter (where is_capped)))::float8 as "oldestLike",
    count(*) filter (where kind = ${KIND.superlike})::int as supers,
    floor(extract(epoch from min(at) filter (where kind = ${KIND.superlike})))::float8 as "oldestSuper"
  from (
    select at, kind, me.plan = 'free' as is_capped from verdicts where swiper = me.id and kind > 0
    union all
    select at, kind, me.plan = 'free' from withdrawn_likes where swiper = me.id
  ) used
  where at > now() - interval '24 hours' and (is_capped or kind = ${KIND.superlike})`;

const FACTS_OF = (
  given: string,
) => `select me.id as swiper, me.state, me.plan, me.email_verified as "emailVerified", me.complete,
    me.discoverable, them.id as target,
    them.id is not null and them.id <> me.id as "isOther", ${STANDS('me', 'them')},
    mine.kind as before, mine_in_training.kind as "beforeInTraining",
    case when theirs.kind > 0 then ${INTENT.dating} else 0 end
      | case when theirs_in_training.kind > 0 then ${INTENT.training} else 0 end as "theyLikeFor",
    ${ASKED_FOR('me', 'them')} as "theyAskedFor", ${WISHES('my_row', 'their_row')},
    case when x.ended_at is null then ${isoTime('x.created_at')} end as "matchedAt",
    case when x.ended_at is null then coalesce(x.intents, 0) else 0 end as "matchedFor",
    coalesce(q.likes, 0) as likes, q."oldestLike", coalesce(q.supers, 0) as supers, q."oldestSuper",
    statement_timestamp()::text as "asOf", floor(extract(epoch from statement_timestamp()))::float8 as second
  from ${given} as given (me, them, place)
  left join members me on me.uuid = given.me
  left join members them on them.uuid = given.them
  left join member_search my_row on my_row.id = me.id
  left join member_search their_row on their_row.id = them.id
  left join swipes mine on mine.swiper = me.id and mine.target = them.id
    and (mine.kind > 0 or mine.hidden_until > current_date)
  left join training_swipes mine_in_training on mine_in_training.swiper = me.id and mine_in_training.target = them.id
    and (mine_in_training.kind > 0 or mine_in_training.hidden_until > current_date)
  left join swipes theirs on theirs.swiper = them.id and theirs.target = me.id
  left join training_swipes theirs_in_training
    on theirs_in_training.swiper = them.id and theirs_in_training.target = me.id
  left join matches x on x.lo = least(me.id, them.id) and x.hi = greatest(me.id, them.id)
  left join lateral (${USED}) q on true
  order by given.place`;

const FACTS = asJson(FACTS_OF('unnest($1::uuid[], $2::uuid[]) with ordinality'));

/** By count: the planner sees that they are few and avoids a sequential scan. */
const FACTS_OF_FEW = [1, 2, 3, 4].map((count) =>
  asJson(
    FACTS_OF(
      `(values ${Array.from({ length: count }, (_, n) => `($${2 * n + 1}::uuid, $${2 * n + 2}::uuid, ${n})`).join()})`,
    ),
  ),
);

const STORE = (table: string) => `insert into ${table} as s (swiper, target, kind, at, hidden_until, about)
  select swiper, target, kind, $6::timestamptz,
    case when kind = ${KIND.pass} then current_date + $4::int else 'infinity' end, about::jsonb
  from unnest($1::int[], $2::int[], $3::smallint[], $5::text[]) as new (swiper, target, kind, about)
  order by swiper, target
  on conflict (swiper, target)
    do update set kind = excluded.kind, at = excluded.at, hidden_until = excluded.hidden_until, about = excluded.about
    where s.kind = ${KIND.pass}`;
const STORE_DATING = STORE('swipes');
const STORE_TRAINING = STORE('training_swipes');

/** The reason encodes the like's intent: 1 dating, 3 training. */
const DISCLOSE = `insert into disclosures (viewer, member, reason)
  select target, swiper, 2 * intent - 1
  from unnest($1::int[], $2::int[], $3::smallint[]) as liked (swiper, target, intent) order by 1, 2
  on conflict do nothing`;

const UNDISCLOSE = 'delete from disclosures where viewer = $2 and member = $1 and reason = 2 * $3::int - 1';

const MATCH = `insert into matches as x (lo, hi, id, created_at, intents)
  select lo, hi, id, clock_timestamp(), intent
  from unnest($1::int[], $2::int[], $3::uuid[], $4::smallint[]) as new (lo, hi, id, intent) order by lo, hi
  on conflict (lo, hi) do update set intents = x.intents | excluded.intents
    where x.ended_at is null and x.intents & excluded.intents = 0
  returning id, ${isoTime('created_at')} as "createdAt", intents, xmax = 0 as "isNew", ${isoTime('clock_timestamp()')} as at`;

const LAST = `select m.uuid as "targetId", s.target, s.intent from verdicts s join members m on m.id = s.target
  where s.swiper = $1 and ($2::smallint is null or s.intent = $2) and s.at > now() - make_interval(mins => $3::int)
    and ($4::uuid is null or m.uuid = $4)
  order by s.at desc, s.target desc limit 1`;

const TAKE_BACK = (table: string) => `with gone as (
    delete from ${table} s where swiper = $1 and target = $2 and at > now() - make_interval(mins => $3::int)
      and not exists (select from matches
        where lo = least($1::int, $2::int) and hi = greatest($1::int, $2::int) and intents & $4::smallint <> 0)
    returning kind, at
  ), withdrawn as (
    insert into withdrawn_likes (swiper, target, kind, at, intent) select $1, $2, kind, at, $4 from gone where kind > 0
  )
  select kind from gone`;
const TAKE_BACK_DATING = TAKE_BACK('swipes');
const TAKE_BACK_TRAINING = TAKE_BACK('training_swipes');

@Injectable()
export class SwipesRepository {
  constructor(private readonly db: Database) {}

  async facts(
    tx: Transaction | Database,
    pairs: readonly { memberId: string; targetId: string }[],
  ): Promise<SwipeFacts[]> {
    const few = FACTS_OF_FEW[pairs.length - 1];
    const ids = pairs.flatMap(({ memberId, targetId }) => [memberId, targetId]);
    const [members, targets] = [pairs.map(({ memberId }) => memberId), pairs.map(({ targetId }) => targetId)];
    const rows = await (few
      ? tx.prepared<{ row: SwipeFacts }>(`swipe-facts-of-${pairs.length}`, few, ids)
      : tx.prepared<{ row: SwipeFacts }>('swipe-facts', FACTS, [members, targets]));
    return rows.map(({ row }) => row);
  }

  /** Runs with the commit and does not overwrite an existing like. */
  store(tx: Transaction, swipes: readonly NewSwipe[], hiddenDays: number, at: string): void {
    const valuesOf = (given: readonly NewSwipe[]) => {
      const abouts = given.map(({ about }) => (about ? JSON.stringify(about) : null));
      return [...sidesOf(given), given.map(({ kind }) => kind), hiddenDays, abouts, at];
    };
    const training = swipes.filter(({ intent }) => intent === INTENT.training);
    const dating = training.length === 0 ? swipes : swipes.filter(({ intent }) => intent !== INTENT.training);
    if (dating.length > 0) tx.preparedLast('swipe-store', STORE_DATING, valuesOf(dating));
    if (training.length > 0) tx.preparedLast('swipe-store-training', STORE_TRAINING, valuesOf(training));
  }

  /** Makes hidden members visible to those they like. */
  disclose(tx: Transaction, likes: readonly NewSwipe[]): void {
    tx.preparedLast('swipe-disclose', DISCLOSE, [...sidesOf(likes), likes.map(({ intent }) => intent)]);
  }

  /** Returns the matches that were made or widened; two members match once per intent. */
  match(tx: Transaction, matches: readonly NewMatch[]): Promise<StoredMatch[]> {
    const columns = [matches.map(({ lo }) => lo), matches.map(({ hi }) => hi), matches.map(({ id }) => id)];
    return tx.prepared('swipe-match', MATCH, [...columns, matches.map(({ intent }) => intent)]);
  }

  /** @param intent the deck, null for any; so is `on` for the target */
  async last(
    swiper: number,
    intent: IntentBit | null,
    on: string | null,
    minutes: number,
  ): Promise<LastSwipe | undefined> {
    return (await this.db.prepared<LastSwipe>('swipe-last', LAST, [swiper, intent, minutes, on]))[0];
  }

  /** Deletes a recent swipe; a like still counts against the quota. Returns false if it is gone or made a match. */
  takeBack(memberId: string, swiper: number, last: LastSwipe, minutes: number): Promise<boolean> {
    const { target, targetId, intent } = last;
    return this.db.transaction(async (tx) => {
      await lock(tx, [memberKey(memberId), pairKey(memberId, targetId)]);
      const takeBack = intent === INTENT.training ? TAKE_BACK_TRAINING : TAKE_BACK_DATING;
      const [swipe] = await tx.query<{ kind: Kind }>(takeBack, [swiper, target, minutes, intent]);
      if (swipe && swipe.kind > KIND.pass) {
        await tx.query(UNDISCLOSE, [swiper, target, intent]);
        await tx.publish('discovery.like-undone', { memberId, targetId, intent: intentOf(intent) });
      }
      return swipe !== undefined;
    });
  }

  async deleteWithdrawn(): Promise<void> {
    await this.db.query(`delete from withdrawn_likes where at < now() - interval '24 hours'`);
  }
}

const sidesOf = (swipes: readonly NewSwipe[]) => [
  swipes.map(({ swiper }) => swiper),
  swipes.map(({ target }) => target),
];
