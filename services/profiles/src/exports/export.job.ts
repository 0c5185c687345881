import { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import { QueueWorker } from '@corner/service-kit/jobs/queues';
import { InjectQueue, Processor } from '@nestjs/bullmq';
import type { Job, Queue } from 'bullmq';
import { ExportRepository } from './export.repository.js';
import { ExportService } from './export.service.js';

export const EXPORT_QUEUE = 'profiles-exports';
const EVERY_MS = 60_000;

interface ExportJobData {
  memberId: string;
}

/**
 * Creates archives, one at a time. The table is the source of truth: jobs lost with Redis are queued again every
 * minute.
 */
@Processor(EXPORT_QUEUE)
export class ExportJob extends QueueWorker<ExportJobData> {
  constructor(
    @InjectQueue(EXPORT_QUEUE) private readonly queue: Queue<ExportJobData>,
    private readonly service: ExportService,
    private readonly exports: ExportRepository,
    periodic: PeriodicJobs,
  ) {
    super();
    periodic.every(EVERY_MS, 'exports', { expire: () => exports.expire(), queue: () => this.sweep() });
  }

  process({ id, data }: Job<ExportJobData>): Promise<void> {
    return this.service.make(id!, data.memberId);
  }

  protected override giveUp({ id }: Job<ExportJobData>): Promise<void> {
    return this.exports.fail(id!);
  }

  /** Idempotent by job id. If Redis is down, the sweep queues the job later. */
  async add(id: string, memberId: string): Promise<void> {
    await this.queue.add('export', { memberId }, { jobId: id }).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'export not queued yet');
    });
  }

  async sweep(): Promise<void> {
    for (const { id, member_id } of await this.exports.waiting()) await this.add(id, member_id);
  }
}
