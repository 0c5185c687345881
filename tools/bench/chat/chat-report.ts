import type { BenchOptions } from '../bench-options.js';
import type { Goal } from '../report/figures.js';
import { ratio, ratios, spread } from '../report/measure.js';
import { table } from '../report/report.js';
import type { ChatFigures } from './chat-driver.js';
import { IDLE_SOCKETS, type IdleSocket } from './idle-sockets.js';

/** Messages a second, of a quiet and of a busy installation. */
export const RATES = [100, 500, 1_000] as const;
export const PARTS = [
  'nodes',
  'messaging',
  'discovery',
  'notifications',
  'admin',
  'others',
  'postgres',
  'redis',
  'nats',
] as const;
export type Part = (typeof PARTS)[number];
/** CPU of a message in microseconds by process, and the throughput until all events were handled. */
export interface ChatMeasure extends ChatFigures {
  micros: Record<Part, number>;
  allMicros: number;
  wakes: Record<Part, number>;
  wakeUps: number;
  donePerSecond: number;
}

export interface ChatResults {
  name: string;
  saturated: ChatMeasure[];
  paced: Record<number, ChatMeasure[]>;
}

const NAMES: Record<Part, string> = {
  nodes: 'both nodes',
  messaging: 'messaging',
  discovery: 'discovery',
  notifications: 'notifications',
  admin: 'admin',
  others: 'identity, profiles, jobs, gateway',
  postgres: 'PostgreSQL',
  redis: 'Redis',
  nats: 'NATS',
};

/** At home these share processes. */
const HOME_NAMES = { ...NAMES, nodes: 'gateway and nodes', messaging: 'all services' };

interface Line {
  title: string;
  digits: number;
  values: (side: ChatResults) => number[];
}

type Value = (measure: ChatMeasure) => number;

const saturated = (title: string, value: Value, digits = 0): Line => ({
  title,
  digits,
  values: (side) => side.saturated.map(value),
});
const paced = (rate: number, title: string, value: Value, digits: number): Line => ({
  title: `${title} at ${rate.toLocaleString('en')}/s`,
  digits,
  values: (side) => side.paced[rate]!.map(value),
});

const linesOf = (names: Record<Part, string>): Line[] => [
  saturated('messages/s until everything was done', ({ donePerSecond }) => donePerSecond),
  saturated('messages/s until the other side had them', ({ perSecond }) => perSecond),
  saturated('CPU µs a message, all processes', ({ allMicros }) => allMicros),
  ...PARTS.map((part) => saturated(`of it ${names[part]}`, ({ micros }) => micros[part])),
  ...RATES.flatMap((rate) => [
    paced(rate, 'CPU µs a message, all processes,', ({ allMicros }) => allMicros, 0),
    ...PARTS.map((part) => paced(rate, `of it ${names[part]}`, ({ micros }) => micros[part], 0)),
    paced(rate, 'wake-ups a message', ({ wakeUps }) => wakeUps, 1),
    ...PARTS.map((part) => paced(rate, `woken ${names[part]}`, ({ wakes }) => wakes[part], 1)),
    paced(rate, 'p50 ms', ({ p50 }) => p50, 1),
    paced(rate, 'p99 ms', ({ p99 }) => p99, 1),
  ]),
];

const ALONE: readonly Part[] = ['nodes', 'messaging', 'postgres', 'redis', 'nats'];

/** Goals, by the side that this tree is compared with. */
const GOALS: Record<'Socket.IO' | 'commit', (readonly [Line, Goal])[]> = {
  'Socket.IO': [
    [saturated('messages/s', ({ perSecond }) => perSecond), { atLeast: 0.6 }],
    [paced(1_000, 'p99', ({ p99 }) => p99, 1), { atMost: 2 }],
  ],
  commit: [
    [saturated('messages/s, all done', ({ donePerSecond }) => donePerSecond), { atLeast: 4.5 }],
    [paced(100, 'CPU', ({ allMicros }) => allMicros, 0), { atMost: 0.5 }],
    [paced(100, 'wake-ups', ({ wakeUps }) => wakeUps, 1), { atMost: 0.5 }],
  ],
};

