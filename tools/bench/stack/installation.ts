import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { BenchOptions } from '../bench-options.js';
import type { Closing } from './closing.js';
import { familyOf } from '../report/measure.js';
import { thisTree } from './tree.js';

const PATIENCE_MS = 900_000;

/** A fresh clone of the last commit, or of the one it is compared with. */
export interface Installation {
  name: string;
  clone: string;
}

export interface RunningInstallation {
  pid: number;
  /** From the command to "is ready". */
  seconds: number;
  stop: () => Promise<void>;
}

/** This tree's last commit first, then the one it is compared with. */
export function makeInstallations(options: BenchOptions, closing: Closing): Installation[] {
  const folder = mkdtempSync(join(tmpdir(), 'corner-bench-start-'));
  closing.add(() => rmSync(folder, { recursive: true, force: true }));
  return [undefined, ...(options.against ? [options.against] : [])].map((commit) => ({
    name: commit ?? thisTree.name,
    clone: cloneOf(commit, join(folder, commit ? 'theirs' : 'ours')),
  }));
}

export async function startInstallation(
  clone: string,
  awaited: 'is ready' | 'Sign in',
  closing: Closing,
): Promise<RunningInstallation> {
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
  while (!output.includes(awaited)) {
    if (child.exitCode !== null) throw new Error(`npm start ended:\n${output}`);
    if (performance.now() - began > PATIENCE_MS) throw new Error(`npm start did not come up:\n${output}`);
    await delay(100);
  }
  return { pid: child.pid!, seconds, stop };
}

function cloneOf(commit: string | undefined, clone: string): string {
  execFileSync('git', ['clone', '--quiet', thisTree.root, clone]);
  if (commit) execFileSync('git', ['checkout', '--quiet', '--detach', commit], { cwd: clone });
  return clone;
}
