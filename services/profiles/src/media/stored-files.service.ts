import { eachAlone } from '@corner/service-kit/jobs/steps';
import { type Logger, LOGGER } from '@corner/service-kit/telemetry/logger';
import { Inject, Injectable } from '@nestjs/common';
import type { Disk } from 'flydrive';
import { WIDTHS } from './decoder/redraw.js';
import { EvidenceFilesRepository } from './evidence/evidence-files.repository.js';
import { PhotoRepository } from './photo.repository.js';
import { MEDIA } from './media-storage.js';

/** Removes files without a row, unless they are evidence. `orphaned_files` lists each until it is gone. */
@Injectable()
export class StoredFilesService {
  constructor(
    private readonly files: PhotoRepository,
    private readonly evidence: EvidenceFilesRepository,
    @Inject(MEDIA) private readonly media: Disk,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async remove(storageKeys: readonly string[]): Promise<void> {
    if (storageKeys.length === 0) return;
    const gone: string[] = [];
    const removing = eachAlone(await this.evidence.free(storageKeys), async (key) => {
      await Promise.all(pathsOf(key).map((path) => this.media.delete(path)));
      gone.push(key);
    });
    await removing.finally(() => this.files.deleteOrphans(gone));
  }

  /** Leaves failures to `OrphanJob`. */
  async removeIfPossible(storageKeys: readonly string[]): Promise<void> {
    await this.remove(storageKeys).catch((error: unknown) => this.logger.warn({ err: error }, 'files removed later'));
  }

  async removeOf(memberId: string): Promise<void> {
    await this.remove(await this.files.filesOfErased(memberId));
  }
}

/** The oldest videos are WebM with keys without an extension. */
export const videoPath = (key: string): string => (/\.(mp4|webm)$/.test(key) ? key : `${key}.webm`);

function pathsOf(key: string): string[] {
  if (key.startsWith('exports/')) return [`${key}.zip`];
  return key.startsWith('videos/') ? [videoPath(key)] : WIDTHS.map((width) => `${key}/${width}.webp`);
}
