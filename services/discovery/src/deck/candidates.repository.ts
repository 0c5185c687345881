import { Database } from '@corner/service-kit/database';
import { Injectable } from '@nestjs/common';
import { NEARBY_MILES, type Criteria } from './eligibility.policy.js';
import { ANY_MILES } from '../members/search-row.policy.js';
import type { Candidate } from './ranking.policy.js';
import { LIMITS } from '@corner/domain/limits';
import { beyond, milesBetween, reachOf } from './reach.policy.js';

/** Where candidates come from. Everything that `Criteria` asks is applied; `limit` is what the deck must at least fill. */
export interface CandidateSource {
  find(criteria: Criteria, limit: number): Promise<Candidate[]>;
}

const MOST = 1000;
const MOST_ADMIRERS = 200;
const MOST_ELSEWHERE = 200;
/** The recently seen who are looked through for a deck that the surroundings do not fill. */
const RECENT = 5000;

interface Row {
  id: number;
  sports: number;
  experience: number;
  goal: number;
  schedule: number;
  quiz: number;
}

/** $1 to $18 are `valuesOf(criteria)`. Swipes and blocks are hashed once, whatever number of rows is looked at. */
const ELIGIBLE = `s.gender = any($2::smallint[]) and s.age between $3::smallint and $4::smallint
  and (s.height between $5::smallint and $6::smallint or s.height = 0 and $7::boolean)
  and (s.sports & $8::smallint <> 0 or $8::smallint = 0) and (s.experience & $9::smallint <> 0 or $9::smallint = 0)
  and (s.goal & $10::smallint <> 0 or $10::smallint = 0) and (s.body & $11::smallint <> 0 or $11::smallint = 0)
  and (s.ethnicity & $12::smallint <> 0 or $12::smallint = 0) and (s.education & $13::smallint <> 0 or $13::smallint = 0)
  and (s.religion & $14::smallint <> 0 or $14::smallint = 0) and (s.smoking & $15::smallint <> 0 or $15::smallint = 0)
  and (s.children & $16::smallint <> 0 or $16::smallint = 0) and s.seek & $17::smallint <> 0
  and $18::smallint between s.wanted_age_min and s.wanted_age_max and s.id <> $1::int
  and s.id not in (select target from swipes where swiper = $1::int and hidden_until > current_date)
  and s.id not in (select blocked from blocks where blocker = $1::int
    union all select blocker from blocks where blocked = $1::int)`;

const COLUMNS = 's.id, s.sports, s.experience, s.goal, s.schedule, s.quiz';

/** Ring by ring outward, stopping early. OFFSET 0 keeps the planner from turning the join around. */
const ringByRing = (limit: number) => `select c.at::int as at, m.*
  from unnest($19::bigint[], $20::float8[]) with ordinality c (cell, miles, at)
  cross join lateral (
    select ${COLUMNS} from member_search s
    where s.cell = c.cell and s.audience = 2 and s.wanted_miles >= c.miles and ${ELIGIBLE} offset 0
  ) m limit ${limit}`;
const NEAR = ringByRing(MOST);
const FURTHER = ringByRing(LIMITS.deck.counted);

/** Super-likers, and hidden members who may be shown to this viewer. */
const ADMIRERS = `select ${COLUMNS}, s.wanted_miles as "wantedMiles", to_hex(nullif(s.cell, 0)) as cell, k."superLiked"
  from (
    select id, bool_or(super) as "superLiked" from (
      select swiper as id, true as super from swipes where target = $1::int and kind = 2
      union all select member, false from disclosures where viewer = $1::int
    ) known group by id order by bool_or(super) desc, id desc limit ${MOST_ADMIRERS}
  ) k join member_search s on s.id = k.id
  where (s.audience = 1 or s.audience = 2 and k."superLiked") and ${ELIGIBLE}`;

