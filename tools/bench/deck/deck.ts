import type { DiscoverQuery } from '@corner/contracts/discovery.api';
import { PostgresCandidates } from '@corner/discovery/deck/candidates.repository';
import { CardsRepository } from '@corner/discovery/deck/cards.repository';
import { DeckService } from '@corner/discovery/deck/deck.service';
import { criteriaOf, isWithinReach } from '@corner/discovery/deck/eligibility.policy';
import { rank, shortlist } from '@corner/discovery/deck/ranking.policy';
import { MEMBERS, MembersReplica } from '@corner/discovery/members/members-replica.repository';
import { MembersRepository } from '@corner/discovery/members/members.repository';
import { MembersService } from '@corner/discovery/members/members.service';
import { Database } from '@corner/service-kit/database';
import { Members } from '@corner/service-kit/members/members';
import { createLogger } from '@corner/service-kit/telemetry/logger';
import { bulkId } from '../../seed/bulk/discovery.rows.js';
import { population } from '../../seed/bulk/population.js';
import { Dice } from '../../seed/random.js';
import type { BenchOptions } from '../bench-options.js';
import { explain, type PlanFigures } from './explain.js';
import { discoveryUrl, HEAVY, HEAVY_SWIPES, SEEKERS, seekersOf, short, type Kind, type Seekers } from './membership.js';
import { compareDecks } from './requests.js';
import { median, percentile } from '../measure.js';
import { table } from '../report.js';
import type { Stack } from '../stack.js';

const DECK = 20;
/** What the app sends while no filter is set. */
const QUERY: DiscoverQuery = { distance: 25, minAge: 18, maxAge: 50, minHeight: 60, maxHeight: 78 };
const ORDER_KEY = Buffer.alloc(16);

/** One size of membership: discovery's own classes on a database of that size. */
class Membership {
  readonly times = new Map<Kind, { candidates: number[]; deck: number[] }>();
  private readonly asked: { sql: string; values: unknown[] }[] = [];
  private readonly members: MembersRepository;
  private readonly source: PostgresCandidates;
  private readonly all: PostgresCandidates;
  private readonly cards: CardsRepository;
  private readonly service: DeckService;

  constructor(
    readonly count: number,
    private readonly db: Database,
  ) {
    const listening = this.spy((sql, values) => {
      this.asked.push({ sql, values });
      return sql;
    });
    // Everybody eligible instead of the nearest thousand: what the ranking would have been given without a limit.
    const unlimited = this.spy((sql) => {
      const text = sql.replace(/ limit 1000\s*$/, ' limit 10000000');
      if (text === sql && isNear(sql)) throw new Error('The limit of the candidates was not found in their statement.');
      return text;
    });
    // Everyone is known here: no owner is asked.
    const replica = new Members('discovery', db, MEMBERS, null as never, () => new MembersReplica(db));
    this.members = new MembersRepository(db, replica);
    this.source = new PostgresCandidates(listening);
    this.all = new PostgresCandidates(unlimited);
    this.cards = new CardsRepository(db);
    this.service = new DeckService(
      { internalSecret: 'bench' },
      new MembersService(replica, this.members),
      new PostgresCandidates(db),
      this.cards,
    );
  }

  /** Times candidates with their score, then the whole answer. */
  async time(kind: Kind, seeker: number): Promise<void> {
    const times = this.times.get(kind) ?? { candidates: [], deck: [] };
    this.times.set(kind, times);
    const viewer = (await this.members.viewer(bulkId(seeker)))!;
    this.asked.length = 0;
    let began = performance.now();
    await this.topOf(viewer, this.source);
    times.candidates.push(performance.now() - began);
    began = performance.now();
    await this.service.deck(bulkId(seeker), QUERY);
    times.deck.push(performance.now() - began);
  }

  forget(): void {
    this.times.clear();
  }

  /** Share of the deck that is also in the first twenty of a ranking of everybody eligible, and how many those are. */
  async overlap(seeker: number): Promise<{ share: number; eligible: number }> {
    const viewer = (await this.members.viewer(bulkId(seeker)))!;
    const mine = await this.topOf(viewer, this.source);
    const exact = await this.topOf(viewer, this.all);
    const best = new Set(exact.ids);
    const share = exact.ids.length ? mine.ids.filter((id) => best.has(id)).length / exact.ids.length : 1;
    return { share, eligible: exact.eligible };
  }

  /** Plan of the candidates' main statement for one seeker, with the buffers it touches. */
  async plan(seeker: number): Promise<PlanFigures> {
    const viewer = (await this.members.viewer(bulkId(seeker)))!;
    this.asked.length = 0;
    await this.topOf(viewer, this.source);
    const near = this.asked.find(({ sql }) => isNear(sql))!;
    return explain(this.db.pool, near.sql, near.values);
  }

  close(): Promise<void> {
    return this.db.close();
  }

