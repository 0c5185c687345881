import pg from 'pg';
import { bulkId } from '../seed/bulk/discovery.rows.js';
import type { BenchOptions } from './bench-options.js';
import { DISCOVERY } from './bench.statements.js';
import { ABOUT_YARDSTICKS, startYardsticks, YARDSTICKS } from './http/bare.js';
import { compareHttp, type HttpCase, type HttpSide } from './http/compare.js';
import { load, type LoadRequest } from './http/load.js';
import type { Stack, Started } from './stack/stack.js';

const MEMBERS = 1_000;
const ROWS = 20;
const PASSES = 16;
/** Mean number of swipes of a member before anything is measured. */
const SWIPES = 20;
const CONNECTIONS = 16;

type Bulk = typeof import('../seed/bulk/discovery.rows.js');
type Population = typeof import('../seed/bulk/population.js');
type Threads = typeof import('./chat/chat-members.js');

export interface Product {
  stack: Stack;
  urls: { discovery: string; messaging: string };
  gateway: Started;
  discovery: Started;
  messaging: Started;
  headers: { cookie: string }[];
  first: number;
}

/** Requests through gateway and service: a member's 20 rows, or a write of one row. */
interface Question {
  name: string;
  service: 'discovery' | 'messaging';
  requests: (product: Product, round: number) => LoadRequest[];
  bare: (product: Product, round: number, side: number) => LoadRequest[];
  once: boolean;
}

const forEachMember = <T>(make: (member: number) => T) => Array.from({ length: MEMBERS }, (_, i) => make(i));

/** Each side and round has its own targets, so that no member is passed twice. */
const passes = <T>(round: number, side: number, make: (swiper: number, target: number) => T): T[] =>
  Array.from({ length: PASSES }, (_, n) =>
    forEachMember((i) => make(i, (i + 1 + (round * PASSES + n) * 3 + side) % MEMBERS)),
  ).flat();

const get = ({ headers }: Product, path: string): LoadRequest[] =>
  forEachMember((i) => ({ method: 'GET', path, headers: headers[i]! }));

export const questions: Question[] = [
  {
    name: 'GET /api/conversations, 20 rows, limited by member in Redis',
    service: 'messaging',
    requests: (product) => get(product, `/api/conversations?limit=${ROWS}`),
    bare: () => forEachMember((i) => ({ method: 'GET', path: `/conversations/${bulkId(i)}` })),
    once: false,
  },
  {
    name: 'GET /api/blocks, 20 rows, limited by member in Redis',
    service: 'discovery',
    requests: (product) => get(product, '/api/blocks'),
    bare: () => forEachMember((i) => ({ method: 'GET', path: `/blocks/${bulkId(i)}` })),
    once: false,
  },
  {
    name: 'POST /api/swipe (a pass), one row, limited by member in Redis',
    service: 'discovery',
    requests: ({ headers }, round) =>
      passes(round, 0, (i, target) => ({
        method: 'POST',
        path: '/api/swipe',
        headers: headers[i]!,
        body: { targetId: bulkId(target), isLike: false },
      })),
    bare: (_, round, side) =>
      passes(round, side, (i, target) => ({
        method: 'POST',
        path: '/swipe',
        body: { memberId: bulkId(i), targetId: bulkId(target), kind: 0 },
      })),
    once: true,
  },
];

