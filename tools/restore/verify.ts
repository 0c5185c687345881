import type { Readable } from 'node:stream';
import { unzipped, type BackupStore } from '../backup/store/backup-store.js';
import type { Manifest } from '../backup/store/manifest.js';
import { mediaOf } from '../backup/media-backup.js';

const AT_A_TIME = 8;
const NEW_LINE = 10;

/**
 * Reads a whole backup: every part opens with the key, has its hash and its rows, and every photo is there.
 * @throws Error in one sentence
 */
export async function verify(store: BackupStore, manifest: Manifest): Promise<void> {
  for (const [service, { tables }] of Object.entries(manifest.databases)) {
    for (const { name, rows, volumes } of tables) {
      const found = await linesOf(unzipped(store, manifest.name, `${service}/${name}`, volumes));
      if (found !== rows) throw new Error(`The backup has ${found} of ${rows} rows of ${service}'s ${name}.`);
    }
  }
  const work = mediaOf(store, manifest);
  let files = 0;
  const read = async () => {
    for await (const path of work) {
      await store.readMedia(path);
      files++;
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, read));
  if (files !== manifest.media.files) {
    throw new Error(`The backup lists ${files} of ${manifest.media.files} photos and videos.`);
  }
}

async function linesOf(content: Readable): Promise<number> {
  let count = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    for (let at = chunk.indexOf(NEW_LINE); at !== -1; at = chunk.indexOf(NEW_LINE, at + 1)) count++;
  }
  return count;
}
