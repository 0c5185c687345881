import { LIMITS } from '@corner/domain/limits';
import { LOGGER } from '@corner/service-kit/service.module';
import type { Logger } from '@corner/service-kit/telemetry/logger';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { ProfileService } from '../profiles/profile.service.js';
import { OldLinkRepository, type OldLink } from './old-link.repository.js';
import { PhotoLinkClient } from './photo-link.client.js';
import { PhotoService } from './photo.service.js';

const EVERY_MS = 60_000;
const AT_ONCE = 50;
/** Over seven hours; what cannot be fetched then is dropped. */
const ATTEMPTS = 5;

/** Makes photos of the links that members gave before links were fetched, one after the other. */
@Injectable()
export class OldLinkJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer?: NodeJS.Timeout;
  private running: Promise<void> | null = null;

  constructor(
    private readonly links: OldLinkRepository,
    private readonly client: PhotoLinkClient,
    private readonly photos: PhotoService,
    private readonly profiles: ProfileService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap() {
    this.timer = setInterval(() => {
      this.running ??= this.run()
        .catch((error: unknown) => this.logger.warn({ err: error }, 'old photo links wait'))
        .finally(() => (this.running = null));
    }, EVERY_MS).unref();
  }

  async beforeApplicationShutdown() {
    clearInterval(this.timer);
    await this.running;
  }

  async run(): Promise<void> {
    for (let done = 0; done < AT_ONCE; done++) {
      const link = await this.links.claim();
      if (!link) return;
      await this.convert(link);
    }
  }

  private async convert({ id, memberId, position, url, attempts }: OldLink): Promise<void> {
    const photo = await this.photos.fetch(url).catch(() => null);
    if (!photo) {
      if (attempts >= ATTEMPTS || this.client.isOff()) await this.links.forget(id);
      return;
    }
    await this.profiles.settleMedia(memberId, async (tx, before) => {
      const isFirst = await this.links.take(tx, id);
      if (!isFirst || before.photos.length >= LIMITS.photos.max) return;
      await this.photos.add(tx, memberId, photo, before.photos, position);
    });
  }
}
