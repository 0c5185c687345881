import { SwipesRepository } from '@corner/discovery/swipes/swipes.repository';
import pg from 'pg';
import { bulkId, insertPopulation } from '../../seed/bulk/discovery.rows.js';
import { population } from '../../seed/bulk/population.js';
import { databaseOf, openPool, startBare } from '../http/bare.js';
import type { BenchOptions } from '../bench-options.js';
import { load, type LoadRequest } from '../http/load.js';
import { spread } from '../measure.js';
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

interface Sql {
  perSecond: number;
  cpuMicros: number;
}

/** A like with everything it decides, against a raw insert, against node:http, and against itself in races. */
export async function benchSwipes(stack: Stack, options: BenchOptions): Promise<string> {
  const url = await stack.database('discovery');
  options.say(`filling ${MEMBERS} members`);
  const first = await fill(url);
  const pool = openPool(url, CONNECTIONS);
  const sql = await benchSql(stack, pool, first, options);
  const { ours, bare } = await benchHttp(stack, url, first, options);
  options.say('pairs like each other at the same instant');
  const races = await race(url, first, MEMBERS);
  await pool.end();
  const ratio = (a: number[], b: number[]) => spread(a.map((value, i) => value / b[i]!));
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
      [
        'HTTP: through the gateway against bare node:http with the same statement',
        spread(rates(ours)),
        spread(rates(bare)),
        ratio(rates(ours), rates(bare)),
        spread(cpus(ours), 0),
        spread(cpus(bare), 0),
        ratio(cpus(ours), cpus(bare)),
      ],
    ],
  )}

${raceTable(races)}

${CONNECTIONS} connections, fsync and synchronous_commit on, ${options.rounds} interleaved rounds: median (lowest to highest). pgbench is not part of the embedded PostgreSQL, so the raw INSERT is a named prepared statement through the same client (node-postgres), whose own cost makes the two look more alike than pgbench would; CPU µs is PostgreSQL's alone in the first line, and that of gateway, service, PostgreSQL, Redis and NATS against node:http and PostgreSQL in the second. A like locks and checks the quota, stores the swipe, marks the pair, makes the match when it is mutual (one in ten here) and writes its events; over HTTP the service first looks up who may be liked, and relays the events.`;
}

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
  const swipes = new SwipesRepository(databaseOf(pool));
  const measures = { like: [] as Sql[], raw: [] as Sql[] };
  for (let round = 0; round <= options.rounds; round++) {
    options.say(`SQL, ${round ? `round ${round} of ${options.rounds}` : 'warming up'}`);
    const pairs = likesOf(round);
    let refused = 0;
    const like = () =>
      timed(stack, pairs, async ([a, b]) => {
        if (!(await swipes.like(likeOf(first, a, b))).liked) refused++;
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

async function benchHttp(stack: Stack, url: string, first: number, options: BenchOptions) {
  const discovery = await stack.service('discovery', { DISCOVERY_DATABASE_URL: url });
  const gateway = await stack.service('gateway', { DISCOVERY_URL: `http://127.0.0.1:${discovery.port}` });
  const yardstick = await startBare(stack, 'discovery', url);
  const cookies = Array.from({ length: MEMBERS }, (_, i) => stack.signedIn(bulkId(i)).cookie);
  options.say('signing everybody in');
  await load({
    port: gateway.port,
    connections: CONNECTIONS,
    seconds: 120,
    once: true,
    requests: cookies.map(signedIn),
  });
  const ours: Sql[] = [];
  const bare: Sql[] = [];
  for (let round = 0; round <= options.rounds; round++) {
    options.say(`HTTP, ${round ? `round ${round} of ${options.rounds}` : 'warming up'}`);
    // Behind the rounds of SQL: whom they like is new.
    const at = options.rounds + 1 + round * 2;
    const sides = [
      () =>
        http(
          stack,
          [gateway, discovery],
          likesOf(at).map(([a, b]) => viaGateway(cookies[a]!, b)),
          options,
        ),
      () =>
        http(
          stack,
          [yardstick],
          likesOf(at + 1).map(([a, b]) => viaBare(first, a, b)),
          options,
        ),
    ];
    const results: Sql[] = [];
    for (const side of round % 2 ? [0, 1] : [1, 0]) results[side] = await sides[side]!();
    if (round === 0) continue;
    ours.push(results[0]!);
    bare.push(results[1]!);
  }
  return { ours, bare };
}

/** Anything cheap: gateway and service check each token once and remember it. */
const signedIn = (cookie: string): LoadRequest => ({ method: 'GET', path: '/api/blocks', headers: { cookie } });
const viaGateway = (cookie: string, target: number): LoadRequest => ({
  method: 'POST',
  path: '/api/swipe',
  headers: { cookie },
  body: { targetId: bulkId(target), isLike: true },
});
const viaBare = (first: number, a: number, b: number): LoadRequest => ({
  method: 'POST',
  path: '/like',
  body: likeOf(first, a, b),
});

async function http(
  stack: Stack,
  processes: Started[],
  requests: LoadRequest[],
  { seconds }: BenchOptions,
): Promise<Sql> {
  await stack.checkpoint();
  const servers = processes.length > 1 ? (['postgres', 'redis', 'nats'] as const) : (['postgres'] as const);
  const before = stack.cpu(processes, servers);
  const figures = await load({ port: processes[0]!.port, connections: CONNECTIONS * 2, seconds, once: true, requests });
  return {
    perSecond: figures.perSecond,
    cpuMicros: ((stack.cpu(processes, servers) - before) * 1e6) / figures.answered,
  };
}

/** One like of each member and nobody twice over all rounds: i likes i + step, and one in ten i - step, who likes i. */
function likesOf(round: number): (readonly [number, number])[] {
  const step = 2 * round + 1;
  return Array.from(
    { length: MEMBERS },
    (_, i) => [i, (i + (i % 10 === 9 ? MEMBERS - step : step)) % MEMBERS] as const,
  );
}

async function fill(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  await insertPopulation(client, population(MEMBERS), { swipes: SWIPES, heavy: 0 }, () => undefined);
  const { rows } = await client.query<{ id: number }>('select id from members where uuid = $1', [bulkId(0)]);
  await client.end();
  return rows[0]!.id;
}
