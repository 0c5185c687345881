import { SwipeGroups } from '@corner/discovery/swipes/swipe-groups.service';
import { KIND, type Kind } from '@corner/discovery/swipes/rules/swipe.policy';
import { SwipesRepository } from '@corner/discovery/swipes/swipes.repository';
import pg from 'pg';
import { bulkId } from '../../seed/bulk/discovery.rows.js';
import { population } from '../../seed/bulk/population.js';
import { ABOUT_YARDSTICKS, databaseOf, openPool, startYardsticks, YARDSTICKS } from '../http/bare.js';
import type { BenchOptions } from '../bench-options.js';
import { DISCOVERY } from '../bench.statements.js';
import { compareHttp, type HttpCase, type HttpSide } from '../http/compare.js';
import { load, type LoadRequest } from '../http/load.js';
import { ratio, ratios, spread } from '../report/measure.js';
import { DEADLOCKS, race } from './race.js';
import { table } from '../report/report.js';
import { SERVERS, type Stack, type Started } from '../stack/stack.js';

const MEMBERS = 10_000;
/** Above every internal number, because the raw table holds the population's swipes, too. */
const UNSWIPED = 1_000_000;
/** Mean number of swipes of a member before anything is measured. */
const SWIPES = 20;
const SQL_CONNECTIONS = 8;
/** While a group of 64 is stored, the next one gathers. */
const FULL_GROUPS = 128;
const BATCH = 4_000;
const BATCH_ALONE = 500;

type Bulk = typeof import('../../seed/bulk/discovery.rows.js');

interface Sql {
  perSecond: number;
  cpuMicros: number;
}

interface Product {
  stack: Stack;
  url: string;
  /** Discovery's internal number of the first member. */
  first: number;
  processes: Started[];
  cookies: string[];
  pairs: NewPairs;
}

/** Passes and likes, against raw inserts, two yardsticks and races, or against another tree. */
export async function benchSwipes(stacks: readonly Stack[], options: BenchOptions): Promise<string> {
  const products: Product[] = [];
  for (const stack of stacks) products.push(await open(stack, options));
  const [ours, theirs] = products as [Product, Product?];
  if (theirs)
    return `${await benchHttp(ours, [sideOf(theirs)], [theirs.stack.tree.name], options)}\n\n${ABOUT_HTTP(options)}`;
  const sql = await benchSql(ours, options);
  const http = await benchHttp(ours, await yardsticksOf(ours), YARDSTICKS, options);
  options.say('everything happens to pairs at the same instant');
  const races = await raceTable(ours.stack, options);
  return `${sql}

${http}

${races}

The first table drives discovery's own classes, CPU µs is PostgreSQL's alone, fsync and synchronous_commit are on. pgbench is not part of the embedded PostgreSQL, so the raw INSERT is a named prepared statement through the same client (node-postgres) on ${SQL_CONNECTIONS} connections. ${ABOUT_HTTP(options)} ${ABOUT_YARDSTICKS}

In the races two instances store what is said, while a third session undoes, blocks, unmatches, hides, purges, changes plans and intents and forces ${DEADLOCKS} deadlocks.`;
}

const ABOUT_HTTP = ({ rounds }: BenchOptions) =>
  `Swipes that arrive together are one transaction: locks, how each two stand and what is left of the quota, swipes, matches (one like in ten here is mutual), events. Over HTTP the service relays the events, too. ${rounds} interleaved rounds: median (lowest to highest). CPU over HTTP is that of gateway, service, PostgreSQL, Redis and NATS.`;