function addFigures(
  ours: ChatResults,
  others: readonly ChatResults[],
  idle: IdleSocket | undefined,
  options: BenchOptions,
): void {
  const { figures } = options;
  const add = (line: Line, unit: string, goal?: Goal) =>
    figures.add(`chat: ${line.title}`, line.values(ours), unit, goal);
  const sum = (parts: readonly Part[]) => (measure: ChatMeasure) =>
    parts.reduce((total, part) => total + measure.micros[part], 0);
  add(
    saturated('messages, all done', ({ donePerSecond }) => donePerSecond),
    '/s',
  );
  add(
    saturated('CPU a message', ({ allMicros }) => allMicros),
    'µs',
    { atMost: 280 },
  );
  add(saturated('CPU a message, nodes, messaging and servers', sum(ALONE)), 'µs', { atMost: 190 });
  for (const part of PARTS) add(saturated(`CPU a message, ${NAMES[part]}`, sum([part])), 'µs');
  add(
    paced(100, 'p50', ({ p50 }) => p50, 1),
    'ms',
    { atMost: 10 },
  );
  add(
    paced(1_000, 'p99', ({ p99 }) => p99, 1),
    'ms',
    { atMost: 40 },
  );
  for (const other of others) {
    const goals = other.name === 'Socket.IO' ? GOALS['Socket.IO'] : other.name === options.against ? GOALS.commit : [];
    for (const [line, goal] of goals) {
      const rounds = ratios(line.values(ours), line.values(other));
      figures.add(`chat: ${line.title}`, rounds, `of ${other.name}`, goal);
    }
  }
  if (!idle) return;
  figures.add('chat: idle socket, heap', [idle.heap / 1024], 'kB', { atMost: 6 });
  figures.add('chat: idle socket, RSS', [idle.rss / 1024], 'kB', { atMost: 20 });
}

/** One line for each figure: the first side against each other one, by round. */
export function reportChat(sides: readonly ChatResults[], idle: IdleSocket | undefined, options: BenchOptions): string {
  const [ours, ...others] = sides as [ChatResults, ...ChatResults[]];
  addFigures(ours, others, idle, options);
  const sockets = options.sockets.toLocaleString('en');
  const shape = idle
    ? `An idle socket takes ${(idle.heap / 1024).toFixed(1)} kB of heap and ${(idle.rss / 1024).toFixed(1)} kB of RSS (${IDLE_SOCKETS.toLocaleString('en')} sockets on one node, after a collection). Limits: 6 kB and 20 kB.

Two nodes and every service, each in a process of its own; the relay is two processes of \`ws\` and Redis, Socket.IO two with its Redis adapter; both keep nothing. ${sockets} sockets, half on each node, everybody writes to their match on the other node,`
    : `The processes of \`npm start\` on the servers of a benchmark: gateway and node, all services (a tree before that: gateway, two nodes, all services). ${sockets} sockets through the gateway, everybody writes to their match,`;
  const cell = ({ values, digits }: Line, side: ChatResults) =>
    // A yardstick has no services.
    values(side).some((value) => value > 0) ? spread(values(side), digits) : '';
  const lines = linesOf(options.isHome ? HOME_NAMES : NAMES).filter((line) => idle || cell(line, ours));
  const rows = lines.map((line) => [
    line.title,
    cell(line, ours),
    ...others.flatMap((side) => [cell(line, side), cell(line, side) && ratio(line.values(ours), line.values(side))]),
  ]);
  return `${table(['', ours.name, ...others.flatMap(({ name }) => [name, 'ratio'])], rows)}

${shape} 100 characters a message, ${options.rounds} interleaved rounds of ${options.seconds} s: median (lowest to highest). The first lines are saturated: one message under way for each socket, the next one when the other side has it. Everything is done when all outboxes are empty and every durable consumer has acknowledged its last event; CPU and wake-ups are counted until then. At a rate: members write at random times (exponential gaps), latency from the intended time of sending until the other side has it. PostgreSQL waits for the disk. The clients share the two cores, one process for each side.`;
}
