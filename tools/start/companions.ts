import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { StartConfig } from './start.config.js';

const longestPause = 60_000;

/** Demo members who like back and answer. A thread needs half the memory of a process. */
export class Companions {
  private readonly stopRequest = new AbortController();
  private worker?: Worker;

  constructor(
    private readonly config: StartConfig,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  async run(): Promise<void> {
    const { signal } = this.stopRequest;
    for (let pause = 1_000; !signal.aborted; pause = Math.min(longestPause, 2 * pause)) {
      await this.runOnce();
      await delay(pause, undefined, { signal }).catch(() => {});
    }
  }

  async stop(): Promise<void> {
    this.stopRequest.abort();
    await this.worker?.terminate();
  }

  private runOnce(): Promise<void> {
    const log = createWriteStream(join(this.config.dataDir, 'logs', 'companions.log'), { flags: 'a' });
    const worker = new Worker(join(this.config.workspace, 'tools/dist/seed/companions/main.js'), {
      // pino writes past the thread's own stdout to the console; to see more, run that file as a process.
      env: { ...process.env, ...this.env, LOG_LEVEL: 'silent' },
      stderr: true,
    });
    this.worker = worker;
    worker.stderr.pipe(log);
    worker.on('error', (error) => log.write(`${error.stack}\n`));
    return new Promise((resolve) => worker.once('exit', () => resolve(void log.end())));
  }
}