async function benchSql({ stack, url, first, pairs }: Product, options: BenchOptions): Promise<string> {
  const pool = openPool(url, SQL_CONNECTIONS);
  await pool.query(DISCOVERY.makeRawSwipes);
  await pool.query(DISCOVERY.copyToRawSwipes);
  await pool.query('vacuum (analyze) raw_swipes');
  const database = databaseOf(pool);
  const groups = new SwipeGroups(database, new SwipesRepository(database));
  const swipe =
    (kind: Kind) =>
    async ([memberId, targetId]: Pair) => {
      const outcome = await groups.add({ memberId: bulkId(memberId), targetId: bulkId(targetId), kind });
      if (outcome.do !== 'answer') throw new Error(`A swipe was not taken: ${outcome.do}.`);
    };
  const raw = ([memberId, targetId]: Pair) =>
    pool.query({ name: 'raw', text: DISCOVERY.addRawSwipe, values: [first + memberId, UNSWIPED + targetId] });
  const works = [
    { name: 'a raw single-row INSERT', work: raw, atOnce: SQL_CONNECTIONS, size: BATCH },
    { name: 'likes, one at a time', work: swipe(KIND.like), atOnce: 1, size: BATCH_ALONE },
    { name: 'likes in groups of 64', work: swipe(KIND.like), atOnce: FULL_GROUPS, size: BATCH },
    { name: 'passes in groups of 64', work: swipe(KIND.pass), atOnce: FULL_GROUPS, size: BATCH },
  ];
  const measures = works.map((): Sql[] => []);
  for (let round = 0; round <= options.rounds; round++) {
    options.say(`SQL, ${round ? `round ${round} of ${options.rounds}` : 'warming up'}`);
    const order = [...works.keys()];
    for (const at of round % 2 ? order : order.reverse()) {
      const { work, atOnce, size } = works[at]!;
      const measure = await timed(stack, pairs.next(size), atOnce, work);
      if (round) measures[at]!.push(measure);
    }
  }
  await pool.end();
  const of = (at: number, value: keyof Sql) => measures[at]!.map((measure) => measure[value]);
  const share = (at: number) => ratios(of(at, 'perSecond'), of(0, 'perSecond'));
  options.figures.add('likes in groups of 64, SQL: throughput', share(2), 'of raw single inserts', { atLeast: 1.2 });
  options.figures.add('likes one at a time, SQL: CPU', of(1, 'cpuMicros'), 'µs');
  const rows = works.map(({ name }, at) => [
    name,
    spread(of(at, 'perSecond'), 0),
    spread(share(at)),
    spread(of(at, 'cpuMicros'), 0),
    ratio(of(at, 'cpuMicros'), of(0, 'cpuMicros')),
  ]);
  return table(['', 'a second', 'of raw inserts', 'CPU µs', 'times its CPU'], rows);
}

interface Sql {
  perSecond: number;
  cpuMicros: number;
}

