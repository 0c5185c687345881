import { openBucket, openFolder } from '@corner/service-kit/disks';
import type { Disk } from 'flydrive';
import { resolve } from 'node:path';
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
