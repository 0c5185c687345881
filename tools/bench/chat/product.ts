import { pairId } from '@corner/contracts/pair-id';
import { existsSync } from 'node:fs';
import pg from 'pg';
import { v7 } from 'uuid';
import type { BenchOptions } from '../bench-options.js';
import { load, type LoadRequest } from '../http/load.js';
import type { SeedMember } from '../../seed/members.js';
import type { Stack, Started } from '../stack/stack.js';
import { benchScript } from '../stack/tree.js';
import type { ChatMember } from './chat-driver.js';
import { Events } from './events.js';

type Members = typeof import('../../seed/members.js');
type Import = typeof import('../../seed/demo-import.js');
interface OldAccounts {
  hashPassword(password: string): Promise<string>;
  insertAccounts(client: pg.Client, members: SeedMember[], hash: string): Promise<void>;
}
interface OldProfiles {
  insertProfiles(client: pg.Client, members: { member: SeedMember; photos: object[] }[]): Promise<void>;
}

const SERVICES = ['identity', 'profiles', 'discovery', 'messaging', 'notifications', 'admin', 'jobs'] as const;
export const NODES = ['realtime-1', 'realtime-2'] as const;
/** High enough that the benchmark is never refused for writing too fast. */
const MESSAGE_RATE = '10000000';
const BATCH = 100;
const PHOTO = '/portraits/sample-01.webp';

export interface EmptyProduct {
  stack: Stack;
  urls: Record<string, string>;
  /** By service; those of the nodes together. */
  processes: Record<(typeof SERVICES)[number] | 'gateway' | 'nodes', Started[]>;
  events: Events;
}

export interface Product extends EmptyProduct {
  members: ChatMember[];
}

/** A product with members who are matched in pairs. */
export async function openProduct(stack: Stack, count: number, options: BenchOptions): Promise<Product> {
  const empty = await openEmptyProduct(stack, options);
  options.say(`${count} members`);
  const product = await addMembers(empty, count);
  options.say('who like each other');
  await matchPairs(product);
  return product;
}

export async function openEmptyProduct(stack: Stack, { say, isHome }: BenchOptions): Promise<EmptyProduct> {
  say(`starting all services of ${stack.tree.name}`);
  const urls: Record<string, string> = {};
  const make = async (service: string) => void (urls[service] = await stack.database(service));
  await Promise.all(SERVICES.map(make));
  const processes = await startAll(stack, urls, isHome);
  const events = await Events.watch(Object.values(urls), stack.infrastructure.urls.nats);
  stack.closing.add(() => events.close());
  return { stack, urls, processes, events };
}

/** Members come as the seed makes them, so each service learns of them by its own events. */
export async function addMembers(empty: EmptyProduct, count: number): Promise<Product> {
  const { stack, processes, urls, events } = empty;
  const ids = await register(stack, processes, urls, count);
  await events.settled();
  const members = ids.map((id, i) => ({
    id,
    ...stack.signedIn(id),
    peer: i ^ 1,
    conversation: `match_${pairId(id, ids[i ^ 1]!)}`,
  }));
  return { ...empty, members };
}

export async function matchPairs({ members, ...product }: Product): Promise<void> {
  await swipe(
    product,
    members.map(({ id, peer }) => ({ by: id, targetId: members[peer]!.id, isLike: true })),
  );
}

/** Likes through the gateway, and returns when every service has handled the events. */
export async function swipe(
  { stack, processes, events }: EmptyProduct,
  swipes: readonly { by: string; targetId: string; isLike: boolean }[],
): Promise<void> {
  const requests = swipes.map(({ by, ...body }) => ({
    method: 'POST' as const,
    path: '/api/swipe',
    headers: { cookie: stack.signedIn(by).cookie },
    body,
  }));
  await load({ port: processes.gateway[0]!.port, connections: 8, seconds: 300, once: true, requests });
  await events.settled();
}

export function readsOf({ stack, members }: Product, pathOf: (member: ChatMember) => string): LoadRequest[] {
  return members.map((member) => ({
    method: 'GET',
    path: pathOf(member),
    headers: { cookie: stack.signedIn(member.id).cookie },
  }));
}

