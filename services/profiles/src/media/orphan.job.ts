import { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import { Injectable } from '@nestjs/common';
import { PhotoRepository } from './photo.repository.js';
import { StoredFilesService } from './stored-files.service.js';

const EVERY_MS = 15 * 60_000;
const BATCH = 100;

/** Deletes what a crash or a broken upload left behind. Deleting twice is deleting once, so every instance may do it. */
@Injectable()
export class OrphanJob {
  constructor(
    private readonly orphans: PhotoRepository,
    private readonly files: StoredFilesService,
    periodic: PeriodicJobs,
  ) {
    periodic.every(EVERY_MS, 'orphans', (stopping) => this.run(stopping));
  }

  async run(stopping?: AbortSignal): Promise<void> {
    while (!stopping?.aborted) {
      const keys = await this.orphans.orphans(BATCH);
      await this.files.remove(keys);
      if (keys.length < BATCH) return;
    }
  }
}
