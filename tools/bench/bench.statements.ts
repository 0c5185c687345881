/*
 * The benchmarks' SQL: what is too much for the API, and what no API tells. Every statement is held against the migrated
 * databases by bench.statements.int-spec.ts; rows are copied in by chat/chat-members.ts and seed/bulk.
 */

export const DISCOVERY = {
  number: 'select id from members where uuid = $1',
  allNumbers: 'select uuid, id from members',

  hide: `with hidden as (update members set state = 'suspended' where uuid = any($1::uuid[]) returning id)
  update member_search s set audience = 0 from hidden where s.id = hidden.id`,

  /** Adds swipes of a member up to a number, on new members. */
  swipeUpTo: `insert into swipes (swiper, target, kind, hidden_until, at)
  select me.id, m.id, 0, current_date + 90, now() - interval '1 day' from members me, members m
  where me.uuid = $1 and m.id <> me.id and not exists (select from swipes where swiper = me.id and target = m.id)
  order by m.id limit greatest(0, $2::int - (select count(*)::int from swipes s join members o on o.id = s.swiper where o.uuid = $1))`,

  /** Each member blocks some who are half the membership away, so not those who are swiped on. */
  blockNeighbours: `insert into blocks (blocker, blocked)
     select $1::int + i, $1::int + (i + $2::int / 2 + k) % $2::int from generate_series(0, $2::int - 1) i, generate_series(1, $3::int) k`,

  /** All members may swipe each other. */
  forgetWishes: 'update member_search set seek = 15, wanted_age_min = 0, wanted_age_max = 127, wanted_miles = 32767',
  openForBoth: `update member_search set held = 3, train_with = 15, train_age_min = 0, train_age_max = 127,
  train_miles = 32767`,

  makeRawSwipes: `create table raw_swipes
    (swiper int, target int, kind smallint, at timestamptz default now(), primary key (swiper, target))`,
  copyToRawSwipes: 'insert into raw_swipes select swiper, target, kind, at from swipes',
  addRawSwipe: 'insert into raw_swipes (swiper, target, kind) values ($1, $2, 1)',

  pairsAfterRaces: `
  with widened as (
    select (payload ->> 'matchId')::uuid as id, count(*)::int as count from outbox
    where type = 'discovery.match-widened' group by 1
  ), created as (
    select (payload ->> 'matchId')::uuid as id, count(*)::int as count, max(id) as last from outbox
    where type = 'discovery.match-created' group by 1
  ), ended as (
    select (payload ->> 'matchId')::uuid as id, count(*)::int as count from outbox
    where type = 'discovery.match-ended' group by 1
  ), erased as (
    select (payload ->> 'memberId')::uuid as member, min(id) as first from outbox
    where type = 'discovery.member-erased' group by 1
  )
  select x.id is not null as "isMatched", x.ended_at is not null as "isEnded", coalesce(x.intents, 0) as intents,
    (select coalesce(bit_or(intent), 0) from verdicts where swiper = one and target = other and kind > 0) as "oneLikes",
    (select coalesce(bit_or(intent), 0) from verdicts where swiper = other and target = one and kind > 0) as "otherLikes",
    coalesce(created.count, 0) as created, coalesce(widened.count, 0) as widened, coalesce(ended.count, 0) as ended,
    coalesce(created.last > erased.first, false) as "isLate",
    exists (select from disclosures where viewer = other and member = one) as "isDisclosed",
    (select count(*)::int from withdrawn_likes where swiper = one and target = other) as withdrawn
  from unnest($1::uuid[], $2::int[], $3::int[], $4::uuid[]) with ordinality as given (id, one, other, member, place)
  left join matches x on x.id = given.id left join created on created.id = given.id
  left join widened on widened.id = given.id left join ended on ended.id = given.id left join erased on erased.member = given.member
  order by place`,
};

export const EVERY_SERVICE = {
  unsentEvent: 'select from outbox where sent_at is null limit 1',
};

export const SERVER = {
  tableSizes: `select relname as name, pg_total_relation_size(oid) as bytes from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace`,

  waitsForLock: `select 1 from pg_locks where locktype = 'advisory' and not granted
    and (classid::bigint << 32 | objid::bigint) = $1`,
};
