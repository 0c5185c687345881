import { pairId } from '@corner/contracts/pair-id';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { v7 } from 'uuid';
import type { BenchOptions } from '../bench-options.js';
import { ChatDriver, type ChatFigures, type ChatMember } from './chat-driver.js';
import { insertPeople, insertThreads } from './chat-members.js';
import { memoryOf, spread } from '../measure.js';
import { table } from '../report.js';
import type { Stack, Started } from '../stack.js';
import { benchScript, workspace } from '../workspace.js';

const RATE = 1_000;
/** Messages in each conversation before anything is measured. */
const SAID = 100;
const IDLE_SOCKETS = 4_000;
/** Nobody is refused for writing too fast: the benchmark is the one who writes. */
const MESSAGE_RATE = '10000000';

type Name = 'corner' | 'relay';

interface Side {
  driver: ChatDriver;
  nodes: Started[];
  messaging?: Started;
  closed: Measure[];
  open: Measure[];
}

interface Measure extends ChatFigures {
  nodeMicros: number;
  messagingMicros: number;
  postgresMicros: number;
  redisMicros: number;
}

/** Chat between two nodes, every message committed and acknowledged, against a relay of `ws` and Redis that keeps nothing. */
export async function benchChat(stack: Stack, options: BenchOptions): Promise<string> {
  const url = await stack.database('messaging');
  const members = makeMembers(stack, options.sockets);
  await fill(url, members);
  const messaging = await stack.service('messaging', { MESSAGING_DATABASE_URL: url, MESSAGE_RATE });
  const corner = await startNodes(stack, messaging);
  options.say(`${IDLE_SOCKETS} idle sockets`);
  const idle = await weighIdle(stack, corner[0]!);
  const relay = [await startRelay(stack, 'relay-1'), await startRelay(stack, 'relay-2')];
  options.say(`connecting ${options.sockets} sockets to each`);
  const sides: Record<Name, Side> = {
    corner: { driver: await connect('corner', corner, members), nodes: corner, messaging, closed: [], open: [] },
    relay: { driver: await connect('relay', relay, members), nodes: relay, closed: [], open: [] },
  };
  for (let round = 0; round <= options.rounds; round++) {
    options.say(round ? `round ${round} of ${options.rounds}` : 'warming up');
    const order: Name[] = round % 2 ? ['corner', 'relay'] : ['relay', 'corner'];
    for (const kind of ['closed', 'open'] as const) {
      for (const name of order) {
        const measure = await run(stack, sides[name], kind, options.seconds);
        if (round) sides[name][kind].push(measure);
      }
    }
  }
  sides.corner.driver.close();
  sides.relay.driver.close();
  return report(sides, idle, options);
}

async function run(stack: Stack, side: Side, kind: 'closed' | 'open', seconds: number): Promise<Measure> {
  const used = () => ({
    nodes: stack.cpu(side.nodes),
    messaging: stack.cpu(side.messaging ? [side.messaging] : []),
    postgres: stack.cpu([], ['postgres']),
    redis: stack.cpu([], ['redis']),
  });
  const before = used();
  const figures = await (kind === 'closed' ? side.driver.closed(seconds) : side.driver.open(seconds, RATE));
  const after = used();
  if (figures.errors > figures.delivered / 1000) throw new Error(`${figures.errors} messages were refused.`);
  const micros = (name: keyof typeof before) => ((after[name] - before[name]) * 1e6) / figures.delivered;
  return {
    ...figures,
    nodeMicros: micros('nodes'),
    messagingMicros: micros('messaging'),
    postgresMicros: micros('postgres'),
    redisMicros: micros('redis'),
  };
}

