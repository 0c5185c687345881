import { SwipeGroups } from '@corner/discovery/swipes/swipe-groups.service';
import { SwipesRepository } from '@corner/discovery/swipes/swipes.repository';
import pg from 'pg';
import { bulkId } from '../../seed/bulk/discovery.rows.js';
import { population } from '../../seed/bulk/population.js';
import { databaseOf, openPool, startBare } from '../http/bare.js';
import type { BenchOptions } from '../bench-options.js';
import { compareHttp, type HttpSide } from '../http/compare.js';
import { load, type LoadRequest } from '../http/load.js';
import { ratio, spread } from '../measure.js';
import { likeOf } from './like.js';
import { race, type RaceFigures } from './race.js';
import { table } from '../report.js';
import type { Stack, Started } from '../stack.js';

const MEMBERS = 10_000;
/** Beyond every internal number: the raw table holds the population's swipes, too. */
const UNSWIPED = 1_000_000;
/** Mean number of swipes of a member before anything is measured. */
const SWIPES = 20;
const CONNECTIONS = 8;

const RAW_TABLE =
  'create table raw_swipes (swiper int, target int, kind smallint, at timestamptz default now(), primary key (swiper, target))';
const RAW = 'insert into raw_swipes (swiper, target, kind) values ($1, $2, 1)';

type Bulk = typeof import('../../seed/bulk/discovery.rows.js');

interface Sql {
  perSecond: number;
  cpuMicros: number;
}

/** A like with everything it decides: against a raw insert, node:http and itself in races, or against another tree. */
export async function benchSwipes(stacks: readonly Stack[], options: BenchOptions): Promise<string> {
  const products: Product[] = [];
  for (const stack of stacks) products.push(await open(stack, options));
  const [ours, theirs] = products as [Product, Product?];
  if (theirs) {
    return `${await benchHttp(ours, { ...sideOf(theirs, options), name: theirs.stack.tree.name }, options)}

${ABOUT_HTTP(options)}`;
  }
  const { stack, url, first } = ours;
  const pool = openPool(url, CONNECTIONS);
  const sql = await benchSql(stack, pool, first, options);
  const yardstick: Side = {
    name: 'bare node:http with the same statement',
    stack,
    processes: [await startBare(stack, 'discovery', url)],
    servers: ['postgres'],
    requests: (round) => likesOf(roundOf(round, options) + 1).map(([a, b]) => viaBare(a, b)),
  };
  const http = await benchHttp(ours, yardstick, options);
  options.say('pairs like each other at the same instant');
  const races = await race(url, MEMBERS);
  await pool.end();
  const rates = (of: Sql[]) => of.map(({ perSecond }) => perSecond);
  const cpus = (of: Sql[]) => of.map(({ cpuMicros }) => cpuMicros);
  return `${table(
    ['', 'likes/s', 'yardstick/s', 'of its throughput', 'CPU µs', 'yardstick', 'times its CPU'],
    [
      [
        'SQL: the like against a raw single-row INSERT',
        spread(rates(sql.like)),
        spread(rates(sql.raw)),
        ratio(rates(sql.like), rates(sql.raw)),
        spread(cpus(sql.like), 0),
        spread(cpus(sql.raw), 0),
        ratio(cpus(sql.like), cpus(sql.raw)),
      ],
    ],
  )}

${http}

${raceTable(races)}

${CONNECTIONS} connections in SQL, fsync and synchronous_commit on. pgbench is not part of the embedded PostgreSQL, so the raw INSERT is a named prepared statement through the same client (node-postgres), whose own cost makes the two look more alike than pgbench would; CPU µs in SQL is PostgreSQL's alone. ${ABOUT_HTTP(options)}`;
}

interface Side extends HttpSide {
  name: string;
}

/** Gateway and discovery of a tree, with their members. */
interface Product {
  stack: Stack;
  url: string;
  /** Discovery's internal number of the first member. */
  first: number;
  processes: Started[];
  cookies: string[];
}

const ABOUT_HTTP = ({ rounds }: BenchOptions) =>
  `Likes that arrive together are one transaction: it takes the locks, looks up who may be liked and what is left of the quota, stores the swipes, makes the match when one is mutual (one in ten here) and writes the events; over HTTP, on ${CONNECTIONS * 2} connections, the service relays the events, too. ${rounds} interleaved rounds: median (lowest to highest). CPU over HTTP is that of gateway, service, PostgreSQL, Redis and NATS, that of node:http with PostgreSQL.`;

function raceTable({ pairs, seconds, lost, doubled, doubleTold, untold }: RaceFigures): string {
  return table(
    ['races, both sides at once', 'pairs/s', 'lost matches', 'doubled matches', 'told to both', 'told to neither'],
    [[pairs.toLocaleString('en'), spread([pairs / seconds], 0), lost, doubled, doubleTold, untold].map(String)],
  );
}