async function timed(
  stack: Stack,
  pairs: readonly Pair[],
  atOnce: number,
  work: (pair: Pair) => Promise<unknown>,
): Promise<Sql> {
  await stack.checkpoint();
  const cpu = stack.cpu([], ['postgres']);
  const began = performance.now();
  let next = 0;
  const worker = async () => {
    for (let pair = pairs[next++]; pair; pair = pairs[next++]) await work(pair);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const seconds = (performance.now() - began) / 1000;
  return {
    perSecond: pairs.length / seconds,
    cpuMicros: ((stack.cpu([], ['postgres']) - cpu) * 1e6) / pairs.length,
  };
}

async function open(stack: Stack, options: BenchOptions): Promise<Product> {
  const url = await stack.database('discovery');
  options.say(`filling ${MEMBERS} members of ${stack.tree.name}`);
  const first = await fill(stack, url, SWIPES);
  const discovery = await stack.service('discovery', { DISCOVERY_DATABASE_URL: url });
  const gateway = await stack.service('gateway', { DISCOVERY_URL: `http://127.0.0.1:${discovery.port}` });
  const cookies = Array.from({ length: MEMBERS }, (_, i) => stack.signedIn(bulkId(i)).cookie);
  options.say('signing all members in');
  const requests = cookies.map(signedIn);
  await load({ port: gateway.port, connections: SQL_CONNECTIONS, seconds: 120, once: true, requests });
  return { stack, url, first, processes: [gateway, discovery], cookies, pairs: new NewPairs() };
}

type HttpQuestion = { kind: Kind; connections: number; goals: HttpCase['goals'] };

const QUESTIONS: readonly HttpQuestion[] = [
  question(KIND.pass, 16, 0.65),
  question(KIND.like, 16, 0.8),
  question(KIND.pass, 64, 0.9),
  question(KIND.like, 64, 1.2),
];
const FEW: readonly HttpQuestion[] = [
  { kind: KIND.pass, connections: 4, goals: {} },
  { kind: KIND.like, connections: 4, goals: {} },
  { kind: KIND.like, connections: 1, goals: {} },
];

function question(kind: Kind, connections: number, atLeast: number): HttpQuestion {
  return { kind, connections, goals: { [YARDSTICKS[0]]: { throughput: { atLeast } } } };
}

type Asked = (kind: Kind) => HttpSide;

function benchHttp(ours: Product, others: readonly Asked[], names: readonly string[], options: BenchOptions) {
  const questions = options.against ? [...QUESTIONS, ...FEW] : QUESTIONS;
  const cases = questions.map(({ kind, connections, goals }): HttpCase => {
    const sides = [sideOf(ours), ...others].map((asked) => asked(kind));
    const name = `POST /api/swipe, ${kind === KIND.like ? 'likes' : 'passes'}`;
    return { name, sides, connections, once: true, goals };
  });
  return compareHttp(cases, ['this tree', ...names], options);
}

const sideOf =
  ({ stack, processes, cookies, pairs }: Product): Asked =>
  (kind) => ({
    stack,
    processes,
    servers: SERVERS,
    requests: () =>
      pairs.next(BATCH).map(([memberId, targetId]) => ({
        method: 'POST',
        path: '/api/swipe',
        headers: { cookie: cookies[memberId]! },
        body: { targetId: bulkId(targetId), isLike: kind === KIND.like },
      })),
  });

async function yardsticksOf({ stack, url, pairs }: Product): Promise<Asked[]> {
  const yardsticks = await startYardsticks(stack, 'discovery', url);
  return yardsticks.map((processes) => (kind) => ({
    stack,
    processes,
    servers: ['postgres'],
    requests: () =>
      pairs.next(BATCH).map(([memberId, targetId]) => ({
        method: 'POST',
        path: '/swipe',
        body: { memberId: bulkId(memberId), targetId: bulkId(targetId), kind },
      })),
  }));
}

/** A cheap request, so that gateway and service have checked each token before. */
const signedIn = (cookie: string): LoadRequest => ({ method: 'GET', path: '/api/blocks', headers: { cookie } });

type Pair = readonly [number, number];

/** Pairs without a swipe: i swipes i + step, and one in ten swipes i - step back. */
class NewPairs {
  private taken = 0;

  next(count: number): Pair[] {
    const from = this.taken;
    // An odd step for each list, so that no two send the same request.
    const step = 2 * Math.ceil(from / BATCH_ALONE) + 1;
    this.taken += count;
    return Array.from({ length: count }, (_, n) => {
      const i = (from + n) % MEMBERS;
      return [i, (i + (n % 10 === 9 ? MEMBERS - step : step)) % MEMBERS] as const;
    });
  }
}

async function raceTable(stack: Stack, options: BenchOptions): Promise<string> {
  const url = await stack.database('discovery', 'races');
  await fill(stack, url, 0);
  const { pairs, seconds, wrong, failed, unanswered, deadlocks } = await race(url, options.races);
  const count = Object.values(wrong).reduce((sum, each) => sum + each, 0);
  options.figures.add('races: wrong, failed or unanswered', [count + failed + unanswered], 'pairs', { atMost: 0 });
  const head = ['races', ...Object.keys(wrong), 'failed', 'unanswered', 'forced deadlocks', 'pairs/s'];
  const counts = [...Object.values(wrong), failed, unanswered, deadlocks];
  const row = [`wrong of ${pairs.toLocaleString('en')} pairs`, ...counts.map(String), spread([pairs / seconds], 0)];
  return table(head, [row]);
}

async function fill({ tree }: Stack, url: string, swipes: number): Promise<number> {
  const { insertPopulation } = await tree.load<Bulk>('tools/dist/seed/bulk/discovery.rows.js');
  const client = new pg.Client(url);
  await client.connect();
  await insertPopulation(client, population(MEMBERS), { swipes, heavy: 0 }, () => undefined);
  await client.query(DISCOVERY.forgetWishes);
  const { rows } = await client.query<{ id: number }>(DISCOVERY.number, [bulkId(0)]);
  await client.end();
  return rows[0]!.id;
}
