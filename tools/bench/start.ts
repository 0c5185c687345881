import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { BenchOptions } from './bench-options.js';
import { familyOf, memoryOf, spread } from './measure.js';
import { table } from './report.js';
import { workspace } from './workspace.js';

const REST_SECONDS = 20;
const PATIENCE_MS = 900_000;

interface Start {
  seconds: number;
  rss: number;
  pss: number;
}

/** `npm start` on a fresh clone of the last commit, cold and warm, and the memory of everything it started. Linux only. */
export async function benchStart(options: BenchOptions): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'corner-bench-start-'));
  const clone = join(folder, 'clone');
  try {
    execFileSync('git', ['clone', '--quiet', workspace, clone]);
    options.say('cold: packages, build, servers, data');
    const cold = await start(clone, 'Sign in');
    options.say(`cold took ${cold.seconds.toFixed(1)} s`);
    const warm: Start[] = [];
    for (let round = 1; round <= options.rounds; round++) {
      options.say(`warm, ${round} of ${options.rounds}`);
      warm.push(await start(clone, 'is ready'));
    }
    const row = (name: string, starts: Start[]) => [
      name,
      spread(
        starts.map(({ seconds }) => seconds),
        1,
      ),
      spread(
        starts.map(({ rss }) => rss / 1024),
        0,
      ),
      spread(
        starts.map(({ pss }) => pss / 1024),
        0,
      ),
    ];
    return `${table(
      ['`npm start`', 's to ready', 'RSS of all processes, MB', 'PSS, MB'],
      [row('cold: fresh clone, nothing installed or built, 500 demo members to make', [cold]), row('warm', warm)],
    )}

Memory is read after ${REST_SECONDS} s of rest (cold: after the demo members were made) over the whole tree of processes, npm and launcher included. RSS counts pages that processes share once for each of them, PSS once in all. Packages come from npm's cache on this machine.`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts, waits for the text, rests, weighs, stops. */
async function start(clone: string, awaited: string): Promise<Start> {
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
  try {
    while (!output.includes(awaited)) {
      if (child.exitCode !== null) throw new Error(`npm start ended:\n${output}`);
      if (performance.now() - began > PATIENCE_MS) throw new Error(`npm start did not come up:\n${output}`);
      await delay(100);
    }
    await delay(REST_SECONDS * 1000);
    return { seconds, ...memoryOf(child.pid!) };
  } finally {
    const family = familyOf(child.pid!);
    child.kill('SIGTERM');
    await ended;
    // npm does not wait for what it has started.
    while (family.some((pid) => existsSync(`/proc/${pid}`))) await delay(100);
  }
}
