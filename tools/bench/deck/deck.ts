import type { DiscoverQuery } from '@corner/contracts/discovery.api';
import { CardsRepository } from '@corner/discovery/deck/cards/cards.repository';
import { DeckService, orderKeyOf } from '@corner/discovery/deck/deck.service';
import { criteriaOf } from '@corner/discovery/deck/rules/eligibility.policy';
import { type Criteria } from '@corner/deck-memory/criteria';
import { rankAllMembers } from '@corner/discovery/deck/all-members.fixture';
import { KnownMembersRepository } from '@corner/discovery/deck/memory/known-members.repository';
import { SearchMemory } from '@corner/discovery/deck/memory/search-memory.service';
import { ExcludedMembers } from '@corner/discovery/deck/memory/excluded-members.service';
import { MEMBERS, MembersReadModel } from '@corner/discovery/members/members-read-model.repository';
import { MembersRepository, type Viewer } from '@corner/discovery/members/members.repository';
import { MembersService } from '@corner/discovery/members/members.service';
import { INTENT } from '@corner/domain/pairs/intents';
import { Database } from '@corner/service-kit/database/database';
import { Members } from '@corner/service-kit/members/members';
import { createLogger } from '@corner/service-kit/telemetry/logger';
import { Metrics } from '@corner/service-kit/telemetry/metrics/metrics';
import { ServiceState } from '@corner/service-kit/telemetry/service-state';
import { bulkId } from '../../seed/bulk/discovery.rows.js';
import { population } from '../../seed/bulk/population.js';
import { Dice } from '../../seed/dice.js';
import type { BenchOptions } from '../bench-options.js';
import { discoveryUrl, HEAVY, HEAVY_SWIPES, SEEKERS, seekersOf, short, type Kind, type Seekers } from './membership.js';
import { compareDecks } from './requests.js';
import { restartUnderLoad } from './restart.js';
import { median, percentile } from '../report/measure.js';
import { table } from '../report/report.js';
import type { Stack } from '../stack/stack.js';

export const DECK = 20;
/** The app's request without filters. */
const QUERY: DiscoverQuery = { distance: 25, minAge: 18, maxAge: 50, minHeight: 60, maxHeight: 78 };
export const queryOf = (kind: Kind): DiscoverQuery =>
  kind === 'training' ? { intent: 'training', distance: 25 } : QUERY;
export const criteriaFor = (viewer: Viewer, kind: Kind): Criteria =>
  criteriaOf(viewer, queryOf(kind), INTENT[queryOf(kind).intent ?? 'dating']);
const SECRET = 'bench';

/** One size of membership: discovery's own classes on a database of that size. */
class Membership {
  readonly times = new Map<Kind, { candidates: number[]; deck: number[] }>();
  private readonly metrics = new Metrics('bench');
  private readonly members: MembersRepository;
  private readonly memory: SearchMemory;
  private readonly service: DeckService;

  constructor(
    readonly count: number,
    private readonly db: Database,
  ) {
    const derived = new MembersReadModel(db, { internalSecret: SECRET });
    // All members are known here: no owning service is called.
    const replica = new Members('discovery', db, MEMBERS, null as never, () => derived);
    const known = new KnownMembersRepository(db);
    const logger = createLogger('bench', 'warn');
    this.members = new MembersRepository(db, replica);
    const seen = new ExcludedMembers(known);
    this.memory = new SearchMemory(db, derived, this.metrics, new ServiceState(), logger, seen);
    const members = new MembersService(replica, this.members, null as never);
    const cards = new CardsRepository(db);
    this.service = new DeckService({ internalSecret: SECRET }, members, this.memory, seen, known, cards);
  }

  /** Loads all members and follows the tables from then on, as the service does. */
  async load(): Promise<void> {
    this.memory.onModuleInit();
    await this.memory.refresh();
  }

  /** Times candidates with their score, then the whole answer. */
  async time(kind: Kind, seeker: number): Promise<void> {
    const times = this.times.get(kind) ?? { candidates: [], deck: [] };
    this.times.set(kind, times);
    const viewer = (await this.members.viewer(bulkId(seeker)))!;
    let began = performance.now();
    await this.topOf(viewer, kind);
    times.candidates.push(performance.now() - began);
    began = performance.now();
    await this.service.deck(bulkId(seeker), queryOf(kind));
    times.deck.push(performance.now() - began);
  }

  forget(): void {
    this.times.clear();
  }

  /** Share of the deck that a ranking of all members also has in its first twenty, and the number of eligible members. */
  async overlap(kind: Kind, seeker: number): Promise<{ share: number; eligible: number }> {
    const viewer = (await this.members.viewer(bulkId(seeker)))!;
    const mine = await this.topOf(viewer, kind);
    const exact = await rankAllMembers(this.db, viewer, criteriaFor(viewer, kind), orderKeyOf(SECRET), this.count);
    const best = exact.slice(0, DECK);
    const same = mine.slice(0, DECK).filter((id, place) => best[place] === id);
    return { share: best.length ? same.length / best.length : 1, eligible: exact.length };
  }

