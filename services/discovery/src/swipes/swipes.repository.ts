import { Database } from '@corner/service-kit/database';
import { currentRequestId } from '@corner/service-kit/http/request-context';
import { Injectable } from '@nestjs/common';
import type { Standing } from '../members/members.service.js';
import { useOf, type Quota, type QuotaUse } from './quota.policy.js';

const KIND = { pass: 0, like: 1, superlike: 2 } as const;

/** How the swiper stands, and towards the target; `target` is null when unknown, `visible` false when not to be found. */
export interface SwipeStanding extends Standing, QuotaUse {
  id: number;
  plan: string;
  discoverable: boolean;
  target: number | null;
  visible: boolean;
  /** What the swiper said of the target before, null when nothing that still counts. */
  kind: number | null;
  /** Start of the match that the two have now, ISO 8601. */
  matchedAt: string | null;
}

export interface Like {
  swiper: number;
  target: number;
  swiperId: string;
  targetId: string;
  super: boolean;
  /** Whether the swiper is hidden, so that the like discloses them. */
  hidden: boolean;
  matchId: string;
  quota: Quota;
}

/** `liked` false: nothing was changed, because the like stands already or the quota is used up. */
export interface LikeResult extends QuotaUse {
  liked: boolean;
  matchedAt: string | null;
}

