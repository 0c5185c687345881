import { AppError } from '@corner/service-kit/app-error';
import { FairQueue } from '@corner/service-kit/jobs/waiting/fair-queue';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Worker } from 'node:worker_threads';
import type { RewrittenVideo } from './video.policy.js';

type VideoType = RewrittenVideo['type'];

/** Threads run compiled code, even in tests of the sources. */
const WORKER = new URL(
  import.meta.url.replace('/profiles/src/', '/profiles/dist/src/').replace(/[^/]+$/, 'video.worker.js'),
);

/** A few bytes can declare millions of frames, so limit the resources. */
const DEADLINE_MS = 10_000;
const IDLE_MS = 30_000;
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };

/**
 * Reads videos in one worker thread, one at a time. Starting it costs more than most videos, so it stays for a while.
 */
@Injectable()
export class VideoService implements OnApplicationShutdown {
  private readonly queue = new FairQueue(1, 10);
  private worker?: Worker;
  private rested?: NodeJS.Timeout;

  /**
   * Rewrites a video in place, so that its bytes do not pass through the main heap.
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

  /** Returns null for a refused video or one that exceeds time or memory. */
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
    // Out of memory emits an error, followed by the exit.
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
