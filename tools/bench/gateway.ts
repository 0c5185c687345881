import pg from 'pg';
import { bulkId, insertPopulation } from '../seed/bulk/discovery.rows.js';
import { population } from '../seed/bulk/population.js';
import type { BenchOptions } from './bench-options.js';
import { startBare } from './http/bare.js';
import { insertPeople, insertThreads } from './chat/chat-members.js';
import { load, type LoadFigures, type LoadRequest } from './http/load.js';
import { spread } from './measure.js';
import { table } from './report.js';
import type { Stack, Started } from './stack.js';

const MEMBERS = 1_000;
const ROWS = 20;
/** Of one member in one round. */
const PASSES = 16;
/** Mean number of swipes of a member before anything is measured. */
const SWIPES = 20;
const CONNECTIONS = 16;
interface Case {
  name: string;
  ours: (round: number) => LoadRequest[];
  bare: (round: number) => LoadRequest[];
  /** Whose CPU counts for us, beside PostgreSQL's and Redis'; the first one is asked. */
  processes: Started[];
  yardstick: Started;
  once: boolean;
}

interface Side {
  figures: LoadFigures;
  cpuMicros: number;
}

/** A GET of 20 rows and a POST of one, through gateway and service, against node:http with the same statement. */
export async function benchGateway(stack: Stack, options: BenchOptions): Promise<string> {
  const urls = { discovery: await stack.database('discovery'), messaging: await stack.database('messaging') };
  options.say(`filling ${MEMBERS} members`);
  const firstNumber = await fillDiscovery(urls.discovery);
  await fillMessaging(urls.messaging);
  const discovery = await stack.service('discovery', { DISCOVERY_DATABASE_URL: urls.discovery });
  const messaging = await stack.service('messaging', { MESSAGING_DATABASE_URL: urls.messaging });
  const gateway = await stack.service('gateway', {
    DISCOVERY_URL: `http://127.0.0.1:${discovery.port}`,
    MESSAGING_URL: `http://127.0.0.1:${messaging.port}`,
  });
  const yardsticks = {
    discovery: await startBare(stack, 'discovery', urls.discovery),
    messaging: await startBare(stack, 'messaging', urls.messaging),
  };
  const headers = Array.from({ length: MEMBERS }, (_, i) => ({ cookie: stack.signedIn(bulkId(i)).cookie }));
  const everybody = <T>(make: (member: number) => T) => Array.from({ length: MEMBERS }, (_, i) => make(i));
  const get = (path: string): LoadRequest[] => everybody((i) => ({ method: 'GET', path, headers: headers[i]! }));
  /** Nobody is passed twice: a side and a round take targets of their own. */
  const passes = <T>(round: number, make: (swiper: number, target: number) => T): T[] =>
    Array.from({ length: PASSES }, (_, n) =>
      everybody((i) => make(i, (i + 1 + (round * PASSES + n) * 2) % MEMBERS)),
    ).flat();
  const cases: Case[] = [
    {
      name: 'GET /api/conversations, 20 rows',
      ours: () => get(`/api/conversations?limit=${ROWS}`),
      bare: () => everybody((i) => ({ method: 'GET', path: `/conversations/${bulkId(i)}` })),
      processes: [gateway, messaging],
      yardstick: yardsticks.messaging,
      once: false,
    },
    {
      name: 'GET /api/blocks, 20 rows, limited by member in Redis',
      ours: () => get('/api/blocks'),
      bare: () => everybody((i) => ({ method: 'GET', path: `/blocks/${bulkId(i)}` })),
      processes: [gateway, discovery],
      yardstick: yardsticks.discovery,
      once: false,
    },
    {
      name: 'POST /api/swipe (a pass), one row, limited by member in Redis',
      ours: (round) =>
        passes(round, (i, target) => ({
          method: 'POST',
          path: '/api/swipe',
          headers: headers[i]!,
          body: { targetId: bulkId(target), isLike: false },
        })),
      bare: (round) =>
        passes(round, (i, target) => ({
          method: 'POST',
          path: '/pass',
          body: { swiper: firstNumber + i, target: firstNumber + ((target + 1) % MEMBERS) },
        })),
      processes: [gateway, discovery],
      yardstick: yardsticks.discovery,
      once: true,
    },
  ];
  options.say('signing everybody in');
  for (const path of ['/api/blocks', '/api/conversations?limit=1']) {
    await load({ port: gateway.port, connections: CONNECTIONS, seconds: 60, once: true, requests: get(path) });
  }
  const rows: string[][] = [];
  for (const one of cases) rows.push(await compare(stack, one, options));
  return `${table(
    [
      '',
      'requests/s',
      'bare node:http',
      'of its throughput',
      'CPU µs a request',
      'bare',
      'times its CPU',
      'p50 / p99 ms',
    ],
    rows,
  )}

${CONNECTIONS} kept-alive connections, one request under way on each, ${options.rounds} interleaved rounds of ${options.seconds} s: median (lowest to highest). CPU is that of gateway, service, Redis and PostgreSQL against node:http and PostgreSQL; the load generator shares the two cores. Both sides run the service's own prepared statement on 8 connections; the swipe additionally looks up who may be swiped.`;
}

