import type { BenchOptions } from '../bench-options.js';
import type { Goal } from '../report/figures.js';
import { ratio, ratios, spread } from '../report/measure.js';
import { table } from '../report/report.js';
import type { Server, Stack, Started } from '../stack/stack.js';
import { load, type LoadFigures, type LoadRequest } from './load.js';

export interface HttpSide {
  stack: Stack;
  /** Processes whose CPU counts beside the servers'; the first one receives the requests. */
  processes: readonly Started[];
  servers: readonly Server[];
  requests: (round: number) => LoadRequest[];
}

/** The same request to several sides; the first one is compared with each other. */
export interface HttpCase {
  name: string;
  sides: readonly HttpSide[];
  connections: number;
  once: boolean;
  /** Required ratio of throughput or CPU, by the other side's name. */
  goals?: Record<string, { throughput?: Goal; cpu?: Goal }>;
  /** Microseconds of CPU that the first process of the first side may take for a request. */
  firstMicros?: Goal;
}

interface Measure extends LoadFigures {
  cpuMicros: number;
  /** CPU of the process that receives the requests. */
  firstMicros: number;
}

/** Drives the sides of each case in turns. @returns a table, a line for each case and side */
export async function compareHttp(
  cases: readonly HttpCase[],
  names: readonly string[],
  options: BenchOptions,
): Promise<string> {
  const head = [
    '',
    'requests/s',
    `${names[0]} against it`,
    'CPU µs a request',
    `${names[0]} against it`,
    'of these in the process asked',
    'p50 / p95 / p99 ms',
  ];
  const rows: string[][] = [];
  for (const one of cases) rows.push(...(await compare(one, names, options)));
  return table(head, rows);
}

async function compare(one: HttpCase, names: readonly string[], options: BenchOptions): Promise<string[][]> {
  const title = `${one.name}, ${one.connections} connection${one.connections === 1 ? '' : 's'}`;
  const measures = one.sides.map((): Measure[] => []);
  for (let round = 0; round <= options.rounds; round++) {
    options.say(`${title}, ${round ? `round ${round} of ${options.rounds}` : 'warming up'}`);
    const order = [...one.sides.keys()];
    for (const at of round % 2 ? order : order.reverse()) {
      const measure = await drive(one, one.sides[at]!, round, options.seconds);
      if (round) measures[at]!.push(measure);
    }
  }
  const of = (side: number, value: 'perSecond' | 'cpuMicros' | 'firstMicros' | 'p50' | 'p95' | 'p99') =>
    measures[side]!.map((measure) => measure[value]);
  for (const [at, name] of names.entries()) {
    if (at === 0) continue;
    const goals = one.goals?.[name];
    const against = (value: 'perSecond' | 'cpuMicros') => ratios(of(0, value), of(at, value));
    options.figures.add(`${title}: throughput`, against('perSecond'), `of ${name}`, goals?.throughput);
    options.figures.add(`${title}: CPU`, against('cpuMicros'), `of ${name}`, goals?.cpu);
  }
  options.figures.add(`${title}: CPU of the process asked`, of(0, 'firstMicros'), 'µs', one.firstMicros);
  return names.map((name, at) => [
    `${title}: ${name}`,
    spread(of(at, 'perSecond'), 0),
    at === 0 ? '' : ratio(of(0, 'perSecond'), of(at, 'perSecond')),
    spread(of(at, 'cpuMicros'), 0),
    at === 0 ? '' : ratio(of(0, 'cpuMicros'), of(at, 'cpuMicros')),
    spread(of(at, 'firstMicros'), 0),
    (['p50', 'p95', 'p99'] as const).map((value) => spread(of(at, value), 1)).join(' / '),
  ]);
}

async function drive(one: HttpCase, side: HttpSide, round: number, seconds: number): Promise<Measure> {
  const { stack, processes, servers } = side;
  const { connections, once } = one;
  const requests = side.requests(round);
  await stack.checkpoint();
  const cpu = () => [stack.cpu(processes, servers), stack.cpu(processes.slice(0, 1))] as const;
  const before = cpu();
  const figures = await load({ port: processes[0]!.port, connections, once, seconds, requests });
  const [cpuMicros, firstMicros] = cpu().map((seconds, at) => ((seconds - before[at]!) * 1e6) / figures.answered);
  return { ...figures, cpuMicros: cpuMicros!, firstMicros: firstMicros! };
}
