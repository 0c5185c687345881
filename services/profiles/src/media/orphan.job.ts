import { LOGGER } from '@corner/service-kit/service.module';
import type { Logger } from '@corner/service-kit/telemetry/logger';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Disk } from 'flydrive';
import { WIDTHS } from '../photos/image.policy.js';
import { PhotoRepository } from '../photos/photo.repository.js';
import { MEDIA } from './media-storage.js';

const EVERY_MS = 15 * 60_000;
const BATCH = 100;

/** Deletes files that no row points to any more. Deleting twice is deleting once, so every instance may do it. */
@Injectable()
export class OrphanJob implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly files: PhotoRepository,
    @Inject(MEDIA) private readonly media: Disk,
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
      const keys = await this.files.orphans(BATCH);
      await this.remove(keys);
      if (keys.length < BATCH) return;
    }
  }

  /** Deletes the files of a member who is gone, without waiting for the next run. */
  async removeOf(memberId: string): Promise<void> {
    await this.remove(await this.files.filesOfErased(memberId));
  }

  private async remove(keys: string[]): Promise<void> {
    for (const key of keys) await Promise.all(pathsOf(key).map((path) => this.media.delete(path)));
    await this.files.forgetOrphans(keys);
  }
}

/** The files that one storage key stands for. */
function pathsOf(key: string): string[] {
  if (key.startsWith('exports/')) return [`${key}.zip`];
  return key.startsWith('videos/') ? [`${key}.webm`] : WIDTHS.map((width) => `${key}/${width}.webp`);
}
