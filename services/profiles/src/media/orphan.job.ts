import { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import { runSteps, type Steps } from '@corner/service-kit/jobs/steps';
import { Injectable } from '@nestjs/common';
import { RemovedPicturesRepository } from './likeness/removed-pictures.repository.js';
import { PhotoRepository } from './photo.repository.js';
import { StoredFilesService } from './stored-files.service.js';

const EVERY_MS = 15 * 60_000;
const BATCH = 100;

/** Deletes files left by a crash or a broken upload, and expired ones. Idempotent, so every instance may run it. */
@Injectable()
export class OrphanJob {
  constructor(
    private readonly orphans: PhotoRepository,
    private readonly files: StoredFilesService,
    private readonly removed: RemovedPicturesRepository,
    private readonly periodic: PeriodicJobs,
  ) {
    periodic.every(EVERY_MS, 'orphans', (stopping) => this.run(stopping));
  }

  async run(stopping?: AbortSignal): Promise<void> {
    const steps: Steps = {
      expired: () => this.orphans.expireRemoved(),
      'old-likenesses': () => this.removed.deleteOld(),
      files: () => this.removeFiles(stopping),
    };
    await runSteps('orphans', steps, this.periodic, stopping);
  }

  private async removeFiles(stopping?: AbortSignal): Promise<void> {
    const failures: unknown[] = [];
    let keys: string[] = [];
    do {
      keys = await this.orphans.orphans(keys.at(-1) ?? '', BATCH);
      await this.files.remove(keys).catch((error: unknown) => failures.push(error));
    } while (keys.length === BATCH && !stopping?.aborted);
    if (failures.length > 0) throw new AggregateError(failures, 'some files could not be removed');
  }
}
