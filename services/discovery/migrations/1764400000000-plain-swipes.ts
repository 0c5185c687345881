import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks of `pairs` that no row of their own says, or marks of both likes without a match. */
const STRAY_MARKS = `select count(*)::int as count from pairs p where
  (p.mask & 1 <> 0 and not exists (select from swipes where swiper = p.lo and target = p.hi and kind > 0))
  or (p.mask & 2 <> 0 and not exists (select from swipes where swiper = p.hi and target = p.lo and kind > 0))
  or (p.mask & 4 <> 0 and not exists (select from blocks where blocker = p.lo and blocked = p.hi))
  or (p.mask & 8 <> 0 and not exists (select from blocks where blocker = p.hi and blocked = p.lo))
  or (p.mask & 3 = 3 and not exists (select from matches x where x.lo = p.lo and x.hi = p.hi))`;

/** Likes of the last day that were undone: they count on. Of super-likes the same entry stands in both lists. */
const WITHDRAWN = `insert into withdrawn_likes (swiper, target, kind, at)
  select q.member, (entry & 2147483647)::int, case when entry = any(q.supers) then 2 else 1 end, to_timestamp(entry >> 31)
  from like_quotas q, lateral (select unnest(q.likes) union select unnest(q.supers)) as used (entry)
  where to_timestamp(entry >> 31) > now() - interval '24 hours' and not exists (
    select from swipes s where s.swiper = q.member and s.target = (entry & 2147483647)::int and s.kind > 0)`;

/** Swipes, matches and blocks are rows of their own: what was kept a second time, as marks and packed lists, goes. */
export class PlainSwipes1764400000000 implements MigrationInterface {
  name = 'PlainSwipes1764400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('set local statement_timeout = 0');
    const [stray] = (await runner.query(STRAY_MARKS)) as { count: number }[];
    if (stray!.count > 0) throw new Error(`${stray!.count} pairs are marked as no swipe, block or match says.`);
    await runner.query(
      `create table withdrawn_likes (
        swiper int not null,
        target int not null,
        kind smallint not null,
        at timestamptz not null
      )`,
    );
    await runner.query('create index withdrawn_likes_swiper on withdrawn_likes (swiper, at)');
    await runner.query('create index withdrawn_likes_target on withdrawn_likes (target)');
    await runner.query(WITHDRAWN);
    await runner.query('create index swipes_likes on swipes (swiper, at) include (kind, target) where kind > 0');
    await runner.query('drop table pairs, like_quotas');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create table pairs (lo int not null, hi int not null, mask smallint not null, primary key (lo, hi))',
    );
    await runner.query('create index pairs_hi on pairs (hi)');
    await runner.query(`
      insert into pairs (lo, hi, mask)
      select least(a, b), greatest(a, b), bit_or(case when a < b then bit else bit * 2 end)::smallint
      from (select swiper, target, 1 from swipes where kind > 0 union all select blocker, blocked, 4 from blocks)
        as marks (a, b, bit) group by 1, 2`);
    await runner.query(`
      create table like_quotas (member int primary key, likes bigint[] not null, supers bigint[] not null)`);
    await runner.query('drop index swipes_likes');
    await runner.query('drop table withdrawn_likes');
  }
}
