import {
  Inject,
  Injectable,
  Module,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Queue, Worker, type DefaultJobOptions, type Job, type JobType, type RedisOptions } from 'bullmq';
import { Redis } from 'ioredis';
import { CONFIG, type ServiceConfig } from '../service.config.js';
import { type Logger, LOGGER } from '../telemetry/logger.js';
import { redisTarget } from '../redis/redis.js';
import { Metrics } from '../telemetry/metrics/metrics.js';
import { CausedQueue, runCaused } from './caused-queue.js';

/** A job that was done is known for a while: the event that asked for it comes again when its handler died. */
const DEFAULTS: DefaultJobOptions = {
  backoff: { type: 'exponential', delay: 2000, jitter: 0.3 },
  removeOnComplete: { age: 3600, count: 10_000 },
  removeOnFail: { age: 14 * 86_400, count: 10_000 },
};

export interface QueueOptions {
  /** Metrics by name: how many jobs are in these states. */
  gauges: Record<string, { help: string; of: JobType[] }>;
  jobs: DefaultJobOptions & { attempts: number };
}

export interface WorkerOptions<Data> {
  concurrency?: number;
  givenUp?: (job: Job<Data>) => Promise<void>;
}

/** The BullMQ queues of a service. Their names begin with the service's: its account of Redis knows its keys by it. */
@Injectable()
export class Queues implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly queues: Queue[] = [];
  private readonly workers: Worker[] = [];
  private readonly whenStarted: (() => void)[] = [];

  constructor(
    @Inject(CONFIG) private readonly config: ServiceConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly redis: Redis,
    private readonly metrics: Metrics,
  ) {}

  /** Adding a job fails at once while Redis is away. An id (`jobId`) is queued once, however often it is added. */
  open<Data>(name: string, { gauges, jobs }: QueueOptions): Queue<Data> {
    const queue = this.connect(name, { maxRetriesPerRequest: 1, enableOfflineQueue: false }, { ...DEFAULTS, ...jobs });
    for (const [gauge, { help, of }] of Object.entries(gauges)) {
      this.metrics.gauge(gauge, help, () => queue.getJobCountByTypes(...of));
    }
    return queue as Queue<Data>;
  }

  /** Works a queue off, from the start of the service on. Shutdown waits for the jobs under way. */
  work<Data>(name: string, run: (job: Job<Data>) => Promise<void>, options: WorkerOptions<Data> = {}): void {
    this.whenStarted.push(() => this.startWorker(name, run, options));
  }

  /** Runs `run` every so often on one of the instances, the first time at once. */
  repeat(name: string, schedule: string, everyMs: number, run: () => Promise<void>): void {
    // BullMQ waits until Redis is there, and nothing else waits for BullMQ.
    const queue = this.connect(name, { maxRetriesPerRequest: null });
    this.work(name, run);
    this.whenStarted.push(() => {
      const kept = { removeOnComplete: 24, removeOnFail: 24 };
      queue
        .upsertJobScheduler(schedule, { every: everyMs }, { opts: kept })
        .catch((error: unknown) => this.logger.warn({ err: error, queue: name }, 'not scheduled'));
    });
  }

  onApplicationBootstrap() {
    for (const start of this.whenStarted) start();
  }

  async beforeApplicationShutdown() {
    // Without Redis a graceful close would wait for its return.
    await Promise.all(this.workers.map((worker) => worker.close(this.redis.status !== 'ready')));
  }

  /** After the consumers, which add to them. */
  async onApplicationShutdown() {
    await Promise.all(this.queues.map((queue) => queue.close()));
  }

  private connect(name: string, redis: RedisOptions, defaultJobOptions?: DefaultJobOptions): Queue {
    const queue = new CausedQueue(name, {
      connection: { ...redisTarget(this.config.redisUrl), ...redis },
      prefix: queuePrefix(this.config),
      defaultJobOptions,
    });
    this.queues.push(queue.on('error', (error) => this.waits(name, error)));
    return queue;
  }

  private startWorker<Data>(
    name: string,
    run: (job: Job<Data>) => Promise<void>,
    { concurrency = 1, givenUp }: WorkerOptions<Data>,
  ): void {
    const worker = new Worker<Data>(name, (job) => runCaused(this.config.name, job, run), {
      connection: { ...redisTarget(this.config.redisUrl), maxRetriesPerRequest: null },
      prefix: queuePrefix(this.config),
      concurrency,
    });
    worker.on('error', (error) => this.waits(name, error));
    worker.on('completed', (job) => this.metrics.countJob(name, secondsOf(job), true));
    worker.on('failed', (job, error) => {
      this.metrics.countJob(name, job ? secondsOf(job) : 0, false);
      this.logger.warn({ err: error, queue: name, job: job?.name, attempt: job?.attemptsMade }, 'job failed');
      if (!givenUp || !job || job.attemptsMade < job.opts.attempts!) return;
      givenUp(job).catch((err: unknown) => this.logger.warn({ err, queue: name }, 'job not noted as given up'));
    });
    this.workers.push(worker);
  }

  private waits(queue: string, error: Error): void {
    this.logger.debug({ err: error, queue }, 'queue waits for redis');
  }
}

/** Tests share a Redis; their queues must not. */
export function queuePrefix({ eventsNamespace }: Pick<ServiceConfig, 'eventsNamespace'>): string {
  return `bull${eventsNamespace && `-${eventsNamespace}`}`;
}

function secondsOf({ processedOn, finishedOn }: Pick<Job, 'processedOn' | 'finishedOn'>): number {
  return ((finishedOn ?? Date.now()) - (processedOn ?? Date.now())) / 1000;
}

@Module({ providers: [Queues], exports: [Queues] })
export class QueuesModule {}
