import type { IntentBit } from '@corner/domain/pairs/intents';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { PACKED, PACKED_FROM } from '@corner/deck-memory/layout';
import type { Admirer } from '@corner/deck-memory/search';

const MOST_ADMIRERS = 200;
/** Longer than a swipe takes to commit and than it can be undone. */
const SETTLED = `interval '10 minutes'`;

const STANDS = 'hidden_until > current_date';

/** Yields one row even for an unknown member; without `offset 0` each use would look them up. */
const VIEWER = '(select (select id from members where uuid = $1) as id offset 0) viewer';

const SECOND_LOOK = (intent: string) =>
  `(select at::text from second_looks where swiper = viewer.id and intent = ${intent}) as "secondLook"`;

const SWIPED = `select (now() - ${SETTLED})::text as until, ${SECOND_LOOK('$2')},
  coalesce((select string_agg(int4send(target), '' order by target) from verdicts
    where swiper = viewer.id and intent = $2 and at < now() - ${SETTLED} and ${STANDS}), '') as targets
  from ${VIEWER}`;

/** Members of `given` that the deck may show; `offset 0` makes the check row by row, up to the limit. */
const FIRST_OF = (given: string, isSuper: boolean) => `(select k.id, ${isSuper} as super
    from (${given} order by id desc) k join member_search s using (id)
    where s.audience in (1${isSuper ? ', 2' : ''}) and not exists (select from verdicts
      where swiper = viewer.id and target = k.id and intent = $3 and ${STANDS} offset 0)
    order by k.id desc limit ${MOST_ADMIRERS})`;

const SUPER_LIKERS = (swipes: string, intent: IntentBit) =>
  FIRST_OF(`select swiper as id from ${swipes} where $3 = ${intent} and target = viewer.id and kind = 2`, true);

/** Super-likers, and hidden members visible to the viewer, without already swiped ones. */
const ADMIRERS = `select id from (
    ${SUPER_LIKERS('swipes', 1)} union all ${SUPER_LIKERS('training_swipes', 2)} union all ${FIRST_OF(
      'select distinct member as id from disclosures d where d.viewer = viewer.id and d.reason in (2, 2 * $3 - 1)',
      false,
    )}
  ) known group by id order by bool_or(super) desc, id desc limit ${MOST_ADMIRERS}`;

export const KNOWN = `select
    array(select target from verdicts where swiper = viewer.id and intent = $3 and at >= $2::timestamptz and ${STANDS}) as swiped,
    array(select target from withdrawn_likes where swiper = viewer.id and intent = $3 and at >= $2::timestamptz) as withdrawn,
    array(select blocked from blocks where blocker = viewer.id
      union all select blocker from blocks where blocked = viewer.id) as blocked,
    array(${ADMIRERS}) as admirers, ${SECOND_LOOK('$3')}
  from ${VIEWER}`;

const PROFILES = `select to_hex(nullif(s.cell, 0)), s.near_place, s.unplaced, s.hides_distance,
    exists (select from verdicts where swiper = s.id and target = $1 and kind = 2 and intent = $3), ${PACKED}
  from ${PACKED_FROM} where s.id = any($2::int[])`;

const GONE = `select given.id from unnest($1::int[]) as given (id)
  where not exists (select from member_search s where s.id = given.id)`;

/** A member's settled swipes in ascending order, complete until `until`. */
export interface SettledSwipes {
  until: string;
  /** When the viewer reset their passes; a different time invalidates the cache. */
  secondLook: string | null;
  targets: Int32Array;
}

export interface Known {
  swiped: number[];
  withdrawn: number[];
  blocked: number[];
  admirers: number[];
  secondLook: string | null;
}

@Injectable()
export class KnownMembersRepository {
  constructor(private readonly db: Database) {}

  async settledSwipes(memberId: string, intent: IntentBit): Promise<SettledSwipes> {
    const [row] = await this.db.prepared<Omit<SettledSwipes, 'targets'> & { targets: Buffer }>('deck-settled', SWIPED, [
      memberId,
      intent,
    ]);
    return { ...row!, targets: numbersOf(row!.targets) };
  }

  async known(memberId: string, since: string, intent: IntentBit): Promise<Known> {
    return (await this.db.prepared<Known>('deck-known', KNOWN, [memberId, since, intent]))[0]!;
  }

  async admirers(viewer: number, ids: readonly number[], intent: IntentBit): Promise<Admirer[]> {
    const query = { name: 'deck-admirers', text: PROFILES, values: [viewer, ids, intent], rowMode: 'array' as const };
    const { rows } = await this.db.pool.query<unknown[]>(query);
    return rows.map(([cell, nearPlace, unplaced, hidesDistance, superLiked, ...row]) => {
      return { cell, nearPlace, unplaced, hidesDistance, superLiked, row } as Admirer;
    });
  }

  async gone(ids: readonly number[]): Promise<number[]> {
    return (await this.db.prepared<{ id: number }>('deck-gone', GONE, [ids])).map(({ id }) => id);
  }
}

function numbersOf(bytes: Buffer): Int32Array {
  return Int32Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readInt32BE(4 * index));
}