async function startAll(stack: Stack, urls: Record<string, string>, isHome = false): Promise<Product['processes']> {
  // Trees before the node's move into the gateway ran two nodes at home.
  const isOneDoor = isHome && existsSync(stack.tree.path('libs/service-kit/src/network/nodes-here.ts'));
  const nodes = isOneDoor ? ['realtime'] : NODES;
  const addresses: NodeJS.ProcessEnv = {};
  // The benchmark has its own token keys, so identity is not called for them.
  for (const name of SERVICES)
    if (name !== 'identity') addresses[`${name.toUpperCase()}_URL`] = await stack.urlOf(name);
  const env: NodeJS.ProcessEnv = {
    ...addresses,
    ...Object.fromEntries(SERVICES.map((name) => [`${name.toUpperCase()}_DATABASE_URL`, urls[name]])),
    REALTIME_URLS: (await Promise.all(nodes.map((name) => stack.urlOf(name)))).join(),
    LIMIT_FACTOR: '1000',
    MESSAGE_RATE,
    DEMO_IMPORT: 'true',
  };
  const processes: Product['processes'] = {
    identity: [],
    profiles: [],
    discovery: [],
    messaging: [],
    notifications: [],
    admin: [],
    jobs: [],
    gateway: [],
    nodes: [],
  };
  const startService = async (name: (typeof SERVICES)[number] | 'gateway') =>
    void processes[name].push(await stack.service(name, env));
  const startNode = async (name: string) => {
    const flags = ['--expose-gc', '--import', benchScript('chat/processes/heap.probe')];
    const probe = { BENCH_HEAP_FILE: heapFile(stack, name) };
    return stack.service('realtime', { ...env, ...probe }, name, flags);
  };
  if (isHome) {
    for (const [name, started] of Object.entries(await stack.together('services', SERVICES, env)))
      processes[name as (typeof SERVICES)[number]].push(started);
  } else await Promise.all(SERVICES.map(startService));
  if (isOneDoor) {
    const { gateway, realtime } = await stack.together('door', ['realtime', 'gateway'], env);
    processes.gateway.push(gateway!);
    processes.nodes.push(realtime!);
    return processes;
  }
  await startService('gateway');
  processes.nodes.push(...(await Promise.all(NODES.map(startNode))));
  return processes;
}

/** Each process once: at home one runs several programs. */
export const processesOf = ({ processes }: EmptyProduct): Started[] => [
  ...new Map(
    Object.values(processes)
      .flat()
      .map((each) => [each.pid(), each]),
  ).values(),
];

export const heapFile = ({ infrastructure }: Stack, name: string) => `${infrastructure.dataDir}/${name}.heap.json`;

async function register(
  stack: Stack,
  processes: Product['processes'],
  urls: Record<string, string>,
  count: number,
): Promise<string[]> {
  const { seedMembers } = await stack.tree.load<Members>('tools/dist/seed/members.js');
  const members = seedMembers(count).map(openToAll);
  if (existsSync(stack.tree.path('tools/seed/identity.rows.ts'))) await insertRows(stack, urls, members);
  else await importMembers(stack, processes, members);
  return members.map(({ id }) => id);
}

/** Members who are matched below need not fit each other. */
function openToAll({ profile, ...member }: SeedMember): SeedMember {
  const wishes = { interestedIn: [], preferredAgeRange: null, preferredDistance: null };
  return { ...member, profile: { ...profile, ...wishes, ...('intents' in profile && { intents: ['dating'] }) } };
}

async function importMembers(
  { tree, env }: Stack,
  { identity, profiles }: Product['processes'],
  members: SeedMember[],
): Promise<void> {
  const { DemoImport } = await tree.load<Import>('tools/dist/seed/demo-import.js');
  const urlOf = ([process]: Started[]) => `http://127.0.0.1:${process!.port}`;
  const secret = env.INTERNAL_SECRET!;
  const doors = new DemoImport({ identityUrl: urlOf(identity), profilesUrl: urlOf(profiles), secret });
  for (let from = 0; from < members.length; from += BATCH) {
    const batch = members.slice(from, from + BATCH).map((member) => ({ member, photos: [PHOTO] }));
    await doors.add(batch, 'for members who do not sign in');
  }
  await doors.close();
}

/** Trees whose services have no import. */
async function insertRows({ tree }: Stack, urls: Record<string, string>, members: SeedMember[]): Promise<void> {
  const { hashPassword, insertAccounts } = await tree.load<OldAccounts>('tools/dist/seed/identity.rows.js');
  const { insertProfiles } = await tree.load<OldProfiles>('tools/dist/seed/profiles.rows.js');
  const hash = await hashPassword('for members who do not sign in');
  const [identity, profiles] = [new pg.Client(urls.identity), new pg.Client(urls.profiles)];
  await Promise.all([identity.connect(), profiles.connect()]);
  for (let from = 0; from < members.length; from += BATCH) {
    const batch = members.slice(from, from + BATCH);
    const photos = () => [{ id: v7(), storageKey: null, link: PHOTO, view: { url: PHOTO } }];
    await insertProfiles(
      profiles,
      batch.map((member) => ({ member, photos: photos() })),
    );
    await insertAccounts(identity, batch, hash);
  }
  await Promise.all([identity.end(), profiles.end()]);
}
