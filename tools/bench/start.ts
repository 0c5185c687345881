import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { BenchOptions } from './bench-options.js';
import type { Closing } from './closing.js';
import { familyOf, memoryOf, ratio, spread } from './measure.js';
import { table } from './report.js';
import { thisTree } from './tree.js';

const REST_SECONDS = 20;
const PATIENCE_MS = 900_000;

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
  const folder = mkdtempSync(join(tmpdir(), 'corner-bench-start-'));
  closing.add(() => rmSync(folder, { recursive: true, force: true }));
  const sides = [undefined, ...(options.against ? [options.against] : [])].map((commit) => ({
    name: commit ?? thisTree.name,
    clone: cloneOf(commit, join(folder, commit ? 'theirs' : 'ours')),
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

function cloneOf(commit: string | undefined, clone: string): string {
  execFileSync('git', ['clone', '--quiet', thisTree.root, clone]);
  if (commit) execFileSync('git', ['checkout', '--quiet', '--detach', commit], { cwd: clone });
  return clone;
}

/** Starts, waits for the text, rests, weighs, stops. */
async function start(clone: string, awaited: string, closing: Closing): Promise<Start> {
  const began = performance.now();
  const env = { ...process.env, PORT: '', DATA_DIR: '', SEED_MEMBERS: '500' };
  const child = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let output = '';
  let seconds = 0;
  const hear = (text: string) => {
    output += text;
    if (!seconds && output.includes('is ready')) seconds = (performance.now() - began) / 1000;
  };
  child.stdout.setEncoding('utf8').on('data', hear);
  child.stderr.setEncoding('utf8').on('data', hear);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const family = familyOf(child.pid!);
    child.kill('SIGTERM');
    await ended;
    // npm does not wait for what it has started.
    while (family.some((pid) => existsSync(`/proc/${pid}`))) await delay(100);
  };
  closing.add(stop);
  try {
    while (!output.includes(awaited)) {
      if (child.exitCode !== null) throw new Error(`npm start ended:\n${output}`);
      if (performance.now() - began > PATIENCE_MS) throw new Error(`npm start did not come up:\n${output}`);
      await delay(100);
    }
    await delay(REST_SECONDS * 1000);
    return { seconds, ...memoryOf(child.pid!) };
  } finally {
    await stop();
  }
}