  private async topOf(
    viewer: NonNullable<Awaited<ReturnType<MembersRepository['viewer']>>>,
    source: PostgresCandidates,
  ) {
    const criteria = criteriaOf(viewer, QUERY);
    const found = await source.find(criteria, DECK);
    const eligible = found.filter((candidate) => isWithinReach(criteria, candidate));
    const contenders = shortlist(viewer, eligible, DECK);
    const idleDays = await this.cards.idleDays(contenders.map(({ id }) => id));
    const ids = rank(viewer, contenders, idleDays, ORDER_KEY)
      .slice(0, DECK)
      .map(({ id }) => id);
    return { ids, eligible: eligible.length };
  }

  /** The same database, each statement seen and perhaps changed on its way. */
  private spy(see: (sql: string, values: unknown[]) => string): Database {
    const prepared = (name: string, sql: string, values: unknown[]) => {
      const text = see(sql, values);
      return this.db.prepared(text === sql ? name : `${name}-changed`, text, values);
    };
    return { prepared } as unknown as Database;
  }
}

/** GET /api/discover by size of the membership: alone by discovery's own classes, against another tree over HTTP. */
export async function benchDeck(stacks: readonly Stack[], options: BenchOptions): Promise<string> {
  const seekers = seekersOf(population(options.members[0]!));
  if (options.against) return compareDecks(stacks, seekers, QUERY, options);
  return benchClasses(stacks[0]!, seekers, options);
}

/** Candidates and score, then the whole answer. */
async function benchClasses(stack: Stack, seekers: Seekers, options: BenchOptions): Promise<string> {
  const sizes = options.members;
  const memberships: Membership[] = [];
  for (const count of sizes) memberships.push(await connect(count, await discoveryUrl(stack, count, seekers, options)));
  const tasks = memberships.flatMap((membership) =>
    (Object.keys(seekers) as Kind[]).flatMap((kind) => seekers[kind].map((seeker) => ({ membership, kind, seeker }))),
  );
  const dice = new Dice('deck');
  for (let round = 0; round <= options.rounds; round++) {
    options.say(round ? `round ${round} of ${options.rounds}` : 'warming up');
    for (const { membership, kind, seeker } of dice.some(tasks, tasks.length)) await membership.time(kind, seeker);
    if (round === 0) memberships.forEach((membership) => membership.forget());
  }
  const rows: string[][] = [];
  for (const membership of memberships) {
    for (const kind of Object.keys(seekers) as Kind[])
      rows.push(await rowOf(membership, memberships[0]!, kind, seekers));
  }
  for (const membership of memberships) await membership.close();
  return `${table(
    [
      'members, seeker',
      'candidates and score p50 / p95 ms',
      `p95 against ${short(sizes[0]!)}`,
      'whole answer p50 / p95 ms',
      'eligible',
      'overlap with ranking all',
      'in PostgreSQL ms, buffers',
    ],
    rows,
  )}

${SEEKERS} seekers of each kind (${HEAVY} heavy ones), ${options.rounds} rounds in random order over all sizes, one request at a time, prepared statements, shared_buffers of the embedded stack (32 MB). Mean number of swipes of a member: ${options.swipes}. Heavy: at least ${HEAVY_SWIPES.toLocaleString('en')} swipes on the people nearest. The last column is EXPLAIN (ANALYZE, BUFFERS) of the statement that looks at the surroundings, the median of five seekers.`;
}

async function rowOf(membership: Membership, first: Membership, kind: Kind, seekers: Seekers): Promise<string[]> {
  const { candidates, deck } = membership.times.get(kind)!;
  const p95 = percentile(candidates, 0.95);
  const sample = seekers[kind].slice(0, 12);
  const overlaps: Awaited<ReturnType<Membership['overlap']>>[] = [];
  for (const seeker of sample) overlaps.push(await membership.overlap(seeker));
  const plans: PlanFigures[] = [];
  for (const seeker of sample.slice(0, 5)) plans.push(await membership.plan(seeker));
  const mean = overlaps.reduce((sum, { share }) => sum + share, 0) / overlaps.length;
  return [
    `${short(membership.count)}, ${kind}`,
    `${percentile(candidates, 0.5).toFixed(2)} / ${p95.toFixed(2)}`,
    (p95 / percentile(first.times.get(kind)!.candidates, 0.95)).toFixed(2),
    `${percentile(deck, 0.5).toFixed(2)} / ${percentile(deck, 0.95).toFixed(2)}`,
    String(Math.round(median(overlaps.map(({ eligible }) => eligible)))),
    mean.toFixed(2),
    `${median(plans.map(({ ms }) => ms)).toFixed(2)}, ${Math.round(median(plans.map(({ buffers }) => buffers)))}`,
  ];
}

async function connect(count: number, url: string): Promise<Membership> {
  const db = await Database.connect({
    url,
    poolSize: 4,
    applicationName: 'bench',
    settings: { plan_cache_mode: 'force_generic_plan', jit: 'off' },
    logger: createLogger('bench', 'warn'),
  });
  return new Membership(count, db);
}

/** The statement that looks at the surroundings, ring by ring. */
const isNear = (sql: string) => sql.includes('with ordinality');
