import { setTimeout as delay } from 'node:timers/promises';
import type { BenchOptions } from '../bench-options.js';
import { benchHomeSwipes } from '../swipes/home-swipes.js';
import { SERVERS, type Server, type Stack, type Started } from '../stack/stack.js';
import { benchScript } from '../stack/tree.js';
import { ChatDriver, type ChatFigures } from './chat-driver.js';
import { weighIdle, type IdleSocket } from './idle-sockets.js';
import { wokenSince } from '../report/measure.js';
import { openProduct, type Product } from './product.js';
import { PARTS, RATES, reportChat, type ChatMeasure, type ChatResults, type Part } from './chat-report.js';

/** Milliseconds between rounds, so that leftovers do not count in the next one. */
const REST_MS = 1_000;

interface ChatSide extends ChatResults {
  stack: Stack;
  driver: ChatDriver;
  processes: Partial<Record<Part, Started[]>>;
  servers: readonly Server[];
  /** Waits until all events of the messages are handled. */
  settled: () => Promise<void>;
}

/**
 * Chat between two nodes with every service running, each message committed, acknowledged and handled by all consumers;
 * against a relay of `ws` and Redis and against Socket.IO, which keep nothing, and against another tree.
 */
export async function benchChat(stacks: readonly Stack[], options: BenchOptions): Promise<string> {
  const products: Product[] = [];
  for (const stack of stacks) products.push(await openProduct(stack, options.sockets & ~1, options));
  const swipes = options.isHome && (await benchHomeSwipes(products, options));
  const idle = options.isHome ? undefined : await idleSockets(products[0]!, options);
  options.say('connecting');
  const sides: ChatSide[] = [];
  for (const product of products) sides.push(await productSide(product, options));
  if (!options.isHome)
    for (const kind of ['relay', 'socketIo'] as const) sides.push(await yardstickSide(products[0]!, kind));
  for (let round = 0; round <= options.rounds; round++) {
    options.say(round ? `round ${round} of ${options.rounds}` : 'warming up');
    const order = round % 2 ? sides : sides.toReversed();
    for (const side of order) {
      const measure = await run(side, () => side.driver.closed(options.seconds));
      if (round) side.saturated.push(measure);
    }
    for (const rate of RATES) {
      for (const side of order) {
        const measure = await run(side, () => side.driver.open(options.seconds, rate));
        if (round) side.paced[rate]!.push(measure);
      }
    }
    if (round === 0) for (const { events } of products) await events.analyze();
  }
  const report = reportChat(sides, idle, options);
  return swipes ? `${report}\n\n${swipes}` : report;
}

function idleSockets({ stack, processes }: Product, { say }: BenchOptions): Promise<IdleSocket> {
  say('idle sockets');
  return weighIdle(stack, processes.nodes[0]!);
}

async function run(side: ChatSide, drive: () => Promise<ChatFigures>): Promise<ChatMeasure> {
  await side.stack.checkpoint();
  await delay(REST_MS);
  const { stack, processes, servers } = side;
  const partsOf = (part: Part) => [processes[part] ?? [], servers.filter((server) => server === part)] as const;
  const used = () => PARTS.map((part) => stack.cpu(...partsOf(part)));
  const woken = () => PARTS.map((part) => stack.wakeUps(...partsOf(part)));
  const [wokenBefore, before] = [woken(), used()];
  const began = performance.now();
  const figures = await drive();
  await side.settled();
  const seconds = (performance.now() - began) / 1000;
  const [after, wokenAfter] = [used(), woken()];
  if (figures.errors > 0) {
    const { errors, delivered, codes } = figures;
    throw new Error(
      `${errors} messages of ${side.name} beside ${delivered} were refused or lost: ${codes.join(', ')}.`,
    );
  }
  const micros = after.map((cpu, i) => ((cpu - before[i]!) * 1e6) / figures.delivered);
  const wakes = wokenAfter.map((count, i) => wokenSince(wokenBefore[i]!, count) / figures.delivered);
  const byPart = (values: number[]) =>
    Object.fromEntries(PARTS.map((part, i) => [part, values[i]!])) as Record<Part, number>;
  return {
    ...figures,
    micros: byPart(micros),
    allMicros: micros.reduce((sum, value) => sum + value, 0),
    wakes: byPart(wakes),
    wakeUps: wakes.reduce((sum, value) => sum + value, 0),
    donePerSecond: figures.delivered / seconds,
  };
}

async function productSide(product: Product, { isHome }: BenchOptions): Promise<ChatSide> {
  const { stack, processes, members, events } = product;
  const { nodes, messaging, discovery, notifications, admin, identity, profiles, jobs, gateway } = processes;
  const ports = (isHome ? gateway : nodes).map(({ port }) => port);
  return {
    name: stack.tree.name,
    stack,
    driver: await ChatDriver.connect(stack, { kind: 'corner', ports, members }),
    processes: isHome
      ? { nodes: differentOf([...nodes, ...gateway]), messaging }
      : { nodes, messaging, discovery, notifications, admin, others: [identity, profiles, jobs, gateway].flat() },
    servers: SERVERS,
    settled: () => events.settled(),
    ...noMeasures(),
  };
}

const differentOf = (list: readonly Started[]) => [...new Map(list.map((each) => [each.pid(), each])).values()];

const YARDSTICKS = {
  relay: { name: 'relay', script: 'chat/processes/relay.process', port: 'RELAY_PORT' },
  socketIo: { name: 'Socket.IO', script: 'chat/processes/socket-io.process', port: 'SOCKET_IO_PORT' },
};

async function yardstickSide({ stack, members }: Product, kind: keyof typeof YARDSTICKS): Promise<ChatSide> {
  const { name, script, port } = YARDSTICKS[kind];
  const nodes: Started[] = [];
  for (const number of [1, 2]) nodes.push(await stack.start(`${kind}-${number}`, benchScript(script), port));
  return {
    name,
    stack,
    driver: await ChatDriver.connect(stack, { kind, ports: nodes.map((node) => node.port), members }),
    processes: { nodes },
    servers: ['redis'],
    settled: () => Promise.resolve(),
    ...noMeasures(),
  };
}

const noMeasures = (): Omit<ChatResults, 'name'> => ({
  saturated: [],
  paced: Object.fromEntries(RATES.map((rate) => [rate, []])),
});
