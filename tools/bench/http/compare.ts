import type { BenchOptions } from '../bench-options.js';
import { ratio, spread } from '../measure.js';
import { table } from '../report.js';
import type { Server, Stack, Started } from '../stack.js';
import { load, type LoadFigures, type LoadRequest } from './load.js';

export interface HttpSide {
  stack: Stack;
  /** Whose CPU counts, beside the servers'; the first one is asked. */
  processes: readonly Started[];
  servers: readonly Server[];
  requests: (round: number) => LoadRequest[];
}

/** The same asked of two sides. */
export interface HttpCase {
  name: string;
  sides: readonly HttpSide[];
  connections: number;
  /** Whether each request can be sent once only. */
  once: boolean;
}

interface Measure extends LoadFigures {
  cpuMicros: number;
}

/** Drives the two sides of each case in turns. @returns a table, a line for each case */
export async function compareHttp(
  cases: readonly HttpCase[],
  [first, second]: readonly [string, string],
  options: BenchOptions,
): Promise<string> {
  const head = [
    '',
    `requests/s, ${first}`,
    second,
    'ratio',
    `CPU µs a request, ${first}`,
    second,
    'ratio',
    `p50 / p95 / p99 ms, ${first}`,
    second,
  ];
  const rows: string[][] = [];
  for (const one of cases) rows.push(await compare(one, options));
  return table(head, rows);
}

async function compare(one: HttpCase, options: BenchOptions): Promise<string[]> {
  const measures = one.sides.map((): Measure[] => []);
  for (let round = 0; round <= options.rounds; round++) {
    options.say(`${one.name}, ${round ? `round ${round} of ${options.rounds}` : 'warming up'}`);
    for (const at of round % 2 ? [1, 0] : [0, 1]) {
      const measure = await drive(one, one.sides[at]!, round, options.seconds);
      if (round) measures[at]!.push(measure);
    }
  }
  const of = (side: number, value: 'perSecond' | 'cpuMicros' | 'p50' | 'p95' | 'p99') =>
    measures[side]!.map((measure) => measure[value]);
  const latency = (side: number) =>
    (['p50', 'p95', 'p99'] as const).map((value) => spread(of(side, value), 1)).join(' / ');
  return [
    one.name,
    spread(of(0, 'perSecond'), 0),
    spread(of(1, 'perSecond'), 0),
    ratio(of(0, 'perSecond'), of(1, 'perSecond')),
    spread(of(0, 'cpuMicros'), 0),
    spread(of(1, 'cpuMicros'), 0),
    ratio(of(0, 'cpuMicros'), of(1, 'cpuMicros')),
    latency(0),
    latency(1),
  ];
}

async function drive(one: HttpCase, side: HttpSide, round: number, seconds: number): Promise<Measure> {
  const { stack, processes, servers } = side;
  const { connections, once } = one;
  const requests = side.requests(round);
  await stack.checkpoint();
  const before = stack.cpu(processes, servers);
  const figures = await load({ port: processes[0]!.port, connections, once, seconds, requests });
  return { ...figures, cpuMicros: ((stack.cpu(processes, servers) - before) * 1e6) / figures.answered };
}
