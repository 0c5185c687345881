import { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import { Injectable } from '@nestjs/common';
import { RemovedPicturesRepository } from './likeness/removed-pictures.repository.js';
import { PhotoRepository } from './photo.repository.js';
import { StoredFilesService } from './stored-files.service.js';

const EVERY_MS = 15 * 60_000;
const BATCH = 100;

/** Deletes what a crash or a broken upload left behind, and what was kept long enough. Deleting twice is deleting once, so every instance may do it. */
@Injectable()
export class OrphanJob {
  constructor(
    private readonly orphans: PhotoRepository,
    private readonly files: StoredFilesService,
    private readonly removed: RemovedPicturesRepository,
    periodic: PeriodicJobs,
  ) {
    periodic.every(EVERY_MS, 'orphans', (stopping) => this.run(stopping));
  }

  async run(stopping?: AbortSignal): Promise<void> {
    await this.orphans.expireRemoved();
    await this.removed.deleteOld();
    const failures: unknown[] = [];
    let keys: string[] = [];
    do {
      keys = await this.orphans.orphans(keys.at(-1) ?? '', BATCH);
      await this.files.remove(keys).catch((error: unknown) => failures.push(error));
    } while (keys.length === BATCH && !stopping?.aborted);
    if (failures.length > 0) throw new AggregateError(failures, 'some files could not be removed');
  }
}