function report(sides: Record<Name, Side>, idle: { heap: number; rss: number }, options: BenchOptions): string {
  const row = (title: string, name: Name): string[] => {
    const { closed, open } = sides[name];
    const cell = (of: Measure[], value: keyof Measure, digits: number) =>
      spread(
        of.map((each) => each[value]),
        digits,
      );
    return [
      title,
      cell(closed, 'perSecond', 0),
      cell(closed, 'nodeMicros', 0),
      name === 'corner' ? cell(closed, 'messagingMicros', 0) : '',
      name === 'corner' ? cell(closed, 'postgresMicros', 0) : '',
      cell(closed, 'redisMicros', 0),
      `${cell(open, 'p50', 1)} / ${cell(open, 'p99', 1)}`,
    ];
  };
  const ratio = (of: (side: Side) => number[]) => {
    const theirs = of(sides.relay);
    return spread(of(sides.corner).map((value, i) => value / theirs[i]!));
  };
  return `${table(
    [
      '',
      'messages/s saturated',
      'node CPU µs a message',
      'messaging',
      'PostgreSQL',
      'Redis',
      `p50 / p99 ms at ${RATE.toLocaleString('en')}/s`,
    ],
    [
      row('two nodes and messaging: committed, acknowledged', 'corner'),
      row('two relays of `ws` and Redis: nothing kept', 'relay'),
      [
        'ratio',
        ratio(({ closed }) => closed.map(({ perSecond }) => perSecond)),
        ratio(({ closed }) => closed.map(({ nodeMicros }) => nodeMicros)),
        '',
        '',
        ratio(({ closed }) => closed.map(({ redisMicros }) => redisMicros)),
        ratio(({ open }) => open.map(({ p99 }) => p99)),
      ],
    ],
  )}

An idle socket takes ${(idle.heap / 1024).toFixed(1)} kB of heap and ${(idle.rss / 1024).toFixed(1)} kB of RSS (${IDLE_SOCKETS.toLocaleString('en')} sockets on one node, after a collection). Limits: 6 kB and 20 kB.

${options.sockets.toLocaleString('en')} sockets, half on each node, everybody writes to somebody on the other node, 100 characters a message, ${options.rounds} interleaved rounds of ${options.seconds} s: median (lowest to highest). Saturated: one message under way for each socket, the next one when the other side has it. At a rate: latency from the intended time of sending until the other side has it. PostgreSQL waits for the disk. The clients share the two cores, one process for each side.`;
}

function makeMembers(stack: Stack, count: number): ChatMember[] {
  const ids = Array.from({ length: count & ~1 }, () => v7());
  return ids.map((id, i) => ({
    id,
    authorization: stack.signedIn(id).authorization,
    peer: i ^ 1,
    conversation: `match_${pairId(id, ids[i ^ 1]!)}`,
  }));
}

async function fill(url: string, members: readonly ChatMember[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await insertPeople(
    client,
    members.map(({ id }) => id),
  );
  const firsts = members.filter((_, i) => i % 2 === 0);
  await insertThreads(
    client,
    firsts.map(({ id, peer }) => [id, members[peer]!.id] as const),
    SAID,
  );
  await client.end();
}

async function startNodes(stack: Stack, messaging: Started): Promise<Started[]> {
  const script = `${workspace}/services/realtime/dist/src/main.js`;
  const env = { MESSAGING_URL: `http://127.0.0.1:${messaging.port}`, MESSAGE_RATE };
  const nodes: Started[] = [];
  for (const name of ['realtime-1', 'realtime-2']) {
    const probe = { BENCH_HEAP_FILE: heapFile(stack, name) };
    const flags = ['--expose-gc', '--import', benchScript('chat/heap.probe')];
    nodes.push(await stack.start(name, script, 'REALTIME_PORT', { ...env, ...probe }, flags));
  }
  return nodes;
}

function startRelay(stack: Stack, name: string): Promise<Started> {
  return stack.start(name, benchScript('chat/relay.process'), 'RELAY_PORT');
}

function connect(name: Name, nodes: Started[], members: ChatMember[]): Promise<ChatDriver> {
  return ChatDriver.connect({ kind: name, ports: nodes.map(({ port }) => port), members });
}

/** Bytes of heap and RSS that one more socket takes, on a node that has had sockets before. */
async function weighIdle(stack: Stack, node: Started): Promise<{ heap: number; rss: number }> {
  const strangers = Array.from({ length: IDLE_SOCKETS }, () => {
    const id = v7();
    return { id, authorization: stack.signedIn(id).authorization, peer: 0, conversation: '' };
  });
  const open = (members: ChatMember[]) => connect('corner', [node, node], members);
  (await open(strangers.slice(0, 500))).close();
  await delay(3_000);
  const before = await weigh(stack, node);
  const driver = await open(strangers);
  await delay(3_000);
  const after = await weigh(stack, node);
  driver.close();
  await delay(2_000);
  return { heap: (after.heap - before.heap) / IDLE_SOCKETS, rss: (after.rss - before.rss) / IDLE_SOCKETS };
}

async function weigh(stack: Stack, node: Started): Promise<{ heap: number; rss: number }> {
  const file = heapFile(stack, 'realtime-1');
  rmSync(file, { force: true });
  process.kill(node.pid(), 'SIGUSR2');
  for (let waited = 0; waited < 10_000; waited += 100) {
    await delay(100);
    try {
      const { heapUsed } = JSON.parse(readFileSync(file, 'utf8')) as NodeJS.MemoryUsage;
      return { heap: heapUsed, rss: memoryOf(node.pid()).rss * 1024 };
    } catch {
      // not written yet
    }
  }
  throw new Error('The node did not tell its heap.');
}

const heapFile = (stack: Stack, name: string) => join(stack.infrastructure.dataDir, `${name}.heap.json`);
