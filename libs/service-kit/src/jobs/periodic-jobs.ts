import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER, type Logger } from '../telemetry/logger.js';
import { Metrics } from '../telemetry/metrics/metrics.js';
import { runSteps, type Steps } from './steps.js';

interface PeriodicJob {
  name: string;
  everyMs: number;
  run: (stopping: AbortSignal) => unknown;
  running?: Promise<void>;
}

/** Runs periodic jobs in this process: one pass at a time, with metrics; failed passes are logged. */
@Injectable()
export class PeriodicJobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly jobs: PeriodicJob[] = [];
  private readonly stopping = new AbortController();
  private timers: NodeJS.Timeout[] = [];

  constructor(
    readonly metrics: Metrics,
    @Inject(LOGGER) readonly logger: Logger,
  ) {}

  /**
   * For constructors: the first pass runs `everyMs` after the start of the service. Shutdown waits for the running
   * pass; a long one should stop between two items once `stopping` is aborted. Steps run independently.
   */
  every(everyMs: number, name: string, work: ((stopping: AbortSignal) => unknown) | Steps): void {
    const run = typeof work === 'function' ? work : (stopping: AbortSignal) => runSteps(name, work, this, stopping);
    this.jobs.push({ name, everyMs, run });
  }

  onApplicationBootstrap() {
    this.timers = this.jobs.map((job) =>
      setInterval(() => {
        job.running ??= this.pass(job).finally(() => (job.running = undefined));
      }, job.everyMs).unref(),
    );
  }

  async beforeApplicationShutdown() {
    this.stopping.abort();
    for (const timer of this.timers) clearInterval(timer);
    await Promise.all(this.jobs.map(({ running }) => running));
  }

  private async pass({ name, run }: PeriodicJob): Promise<void> {
    const startedAt = performance.now();
    const isDone = await (async () => run(this.stopping.signal))().then(
      () => true,
      (error: unknown) => {
        this.logger.warn({ err: error, job: name }, 'job failed');
        return false;
      },
    );
    this.metrics.countJob(name, (performance.now() - startedAt) / 1000, isDone);
  }
}
