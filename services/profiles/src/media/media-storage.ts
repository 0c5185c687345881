import { AppError } from '@corner/service-kit/app-error';
import { openBucket, openFolder, type PartialDisk } from '@corner/service-kit/disks';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import type { ProfilesConfig } from '../profiles.config.js';

export const MEDIA = Symbol('profiles:media');

/** A folder by default, a bucket if configured. */
export async function openMedia({ own }: ProfilesConfig): Promise<PartialDisk> {
  if (!own.S3_BUCKET) return openFolder(resolve(own.DATA_DIR, 'media'));
  return openBucket({
    bucket: own.S3_BUCKET,
    region: own.S3_REGION,
    endpoint: own.S3_ENDPOINT,
    accessKeyId: own.S3_ACCESS_KEY_ID,
    secretAccessKey: own.S3_SECRET_ACCESS_KEY,
  });
}

export interface StoredFile {
  bytes: number;
  /** Reads from the first to the last given byte. */
  read(first?: number, last?: number): Promise<Readable>;
}

/**
 * Opens a file for partial reads; undefined if it does not exist.
 * @throws request.unavailable while the storage is down
 */
export async function openFile(media: PartialDisk, path: string): Promise<StoredFile | undefined> {
  try {
    const { contentLength: bytes } = await media.getMetaData(path);
    return { bytes, read: (first = 0, last = bytes - 1) => media.readPart(path, first, last).catch(throwAway) };
  } catch (error) {
    return (await media.exists(path).catch(() => true)) ? throwAway(error) : undefined;
  }
}

function throwAway(cause: unknown): never {
  throw new AppError('request.unavailable', { retryAfter: 2, cause });
}
