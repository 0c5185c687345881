import { AppError } from '@corner/service-kit/app-error';
import { FairQueue } from '@corner/service-kit/jobs/fair-queue';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Worker } from 'node:worker_threads';
import type { RewrittenVideo } from './video.policy.js';

type VideoType = RewrittenVideo['type'];

/** Threads run what is compiled, also beside a test that runs the sources. */
const WORKER = new URL(
  import.meta.url.replace('/profiles/src/', '/profiles/dist/src/').replace(/[^/]+$/, 'video.worker.js'),
);

/** A few bytes can name millions of pictures: what needs more than a recording does is no recording. */
const DEADLINE_MS = 10_000;
const IDLE_MS = 30_000;
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };

/** Reads videos in a thread of their own, one at a time. Its start costs more than most videos, so it stays for a while. */
@Injectable()
export class VideoService implements OnApplicationShutdown {
  private readonly queue = new FairQueue(1, 10);
  private worker?: Worker;
  private rested?: NodeJS.Timeout;

  /**
   * Writes a video anew in its place, so that none of its bytes pass through the heap of all requests.
   * @throws profiles.video-not-valid, request.unavailable when too many wait
   */
  async rewrite(path: string): Promise<VideoType> {
    const type = await this.queue.run(() => this.inWorker(path));
    if (!type) throw new AppError('profiles.video-not-valid');
    return type;
  }

  onApplicationShutdown(): Promise<void> {
    return this.end();
  }

  /** Null for what is refused, and for what takes too much time or memory. */
  private async inWorker(path: string): Promise<VideoType | null> {
    clearTimeout(this.rested);
    const worker = (this.worker ??= this.start());
    const deadline = setTimeout(() => void this.end(), DEADLINE_MS);
    let settle!: (type: VideoType | null) => void;
    const refuse = () => settle(null);
    try {
      return await new Promise((resolve) => {
        settle = resolve;
        worker.once('message', settle).once('exit', refuse).postMessage(path);
      });
    } finally {
      worker.off('message', settle).off('exit', refuse);
      clearTimeout(deadline);
      this.rested = setTimeout(() => void this.end(), IDLE_MS).unref();
    }
  }

  private start(): Worker {
    const worker = new Worker(WORKER, { resourceLimits: LIMITS, execArgv: [], stdout: true, stderr: true });
    // Out of memory is an error, which its end follows.
    worker.on('error', () => {});
    worker.on('exit', () => {
      if (this.worker === worker) this.worker = undefined;
    });
    for (const output of [worker.stdout, worker.stderr]) output.resume();
    worker.unref();
    return worker;
  }

  private async end(): Promise<void> {
    const { worker } = this;
    this.worker = undefined;
    await worker?.terminate();
  }
}