const ISO = (time: string) => `to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** Entries of `like_quotas` at or below this are older than a day. */
const DAY_AGO = `(extract(epoch from now() - interval '24 hours')::bigint << 31)`;
const recent = (list: string) => `select entry from unnest(${list}) as entry where entry > ${DAY_AGO}`;
/** The entries in their order, those of $2 without whom they were for: targets begin at 1. */
const unnamed = (
  list: string,
) => `select case when entry & 2147483647 = $2 then entry & ~2147483647::bigint else entry end
  from unnest(${list}) with ordinality e (entry, at) order by at`;
/** Counted by `useOf`: a statement that counts them costs PostgreSQL a third more CPU. */
const USE = `extract(epoch from now() - interval '24 hours')::bigint::float8 as "dayAgo"`;

interface UseColumns {
  likes: string[] | null;
  supers: string[] | null;
  dayAgo: number;
}

const STANDING = `select me.id, me.state, me.plan, me.email_verified as "emailVerified", me.complete, me.discoverable,
    them.id as target,
    coalesce(them.id <> me.id and (them.audience = 2 or them.audience = 1 and exists (
        select from disclosures where viewer = me.id and member = them.id
      )) and coalesce(p.mask & 12, 0) = 0 and x.ended_at is null, false) as visible,
    (select kind from swipes where swiper = me.id and target = them.id
      and (kind > 0 or hidden_until > current_date)) as kind,
    case when x.ended_at is null then ${ISO('x.created_at')} end as "matchedAt",
    q.likes, q.supers, ${USE}
  from members me left join members them on them.uuid = $2 left join like_quotas q on q.member = me.id
  left join pairs p on p.lo = least(me.id, them.id) and p.hi = greatest(me.id, them.id)
  left join matches x on x.lo = p.lo and x.hi = p.hi
  where me.uuid = $1`;

const PASS = `insert into swipes as s (swiper, target, kind, hidden_until) values ($1, $2, 0, current_date + $3::int)
  on conflict (swiper, target) do update set at = now(), hidden_until = excluded.hidden_until
  where s.kind = 0 and s.hidden_until <= current_date`;

/**
 * One statement, exact under any interleaving: the swiper's quota row, then the swipe, then the pair's row are locked,
 * and each condition is checked again on the locked version. Two likes at once meet on the pair's row, whoever comes
 * second completes the match; parallel likes of one member meet on the quota row.
 */
const LIKE = `with used as (
    insert into like_quotas as q (member, likes, supers)
    select $1::int, array[stamp], case when $3::smallint = 2 then array[stamp] else '{}' end
    from (select extract(epoch from now())::bigint << 31 | $2::int as stamp) n
    where not exists (select from swipes where swiper = $1::int and target = $2::int and kind > 0)
    on conflict (member) do update set
      likes = case when $4::int is null then '{}' else array(${recent('q.likes')}) || excluded.likes end,
      supers = array(${recent('q.supers')}) || excluded.supers
    where ($4::int is null or (select count(*) from (${recent('q.likes')}) r) < $4::int)
      and ($3::smallint <> 2 or (select count(*) from (${recent('q.supers')}) r) < $5::int)
      and not exists (select from (${recent('q.likes || q.supers')}) r where entry & 2147483647 = $2::int)
    returning q.likes, q.supers
  ), swiped as (
    insert into swipes as s (swiper, target, kind) select $1::int, $2::int, $3::smallint from used
    on conflict (swiper, target) do update set kind = excluded.kind, at = now(), hidden_until = 'infinity'
    where s.kind = 0
    returning 1
  ), liked as (
    insert into pairs as p (lo, hi, mask)
    select least($1::int, $2::int), greatest($1::int, $2::int), case when $1::int < $2::int then 1 else 2 end from swiped
    on conflict (lo, hi) do update set mask = p.mask | excluded.mask where p.mask & (excluded.mask | 12) = 0
    returning lo, hi, mask
  ), matched as (
    insert into matches (lo, hi, id) select lo, hi, $7::uuid from liked where mask = 3 on conflict do nothing
    returning ${ISO('created_at')} as at
  ), disclosed as (
    insert into disclosures (viewer, member, reason) select $2::int, $1::int, 1 from swiped where $6::boolean
    on conflict do nothing
  ), told as (
    insert into outbox (type, payload, request_id)
    select 'discovery.member-liked', jsonb_build_object('memberId', $8::text, 'targetId', $9::text,
      'kind', case when $3::smallint = 2 then 'superlike' else 'like' end), $10::text from liked where mask <> 3
    union all
    select 'discovery.match-created', jsonb_build_object('matchId', $7::text, 'memberIds',
      jsonb_build_array(least($8::text, $9::text), greatest($8::text, $9::text)), 'createdAt', at), $10::text from matched
  )
  select exists (select from swiped) as liked, (select at from matched) as "matchedAt",
    (select likes from used) as likes, (select supers from used) as supers, ${USE}`;

const LAST = `select m.uuid as "targetId", s.target from swipes s join members m on m.id = s.target
  where s.swiper = $1 and s.at > now() - make_interval(mins => $2::int) order by s.at desc, s.target desc limit 1`;

@Injectable()
export class SwipesRepository {
  constructor(private readonly db: Database) {}

  async standing(memberId: string, targetId: string): Promise<SwipeStanding | undefined> {
    const [row] = await this.db.prepared<Omit<SwipeStanding, keyof QuotaUse> & UseColumns>('swipe-standing', STANDING, [
      memberId,
      targetId,
    ]);
    return row && counted(row);
  }

  async pass(swiper: number, target: number, hiddenDays: number): Promise<void> {
    await this.db.prepared('swipe-pass', PASS, [swiper, target, hiddenDays]);
  }

  async like(like: Like): Promise<LikeResult> {
    const rows = await this.db.prepared<Omit<LikeResult, keyof QuotaUse> & UseColumns>('swipe-like', LIKE, [
      like.swiper,
      like.target,
      like.super ? KIND.superlike : KIND.like,
      like.quota.likes,
      like.quota.supers,
      like.hidden,
      like.matchId,
      like.swiperId,
      like.targetId,
      currentRequestId() ?? null,
    ]);
    this.db.wakeRelay();
    return counted(rows[0]!);
  }

  /** The newest swipe of the last minutes. */
  async last(swiper: number, minutes: number): Promise<{ target: number; targetId: string } | undefined> {
    return (await this.db.prepared<{ target: number; targetId: string }>('swipe-last', LAST, [swiper, minutes]))[0];
  }

  /**
   * Takes a swipe of the last minutes back, though not out of the quota; false when it is gone or has made a match.
   * Locks in the order of the like: quota, swipe, pair.
   */
  async undo(swiper: number, target: number, minutes: number): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      await tx.query('select from like_quotas where member = $1 for update', [swiper]);
      const [swipe] = await tx.query<{ kind: number }>(
        `select kind from swipes where swiper = $1 and target = $2 and at > now() - make_interval(mins => $3::int)
         for update`,
        [swiper, target, minutes],
      );
      if (!swipe) return false;
      if (swipe.kind > KIND.pass) {
        const withdrawn = await tx.query(
          `update pairs set mask = mask & ~(case when $1::int < $2::int then 1 else 2 end)
           where lo = least($1::int, $2::int) and hi = greatest($1::int, $2::int) and mask & 3 <> 3 returning 1`,
          [swiper, target],
        );
        if (withdrawn.length === 0) return false;
        // It counts on without naming the target, so that the same member can be liked again.
        await tx.query(
          `update like_quotas set likes = array(${unnamed('likes')}), supers = array(${unnamed('supers')})
           where member = $1`,
          [swiper, target],
        );
        await tx.query('delete from disclosures where viewer = $2 and member = $1 and reason = 1', [swiper, target]);
        const [ids] = await tx.query<{ memberId: string; targetId: string }>(
          `select s.uuid as "memberId", t.uuid as "targetId" from members s, members t where s.id = $1 and t.id = $2`,
          [swiper, target],
        );
        await tx.publish('discovery.like-undone', ids!);
      }
      await tx.query('delete from swipes where swiper = $1 and target = $2', [swiper, target]);
      return true;
    });
  }
}

function counted<Row extends UseColumns>({
  likes,
  supers,
  dayAgo,
  ...row
}: Row): Omit<Row, keyof UseColumns> & QuotaUse {
  return { ...row, ...useOf(likes, supers, dayAgo) };
}