async function benchSql(stack: Stack, pool: pg.Pool, first: number, options: BenchOptions) {
  await pool.query(RAW_TABLE);
  await pool.query('insert into raw_swipes select swiper, target, kind, at from swipes');
  await pool.query('vacuum (analyze) raw_swipes');
  const database = databaseOf(pool);
  const groups = new SwipeGroups(database, new SwipesRepository(database));
  const measures = { like: [] as Sql[], raw: [] as Sql[] };
  for (let round = 0; round <= options.rounds; round++) {
    options.say(`SQL, ${round ? `round ${round} of ${options.rounds}` : 'warming up'}`);
    const pairs = likesOf(round);
    let refused = 0;
    const like = () =>
      timed(stack, pairs, async ([a, b]) => {
        if ((await groups.add(likeOf(a, b))).do !== 'answer') refused++;
      });
    const raw = () =>
      timed(stack, pairs, ([a, b]) => pool.query({ name: 'raw', text: RAW, values: [first + a, UNSWIPED + b] }));
    const order = round % 2 ? (['like', 'raw'] as const) : (['raw', 'like'] as const);
    for (const name of order) {
      const measure = await { like, raw }[name]();
      if (round) measures[name].push(measure);
    }
    // Few have been swiped by the population already.
    if (refused > MEMBERS / 50) throw new Error(`${refused} likes were refused.`);
  }
  return measures;
}

/** Runs the work for every pair, as many at once as there are connections. */
async function timed(
  stack: Stack,
  pairs: readonly (readonly [number, number])[],
  work: (pair: readonly [number, number]) => Promise<unknown>,
): Promise<Sql> {
  await stack.checkpoint();
  const cpu = stack.cpu([], ['postgres']);
  const began = performance.now();
  let next = 0;
  const worker = async () => {
    for (let pair = pairs[next++]; pair; pair = pairs[next++]) await work(pair);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  const seconds = (performance.now() - began) / 1000;
  return {
    perSecond: pairs.length / seconds,
    cpuMicros: ((stack.cpu([], ['postgres']) - cpu) * 1e6) / pairs.length,
  };
}

async function open(stack: Stack, options: BenchOptions): Promise<Product> {
  const url = await stack.database('discovery');
  options.say(`filling ${MEMBERS} members of ${stack.tree.name}`);
  const first = await fill(stack, url);
  const discovery = await stack.service('discovery', { DISCOVERY_DATABASE_URL: url });
  const gateway = await stack.service('gateway', { DISCOVERY_URL: `http://127.0.0.1:${discovery.port}` });
  const cookies = Array.from({ length: MEMBERS }, (_, i) => stack.signedIn(bulkId(i)).cookie);
  options.say('signing everybody in');
  const requests = cookies.map(signedIn);
  await load({ port: gateway.port, connections: CONNECTIONS, seconds: 120, once: true, requests });
  return { stack, url, first, processes: [gateway, discovery], cookies };
}

function benchHttp(ours: Product, other: Side, options: BenchOptions): Promise<string> {
  const sides = [sideOf(ours, options), other];
  const one = { name: 'POST /api/swipe, a like', sides, connections: CONNECTIONS * 2, once: true };
  return compareHttp([one], ['through the gateway', other.name], options);
}

const sideOf = ({ stack, processes, cookies }: Product, options: BenchOptions): HttpSide => ({
  stack,
  processes,
  servers: ['postgres', 'redis', 'nats'],
  requests: (round) => likesOf(roundOf(round, options)).map(([a, b]) => viaGateway(cookies[a]!, b)),
});

/** Behind the rounds of SQL, two for each round of HTTP, so that each like is new. */
const roundOf = (round: number, { rounds }: BenchOptions) => rounds + 1 + round * 2;

/** Anything cheap: gateway and service check each token once and remember it. */
const signedIn = (cookie: string): LoadRequest => ({ method: 'GET', path: '/api/blocks', headers: { cookie } });
const viaGateway = (cookie: string, target: number): LoadRequest => ({
  method: 'POST',
  path: '/api/swipe',
  headers: { cookie },
  body: { targetId: bulkId(target), isLike: true },
});
const viaBare = (a: number, b: number): LoadRequest => ({
  method: 'POST',
  path: '/swipe',
  body: likeOf(a, b),
});

/** One like of each member, a new one in each round: i likes i + step, and one in ten likes i - step back. */
function likesOf(round: number): (readonly [number, number])[] {
  const step = 2 * round + 1;
  return Array.from(
    { length: MEMBERS },
    (_, i) => [i, (i + (i % 10 === 9 ? MEMBERS - step : step)) % MEMBERS] as const,
  );
}

async function fill({ tree }: Stack, url: string): Promise<number> {
  const { insertPopulation } = await tree.load<Bulk>('tools/dist/seed/bulk/discovery.rows.js');
  const client = new pg.Client(url);
  await client.connect();
  await insertPopulation(client, population(MEMBERS), { swipes: SWIPES, heavy: 0 }, () => undefined);
  const { rows } = await client.query<{ id: number }>('select id from members where uuid = $1', [bulkId(0)]);
  await client.end();
  return rows[0]!.id;
}
