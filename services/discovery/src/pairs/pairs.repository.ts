import type { Card } from '@corner/contracts/discovery.api';
import type { MatchFacts, Relation } from '@corner/contracts/discovery.api';
import type { PairEvent } from '@corner/contracts/events/event-map';
import { isShownToMe } from '@corner/domain/pairs/acquaintance';
import { intentsOf } from '@corner/domain/pairs/intents';
import type { About } from '@corner/contracts/schemas/about';
import type { Transaction } from '@corner/event-bus/transaction';
import { Database, isoTime } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { lock, pairKey } from '../advisory-locks.repository.js';
import { openTo, type Openness } from './open.policy.js';
import type { BlockRow, EndedMatchRow } from './pairs.view.js';

interface MatchRow {
  id: string;
  lo: number;
  hi: number;
  loId: string;
  hiId: string;
  createdAt: string;
  intents: number;
  ended: boolean;
}

const MATCH = `select x.id, x.lo, x.hi, lo.uuid as "loId", hi.uuid as "hiId", ${isoTime('x.created_at')} as "createdAt",
    x.intents, x.ended_at is not null as ended
  from matches x join members lo on lo.id = x.lo join members hi on hi.id = x.hi
  where x.id = $1 and $2 in (lo.uuid, hi.uuid)`;

export const IS_BLOCKED = (
  a: string,
  b: string,
) => `(exists (select from blocks where blocker = ${a} and blocked = ${b})
    or exists (select from blocks where blocker = ${b} and blocked = ${a}))`;

/** Columns for the rules of `acquaintance`, from two rows of `members`. Reads disclosures only for hidden members. */
export const STANDS = (viewer: string, member: string) => `${member}.audience > 0 as "theyAreHere",
  ${member}.audience = 2 as "theyAreDiscoverable", ${member}.audience = 1 and exists (
    select from disclosures where viewer = ${viewer}.id and member = ${member}.id) as "theyTurnedToMe",
  ${IS_BLOCKED(`${member}.id`, `${viewer}.id`)} as blocked, exists (
    select from matches where lo = least(${member}.id, ${viewer}.id) and hi = greatest(${member}.id, ${viewer}.id)
      and ended_at is not null) as parted`;

export type Stands = Parameters<typeof isShownToMe>[0];

/** Columns for `openTo` from two rows of `member_search`, without actions. */
export const WISHES = (mine: string, theirs: string) => `${mine}.held as "iHold", ${mine}.gender as "myGender",
  ${mine}.seek as "mySeek", ${mine}.age as "myAge", ${mine}.hides_age as "iHideAge", ${mine}.unplaced as "myUnplaced",
  ${mine}.hides_distance as "iHideDistance", to_hex(nullif(${mine}.cell, 0)) as "myCell",
  ${mine}.near_place as "myCellIsNear", ${theirs}.held as "theyHold", ${theirs}.gender as "theirGender",
  ${theirs}.seek as "theirSeek", ${theirs}.wanted_age_min as "theirAgeMin", ${theirs}.wanted_age_max as "theirAgeMax",
  ${theirs}.wanted_miles as "theirMiles", ${theirs}.train_with as "theirTrainWith",
  ${theirs}.train_age_min as "theirTrainAgeMin", ${theirs}.train_age_max as "theirTrainAgeMax",
  ${theirs}.train_miles as "theirTrainMiles", ${theirs}.unplaced as "theirUnplaced",
  ${theirs}.hides_distance as "theyHideDistance", to_hex(nullif(${theirs}.cell, 0)) as "theirCell",
  ${theirs}.near_place as "theirCellIsNear"`;

/** Intents of the member's first message to the viewer, from the disclosure's reason. */
export const ASKED_FOR = (viewer: string, member: string) => `(select coalesce(bit_or(reason - 4), 0) from disclosures
  where viewer = ${viewer}.id and member = ${member}.id and reason > 4)`;

/** The remaining columns for `openTo`, from two rows of `members`. */
export const DEEDS = (viewer: string, member: string) => `(select coalesce(bit_or(intent), 0) from verdicts
    where swiper = ${member}.id and target = ${viewer}.id and kind > 0) as "theyLikeFor",
  ${ASKED_FOR(viewer, member)} as "theyAskedFor",
  coalesce((select intents from matches where lo = least(${member}.id, ${viewer}.id)
    and hi = greatest(${member}.id, ${viewer}.id) and ended_at is null), 0) as "matchedFor",
  exists (select from disclosures where viewer = ${viewer}.id and member = ${member}.id and reason = 2) as "theyWrote"`;

