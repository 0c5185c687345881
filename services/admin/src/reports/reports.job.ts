import type { Logger } from '@corner/service-kit/telemetry/logger';
import { Metrics } from '@corner/service-kit/telemetry/metrics';
import { LOGGER } from '@corner/service-kit/service.module';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { ReportsRepository } from './reports.repository.js';
import { ReportsService } from './reports.service.js';

const RETRY_EVERY_MS = 15_000;
const ERASE_EVERY_MS = 3_600_000;
const BATCH = 20;

/** Finishes reports whose evidence or block a service could not give at once, and erases evidence after its time. */
@Injectable()
export class ReportsJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timers: NodeJS.Timeout[] = [];
  private running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly service: ReportsService,
    private readonly reports: ReportsRepository,
    metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    metrics.gauge('reports_unfinished', 'Reports that wait for evidence or a block', () => reports.unfinished());
  }

  onApplicationBootstrap() {
    const run = (work: () => Promise<void>) => () => {
      this.running = work().catch((error: unknown) =>
        this.logger.warn({ err: error }, 'reports were not looked after'),
      );
    };
    this.timers = [
      setInterval(
        run(() => this.retry()),
        RETRY_EVERY_MS,
      ).unref(),
      setInterval(
        run(() => this.reports.eraseKept()),
        ERASE_EVERY_MS,
      ).unref(),
    ];
  }

  async beforeApplicationShutdown() {
    for (const timer of this.timers) clearInterval(timer);
    await this.running;
  }

  async retry(): Promise<void> {
    for (const report of await this.reports.claimUnfinished(BATCH)) await this.service.followUp(report);
  }
}
