import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { resolve } from 'node:path';
import type { ProfilesConfig } from '../profiles.config.js';

/** Injection token of the disk that keeps photos and videos. */
export const MEDIA = Symbol('profiles:media');

/** A folder by default, a bucket when one is configured; the S3 client is only loaded then. */
export async function openMedia({ own }: ProfilesConfig): Promise<Disk> {
  if (!own.S3_BUCKET) {
    return new Disk(new FSDriver({ location: resolve(own.DATA_DIR, 'media'), visibility: 'private' }));
  }
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      bucket: own.S3_BUCKET,
      region: own.S3_REGION,
      endpoint: own.S3_ENDPOINT,
      forcePathStyle: own.S3_ENDPOINT !== undefined,
      visibility: 'private',
      ...(own.S3_ACCESS_KEY_ID &&
        own.S3_SECRET_ACCESS_KEY && {
          credentials: { accessKeyId: own.S3_ACCESS_KEY_ID, secretAccessKey: own.S3_SECRET_ACCESS_KEY },
        }),
    }),
  );
}
