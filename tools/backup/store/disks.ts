import { openBucket, openFolder } from '@corner/service-kit/disks';
import type { Disk } from 'flydrive';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** A folder; made when it is missing. */
export function folderDisk(location: string): Disk {
  mkdirSync(location, { recursive: true });
  return openFolder(location);
}

/**
 * The folder of backups. A path that was mistyped or is not mounted is not made, because it would fill another disk.
 * @throws Error in one sentence
 */
export function backupDisk(location: string, mayMake: boolean): Disk {
  if (!existsSync(location)) {
    if (!mayMake) throw new Error(`There is no folder ${location}: is it mounted, and BACKUP_DIR right?`);
    const above = dirname(location);
    if (!existsSync(above)) throw new Error(`There is no folder ${above} to make ${location} in: is it mounted?`);
    mkdirSync(location, { mode: 0o700 });
  }
  return openFolder(location);
}

/** The bucket that `<prefix>S3_…` names; undefined without one. */
export async function bucketDisk(env: NodeJS.ProcessEnv, prefix = ''): Promise<Disk | undefined> {
  const of = (name: string) => env[`${prefix}S3_${name}`] || undefined;
  const bucket = of('BUCKET');
  if (!bucket) return undefined;
  return openBucket({
    bucket,
    region: of('REGION') ?? 'us-east-1',
    endpoint: of('ENDPOINT'),
    accessKeyId: of('ACCESS_KEY_ID'),
    secretAccessKey: of('SECRET_ACCESS_KEY'),
  });
}

/** Why a file could not be read or written: the disk's own words, which the library hides behind its own. */
export function reasonOf(error: unknown): string {
  const { code, message } = (error as { cause?: NodeJS.ErrnoException }).cause ?? (error as NodeJS.ErrnoException);
  return code === 'ENOSPC' || code === 'EDQUOT' ? 'no space is left on its disk; make room and try again.' : message;
}

/** Paths of all files below a folder, relative to it; none when it is not there. */
export async function* filesBelow(disk: Disk, folder: string): AsyncGenerator<string> {
  const prefix = folder ? `${folder}/` : '';
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(prefix || undefined, { recursive: true, paginationToken }).catch((error: Error) => {
      if ((error.cause as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return { objects: [] };
      throw error;
    });
    for (const object of page.objects) {
      if (object.isFile) yield (object as { key: string }).key.slice(prefix.length);
    }
    paginationToken = 'paginationToken' in page ? page.paginationToken : undefined;
  } while (paginationToken);
}
