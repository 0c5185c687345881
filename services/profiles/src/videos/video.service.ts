import { AppError } from '@corner/service-kit/app-error';
import { FairQueue } from '@corner/service-kit/jobs/fair-queue';
import { Injectable } from '@nestjs/common';
import { Worker } from 'node:worker_threads';
import type { RewrittenVideo } from './video.policy.js';

/** Threads run what is compiled, also beside a test that runs the sources. */
const WORKER = new URL(
  import.meta.url.replace('/profiles/src/', '/profiles/dist/src/').replace(/[^/]+$/, 'video.worker.js'),
);

/** A few bytes can name millions of pictures: what needs more than a recording does is no recording. */
const DEADLINE_MS = 10_000;
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };

/** Reads videos in a thread of their own, one at a time. */
@Injectable()
export class VideoService {
  private readonly queue = new FairQueue(1, 10);

  /** @throws profiles.video-not-valid, request.unavailable when too many wait */
  async rewrite(file: Buffer): Promise<RewrittenVideo> {
    const rewritten = await this.queue.run(() => inThread(file));
    if (!rewritten) throw new AppError('profiles.video-not-valid');
    return rewritten;
  }
}

/** Null for what is refused, and for what takes too much time or memory. */
async function inThread(file: Buffer): Promise<RewrittenVideo | null> {
  const worker = new Worker(WORKER, {
    workerData: new Uint8Array(file),
    resourceLimits: LIMITS,
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  const deadline = setTimeout(() => void worker.terminate(), DEADLINE_MS);
  try {
    return await new Promise<RewrittenVideo | null>((resolve) => {
      worker.once('message', resolve);
      worker.once('error', () => resolve(null));
      worker.once('exit', () => resolve(null));
    });
  } finally {
    clearTimeout(deadline);
    await worker.terminate();
  }
}
