import { spawn, type ChildProcess } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findExecutable } from '../programs/executable.js';
import { identityOf, isAlive, type ProcessIdentity } from './process-identity.js';

export interface ProcessDescription {
  name: string;
  /** Program and arguments; called for each start. */
  command: () => string[] | Promise<string[]>;
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Contains `run/<name>.json` (the running process) and `logs/<name>.log` (its output). */
  dataDir: string;
  stopSignal: 'SIGINT' | 'SIGTERM';
  isReady: () => Promise<boolean>;
  /** Start timeout in milliseconds, default 20,000. */
  startTimeout?: number;
  /** Restarts after an unexpected exit, with growing delays. Default true. */
  restart?: boolean;
  onNotice?: (text: string) => void;
}

interface RunningRecord extends ProcessIdentity {
  stopSignal: 'SIGINT' | 'SIGTERM';
}

// Our services take up to ten seconds to drain.
const stopTimeout = 12_000;
const maxPause = 5_000;
const steadyAfter = 30_000;
const maxLogBytes = 10_000_000;

/** A child process that is supervised and restarted; it never outlives this process. */
export class SupervisedProcess {
  private child?: ChildProcess;
  private exited: Promise<void> = Promise.resolve();
  private stopRequest = new AbortController();
  private logStart = 0;
  private watching?: Promise<void>;

  constructor(private readonly description: ProcessDescription) {}

