import { CONFIG, LOGGER } from '@corner/service-kit/service.module';
import type { Logger } from '@corner/service-kit/telemetry/logger';
import { Metrics } from '@corner/service-kit/telemetry/metrics';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Queue, Worker, type Job } from 'bullmq';
import { Redis } from 'ioredis';
import type { ProfilesConfig } from '../profiles.config.js';
import { ExportRepository } from './export.repository.js';
import { ExportService } from './export.service.js';

const QUEUE = 'profiles-exports';
const EVERY_MS = 60_000;
/** With doubling pauses from five seconds: about an hour and a half. */
const ATTEMPTS = 11;

interface ExportJobData {
  memberId: string;
}

/** Makes archives, one at a time. The table is the truth: jobs lost with Redis are queued anew every minute. */
@Injectable()
export class ExportJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly queue: Queue;
  private worker?: Worker;
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly service: ExportService,
    private readonly exports: ExportRepository,
    private readonly redis: Redis,
    metrics: Metrics,
    @Inject(CONFIG) private readonly config: ProfilesConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const connection = { url: config.redisUrl, maxRetriesPerRequest: 1, enableOfflineQueue: false };
    this.queue = new Queue(QUEUE, { connection }).on('error', (error) =>
      logger.debug({ err: error }, 'exports wait for redis'),
    );
    metrics.gauge('exports_waiting', 'Archives not yet made', () =>
      this.queue.getJobCountByTypes('waiting', 'delayed', 'active'),
    );
  }

  onApplicationBootstrap() {
    this.worker = new Worker<ExportJobData>(QUEUE, (job) => this.service.make(job.id!, job.data.memberId), {
      connection: { url: this.config.redisUrl, maxRetriesPerRequest: null },
    });
    this.worker.on('error', (error) => this.logger.debug({ err: error }, 'exports wait for redis'));
    this.worker.on('failed', (job, error) => void this.failed(job, error));
    this.timer = setInterval(() => {
      this.sweep().catch((error: unknown) => this.logger.warn({ err: error }, 'exports were not looked after'));
    }, EVERY_MS).unref();
  }

  async beforeApplicationShutdown() {
    clearInterval(this.timer);
    // Without Redis a graceful close would wait for its return.
    await this.worker?.close(this.redis.status !== 'ready');
    await this.queue.close();
  }

  /** The same id is the same job, however often it is added. While Redis is away the sweep does it later. */
  async add(id: string, memberId: string): Promise<void> {
    const options = {
      jobId: id,
      attempts: ATTEMPTS,
      backoff: { type: 'exponential', delay: 5000 },
      removeOnComplete: true,
      removeOnFail: true,
    };
    await this.queue.add('export', { memberId } satisfies ExportJobData, options).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'export not queued yet');
    });
  }

  async sweep(): Promise<void> {
    await this.exports.expire();
    for (const { id, member_id } of await this.exports.waiting()) await this.add(id, member_id);
  }

  private async failed(job: Job<ExportJobData> | undefined, error: Error): Promise<void> {
    this.logger.warn({ err: error, attempt: job?.attemptsMade }, 'export not made');
    if (!job || job.attemptsMade < ATTEMPTS) return;
    await this.exports.fail(job.id!).catch((err: unknown) => this.logger.warn({ err }, 'export not marked as failed'));
  }
}
