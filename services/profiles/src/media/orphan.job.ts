import { LOGGER } from '@corner/service-kit/service.module';
import type { Logger } from '@corner/service-kit/telemetry/logger';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PhotoRepository } from '../photos/photo.repository.js';
import { StoredFilesService } from './stored-files.service.js';

const EVERY_MS = 15 * 60_000;
const BATCH = 100;

/** Deletes what a crash or a broken upload left behind. Deleting twice is deleting once, so every instance may do it. */
@Injectable()
export class OrphanJob implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly orphans: PhotoRepository,
    private readonly files: StoredFilesService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap() {
    this.timer = setInterval(() => {
      this.run().catch((error: unknown) => this.logger.warn({ err: error }, 'orphaned files stay for now'));
    }, EVERY_MS).unref();
  }

  onApplicationShutdown() {
    clearInterval(this.timer);
  }

  async run(): Promise<void> {
    for (;;) {
      const keys = await this.orphans.orphans(BATCH);
      await this.files.remove(keys);
      if (keys.length < BATCH) return;
    }
  }
}