  get name(): string {
    return this.description.name;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /**
   * Starts and waits until ready, at most `attempts` times; `beforeRetry` may change the result of `command`.
   * @throws Error with the last lines of the log
   */
  async start(retry: { attempts?: number; beforeRetry?: () => Promise<void> } = {}): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await this.startOnce();
        break;
      } catch (error) {
        if (attempt >= (retry.attempts ?? 1) || this.stopping.aborted) throw error;
        await delay(250 * attempt);
        await retry.beforeRetry?.();
      }
    }
    if (this.description.restart !== false) this.watching = this.watch();
  }

  /** Sends the stop signal, kills after 12 s, and waits for the exit. Never throws. */
  async stop(): Promise<void> {
    this.stopRequest.abort();
    await this.endChild();
    await this.watching;
    // A pending start may have spawned one more child.
    await this.endChild();
  }

  /** Stops and starts it. @throws like `start`; then it stays stopped */
  async restart(): Promise<void> {
    await this.stop();
    this.stopRequest = new AbortController();
    await this.start();
  }

  private get stopping(): AbortSignal {
    return this.stopRequest.signal;
  }

  private async startOnce(): Promise<void> {
    const { env, cwd } = this.description;
    const [program = '', ...args] = [
      ...dieWithParent(this.description.stopSignal),
      ...(await this.description.command()),
    ];
    const log = this.openLog();
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', log, log],
      // Own process group: Ctrl-C reaches only the launcher, which stops everything in order.
      detached: true,
    });
    closeSync(log);
    this.child = child;
    let ended: string | undefined;
    this.exited = new Promise((resolve) => {
      child.once('error', (error) => resolve(void (ended = error.message)));
      child.once('exit', (code, signal) => resolve(void (ended = signal ?? `exit code ${code}`)));
    });
    const identity = child.pid ? identityOf(child.pid) : undefined;
    const record: RunningRecord | undefined = identity && { ...identity, stopSignal: this.description.stopSignal };
    if (record) writeFileSync(this.recordFile, JSON.stringify(record));
    try {
      await this.waitUntilReady(() => ended);
    } catch (error) {
      await this.endChild();
      throw error;
    }
  }

  private async waitUntilReady(ended: () => string | undefined): Promise<void> {
    const began = performance.now();
    const deadline = began + (this.description.startTimeout ?? 20_000);
    while (!(await this.description.isReady())) {
      if (ended()) throw new Error(`${this.name} ended while starting (${ended()}).\n${this.lastLines()}`);
      if (this.stopping.aborted) throw new Error(`${this.name} was stopped while starting.`);
      if (performance.now() > deadline)
        throw new Error(`${this.name} did not become ready in time.\n${this.lastLines()}`);
      // The servers are ready quickly; frequent polling would slow down others.
      await delay(performance.now() - began < 1_000 ? 25 : 150);
    }
  }

  private async watch(): Promise<void> {
    let crashes = 0;
    while (!this.stopping.aborted) {
      const started = performance.now();
      await this.exited;
      if (this.stopping.aborted) return;
      if (performance.now() - started > steadyAfter) crashes = 0;
      this.description.onNotice?.(`${this.name} has ended unexpectedly, starting it again.`);
      crashes = await this.startAgain(crashes);
    }
  }

  private async startAgain(crashes: number): Promise<number> {
    for (;;) {
      await delay(pauseAfter(crashes++), undefined, { signal: this.stopping }).catch(() => {});
      if (this.stopping.aborted) return crashes;
      try {
        await this.startOnce();
        this.description.onNotice?.(`${this.name} is back.`);
        return crashes;
      } catch (error) {
        if (this.stopping.aborted) return crashes;
        const [reason] = (error as Error).message.split('\n');
        this.description.onNotice?.(`${this.name} could not be started again: ${reason}`);
      }
    }
  }

  private async endChild(): Promise<void> {
    const { child, description } = this;
    if (child && child.exitCode === null && child.signalCode === null) {
      child.kill(description.stopSignal);
      const killTimer = setTimeout(() => child.kill('SIGKILL'), stopTimeout);
      await this.exited;
      clearTimeout(killTimer);
    }
    rmSync(this.recordFile, { force: true });
  }

  private get recordFile(): string {
    return join(this.description.dataDir, 'run', `${this.name}.json`);
  }

  private get logFile(): string {
    return join(this.description.dataDir, 'logs', `${this.name}.log`);
  }

  private openLog(): number {
    mkdirSync(join(this.description.dataDir, 'run'), { recursive: true });
    mkdirSync(join(this.description.dataDir, 'logs'), { recursive: true });
    const size = existsSync(this.logFile) ? statSync(this.logFile).size : 0;
    this.logStart = size > maxLogBytes ? 0 : size;
    return openSync(this.logFile, size > maxLogBytes ? 'w' : 'a');
  }

  private lastLines(): string {
    const lines = readFileSync(this.logFile).subarray(this.logStart).toString('utf8').trimEnd().split('\n');
    return [...lines.slice(-12).map((line) => `  ${line.slice(0, 400)}`), `  (${this.logFile})`].join('\n');
  }
}

/** No delay after the first crash, because members are waiting. */
function pauseAfter(crashes: number): number {
  return crashes === 0 ? 0 : Math.min(maxPause, 100 * 2 ** crashes);
}

/** Linux stops the child when this process is killed; elsewhere the next start does. */
function dieWithParent(signal: 'SIGINT' | 'SIGTERM'): string[] {
  const setpriv = process.platform === 'linux' ? findExecutable('setpriv') : undefined;
  return setpriv ? [setpriv, '--pdeathsig', signal.slice(3)] : [];
}

/** Stops processes of a killed launcher, which would hold ports and data. Needs the lock of the folder. */
export async function endOrphans(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'run');
  mkdirSync(folder, { recursive: true });
  await Promise.all(readdirSync(folder).map((file) => endOrphan(join(folder, file))));
}

async function endOrphan(file: string): Promise<void> {
  const orphan = readRecord(file);
  if (orphan && isAlive(orphan)) {
    process.kill(orphan.pid, orphan.stopSignal);
    for (let waited = 0; isAlive(orphan); waited += 50) {
      if (waited === stopTimeout) process.kill(orphan.pid, 'SIGKILL');
      await delay(50);
    }
  }
  rmSync(file, { force: true });
}

function readRecord(file: string): RunningRecord | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RunningRecord;
  } catch {
    return undefined;
  }
}
