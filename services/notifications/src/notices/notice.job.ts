import { Metrics } from '@corner/service-kit/telemetry/metrics';
import type { Logger } from '@corner/service-kit/telemetry/logger';
import { LOGGER } from '@corner/service-kit/service.module';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { NoticeRepository } from './notice.repository.js';
import { NoticeService } from './notice.service.js';

const EVERY_MS = 30_000;

@Injectable()
export class NoticeJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer?: NodeJS.Timeout;
  private running: Promise<void> | null = null;

  constructor(
    private readonly service: NoticeService,
    notices: NoticeRepository,
    metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    metrics.gauge('notices_overdue', 'Mails and text messages not queued minutes after their time', () =>
      notices.overdue(),
    );
  }

  onApplicationBootstrap() {
    this.timer = setInterval(() => (this.running ??= this.run()), EVERY_MS).unref();
  }

  async beforeApplicationShutdown() {
    clearInterval(this.timer);
    await this.running;
  }

  private async run(): Promise<void> {
    try {
      await this.service.tellDue();
    } catch (error) {
      this.logger.warn({ err: error }, 'notices wait');
    } finally {
      this.running = null;
    }
  }
}
