import { LIMITS } from '@corner/domain/limits';
import { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import { Injectable } from '@nestjs/common';
import { ProfileService } from '../profiles/profile.service.js';
import { OldLinkRepository, type OldLink } from './old-link.repository.js';
import { PhotoLinkClient } from '../media/photo-link.client.js';
import { PhotoService } from '../media/photo.service.js';

const EVERY_MS = 60_000;
const AT_ONCE = 50;
/** Over seven hours; what cannot be fetched then is dropped. */
const ATTEMPTS = 5;

/** Makes photos of the links that members gave before links were fetched, one after the other. */
@Injectable()
export class OldLinkJob {
  constructor(
    private readonly links: OldLinkRepository,
    private readonly client: PhotoLinkClient,
    private readonly photos: PhotoService,
    private readonly profiles: ProfileService,
    periodic: PeriodicJobs,
  ) {
    periodic.every(EVERY_MS, 'old-links', (stopping) => this.run(stopping));
  }

  async run(stopping?: AbortSignal): Promise<void> {
    for (let done = 0; done < AT_ONCE && !stopping?.aborted; done++) {
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
