import { setTimeout as delay } from 'node:timers/promises';
import type { BenchOptions } from './bench-options.js';
import type { Closing } from './stack/closing.js';
import { makeInstallations, startInstallation } from './stack/installation.js';
import { memoryOf, ratio, spread } from './report/measure.js';
import { table } from './report/report.js';

const REST_SECONDS = 20;

interface Start {
  seconds: number;
  rss: number;
  pss: number;
}

/**
 * `npm start` on a fresh clone of the last commit and of the one it is compared with, cold and warm, and the memory of
 * everything it started. Linux only.
 */
export async function benchStart(options: BenchOptions, closing: Closing): Promise<string> {
  const sides = makeInstallations(options, closing).map((installation) => ({
    ...installation,
    cold: [] as Start[],
    warm: [] as Start[],
  }));
  for (const { name, clone, cold } of sides) {
    options.say(`${name}, cold: packages, build, servers, data`);
    cold.push(await start(clone, 'Sign in', closing));
    options.say(`cold took ${cold[0]!.seconds.toFixed(1)} s`);
  }
  for (let round = 1; round <= options.rounds; round++) {
    options.say(`warm, ${round} of ${options.rounds}`);
    for (const { clone, warm } of round % 2 ? sides : sides.toReversed()) {
      warm.push(await start(clone, 'is ready', closing));
    }
  }
  options.figures.add(
    'start: warm, to ready',
    sides[0]!.warm.map(({ seconds }) => seconds),
    's',
    { atMost: 6 },
  );
  return `${table(['`npm start`', 's to ready', 'RSS of all processes, MB', 'PSS, MB'], sides.flatMap(rowsOf).concat(ratiosOf(sides)))}

Memory is read after ${REST_SECONDS} s of rest (cold: after the demo members were made) over the whole tree of processes, npm and launcher included. RSS counts pages that processes share once for each of them, PSS once in all. Packages come from npm's cache on this machine.`;
}

interface Side {
  name: string;
  cold: Start[];
  warm: Start[];
}

const MEASURES = [
  [({ seconds }: Start) => seconds, 1],
  [({ rss }: Start) => rss / 1024, 0],
  [({ pss }: Start) => pss / 1024, 0],
] as const;

function rowsOf({ name, cold, warm }: Side): string[][] {
  const row = (title: string, starts: Start[]) => [
    `${title}, ${name}`,
    ...MEASURES.map(([value, digits]) => spread(starts.map(value), digits)),
  ];
  return [row('cold (fresh clone, nothing installed or built, 500 demo members to make)', cold), row('warm', warm)];
}

function ratiosOf([ours, theirs]: Side[]): string[][] {
  if (!ours || !theirs) return [];
  return (['cold', 'warm'] as const).map((kind) => [
    `${kind}, ratio`,
    ...MEASURES.map(([value]) => ratio(ours[kind].map(value), theirs[kind].map(value))),
  ]);
}

async function start(clone: string, awaited: 'is ready' | 'Sign in', closing: Closing): Promise<Start> {
  const { pid, seconds, stop } = await startInstallation(clone, awaited, closing);
  await delay(REST_SECONDS * 1000);
  const memory = memoryOf(pid);
  await stop();
  return { seconds, ...memory };
}
