import { Database } from '@corner/service-kit/database';
import { Injectable } from '@nestjs/common';
import { LIMITS } from '@corner/domain/limits';
import { choiceFields } from '@corner/domain/profile-fields';
import { ANY_MILES, RANKED_TRAITS, type RankedTraits } from '../members/search-row.policy.js';
import { ageGroupOf, type Criteria } from './eligibility.policy.js';
import { named, type Statement } from './named-parameters.js';
import type { Candidate } from './ranking.policy.js';
import {
  beyond,
  distanceBetween,
  exactly,
  HIDDEN_BANDS,
  hiddenBandOf,
  reachOf,
  type Distance,
  type Reach,
} from './reach.policy.js';

const MOST = 1000;
const MOST_ADMIRERS = 200;
const MOST_ELSEWHERE = 200;
/** The recently seen who are looked through for a viewer without a place. */
const RECENT = 5000;

interface Row extends RankedTraits {
  id: number;
}

const filters = () => choiceFields().filter(([, { filter, bits }]) => filter && bits);

/** Of each filter nothing may be wanted, or one of the member's values. */
const MEETS_FILTERS = filters()
  .map(([name, { bits }]) => `(s.traits_${bits!.word} & :${name}::int <> 0 or :${name}::int = 0)`)
  .join(' and ');

/**
 * Parameters are `parametersOf(criteria)`. The groups are the bounds of the ages for those who hide theirs, and what the
 * index is read by. Swipes and blocks are hashed once, whatever number of rows is looked at.
 */
const ELIGIBLE = `s.gender = any(:genders::smallint[]) and s.age between :minGroup::smallint and :maxGroup::smallint
  and (s.hides_age or s.age between :minAge::smallint and :maxAge::smallint)
  and (s.height between :minHeight::smallint and :maxHeight::smallint or s.height = 0 and :anyHeight::boolean)
  and ${MEETS_FILTERS} and s.seek & :viewerGender::smallint <> 0
  and s.wanted_age_min <= :viewerMaxAge::smallint and s.wanted_age_max >= :viewerMinAge::smallint
  and s.id <> :viewer::int
  and s.id not in (select target from swipes where swiper = :viewer::int and hidden_until > current_date)
  and s.id not in (select blocked from blocks where blocker = :viewer::int
    union all select blocker from blocks where blocked = :viewer::int)`;

const COLUMNS = `s.id, ${RANKED_TRAITS}`;

/** Ring by ring outward, stopping early. OFFSET 0 keeps the planner from turning the join around. */
const ringByRing = (limit: number) =>
  named<Parameters>(`select c.at::int as at, m.*
  from unnest(:cells::bigint[], :wishes::float8[]) with ordinality c (cell, miles, at)
  cross join lateral (
    select ${COLUMNS} from member_search s
    where s.cell = c.cell and s.audience = 2 and not s.hides_distance and s.wanted_miles >= c.miles and ${ELIGIBLE}
    offset 0
  ) m limit ${limit}`);
const NEAR = ringByRing(MOST);
const FURTHER = ringByRing(LIMITS.deck.counted);

/** Those of a band who hide their distance: all of it at once, so that not even who is left out tells where they are. */
const HIDDEN = named<Parameters>(`select * from (
    select ${COLUMNS} from member_search s
    where s.cell = any(:cells::bigint[]) and s.audience = 2 and s.hides_distance and s.wanted_miles >= :band::smallint
      and ${ELIGIBLE}
    offset 0
  ) m order by id desc limit ${MOST}`);

/** Super-likers, and hidden members who may be shown to this viewer. */
const ADMIRERS =
  named<Parameters>(`select ${COLUMNS}, s.wanted_miles as "wantedMiles", to_hex(nullif(s.cell, 0)) as cell,
    s.hides_distance as "hidesDistance", k."superLiked"
  from (
    select id, bool_or(super) as "superLiked" from (
      select swiper as id, true as super from swipes where target = :viewer::int and kind = 2
      union all select member, false from disclosures where viewer = :viewer::int
    ) known group by id order by bool_or(super) desc, id desc limit ${MOST_ADMIRERS}
  ) k join member_search s on s.id = k.id
  where (s.audience = 1 or s.audience = 2 and k."superLiked") and ${ELIGIBLE}`);

/** Recently seen people anywhere: no distance applies to a viewer without a place. */
const ELSEWHERE = named<Parameters>(`select m.*
  from (select id from member_activity order by seen_on desc, id desc limit ${RECENT}) r
  cross join lateral (
    select ${COLUMNS} from member_search s
    where s.id = r.id and s.audience = 2 and s.id <> all(:found::int[]) and ${ELIGIBLE}
    offset 0
  ) m limit ${MOST_ELSEWHERE}`);

/** Reads candidates from the covering indexes of `member_search`. */
@Injectable()
export class PostgresCandidates {
  constructor(private readonly db: Database) {}

  /** Those who meet all criteria; `limit` is what the deck must at least fill. */
  async find(criteria: Criteria, limit: number): Promise<Candidate[]> {
    const parameters = parametersOf(criteria);
    const [admirers, near, hidden] = await Promise.all([
      this.admirers(criteria, parameters),
      this.near(criteria, parameters),
      this.hidden(criteria, parameters),
    ]);
    const found = withoutRepeats([...admirers, ...near, ...hidden]);
    if (criteria.cell !== null || found.length >= limit) return found;
    return [...found, ...(await this.elsewhere(parameters, found))];
  }

