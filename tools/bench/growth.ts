import pg from 'pg';
import type { BenchOptions } from './bench-options.js';
import { SERVER } from './bench.statements.js';
import type { Point } from './report/charts.js';
import { ChatDriver, type ChatMember } from './chat/chat-driver.js';
import {
  addMembers,
  matchPairs,
  openEmptyProduct,
  readsOf,
  swipe,
  type EmptyProduct,
  type Product,
} from './chat/product.js';
import { load } from './http/load.js';
import { spread } from './report/measure.js';
import { table } from './report/report.js';
import { SERVERS, type Stack } from './stack/stack.js';

const MEMBERS = 400;
const PASSES = 20;
/** Number of measured parts of the messages. */
const PARTS = 10;
const SLICE_SECONDS = 2;
const READ_SECONDS = 1;
const READERS = 8;
const LISTED = 6;
/** Growth below this is noise. */
const LEAST_SHOWN_MICROS = 5;

/** Bytes by place: tables with their indexes, and the stream of events. */
type Stored = Map<string, number>;

/** Disk size of one member, swipe, match and message, and the cost of messages as their number grows. */
export async function benchGrowth([stack]: readonly Stack[], options: BenchOptions): Promise<string> {
  const empty = await openEmptyProduct(stack!, options);
  const rows: string[][] = [];
  const cpu: Point[] = [];
  const measure = async <T>(what: string, work: () => Promise<T>, count: (answer: T) => number): Promise<T> => {
    options.say(what);
    const [stored, used] = [await storedIn(empty), cpuByProcess(empty)];
    const answer = await work();
    const units = count(answer);
    for (const [process, seconds] of cpuByProcess(empty)) {
      const micros = ((seconds - used.get(process)!) * 1e6) / units;
      if (micros >= LEAST_SHOWN_MICROS) cpu.push({ series: what, x: process, y: micros });
    }
    rows.push(rowOf(what, stored, await storedIn(empty), units, options));
    return answer;
  };
  const product = await measure(
    'a member',
    () => addMembers(empty, MEMBERS),
    () => MEMBERS,
  );
  await measure(
    'a pass',
    () => swipe(product, passes(product)),
    () => MEMBERS * PASSES,
  );
  await measure(
    'a match, two likes',
    () => matchPairs(product),
    () => MEMBERS / 2,
  );
  const { parts } = await measure(
    'a message',
    () => writeMessages(product, options),
    ({ written }) => written,
  );
  await measure(
    'a deck',
    () => read(product, () => '/api/discover'),
    ({ answered }) => answered,
  );
  options.charts.addBars(
    'cpu',
    'CPU by process',
    'CPU, µs',
    cpu.filter(({ series }) => series !== 'a member'),
  );
  const head = ['bytes on disk', 'in all', 'of it events in NATS', 'tables with their indexes'];
  const flat = [
    'messages written',
    'CPU µs a message',
    'bytes a message',
    'conversations p50 / p95 ms',
    'history p50 / p95 ms',
  ];
  return `${table(head, rows)}

${table(flat, parts)}

${MEMBERS} members, each passed ${PASSES} others, one after the other, and wrote to one match. Bytes are those of each table with its indexes right after the writing, sent and handled events included; sent events leave outbox and stream after 7 days. The second table is one run, with what follows from the messages; its requests go through the gateway, 50 messages of a conversation, from ${READERS} connections.`;
}

function passes({ members }: Product) {
  return members.flatMap(({ id, peer }, i) =>
    Array.from({ length: PASSES + 2 }, (_, k) => (i + k) % members.length)
      .filter((other) => other !== i && other !== peer)
      .slice(0, PASSES)
      .map((other) => ({ by: id, targetId: members[other]!.id, isLike: false })),
  );
}

