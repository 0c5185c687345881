import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { DriverContract } from 'flydrive/types';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

interface Bucket {
  bucket: string;
  region: string;
  endpoint?: string;
  accessKeyId?: string;
  secretAccessKey?: string;
}

/** Reads the inclusive byte range. */
type ReadPart = (path: string, first: number, last: number) => Promise<Readable>;

export class PartialDisk extends Disk {
  constructor(
    driver: DriverContract,
    readonly readPart: ReadPart,
  ) {
    super(driver);
  }
}

export function openFolder(location: string): PartialDisk {
  return new PartialDisk(new FSDriver({ location, visibility: 'private' }), async (path, start, end) => {
    const file = createReadStream(join(location, path), { start, end });
    await once(file, 'open');
    return file;
  });
}

/** Loads the S3 client lazily. Without keys it uses its default credentials. */
export async function openBucket({
  accessKeyId,
  secretAccessKey,
  bucket,
  region,
  endpoint,
}: Bucket): Promise<PartialDisk> {
  const [{ S3Driver }, { GetObjectCommand, S3Client }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ]);
  const client = new S3Client({
    region,
    endpoint,
    // A checksum stream does not close its source.
    responseChecksumValidation: 'WHEN_REQUIRED',
    forcePathStyle: endpoint !== undefined,
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  });
  return new PartialDisk(new S3Driver({ client, bucket, visibility: 'private' }), async (path, first, last) => {
    const Range = `bytes=${first}-${last}`;
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: path, Range }));
    return Body as Readable;
  });
}