async function fillDiscovery(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  await insertPopulation(client, population(MEMBERS), { swipes: SWIPES, heavy: 0 }, () => undefined);
  const { rows } = await client.query<{ id: number }>('select id from members where uuid = $1', [bulkId(0)]);
  const first = rows[0]!.id;
  // Far from those who are passed on below.
  await client.query(
    `insert into blocks (blocker, blocked)
     select $1::int + i, $1::int + (i + $2::int / 2 + k) % $2::int from generate_series(0, $2::int - 1) i, generate_series(1, $3::int) k`,
    [first, MEMBERS, ROWS],
  );
  await client.query('vacuum (analyze) blocks');
  await client.end();
  return first;
}

/** Everybody is matched with the ten before and the ten after them. */
async function fillMessaging(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const ids = Array.from({ length: MEMBERS }, (_, i) => bulkId(i));
  await insertPeople(client, ids);
  const ahead = Array.from({ length: ROWS / 2 }, (_, k) => k + 1);
  await insertThreads(
    client,
    ids.flatMap((id, i) => ahead.map((k) => [id, ids[(i + k) % MEMBERS]!] as const)),
    5,
  );
  await client.end();
}

async function compare(stack: Stack, one: Case, options: BenchOptions): Promise<string[]> {
  const ours: Side[] = [];
  const bare: Side[] = [];
  for (let round = 0; round <= options.rounds; round++) {
    options.say(`${one.name}, ${round ? `round ${round} of ${options.rounds}` : 'warming up'}`);
    const sides = [
      () => side(stack, one, one.processes, ['postgres', 'redis'], one.ours(round), options),
      () => side(stack, one, [one.yardstick], ['postgres'], one.bare(round), options),
    ];
    const [first, second] = round % 2 ? [1, 0] : [0, 1];
    const results: Side[] = [];
    results[first!] = await sides[first!]!();
    results[second!] = await sides[second!]!();
    if (round === 0) continue;
    ours.push(results[0]!);
    bare.push(results[1]!);
  }
  const each = (of: (ours: Side, bare: Side) => number) => ours.map((value, i) => of(value, bare[i]!));
  return [
    one.name,
    spread(ours.map(({ figures }) => figures.perSecond)),
    spread(bare.map(({ figures }) => figures.perSecond)),
    spread(each((a, b) => a.figures.perSecond / b.figures.perSecond)),
    spread(
      ours.map(({ cpuMicros }) => cpuMicros),
      0,
    ),
    spread(
      bare.map(({ cpuMicros }) => cpuMicros),
      0,
    ),
    spread(each((a, b) => a.cpuMicros / b.cpuMicros)),
    `${spread(
      ours.map(({ figures }) => figures.p50),
      1,
    )} / ${spread(
      ours.map(({ figures }) => figures.p99),
      1,
    )}`,
  ];
}

async function side(
  stack: Stack,
  { once }: Case,
  processes: Started[],
  servers: ('postgres' | 'redis')[],
  requests: LoadRequest[],
  { seconds }: BenchOptions,
): Promise<Side> {
  const before = stack.cpu(processes, servers);
  const figures = await load({ port: processes[0]!.port, connections: CONNECTIONS, seconds, once, requests });
  return { figures, cpuMicros: ((stack.cpu(processes, servers) - before) * 1e6) / figures.answered };
}
