import type { BenchOptions } from '../bench-options.js';
import { processesOf, type Product } from '../chat/product.js';
import { load, type LoadFigures, type LoadRequest } from '../http/load.js';
import { ratio, ratios, spread } from '../report/measure.js';
import { table } from '../report/report.js';
import { SERVERS } from '../stack/stack.js';

const CONNECTIONS = 4;
/** Requests between a like and the one that answers it. */
const LAG = 40;

interface Measure extends LoadFigures {
  cpuMicros: number;
}

/** Likes, half of which match, and passes through the door of `npm start`, with all that their events cause. */
export async function benchHomeSwipes(products: readonly Product[], options: BenchOptions): Promise<string> {
  const rows: string[][] = [];
  // Members 2n and 2n + 1 are matched.
  let distance = 1;
  for (const [name, isLike] of [
    ['likes, half of which match', true],
    ['passes', false],
  ] as const) {
    const measures = products.map((): Measure[] => []);
    for (let round = 0; round <= options.rounds; round++) {
      options.say(`${name}, ${round ? `round ${round} of ${options.rounds}` : 'warming up'}`);
      distance++;
      for (const at of round % 2 ? products.keys() : [...products.keys()].reverse()) {
        const measure = await drive(products[at]!, distance, isLike);
        if (round) measures[at]!.push(measure);
      }
    }
    const of = (at: number, value: 'perSecond' | 'cpuMicros' | 'p50' | 'p99') =>
      measures[at]!.map((measure) => measure[value]);
    for (const [at, { stack }] of products.entries()) {
      const figures = [of(at, 'perSecond'), of(at, 'cpuMicros')].map((values) => spread(values, 0));
      const against = at === 0 ? '' : ratio(of(0, 'cpuMicros'), of(at, 'cpuMicros'));
      const times = (['p50', 'p99'] as const).map((value) => spread(of(at, value), 1)).join(' / ');
      rows.push([`${name}: ${stack.tree.name}`, ...figures, against, times]);
    }
    if (products.length > 1) {
      const share = ratios(of(0, 'cpuMicros'), of(1, 'cpuMicros'));
      options.figures.add(`home, ${name}: CPU`, share, `of ${products[1]!.stack.tree.name}`, { atMost: 0.55 });
    }
  }
  const head = ['', 'requests/s', 'CPU µs a request, all processes', 'this tree against it', 'p50 / p99 ms'];
  return `${table(head, rows)}

Over ${CONNECTIONS} connections through the same door, before any socket is open. CPU is counted until every consumer has acknowledged its last event.`;
}

async function drive(product: Product, distance: number, isLike: boolean): Promise<Measure> {
  const { stack, processes, events } = product;
  const cpu = () => stack.cpu(processesOf(product), SERVERS);
  await stack.checkpoint();
  const before = cpu();
  const port = processes.gateway[0]!.port;
  const requests = requestsOf(product, distance, isLike);
  const figures = await load({ port, connections: CONNECTIONS, seconds: 120, once: true, requests });
  await events.settled();
  return { ...figures, cpuMicros: ((cpu() - before) * 1e6) / figures.answered };
}

function requestsOf({ members }: Product, distance: number, isLike: boolean): LoadRequest[] {
  const swipe = (by: number, target: number): LoadRequest => ({
    method: 'POST',
    path: '/api/swipe',
    headers: { cookie: members[by]!.cookie },
    body: { targetId: members[target]!.id, isLike },
  });
  const pairs = members.map((_, i) => [i, (i + distance) % members.length] as const);
  const firsts = pairs.map(([i, j]) => swipe(i, j));
  const answers = pairs.map(([i, j]) => swipe(j, i));
  return Array.from({ length: pairs.length + LAG }, (_, n) => [firsts[n], answers[n - LAG]])
    .flat()
    .filter((request) => request !== undefined);
}
