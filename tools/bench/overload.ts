import { setTimeout as delay } from 'node:timers/promises';
import type { BenchOptions } from './bench-options.js';
import { get, openProduct } from './gateway.js';
import { load, type LoadFigures } from './http/load.js';
import { median, ratio, ratios, spread } from './measure.js';
import { table } from './report.js';
import type { Stack } from './stack.js';

const PEAK_CONNECTIONS = 64;
/** Few clients, those that keep it busy, ten times as many, and far more. */
const CROWDS = [4, 16, PEAK_CONNECTIONS, 10 * PEAK_CONNECTIONS, 3_000] as const;
const HEALTH_EVERY_MS = 100;

interface Crowded extends LoadFigures {
  refused: number;
  /** The slowest answer of /healthz. */
  health: number;
}

/** Requests of ever more clients, who come back when a refusal says so. */
export async function benchOverload(stacks: readonly Stack[], options: BenchOptions): Promise<string> {
  const rows: string[][] = [];
  for (const stack of stacks) {
    const product = await openProduct(stack, options);
    const requests = get(product, '/api/conversations?limit=20');
    const measures = new Map<number, Crowded[]>(CROWDS.map((connections) => [connections, []]));
    for (let round = 0; round <= options.rounds; round++) {
      for (const connections of CROWDS) {
        options.say(`${stack.tree.name}: ${connections} clients, ${round ? `round ${round}` : 'warming up'}`);
        const { port } = product.gateway;
        const job = { port, connections, seconds: options.seconds, once: false, patient: true, requests };
        const measure = await beside(port, () => load(job));
        if (round) measures.get(connections)!.push(measure);
      }
    }
    const peak = measures.get(PEAK_CONNECTIONS)!;
    if (rows.length === 0) {
      addFigures(measures, options);
      const series = { p50: 'answered, p50', p99: 'answered, p99', health: 'health check' } as const;
      const points = [...measures].flatMap(([x, rounds]) =>
        (['p50', 'p99', 'health'] as const).map((value) => {
          return { series: series[value], x, y: median(rounds.map((measure) => measure[value])) };
        }),
      );
      options.charts.addLines('overload', 'Latency over load', 'clients', 'ms', points);
    }
    for (const [connections, rounds] of measures) {
      const of = (value: (measure: Crowded) => number, digits = 0) => spread(rounds.map(value), digits);
      rows.push([
        `${stack.tree.name}, ${connections} clients`,
        of((measure) => measure.perSecond),
        ratio(ratesOf(rounds), ratesOf(peak)),
        of(({ refused, seconds }) => refused / seconds),
        of(({ p50 }) => p50),
        of(({ p99 }) => p99),
        of(({ health }) => health),
      ]);
    }
  }
  const head = ['', 'answered/s', 'of the peak', 'refused/s', 'p50 ms', 'p99 ms', 'slowest health check, ms'];
  return `${table(head, rows)}

GET /api/conversations, 20 rows, one request under way for each client; who is refused comes back when the answer says so. Times are those of requests that were answered. ${options.rounds} rounds of ${options.seconds} s: median (lowest to highest). The load generator shares the two cores.`;
}

const ratesOf = (rounds: readonly Crowded[]) => rounds.map(({ perSecond }) => perSecond);

/** What is compared with has no goals. */
function addFigures(measures: ReadonlyMap<number, Crowded[]>, { figures }: BenchOptions): void {
  const [peak, tenfold] = [measures.get(PEAK_CONNECTIONS)!, measures.get(10 * PEAK_CONNECTIONS)!];
  const goodput = ratios(ratesOf(tenfold), ratesOf(peak));
  figures.add('overload: goodput at ten times the load', goodput, 'of the peak', { atLeast: 0.9 });
  const p99 = tenfold.map((measure) => measure.p99);
  figures.add('overload: p99 of what is answered', p99, 'ms', { atMost: 500 });
  const health = tenfold.map((measure) => measure.health);
  figures.add('overload: slowest health check', health, 'ms', { atMost: 500 });
}

async function beside(port: number, work: () => Promise<LoadFigures>): Promise<Crowded> {
  const working = new AbortController();
  const watching = slowestHealth(port, working.signal);
  const figures = await work().finally(() => working.abort());
  const refused = Object.values(figures.others).reduce((sum, count) => sum + count, 0);
  return { ...figures, refused, health: await watching };
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