/** Recently seen people anywhere, but for those who want to be shown only near their place. */
const ELSEWHERE = `select m.*
  from (select id from member_activity order by seen_on desc, id desc limit ${RECENT}) r
  cross join lateral (
    select ${COLUMNS} from member_search s
    where s.id = r.id and s.audience = 2 and s.wanted_miles >= $19::smallint and s.id <> all($20::int[]) and ${ELIGIBLE}
    offset 0
  ) m limit ${MOST_ELSEWHERE}`;

/** Reads candidates from the covering index of `member_search`. */
@Injectable()
export class PostgresCandidates implements CandidateSource {
  constructor(private readonly db: Database) {}

  async find(criteria: Criteria, limit: number): Promise<Candidate[]> {
    const values = valuesOf(criteria);
    const [admirers, near] = await Promise.all([this.admirers(criteria, values), this.near(criteria, values)]);
    const known = new Set(admirers.map(({ id }) => id));
    const found = [...admirers, ...near.filter(({ id }) => !known.has(id))];
    if (criteria.miles !== null || found.length >= limit) return found;
    return [...found, ...(await this.elsewhere(criteria, values, found))];
  }

  /** Some who fit but for being farther than asked, up to `miles`, nearest first: enough to count them. */
  async further(criteria: Criteria & { cell: string; miles: number }, miles: number): Promise<Candidate[]> {
    const values = valuesOf(criteria);
    const reach = beyond(reachOf(criteria.cell, miles), criteria.miles);
    const [admirers, rows] = await Promise.all([
      this.admirers(criteria, values),
      this.db.prepared<Row & { at: number }>('deck-further', FURTHER, [
        ...values,
        `{${reach.cells}}`,
        `{${reach.distances}}`,
      ]),
    ]);
    const found = rows.map((row) => candidateOf(row, reach.miles[row.at - 1]!));
    const known = new Set(found.map(({ id }) => id));
    return [...found, ...admirers.filter(({ id }) => !known.has(id))];
  }

  private async near(criteria: Criteria, values: unknown[]): Promise<Candidate[]> {
    const reach = criteria.cell === null ? null : reachOf(criteria.cell, criteria.miles ?? NEARBY_MILES);
    // Cell 0 holds those without a place: they come last and no distance applies to them.
    const rows = await this.db.prepared<Row & { at: number }>('deck-near', NEAR, [
      ...values,
      reach ? `{${reach.cells},0}` : '{0}',
      reach ? `{${reach.distances},0}` : '{0}',
    ]);
    return rows.map((row) => candidateOf(row, reach?.miles[row.at - 1] ?? null));
  }

  private async admirers(criteria: Criteria, values: unknown[]): Promise<Candidate[]> {
    const rows = await this.db.prepared<Row & { wantedMiles: number; cell: string | null; superLiked: boolean }>(
      'deck-admirers',
      ADMIRERS,
      values,
    );
    return rows.map((row) => ({
      ...candidateOf(row, row.cell && criteria.cell ? milesBetween(row.cell, criteria.cell) : null),
      wantedMiles: row.wantedMiles,
      superLiked: row.superLiked,
    }));
  }

  private async elsewhere(criteria: Criteria, values: unknown[], found: Candidate[]): Promise<Candidate[]> {
    const least = criteria.cell === null ? 0 : NEARBY_MILES + 1;
    const rows = await this.db.prepared<Row>('deck-elsewhere', ELSEWHERE, [
      ...values,
      least,
      `{${found.map(({ id }) => id).join(',')}}`,
    ]);
    return rows.map((row) => ({ ...candidateOf(row, null), elsewhere: true }));
  }
}

function candidateOf(row: Row, miles: number | null): Candidate {
  const { id, sports, experience, goal, schedule, quiz } = row;
  const fit = { sports, experience, goal, schedule, quiz };
  return { id, miles, wantedMiles: ANY_MILES, ...fit, superLiked: false, elsewhere: false };
}

function valuesOf(criteria: Criteria): unknown[] {
  return [
    criteria.viewer,
    `{${criteria.genders.join(',')}}`,
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
    criteria.viewerAge,
  ];
}
