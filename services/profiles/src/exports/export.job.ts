import { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import { Queues } from '@corner/service-kit/jobs/queues';
import { type Logger, LOGGER } from '@corner/service-kit/telemetry/logger';
import { Inject, Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { ExportRepository } from './export.repository.js';
import { ExportService } from './export.service.js';

const QUEUE = 'profiles-exports';
const EVERY_MS = 60_000;
/** With doubling pauses from five seconds: about an hour and a half. */
const ATTEMPTS = 11;

interface ExportJobData {
  memberId: string;
}

/** Makes archives, one at a time. The table is the truth: jobs lost with Redis are queued again every minute. */
@Injectable()
export class ExportJob {
  private readonly queue: Queue<ExportJobData>;

  constructor(
    service: ExportService,
    private readonly exports: ExportRepository,
    queues: Queues,
    periodic: PeriodicJobs,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.queue = queues.open(QUEUE, {
      gauges: { exports_waiting: { help: 'Archives not yet made', of: ['waiting', 'delayed', 'active'] } },
      jobs: {
        attempts: ATTEMPTS,
        backoff: { type: 'exponential', delay: 5000 },
        removeOnComplete: true,
        removeOnFail: true,
      },
    });
    queues.work<ExportJobData>(QUEUE, ({ id, data }) => service.make(id!, data.memberId), {
      givenUp: ({ id }) => exports.fail(id!),
    });
    periodic.every(EVERY_MS, 'exports', { expire: () => exports.expire(), queue: () => this.sweep() });
  }

  /** The same id is the same job, however often it is added. While Redis is away the sweep does it later. */
  async add(id: string, memberId: string): Promise<void> {
    await this.queue.add('export', { memberId }, { jobId: id }).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'export not queued yet');
    });
  }

  async sweep(): Promise<void> {
    for (const { id, member_id } of await this.exports.waiting()) await this.add(id, member_id);
  }
}
