import { pairId } from '@corner/contracts/pair-id';
import { SwipeGroups } from '@corner/discovery/swipes/swipe-groups.service';
import { SwipesRepository } from '@corner/discovery/swipes/swipes.repository';
import { databaseOf, openPool } from '../http/bare.js';
import { bulkId } from '../../seed/bulk/discovery.rows.js';
import { likeOf } from './like.js';

const PAIRS = 20_000;
const AT_ONCE = 8;
/** Beyond the members that were liked before. */
const STEP = 2_001;

export interface RaceFigures {
  pairs: number;
  seconds: number;
  /** Pairs without their match, and pairs whose match was announced more than once. */
  lost: number;
  doubled: number;
  /** Pairs in which both likes, or neither, were answered with the match. */
  doubleTold: number;
  untold: number;
}

/** Both members of a pair like each other at the same instant at two instances; every fourth like is sent twice. */
export async function race(url: string, members: number): Promise<RaceFigures> {
  const pool = openPool(url, AT_ONCE * 2);
  const database = databaseOf(pool);
  const groups = [0, 1].map(() => new SwipeGroups(database, new SwipesRepository(database)));
  const told = new Uint8Array(PAIRS);
  const pairs = Array.from(
    { length: PAIRS },
    (_, i) => [i % members, (i + STEP + 2 * Math.floor(i / members)) % members] as const,
  );
  const began = performance.now();
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < PAIRS; at = next++) {
      const [a, b] = pairs[at]!;
      const likes = [likeOf(a, b), likeOf(b, a)];
      if (at % 4 === 0) likes.push(likes[at % 2]!);
      const results = await Promise.all(likes.map((like, index) => groups[index % 2]!.add(like)));
      told[at] = results.filter((result) => result.do === 'answer' && result.isNewMatch).length;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const seconds = (performance.now() - began) / 1000;
  const { rows } = await pool.query<{ lost: number; doubled: number }>(OUTCOME, [
    pairs.map(([a, b]) => pairId(bulkId(a), bulkId(b))),
  ]);
  await pool.end();
  return {
    pairs: PAIRS,
    seconds,
    ...rows[0]!,
    doubleTold: told.filter((count) => count > 1).length,
    untold: told.filter((count) => count === 0).length,
  };
}

const OUTCOME = `select
    (count(*) filter (where x.id is null))::int as lost,
    (count(*) filter (where e.events <> 1 and x.id is not null))::int as doubled
  from unnest($1::uuid[]) as r(id) left join matches x on x.id = r.id
  left join (
    select (payload ->> 'matchId')::uuid as id, count(*) as events from outbox
    where type = 'discovery.match-created' group by 1
  ) e on e.id = r.id`;