  /** Some who fit but for being farther than asked, up to `miles`, nearest first: enough to count them. */
  async further(criteria: Criteria & { cell: string }, miles: number): Promise<Candidate[]> {
    const parameters = parametersOf(criteria);
    const reach = beyond(reachOf(criteria.cell, miles), criteria.miles);
    const [admirers, rows] = await Promise.all([
      this.admirers(criteria, parameters),
      this.run<Row & { at: number }>('deck-further', FURTHER, {
        ...parameters,
        cells: `{${reach.cells}}`,
        wishes: `{${wishesFor(criteria, reach)}}`,
      }),
    ]);
    const found = rows.map((row) => candidateOf(row, exactly(reach.miles[row.at - 1]!)));
    return withoutRepeats([...found, ...admirers]);
  }

  private async near(criteria: Criteria, parameters: Parameters): Promise<Candidate[]> {
    const reach = criteria.cell === null ? null : reachOf(criteria.cell, criteria.miles);
    // Cell 0 holds those without a place: they come last and no distance applies to them.
    const rows = await this.run<Row & { at: number }>('deck-near', NEAR, {
      ...parameters,
      cells: reach ? `{${reach.cells},0}` : '{0}',
      wishes: reach ? `{${wishesFor(criteria, reach)},0}` : '{0}',
    });
    return rows.map((row) => {
      const miles = reach?.miles[row.at - 1];
      return candidateOf(row, miles === undefined ? null : exactly(miles));
    });
  }

  private async hidden(criteria: Criteria, parameters: Parameters): Promise<Candidate[]> {
    const { cell, miles } = criteria;
    const bands = cell === null ? [] : HIDDEN_BANDS.filter(({ from }) => from <= miles);
    const found = await Promise.all(
      bands.map(async (band) => {
        const { cells } = beyond(reachOf(cell!, band.to), band.from - 1);
        const rows = await this.run<Row>('deck-hidden', HIDDEN, {
          ...parameters,
          cells: `{${cells}}`,
          band: band.from,
        });
        return rows.map((row) => candidateOf(row, band));
      }),
    );
    return found.flat();
  }

  private async admirers(criteria: Criteria, parameters: Parameters): Promise<Candidate[]> {
    const rows = await this.run<
      Row & { wantedMiles: number; cell: string | null; hidesDistance: boolean; superLiked: boolean }
    >('deck-admirers', ADMIRERS, parameters);
    return rows.flatMap(({ wantedMiles, cell, hidesDistance, superLiked, ...row }) => {
      const distance = distanceBetween(cell, criteria.cell, hidesDistance);
      const isTooFar = cell !== null && criteria.cell !== null && distance === null;
      return isTooFar ? [] : { ...candidateOf(row, distance), wantedMiles, superLiked };
    });
  }

  private async elsewhere(parameters: Parameters, found: Candidate[]): Promise<Candidate[]> {
    const rows = await this.run<Row>('deck-elsewhere', ELSEWHERE, {
      ...parameters,
      found: `{${found.map(({ id }) => id).join(',')}}`,
    });
    return rows.map((row) => candidateOf(row, null));
  }

  private run<Found>(name: string, { sql, valuesOf }: Statement<Parameters>, parameters: Parameters): Promise<Found[]> {
    return this.db.prepared<Found>(name, sql, valuesOf(parameters));
  }
}

/** What the other member must at least wish to be shown at each of these distances. */
function wishesFor({ hidesDistance }: Criteria, reach: Reach): string {
  return hidesDistance ? reach.miles.map((miles) => hiddenBandOf(miles)!.from).join(',') : reach.distances;
}

function withoutRepeats(candidates: Candidate[]): Candidate[] {
  const known = new Set<number>();
  return candidates.filter(({ id }) => !known.has(id) && known.add(id));
}

function candidateOf(row: Row, distance: Distance | null): Candidate {
  const { id, sports, experience, goal, schedule, quiz } = row;
  return { id, distance, wantedMiles: ANY_MILES, sports, experience, goal, schedule, quiz, superLiked: false };
}

type Parameters = Record<string, unknown>;

function parametersOf(criteria: Criteria): Parameters {
  const wanted = filters().map(([name, { bits }]) => [name, (criteria.wanted[name] ?? 0) << bits!.shift]);
  return {
    viewer: criteria.viewer,
    genders: `{${criteria.genders.join(',')}}`,
    minGroup: ageGroupOf(criteria.minAge).min,
    maxGroup: ageGroupOf(criteria.maxAge).max,
    minAge: criteria.minAge,
    maxAge: criteria.maxAge,
    minHeight: criteria.minHeight,
    maxHeight: criteria.maxHeight,
    anyHeight: criteria.anyHeight,
    viewerGender: 1 << criteria.viewerGender,
    viewerMinAge: criteria.viewerAge.min,
    viewerMaxAge: criteria.viewerAge.max,
    ...Object.fromEntries(wanted),
  };
}
