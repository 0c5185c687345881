import type { DiscoverQuery } from '@corner/contracts/discovery.api';
import type { BenchOptions } from '../bench-options.js';
import { compareHttp, type HttpCase } from '../http/compare.js';
import type { LoadRequest } from '../http/load.js';
import type { Stack, Started } from '../stack/stack.js';
import { discoveryUrl, short, type Kind, type Seekers } from './membership.js';

type Bulk = typeof import('../../seed/bulk/discovery.rows.js');

/** Older trees have only this deck. */
const DATING = ['dense', 'sparse', 'heavy'] as const satisfies Kind[];
type Dating = (typeof DATING)[number];

/** Gateway and discovery of a tree, on a membership of one size. */
interface Deck {
  stack: Stack;
  processes: Started[];
  /** Members are the same ones in every tree. */
  requests: Record<Dating, LoadRequest[]>;
}

/** GET /api/discover through gateway and discovery, of two trees in turns. */
export async function compareDecks(
  stacks: readonly Stack[],
  seekers: Seekers,
  query: DiscoverQuery,
  options: BenchOptions,
): Promise<string> {
  const cases: HttpCase[] = [];
  for (const count of options.members) {
    const decks: Deck[] = [];
    for (const stack of stacks) decks.push(await open(stack, count, seekers, query, options));
    for (const kind of DATING) {
      const sides = decks.map(({ stack, processes, requests }) => ({
        stack,
        processes,
        servers: ['postgres', 'redis'] as const,
        requests: () => requests[kind],
      }));
      cases.push({ name: `${short(count)}, ${kind}`, sides, connections: 1, once: false });
    }
  }
  const [ours, theirs] = stacks.map(({ tree }) => tree.name) as [string, string];
  return `${await compareHttp(cases, [ours, theirs], options)}

GET /api/discover through gateway and discovery, one request at a time, ${options.rounds} interleaved rounds of ${options.seconds} s: median (lowest to highest). CPU is that of gateway, discovery, PostgreSQL and Redis.`;
}

async function open(
  stack: Stack,
  count: number,
  seekers: Seekers,
  query: DiscoverQuery,
  options: BenchOptions,
): Promise<Deck> {
  const { bulkId } = await stack.tree.load<Bulk>('tools/dist/seed/bulk/discovery.rows.js');
  const url = await discoveryUrl(stack, count, seekers, options);
  const name = `discovery-${count}`;
  const discovery = await stack.service('discovery', { DISCOVERY_DATABASE_URL: url }, name);
  const env = { DISCOVERY_URL: await stack.urlOf(name) };
  const gateway = await stack.service('gateway', env, `gateway-${count}`);
  const filters = Object.entries(query).map(([key, value]) => `${key}=${String(value)}`);
  const path = `/api/discover?${filters.join('&')}`;
  const ask = (seeker: number): LoadRequest => ({
    method: 'GET',
    path,
    headers: { cookie: stack.signedIn(bulkId(seeker)).cookie },
  });
  const requests = {
    dense: seekers.dense.map(ask),
    sparse: seekers.sparse.map(ask),
    heavy: seekers.heavy.map(ask),
  };
  return { stack, processes: [gateway, discovery], requests };
}