const RELATION = `select x.id as "matchId", ${isoTime('x.created_at')} as "matchedAt",
    coalesce(x.intents, 0) as intents,
    coalesce(${IS_BLOCKED('a.id', 'b.id')}, false) as blocked, ${isoTime('clock_timestamp()')} as "asOf",
    ${WISHES('mine', 'theirs')}, ${DEEDS('a', 'b')}
  from (values ($1::uuid, $2::uuid)) as given (a, b)
  left join members a on a.uuid = given.a left join members b on b.uuid = given.b
  left join member_search mine on mine.id = a.id left join member_search theirs on theirs.id = b.id
  left join matches x on x.lo = least(a.id, b.id) and x.hi = greatest(a.id, b.id) and x.ended_at is null`;

const BOTH = `select viewer.audience > 0 as "iAmHere", ${STANDS('viewer', 'other')}, ${WISHES('mine', 'theirs')},
    ${DEEDS('viewer', 'other')}
  from members viewer cross join members other left join member_search mine on mine.id = viewer.id
    left join member_search theirs on theirs.id = other.id where viewer.uuid = $1 and other.uuid = $2`;

const STANDING_MATCH = `select x.id as "matchId", json_build_array(lo.uuid, hi.uuid) as "memberIds",
    ${isoTime('x.created_at')} as "createdAt", x.intents
  from matches x join members lo on lo.id = x.lo join members hi on hi.id = x.hi
  where x.id = $1 and x.ended_at is null`;

/** References in the likes of two members, each with its card. */
const ABOUTS = `select v.swiper, v.about, c.card from verdicts v join member_cards c on c.id = v.target
  where v.kind > 0 and v.about is not null and (v.swiper = $1 and v.target = $2 or v.swiper = $2 and v.target = $1)`;

const BLOCK_VIEW = `select m.uuid as id, m.state, b.name, ${isoTime('b.at')} as "createdAt"
  from members me join blocks b on b.blocker = me.id join members m on m.id = b.blocked
  where me.uuid = $1`;

const BLOCK = `${BLOCK_VIEW} and m.uuid = $2`;

/** Empty if the previous page ends with a member who is no longer blocked. */
const BLOCKS = `${BLOCK_VIEW} and ($2::uuid is null or (b.at, b.blocked) < (
    select last.at, last.blocked from blocks last join members of on of.id = last.blocked
    where last.blocker = me.id and of.uuid = $2
  )) order by b.at desc, b.blocked desc limit $3`;

const ENDED = `select x.id, ${isoTime('x.ended_at')} as "endedAt", other.uuid as "otherId", other.state, x.name
  from members me
  cross join lateral (
    select id, hi as other, hi_name as name, ended_at from matches where lo = me.id
    union all
    select id, lo, lo_name, ended_at from matches where hi = me.id
  ) x
  join members other on other.id = x.other
  where me.uuid = $1 and x.ended_at > now() - $2::int * interval '1 day'
  order by x.ended_at desc limit 50`;

const NUMBERS = 'select id, uuid from members where uuid = any($1::uuid[])';

const PRESENT = "select from members where id in ($1, $2) and state <> 'purged'";

const NAMED = `select nullif(c.card ->> 'name', '') as name, ${STANDS('me', 'other')}
  from members me, members other left join member_cards c on c.id = other.id where me.id = $1 and other.id = $2`;

const ADD_BLOCK = 'insert into blocks (blocker, blocked, name) values ($1, $2, $3) on conflict do nothing returning 1';

/** Match partners see each other even if not discoverable. */
const PARTNER = (member: string) => `(select nullif(c.card ->> 'name', '')
  from members m join member_cards c on c.id = m.id where m.id = ${member} and m.audience > 0)`;

const END = `update matches set ended_at = clock_timestamp(), ended_by = $1::int, lo_name = ${PARTNER('lo')}, hi_name = ${PARTNER('hi')}
  where lo = least($1::int, $2::int) and hi = greatest($1::int, $2::int) and ended_at is null
  returning id, ${isoTime('ended_at')} as "endedAt"`;

export interface BothStand extends Stands, Openness {
  iAmHere: boolean;
  theyWrote: boolean;
}

type Masked<Answer> = Omit<Answer, 'intents'> & { intents: number };
const unmasked = <Row extends { intents: number }>(row: Row) => ({ ...row, intents: intentsOf(row.intents) });

@Injectable()
export class PairsRepository {
  constructor(private readonly db: Database) {}

  async match(matchId: string, memberId: string): Promise<MatchRow | undefined> {
    return (await this.db.prepared<MatchRow>('match', MATCH, [matchId, memberId]))[0];
  }