  async memoryFigures(): Promise<{ members: number; bytes: number; seconds: number }> {
    const gauges = await this.metrics.readGauges();
    const [members, bytes, seconds] = ['deck_members', 'deck_memory_bytes', 'deck_load_seconds'].map(
      (name) => gauges[name]!.value ?? NaN,
    );
    return { members: members!, bytes: bytes!, seconds: seconds! };
  }

  async close(): Promise<void> {
    await this.memory.beforeApplicationShutdown();
    await this.db.close();
  }

  private async topOf(viewer: Viewer, kind: Kind): Promise<number[]> {
    const criteria = criteriaFor(viewer, kind);
    const around = await this.service.contextOf(viewer.memberId, criteria.intent);
    const search = await this.service.search(viewer, criteria, around);
    return search.best(DECK, orderKeyOf(SECRET)).map(({ id }) => id);
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
  let restart = '';
  for (const count of sizes) {
    const url = await discoveryUrl(stack, count, seekers, options);
    restart ||= await restartUnderLoad(stack, url, seekers, options);
    memberships.push(await connect(count, url));
  }
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
      rows.push(await rowOf(membership, memberships[0]!, kind, seekers, options));
  }
  const points = memberships.flatMap(({ count, times }) =>
    (Object.keys(seekers) as Kind[]).flatMap((kind) => [
      { series: `${kind}, candidates`, x: count, y: percentile(times.get(kind)!.candidates, 0.95) },
      { series: `${kind}, whole answer`, x: count, y: percentile(times.get(kind)!.deck, 0.95) },
    ]),
  );
  options.charts.addLines('deck', 'The deck by size of the membership', 'members', 'p95, ms', points);
  for (const membership of memberships) await membership.close();
  return `${table(
    [
      'members, seeker',
      'candidates and score p50 / p95 ms',
      `p95 against ${short(sizes[0]!)}`,
      'whole answer p50 / p95 ms',
      'eligible',
      'overlap with ranking all',
      'loaded in s',
      'bytes a member',
    ],
    rows,
  )}

${SEEKERS} seekers of each kind (${HEAVY} heavy ones), ${options.rounds} rounds in random order over all sizes, one request at a time, prepared statements, shared_buffers of the embedded stack (32 MB). Mean number of swipes of a member: ${options.swipes}. Training: in the deck of that name, where the place is dense; the others date. Heavy: at least ${HEAVY_SWIPES.toLocaleString('en')} swipes on the people nearest. The overlap counts the places that are the same when one SQL statement ranks all members. Bytes hold the members and what is around the places of the seekers.

${restart}`;
}

/** Of a million members, in ms: the 95th percentile. */
const GOALS: Record<Kind, { candidates: number; answer: number }> = {
  dense: { candidates: 1.5, answer: 3.5 },
  sparse: { candidates: 0.6, answer: 2 },
  heavy: { candidates: 1.5, answer: 4 },
  training: { candidates: 1.5, answer: 3.5 },
};
const MILLION = 1_000_000;

async function rowOf(
  membership: Membership,
  first: Membership,
  kind: Kind,
  seekers: Seekers,
  { figures }: BenchOptions,
): Promise<string[]> {
  const { candidates, deck } = membership.times.get(kind)!;
  const p95 = percentile(candidates, 0.95);
  const overlaps: Awaited<ReturnType<Membership['overlap']>>[] = [];
  for (const seeker of seekers[kind].slice(0, 6)) overlaps.push(await membership.overlap(kind, seeker));
  const { bytes, members, seconds } = await membership.memoryFigures();
  const shares = overlaps.map(({ share }) => share);
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const name = `deck: ${short(membership.count)} ${kind}`;
  const goal = (atMost: number) => (membership.count === MILLION ? { atMost } : null);
  figures.add(`${name}, candidates p95`, [p95], 'ms', goal(GOALS[kind].candidates));
  figures.add(`${name}, answer p95`, [percentile(deck, 0.95)], 'ms', goal(GOALS[kind].answer));
  figures.add(`${name}, same as ranking all`, [mean], '', { atLeast: 1 });
  if (kind === 'dense') {
    figures.add(`deck: ${short(membership.count)}, load`, [seconds], 's', goal(3));
    figures.add(`deck: ${short(membership.count)}, memory a member`, [bytes / members], 'bytes', goal(60));
  }
  return [
    `${short(membership.count)}, ${kind}`,
    `${percentile(candidates, 0.5).toFixed(2)} / ${p95.toFixed(2)}`,
    (p95 / percentile(first.times.get(kind)!.candidates, 0.95)).toFixed(2),
    `${percentile(deck, 0.5).toFixed(2)} / ${percentile(deck, 0.95).toFixed(2)}`,
    String(Math.round(median(overlaps.map(({ eligible }) => eligible)))),
    mean.toFixed(2),
    seconds.toFixed(2),
    (bytes / members).toFixed(1),
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
  const membership = new Membership(count, db);
  await membership.load();
  return membership;
}
