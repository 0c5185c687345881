import { BullModule, getQueueToken, OnWorkerEvent, WorkerHost } from '@nestjs/bullmq';
import {
  type BeforeApplicationShutdown,
  type DynamicModule,
  Inject,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import {
  type DefaultJobOptions,
  type Job,
  type JobType,
  type Processor,
  type Queue,
  type RedisOptions,
  Worker,
  type WorkerOptions,
} from 'bullmq';
import { Redis } from 'ioredis';
import { CONFIG, type ServiceConfig } from '../service.config.js';
import { redisTarget } from '../redis/redis.js';
import { type Logger, LOGGER } from '../telemetry/logger.js';
import { Metrics } from '../telemetry/metrics/metrics.js';
import { jobTelemetry } from './job-telemetry.js';
import { PeriodicJobs } from './periodic-jobs.js';

/** Finished jobs stay known for a while: their event is redelivered if its handler died. */
const KEPT_SECONDS = { completed: 3600, failed: 14 * 86_400 };
const DEFAULTS: DefaultJobOptions = {
  backoff: { type: 'exponential', delay: 2000, jitter: 0.3 },
  removeOnComplete: { age: KEPT_SECONDS.completed, count: 10_000 },
  removeOnFail: { age: KEPT_SECONDS.failed, count: 10_000 },
};
/** A job is dropped only if it seems to be what kills the process. */
const MOST_KILLS = 10;
const CLEAN_EVERY_MS = 3_600_000;

/** BullMQ itself looks at their age only when another one ends in the same way. */
export async function cleanFinished(queue: Queue): Promise<void> {
  for (const state of ['completed', 'failed'] as const) await queue.clean(KEPT_SECONDS[state] * 1000, 10_000, state);
}

interface QueueOptions {
  jobs?: DefaultJobOptions;
  gauges?: Record<string, { help: string; of: JobType[] }>;
}

/** Each queue has one module. Names start with the service's name, because the Redis account grants keys by it. */
export class QueuesModule {
  static forFeature(name: string, { jobs, gauges = {} }: QueueOptions = {}): DynamicModule {
    const queues = BullModule.registerQueueAsync({
      name,
      inject: [CONFIG],
      useFactory: (config: ServiceConfig) => ({
        connection: {
          ...redisTarget(config.redisUrl),
          maxRetriesPerRequest: 1,
          enableOfflineQueue: false,
        },
        prefix: queuePrefix(config),
        telemetry: jobTelemetry(config.name, name),
        defaultJobOptions: { ...DEFAULTS, ...jobs },
      }),
    });
    const watch = (queue: Queue, metrics: Metrics, logger: Logger, periodic: PeriodicJobs) => {
      periodic.every(CLEAN_EVERY_MS, `${name}-finished`, () => cleanFinished(queue));
      queue.on('error', (err) => logger.debug({ err, queue: name }, 'queue waits for redis'));
      for (const [gauge, { help, of }] of Object.entries(gauges)) {
        metrics.gauge(gauge, help, () => queue.getJobCountByTypes(...of));
      }
      return queue;
    };
    const watched = {
      provide: `watched:${name}`,
      inject: [getQueueToken(name), Metrics, LOGGER, PeriodicJobs],
      useFactory: watch,
    };
    return { module: QueuesModule, imports: [queues], providers: [watched], exports: [queues] };
  }
}

/** Workers always wait for Redis. */
BullModule.workerClass = class extends Worker {
  constructor(name: string, processor: Processor, options: WorkerOptions) {
    const connection = {
      ...(options.connection as RedisOptions),
      maxRetriesPerRequest: null,
      enableOfflineQueue: true,
    };
    super(name, processor, { maxStalledCount: MOST_KILLS, ...options, connection });
  }
};

/** Processes the queue of its `@Processor`. Shutdown waits for running jobs. */
export abstract class QueueWorker<Data = unknown>
  extends WorkerHost<Worker<Data>>
  implements OnApplicationBootstrap, BeforeApplicationShutdown
{
  @Inject(LOGGER) readonly logger!: Logger;
  @Inject(Metrics) readonly metrics!: Metrics;
  @Inject(Redis) private readonly redis!: Redis;
  private isWorking = false;

  abstract override process(job: Job<Data>): Promise<void>;

  protected async giveUp?(job: Job<Data>): Promise<void>;

  onApplicationBootstrap() {
    this.isWorking = true;
  }

  /** Runs before its dependencies close. Without Redis a graceful close would wait for its return. */
  async beforeApplicationShutdown() {
    if (this.isWorking) await this.worker.close(this.redis.status !== 'ready');
  }

  @OnWorkerEvent('error')
  protected noteError(err: Error) {
    this.logger.debug({ err, queue: this.worker.name }, 'queue waits for redis');
  }

  @OnWorkerEvent('completed')
  protected countDone(job: Job<Data>) {
    this.metrics.countJob(this.worker.name, secondsOf(job), true);
  }

  @OnWorkerEvent('failed')
  protected countFailed(job: Job<Data> | undefined, error: Error) {
    const queue = this.worker.name;
    this.metrics.countJob(queue, job ? secondsOf(job) : 0, false);
    this.logger.warn({ err: error, queue, job: job?.name, attempt: job?.attemptsMade }, 'job failed');
    if (!this.giveUp || !job || job.attemptsMade < job.opts.attempts!) return;
    this.giveUp(job).catch((err: unknown) => this.logger.warn({ err, queue }, 'job not noted as given up'));
  }
}

/** Separates the queues of tests that share a Redis. */
export function queuePrefix({ eventsNamespace }: Pick<ServiceConfig, 'eventsNamespace'>): string {
  return `bull${eventsNamespace && `-${eventsNamespace}`}`;
}

function secondsOf({ processedOn, finishedOn }: Pick<Job, 'processedOn' | 'finishedOn'>): number {
  return ((finishedOn ?? Date.now()) - (processedOn ?? Date.now())) / 1000;
}
