import { LOGGER } from '@corner/service-kit/service.module';
import type { Logger } from '@corner/service-kit/telemetry/logger';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ProfileService } from './profile.service.js';

const EVERY_MS = 5 * 60_000;
const BATCH = 50;

/** Ages grow and a changed gender begins to count for the deck without a change by the member. */
@Injectable()
export class RenewalJob implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly profiles: ProfileService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap() {
    this.timer = setInterval(() => {
      this.run().catch((error: unknown) => this.logger.warn({ err: error }, 'profiles not renewed'));
    }, EVERY_MS).unref();
  }

  onApplicationShutdown() {
    clearInterval(this.timer);
  }

  async run(): Promise<void> {
    while ((await this.profiles.renewDue(BATCH)) === BATCH);
  }
}
