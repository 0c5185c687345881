import type { BackupStore } from '../store/backup-store.js';
import { mediaOf } from '../media-backup.js';
import { timeOf, toDelete, type Retention } from './retention.policy.js';

const A_DAY_MS = 86_400_000;

/** Deletes old backups, those that broke off a day ago, and photos that no other backup has. */
export async function prune(store: BackupStore, retention: Retention): Promise<{ backups: string[]; files: number }> {
  const backups = toDelete(await store.names(), retention);
  const brokenOff = (await store.unfinished()).filter((name) => Date.now() - timeOf(name).getTime() > A_DAY_MS);
  for (const name of [...backups, ...brokenOff]) await store.delete(name);
  if (backups.length === 0) return { backups, files: 0 };
  const gone = await store.media();
  for (const name of await store.names()) {
    for await (const path of mediaOf(store, await store.manifest(name))) gone.delete(path);
  }
  for (const path of gone) await store.deleteMedia(path);
  return { backups, files: gone.size };
}
