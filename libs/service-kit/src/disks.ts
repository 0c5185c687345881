import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

export interface Bucket {
  bucket: string;
  region: string;
  endpoint?: string;
  accessKeyId?: string;
  secretAccessKey?: string;
}

export function openFolder(location: string): Disk {
  return new Disk(new FSDriver({ location, visibility: 'private' }));
}

/** The S3 client is only loaded here. Without keys it finds its own. */
export async function openBucket({ accessKeyId, secretAccessKey, endpoint, ...rest }: Bucket): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      ...rest,
      endpoint,
      forcePathStyle: endpoint !== undefined,
      visibility: 'private',
      ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    }),
  );
}