  abouts({ lo, hi }: MatchRow): Promise<{ swiper: number; about: About; card: Partial<Card> }[]> {
    return this.db.prepared('abouts', ABOUTS, [lo, hi]);
  }

  /** Takes the pair's lock, so that the answer includes all pending changes. */
  relation(a: string, b: string): Promise<Relation> {
    return this.db.transaction(async (tx) => {
      await lock(tx, [pairKey(a, b)]);
      const [row] = await tx.prepared<Masked<Relation> & Openness & Pick<BothStand, 'theyWrote'>>(
        'relation',
        RELATION,
        [a, b],
      );
      const { matchId, matchedAt, blocked, asOf, intents } = row!;
      return { matchId, matchedAt, blocked, asOf, intents: intentsOf(intents), openIntents: intentsOf(openTo(row!)) };
    });
  }

  async stands(viewerId: string, otherId: string): Promise<BothStand | undefined> {
    return (await this.db.prepared<BothStand>('stands', BOTH, [viewerId, otherId]))[0];
  }

  async standingMatch(matchId: string): Promise<MatchFacts | undefined> {
    const [match] = await this.db.prepared<Masked<MatchFacts>>('standing-match', STANDING_MATCH, [matchId]);
    return match && unmasked(match);
  }

  ended(memberId: string, days: number): Promise<EndedMatchRow[]> {
    return this.db.prepared('ended-matches', ENDED, [memberId, days]);
  }

  blocks(memberId: string, before: string | null, limit: number): Promise<BlockRow[]> {
    return this.db.prepared<BlockRow>('blocks', BLOCKS, [memberId, before, limit]);
  }

  async blockOf(memberId: string, otherId: string): Promise<BlockRow | undefined> {
    return (await this.db.prepared<BlockRow>('block', BLOCK, [memberId, otherId]))[0];
  }

  async numbers(memberIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.db.prepared<{ id: number; uuid: string }>('numbers', NUMBERS, [memberIds]);
    return new Map(rows.map(({ id, uuid }) => [uuid, id]));
  }

  /** Ends a match for one member; the other may be purged. Returns the published events. */
  async endMatch({ lo, hi, loId, hiId }: MatchRow, memberId: string): Promise<PairEvent[]> {
    const sides = [loId, hiId, lo, hi] as const;
    const [me, other, myNumber, otherNumber] = loId === memberId ? sides : ([hiId, loId, hi, lo] as const);
    return this.db.transaction(async (tx) => {
      await lock(tx, [pairKey(me, other)]);
      await this.end(tx, me, other, myNumber, otherNumber);
      return pairEventsOf(tx);
    });
  }

  /** Blocks and ends the match in one transaction. Idempotent. Returns null if either was purged meanwhile. */
  async block(memberId: string, otherId: string, me: number, other: number): Promise<PairEvent[] | null> {
    return this.db.transaction(async (tx) => {
      await lock(tx, [pairKey(memberId, otherId)]);
      if ((await tx.query(PRESENT, [me, other])).length < 2) return null;
      // Freeze the name as the blocker sees it now, so that the list reveals nothing newer.
      const [stands] = await tx.query<Stands & { name: string | null }>(NAMED, [me, other]);
      const added = await tx.query(ADD_BLOCK, [me, other, stands && isShownToMe(stands) ? stands.name : null]);
      if (added.length === 0) return [];
      await this.end(tx, memberId, otherId, me, other);
      await tx.publish('discovery.member-blocked', { memberId, blockedId: otherId });
      return pairEventsOf(tx);
    });
  }

  async unblock(memberId: string, otherId: string, me: number, other: number): Promise<PairEvent[]> {
    return this.db.transaction(async (tx) => {
      await lock(tx, [pairKey(memberId, otherId)]);
      const removed = await tx.query('delete from blocks where blocker = $1 and blocked = $2 returning 1', [me, other]);
      if (removed.length === 0) return [];
      await tx.publish('discovery.member-unblocked', { memberId, blockedId: otherId });
      return pairEventsOf(tx);
    });
  }

  private async end(tx: Transaction, memberId: string, otherId: string, me: number, other: number): Promise<void> {
    const [ended] = await tx.query<{ id: string; endedAt: string }>(END, [me, other]);
    if (!ended) return;
    await tx.publish('discovery.match-ended', {
      matchId: ended.id,
      memberIds: memberId < otherId ? [memberId, otherId] : [otherId, memberId],
      endedBy: memberId,
      endedAt: ended.endedAt,
    });
  }
}

const pairEventsOf = async (tx: Transaction) => (await tx.publishedEvents()) as PairEvent[];
