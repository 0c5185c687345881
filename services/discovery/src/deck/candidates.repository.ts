import { Database } from '@corner/service-kit/database';
import { Injectable } from '@nestjs/common';
import { LIMITS } from '@corner/domain/limits';
import { ANY_MILES } from '../members/search-row.policy.js';
import { ageGroupOf, type Criteria } from './eligibility.policy.js';
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

/** Where candidates come from. Everything that `Criteria` asks is applied; `limit` is what the deck must at least fill. */
export interface CandidateSource {
  find(criteria: Criteria, limit: number): Promise<Candidate[]>;
}

const MOST = 1000;
const MOST_ADMIRERS = 200;
const MOST_ELSEWHERE = 200;
/** The recently seen who are looked through for a viewer without a place. */
const RECENT = 5000;

interface Row {
  id: number;
  sports: number;
  experience: number;
  goal: number;
  schedule: number;
  quiz: number;
}

/**
 * $1 to $21 are `valuesOf(criteria)`. $3 and $4 are the bounds of $5 and $6 for hidden ages, and what the index is read
 * by. Swipes and blocks are hashed once, whatever number of rows is looked at.
 */
const ELIGIBLE = `s.gender = any($2::smallint[]) and s.age between $3::smallint and $4::smallint
  and (s.hides_age or s.age between $5::smallint and $6::smallint)
  and (s.height between $7::smallint and $8::smallint or s.height = 0 and $9::boolean)
  and (s.sports & $10::smallint <> 0 or $10::smallint = 0) and (s.experience & $11::smallint <> 0 or $11::smallint = 0)
  and (s.goal & $12::smallint <> 0 or $12::smallint = 0) and (s.body & $13::smallint <> 0 or $13::smallint = 0)
  and (s.ethnicity & $14::smallint <> 0 or $14::smallint = 0) and (s.education & $15::smallint <> 0 or $15::smallint = 0)
  and (s.religion & $16::smallint <> 0 or $16::smallint = 0) and (s.smoking & $17::smallint <> 0 or $17::smallint = 0)
  and (s.children & $18::smallint <> 0 or $18::smallint = 0) and s.seek & $19::smallint <> 0
  and s.wanted_age_min <= $21::smallint and s.wanted_age_max >= $20::smallint and s.id <> $1::int
  and s.id not in (select target from swipes where swiper = $1::int and hidden_until > current_date)
  and s.id not in (select blocked from blocks where blocker = $1::int
    union all select blocker from blocks where blocked = $1::int)`;

const COLUMNS = 's.id, s.sports, s.experience, s.goal, s.schedule, s.quiz';

/** Ring by ring outward, stopping early. OFFSET 0 keeps the planner from turning the join around. */
const ringByRing = (limit: number) => `select c.at::int as at, m.*
  from unnest($22::bigint[], $23::float8[]) with ordinality c (cell, miles, at)
  cross join lateral (
    select ${COLUMNS} from member_search s
    where s.cell = c.cell and s.audience = 2 and not s.hides_distance and s.wanted_miles >= c.miles and ${ELIGIBLE}
    offset 0
  ) m limit ${limit}`;
const NEAR = ringByRing(MOST);
const FURTHER = ringByRing(LIMITS.deck.counted);

/** Those of a band who hide their distance: all of it at once, so that not even who is left out tells where they are. */
const HIDDEN = `select * from (
    select ${COLUMNS} from member_search s
    where s.cell = any($22::bigint[]) and s.audience = 2 and s.hides_distance and s.wanted_miles >= $23::smallint
      and ${ELIGIBLE}
    offset 0
  ) m order by id desc limit ${MOST}`;

/** Super-likers, and hidden members who may be shown to this viewer. */
const ADMIRERS = `select ${COLUMNS}, s.wanted_miles as "wantedMiles", to_hex(nullif(s.cell, 0)) as cell,
    s.hides_distance as "hidesDistance", k."superLiked"
  from (
    select id, bool_or(super) as "superLiked" from (
      select swiper as id, true as super from swipes where target = $1::int and kind = 2
      union all select member, false from disclosures where viewer = $1::int
    ) known group by id order by bool_or(super) desc, id desc limit ${MOST_ADMIRERS}
  ) k join member_search s on s.id = k.id
  where (s.audience = 1 or s.audience = 2 and k."superLiked") and ${ELIGIBLE}`;

/** Recently seen people anywhere: no distance applies to a viewer without a place. */
const ELSEWHERE = `select m.*
  from (select id from member_activity order by seen_on desc, id desc limit ${RECENT}) r
  cross join lateral (
    select ${COLUMNS} from member_search s
    where s.id = r.id and s.audience = 2 and s.id <> all($22::int[]) and ${ELIGIBLE}
    offset 0
  ) m limit ${MOST_ELSEWHERE}`;