async function writeMessages(product: Product, options: BenchOptions): Promise<{ written: number; parts: string[][] }> {
  const { stack, members, processes, events } = product;
  const ports = processes.nodes.map(({ port }) => port);
  const driver = await ChatDriver.connect(stack, { kind: 'corner', ports, members });
  const all = Object.values(processes).flat();
  const parts: string[][] = [];
  const costs: number[] = [];
  const points: Point[] = [];
  let written = 0;
  for (let part = 1; part <= PARTS; part++) {
    const stored = sumOf(await storedIn(product));
    const [cpu, from] = [stack.cpu(all, SERVERS), written];
    while (written - from < options.messages / PARTS) {
      const { delivered, errors, codes } = await driver.closed(SLICE_SECONDS);
      if (errors > 0) throw new Error(`${errors} messages were refused or lost: ${codes.join(', ')}.`);
      written += delivered;
    }
    await events.settled();
    const sent = written - from;
    const micros = ((stack.cpu(all, SERVERS) - cpu) * 1e6) / sent;
    costs.push(micros);
    const bytes = (sumOf(await storedIn(product)) - stored) / sent;
    options.say(`${written} messages`);
    const reads = {
      conversations: await read(product, () => '/api/conversations'),
      history: await read(product, ({ conversation }) => `/api/matches/${conversation}/messages?limit=50`),
    };
    points.push(...Object.entries(reads).map(([series, { p95 }]) => ({ series, x: written, y: p95 })));
    parts.push([
      written.toLocaleString('en'),
      micros.toFixed(0),
      bytes.toFixed(0),
      ...Object.values(reads).map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`),
    ]);
  }
  options.charts.addLines('messages', 'Lists and history', 'messages written', 'p95, ms', points);
  options.figures.add('growth: last messages', [costs.at(-1)! / costs[0]!], 'CPU of the first', { atMost: 1.2 });
  for (const series of ['conversations', 'history']) {
    const times = points.filter((point) => point.series === series).map(({ y }) => y);
    options.figures.add(`growth: ${series}, last p95`, [times.at(-1)! / times[0]!], 'of the first', { atMost: 2.5 });
  }
  return { written, parts };
}

function read(product: Product, pathOf: (member: ChatMember) => string) {
  const { port } = product.processes.gateway[0]!;
  const requests = readsOf(product, pathOf);
  return load({ port, connections: READERS, seconds: READ_SECONDS, once: false, requests });
}

function cpuByProcess({ stack, processes }: EmptyProduct): Map<string, number> {
  return new Map([
    ...Object.entries(processes).map(([name, started]) => [name, stack.cpu(started)] as const),
    ...SERVERS.map((server) => [server, stack.cpu([], [server])] as const),
  ]);
}

async function storedIn({ urls, events }: EmptyProduct): Promise<Stored> {
  const stored: Stored = new Map([['NATS', await events.bytes()]]);
  for (const [service, url] of Object.entries(urls)) {
    const client = new pg.Client(url);
    await client.connect();
    const { rows } = await client.query<{ name: string; bytes: string }>(SERVER.tableSizes);
    await client.end();
    for (const { name, bytes } of rows) stored.set(`${service}.${name}`, Number(bytes));
  }
  return stored;
}

function rowOf(what: string, before: Stored, after: Stored, units: number, { figures }: BenchOptions): string[] {
  const grown = new Map([...after].map(([place, bytes]) => [place, (bytes - (before.get(place) ?? 0)) / units]));
  const all = sumOf(grown);
  const events = grown.get('NATS')!;
  grown.delete('NATS');
  const largest = [...grown].sort(([, a], [, b]) => b - a).filter(([, bytes]) => bytes >= 1);
  figures.add(`growth: ${what}`, [all], 'bytes');
  const tables = largest.slice(0, LISTED).map(([place, bytes]) => `${place} ${spread([bytes], 0)}`);
  return [what, spread([all], 0), spread([events], 0), tables.join(', ')];
}

const sumOf = (stored: Stored) => [...stored.values()].reduce((sum, bytes) => sum + bytes, 0);
