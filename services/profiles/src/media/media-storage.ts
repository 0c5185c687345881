import { AppError } from '@corner/service-kit/app-error';
import { openBucket, openFolder } from '@corner/service-kit/disks';
import type { Disk } from 'flydrive';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { ProfilesConfig } from '../profiles.config.js';

export const MEDIA = Symbol('profiles:media');

/** A folder by default, a bucket when one is configured. */
export async function openMedia({ own }: ProfilesConfig): Promise<Disk> {
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
  /** From the first to the last byte asked for. */
  read(first?: number, last?: number): Promise<Readable>;
}

/**
 * To be read part by part; undefined when it is gone.
 * @throws request.unavailable while the storage is away
 */
export async function openFile(media: Disk, path: string): Promise<StoredFile | undefined> {
  try {
    const { contentLength: bytes } = await media.getMetaData(path);
    return { bytes, read: (first = 0, last = bytes - 1) => readPart(media, path, first, last).catch(throwAway) };
  } catch (error) {
    return (await media.exists(path).catch(() => true)) ? throwAway(error) : undefined;
  }
}

async function readPart(media: Disk, path: string, first: number, last: number): Promise<Readable> {
  const file = await media.getStream(path);
  await once(file, 'readable');
  const part = Readable.from(cut(file, first, last), { objectMode: false });
  // One that is never read ends its generator before that has begun.
  part.once('close', () => file.destroy());
  file.once('error', (error) => part.destroy(error));
  return part;
}

function throwAway(cause: unknown): never {
  throw new AppError('request.unavailable', { retryAfter: 2, cause });
}

async function* cut(file: Readable, first: number, last: number): AsyncGenerator<Buffer> {
  let start = 0;
  for await (const part of file as AsyncIterable<Buffer>) {
    const wanted = part.subarray(Math.max(0, first - start), last + 1 - start);
    if (wanted.length > 0) yield wanted;
    start += part.length;
    if (start > last) return;
  }
}