/** Reads candidates from the covering indexes of `member_search`. */
@Injectable()
export class PostgresCandidates implements CandidateSource {
  constructor(private readonly db: Database) {}

  async find(criteria: Criteria, limit: number): Promise<Candidate[]> {
    const values = valuesOf(criteria);
    const [admirers, near, hidden] = await Promise.all([
      this.admirers(criteria, values),
      this.near(criteria, values),
      this.hidden(criteria, values),
    ]);
    const found = withoutRepeats([...admirers, ...near, ...hidden]);
    if (criteria.cell !== null || found.length >= limit) return found;
    return [...found, ...(await this.elsewhere(values, found))];
  }

  /** Some who fit but for being farther than asked, up to `miles`, nearest first: enough to count them. */
  async further(criteria: Criteria & { cell: string }, miles: number): Promise<Candidate[]> {
    const values = valuesOf(criteria);
    const reach = beyond(reachOf(criteria.cell, miles), criteria.miles);
    const [admirers, rows] = await Promise.all([
      this.admirers(criteria, values),
      this.db.prepared<Row & { at: number }>('deck-further', FURTHER, [
        ...values,
        `{${reach.cells}}`,
        `{${wishesFor(criteria, reach)}}`,
      ]),
    ]);
    const found = rows.map((row) => candidateOf(row, exactly(reach.miles[row.at - 1]!)));
    return withoutRepeats([...found, ...admirers]);
  }

  private async near(criteria: Criteria, values: unknown[]): Promise<Candidate[]> {
    const reach = criteria.cell === null ? null : reachOf(criteria.cell, criteria.miles);
    // Cell 0 holds those without a place: they come last and no distance applies to them.
    const rows = await this.db.prepared<Row & { at: number }>('deck-near', NEAR, [
      ...values,
      reach ? `{${reach.cells},0}` : '{0}',
      reach ? `{${wishesFor(criteria, reach)},0}` : '{0}',
    ]);
    return rows.map((row) => {
      const miles = reach?.miles[row.at - 1];
      return candidateOf(row, miles === undefined ? null : exactly(miles));
    });
  }

  private async hidden(criteria: Criteria, values: unknown[]): Promise<Candidate[]> {
    const { cell, miles } = criteria;
    const bands = cell === null ? [] : HIDDEN_BANDS.filter(({ from }) => from <= miles);
    const found = await Promise.all(
      bands.map(async (band) => {
        const { cells } = beyond(reachOf(cell!, band.to), band.from - 1);
        const rows = await this.db.prepared<Row>('deck-hidden', HIDDEN, [...values, `{${cells}}`, band.from]);
        return rows.map((row) => candidateOf(row, band));
      }),
    );
    return found.flat();
  }

  private async admirers(criteria: Criteria, values: unknown[]): Promise<Candidate[]> {
    const rows = await this.db.prepared<
      Row & { wantedMiles: number; cell: string | null; hidesDistance: boolean; superLiked: boolean }
    >('deck-admirers', ADMIRERS, values);
    return rows.flatMap(({ wantedMiles, cell, hidesDistance, superLiked, ...row }) => {
      const distance = distanceBetween(cell, criteria.cell, hidesDistance);
      const isTooFar = cell !== null && criteria.cell !== null && distance === null;
      return isTooFar ? [] : { ...candidateOf(row, distance), wantedMiles, superLiked };
    });
  }

  private async elsewhere(values: unknown[], found: Candidate[]): Promise<Candidate[]> {
    const rows = await this.db.prepared<Row>('deck-elsewhere', ELSEWHERE, [
      ...values,
      `{${found.map(({ id }) => id).join(',')}}`,
    ]);
    return rows.map((row) => candidateOf(row, null));
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

function valuesOf(criteria: Criteria): unknown[] {
  return [
    criteria.viewer,
    `{${criteria.genders.join(',')}}`,
    ageGroupOf(criteria.minAge).min,
    ageGroupOf(criteria.maxAge).max,
    criteria.minAge,
    criteria.maxAge,
    criteria.minHeight,
    criteria.maxHeight,
    criteria.anyHeight,
    criteria.sports,
    criteria.experience,
    criteria.goal,
    criteria.body,
    criteria.ethnicity,
    criteria.education,
    criteria.religion,
    criteria.smoking,
    criteria.children,
    1 << criteria.viewerGender,
    criteria.viewerAge.min,
    criteria.viewerAge.max,
  ];
}