/** GETs of 20 rows and a POST of one, through gateway and service, against two yardsticks or another tree. */
export async function benchGateway(stacks: readonly Stack[], options: BenchOptions): Promise<string> {
  const products: Product[] = [];
  for (const stack of stacks) products.push(await openProduct(stack, options));
  const [ours, theirs] = products as [Product, Product?];
  const names = [ours.stack.tree.name, ...(theirs ? [theirs.stack.tree.name] : YARDSTICKS)];
  const yardsticks = theirs
    ? undefined
    : {
        discovery: await startYardsticks(ours.stack, 'discovery', ours.urls.discovery),
        messaging: await startYardsticks(ours.stack, 'messaging', ours.urls.messaging),
      };
  const cases = questions.map(({ name, service, requests, bare, once }): HttpCase => {
    const sideOf = (product: Product): HttpSide => ({
      stack: product.stack,
      processes: [product.gateway, product[service]],
      servers: ['postgres', 'redis'],
      requests: (round) => requests(product, round),
    });
    const others = yardsticks?.[service].map((processes, at): HttpSide => {
      return { stack: ours.stack, processes, servers: ['postgres'], requests: (round) => bare(ours, round, at + 1) };
    });
    return {
      name,
      sides: [sideOf(ours), ...(others ?? [sideOf(theirs!)])],
      connections: CONNECTIONS,
      once,
      goals: { [YARDSTICKS[0]]: { throughput: { atLeast: once ? 0.65 : 0.85 } } },
      ...(!once && { firstMicros: { atMost: 150 } }),
    };
  });
  return `${await compareHttp(cases, names, options)}

One request under way on each kept-alive connection, ${options.rounds} interleaved rounds of ${options.seconds} s: median (lowest to highest). ${theirs ? ABOUT_PRODUCT : `${ABOUT_PRODUCT} ${ABOUT_YARDSTICKS}`} The load generator shares the two cores.`;
}

const ABOUT_PRODUCT = 'CPU is that of gateway, service, Redis and PostgreSQL.';

async function openProduct(stack: Stack, options: BenchOptions): Promise<Product> {
  const filled = await fillDatabases(stack, options);
  return startProduct(stack, filled, options);
}

export type Filled = Pick<Product, 'urls' | 'first'>;

export async function fillDatabases(stack: Stack, options: BenchOptions): Promise<Filled> {
  const urls = { discovery: await stack.database('discovery'), messaging: await stack.database('messaging') };
  options.say(`filling ${MEMBERS} members of ${stack.tree.name}`);
  const first = await fillDiscovery(stack, urls.discovery);
  await fillMessaging(stack, urls.messaging);
  return { urls, first };
}

/** `label` distinguishes products on the same databases. */
export async function startProduct(
  stack: Stack,
  { urls, first }: Filled,
  options: BenchOptions,
  env: NodeJS.ProcessEnv = {},
  label = '',
): Promise<Product> {
  const start = (service: string, own: NodeJS.ProcessEnv) =>
    stack.service(service, { ...env, ...own }, `${service}${label}`);
  const discovery = await start('discovery', { DISCOVERY_DATABASE_URL: urls.discovery });
  const messaging = await start('messaging', { MESSAGING_DATABASE_URL: urls.messaging });
  const gateway = await start('gateway', {
    DISCOVERY_URL: `http://127.0.0.1:${discovery.port}`,
    MESSAGING_URL: `http://127.0.0.1:${messaging.port}`,
  });
  const headers = forEachMember((i) => ({ cookie: stack.signedIn(bulkId(i)).cookie }));
  const product = { stack, urls, gateway, discovery, messaging, headers, first };
  options.say('signing all members in');
  for (const path of ['/api/blocks', '/api/conversations?limit=1']) {
    const requests = get(product, path);
    await load({ port: gateway.port, connections: CONNECTIONS, seconds: 60, once: true, requests });
  }
  return product;
}

async function fillDiscovery({ tree }: Stack, url: string): Promise<number> {
  const { insertPopulation } = await tree.load<Bulk>('tools/dist/seed/bulk/discovery.rows.js');
  const { population } = await tree.load<Population>('tools/dist/seed/bulk/population.js');
  const client = new pg.Client(url);
  await client.connect();
  await insertPopulation(client, population(MEMBERS), { swipes: SWIPES, heavy: 0 }, () => undefined);
  await client.query(DISCOVERY.forgetWishes);
  const { rows } = await client.query<{ id: number }>(DISCOVERY.number, [bulkId(0)]);
  const first = rows[0]!.id;
  // Outside of the range of the targets below.
  await client.query(DISCOVERY.blockNeighbours, [first, MEMBERS, ROWS]);
  await client.query('vacuum (analyze) blocks');
  await client.end();
  return first;
}

/** Each member is matched with the ten before and the ten after. */
async function fillMessaging({ tree }: Stack, url: string): Promise<void> {
  const { insertPeople, insertThreads } = await tree.load<Threads>('tools/dist/bench/chat/chat-members.js');
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
