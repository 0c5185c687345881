import type { Disk } from 'flydrive';
import { setTimeout as delay } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { unzipped, type BackupStore } from './store/backup-store.js';
import { filesBelow } from './store/disks.js';
import type { Manifest } from './store/manifest.js';

const AT_A_TIME = 8;
/** A younger file may still be written. */
const SETTLED_MS = 2_000;

export interface MediaCopied {
  files: number;
  copied: number;
  bytes: number;
  media: Manifest['media'];
}

/** Copies files that the store lacks, after the databases, so that every row has its file. */
export async function backUpMedia(media: Disk, store: BackupStore, backup: string): Promise<MediaCopied> {
  const present = await store.media();
  const kept: string[] = [];
  let [copied, bytes] = [0, 0];
  const work = filesBelow(media, '');
  const copy = async () => {
    for await (const path of work) {
      if (!present.has(path)) {
        const content = await settled(media, path);
        // Deleted meanwhile by its member.
        if (!content) continue;
        bytes += await store.writeMedia(path, content);
        copied++;
      }
      kept.push(path);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, copy));
  const lines = Readable.from(kept.sort().map((path) => `${path}\n`));
  const volumes = await store.write(backup, 'media', lines.pipe(createGzip()));
  return { files: kept.length, copied, bytes, media: { files: kept.length, volumes } };
}

export async function* mediaOf(store: BackupStore, { name, media }: Manifest): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of unzipped(store, name, 'media', media.volumes)) {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
}

async function settled(media: Disk, path: string): Promise<Buffer | undefined> {
  try {
    const { lastModified } = await media.getMetaData(path);
    const age = Date.now() - lastModified.getTime();
    if (age < SETTLED_MS) await delay(SETTLED_MS - Math.max(age, 0));
    return Buffer.from(await media.getBytes(path));
  } catch (error) {
    if (await media.exists(path)) throw error;
    return undefined;
  }
}
