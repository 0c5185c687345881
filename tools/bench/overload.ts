import { setTimeout as delay } from 'node:timers/promises';
import type { BenchOptions } from './bench-options.js';
import { ChatDriver, type ChatFigures } from './chat/chat-driver.js';
import { openProduct, readsOf } from './chat/product.js';
import type { Goal } from './report/figures.js';
import { load, type LoadFigures } from './http/load.js';
import { median, ratio, ratios, spread } from './report/measure.js';
import { table } from './report/report.js';
import type { Stack } from './stack/stack.js';

const MEMBERS = 400;
const FEW_CONNECTIONS = 4;
const PEAK_CONNECTIONS = 64;
/** Few clients, enough to keep it busy, ten times as many, and far more. */
const CROWDS = [FEW_CONNECTIONS, 16, PEAK_CONNECTIONS, 10 * PEAK_CONNECTIONS, 3_000] as const;
const CHAT_RATE = 100;
const HEALTH_EVERY_MS = 100;

interface Crowded extends LoadFigures {
  refused: number;
  health: number;
  chat: ChatFigures;
}

/** Requests of more and more clients, who retry when told to, beside a chat; then a flood of messages. */
export async function benchOverload(stacks: readonly Stack[], options: BenchOptions): Promise<string> {
  const rows: string[][] = [];
  for (const stack of stacks) {
    const product = await openProduct(stack, MEMBERS, options);
    const { members, processes } = product;
    const ports = processes.nodes.map((node) => node.port);
    const chat = await ChatDriver.connect(stack, { kind: 'corner', ports, members });
    const { port } = processes.gateway[0]!;
    const requests = readsOf(product, () => '/api/conversations?limit=20');
    const { seconds } = options;
    const measures = new Map<number, Crowded[]>(CROWDS.map((connections) => [connections, []]));
    const flooded: Crowded[] = [];
    const drive = (connections: number, work: Promise<ChatFigures>) =>
      beside(port, work, () => load({ port, connections, seconds, once: false, patient: true, requests }));
    for (let round = 0; round <= options.rounds; round++) {
      for (const connections of CROWDS) {
        options.say(`${stack.tree.name}: ${connections} clients, ${round ? `round ${round}` : 'warming up'}`);
        const measure = await drive(connections, chat.open(seconds, CHAT_RATE));
        if (round) measures.get(connections)!.push(measure);
      }
      options.say(`${stack.tree.name}: chat floods`);
      const measure = await drive(FEW_CONNECTIONS, chat.closed(seconds));
      if (round) flooded.push(measure);
    }
    if (rows.length === 0) addFigures(measures, flooded, options);
    const peak = measures.get(PEAK_CONNECTIONS)!;
    const named = [...measures].map(([clients, rounds]) => [`${clients} clients`, rounds] as const);
    for (const [name, rounds] of [...named, [`${FEW_CONNECTIONS} clients while chat floods`, flooded] as const]) {
      const of = (value: (measure: Crowded) => number, digits = 0) => spread(rounds.map(value), digits);
      rows.push([
        `${stack.tree.name}, ${name}`,
        of((measure) => measure.perSecond),
        ratio(ratesOf(rounds), ratesOf(peak)),
        of(({ refused, seconds }) => refused / seconds),
        `${of(({ p50 }) => p50)} / ${of(({ p99 }) => p99)}`,
        of(({ health }) => health),
        of((measure) => measure.chat.perSecond),
        `${of((measure) => measure.chat.p50)} / ${of((measure) => measure.chat.p99)}`,
      ]);
    }
  }
  const head = [
    '',
    'answered/s',
    'of the peak',
    'refused/s',
    'p50 / p99 ms',
    'slowest health check, ms',
    'messages/s',
    'their p50 / p99 ms',
  ];
  return `${table(head, rows)}

GET /api/conversations, one request under way for each client; who is refused comes back when the answer says so. Times are those of requests that were answered. Beside every crowd ${MEMBERS} members write ${CHAT_RATE} messages a second; in the last row each writes the next one as soon as the other side has it. Every service runs. ${options.rounds} rounds of ${options.seconds} s: median (lowest to highest). The load generators share the two cores.`;
}

const ratesOf = (rounds: readonly Crowded[]) => rounds.map(({ perSecond }) => perSecond);

/** The compared tree has no goals. */
function addFigures(measures: ReadonlyMap<number, Crowded[]>, flooded: Crowded[], options: BenchOptions): void {
  const { figures, charts } = options;
  const [peak, tenfold] = [measures.get(PEAK_CONNECTIONS)!, measures.get(10 * PEAK_CONNECTIONS)!];
  const goodput = ratios(ratesOf(tenfold), ratesOf(peak));
  figures.add('overload: goodput at ten times the load', goodput, 'of the peak', { atLeast: 0.9 });
  const add = (name: string, rounds: Crowded[], value: (measure: Crowded) => number, goal?: Goal) =>
    figures.add(`overload: ${name}`, rounds.map(value), 'ms', goal);
  add('p99 of what is answered', tenfold, ({ p99 }) => p99, { atMost: 500 });
  add('slowest health check', tenfold, ({ health }) => health, { atMost: 500 });
  add('p99 of messages beside it', tenfold, ({ chat }) => chat.p99);
  add('p99 of requests while chat floods', flooded, ({ p99 }) => p99);
  const drawn: Record<string, (measure: Crowded) => number> = {
    'answered, p50': ({ p50 }) => p50,
    'answered, p99': ({ p99 }) => p99,
    'health check': ({ health }) => health,
    'messages, p99': ({ chat }) => chat.p99,
  };
  const points = Object.entries(drawn).flatMap(([series, value]) =>
    [...measures].map(([x, rounds]) => ({ series, x, y: median(rounds.map(value)) })),
  );
  charts.addLines('overload', 'Latency over load', 'clients', 'ms', points);
}

async function beside(
  port: number,
  chatting: Promise<ChatFigures>,
  work: () => Promise<LoadFigures>,
): Promise<Crowded> {
  const working = new AbortController();
  const watching = slowestHealth(port, working.signal);
  const figures = await work().finally(() => working.abort());
  const chat = await chatting;
  if (chat.errors > 0) throw new Error(`${chat.errors} messages were refused or lost: ${chat.codes.join(', ')}.`);
  const refused = Object.values(figures.others).reduce((sum, count) => sum + count, 0);
  return { ...figures, refused, health: await watching, chat };
}

async function slowestHealth(port: number, signal: AbortSignal): Promise<number> {
  let slowest = 0;
  while (!signal.aborted) {
    const began = performance.now();
    await (await fetch(`http://127.0.0.1:${port}/healthz`)).arrayBuffer();
    slowest = Math.max(slowest, performance.now() - began);
    await delay(HEALTH_EVERY_MS);
  }
  return slowest;
}
