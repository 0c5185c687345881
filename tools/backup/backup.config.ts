import type { Disk } from 'flydrive';
import { createHmac } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { keptVariables } from '../start/operator-file.js';
import { BackupKey } from './backup-key.js';
import { BackupStore } from './backup-store.js';
import { bucketDisk, folderDisk } from './disks.js';

export const workspace = join(import.meta.dirname, '../../..');

export interface BackupConfig {
  store: BackupStore;
  /** For people. */
  target: string;
  dataDir: string;
  env: NodeJS.ProcessEnv;
}

/** Services with a database. */
export function databaseServices(): string[] {
  const folder = join(workspace, 'services');
  return readdirSync(folder).filter((name) => existsSync(join(folder, name, 'dist/migrations')));
}

/** `PROFILES_DATABASE_URL` of profiles. */
export const databaseVariable = (service: string) => `${service.toUpperCase().replaceAll('-', '_')}_DATABASE_URL`;

/** @throws Error in one sentence that says what to set */
export async function readBackupConfig(env: NodeJS.ProcessEnv = process.env): Promise<BackupConfig> {
  const secret = env.BACKUP_KEY_FILE ? readFileSync(env.BACKUP_KEY_FILE, 'utf8').trim() : (env.BACKUP_KEY ?? '');
  if (secret.length < 32) {
    throw new Error(
      'Set BACKUP_KEY, or BACKUP_KEY_FILE, to 32 characters or more (openssl rand -hex 32) and keep it elsewhere: ' +
        'without it no backup can be read.',
    );
  }
  const folder = env.BACKUP_DIR && resolve(env.BACKUP_DIR);
  if (!folder && !env.BACKUP_S3_BUCKET) throw new Error('Say where backups are kept: BACKUP_DIR or BACKUP_S3_BUCKET.');
  const disk = (await bucketDisk(env, 'BACKUP_')) ?? folderDisk(folder!);
  return {
    store: new BackupStore(disk, new BackupKey(secret)),
    target: folder ?? `the bucket ${env.BACKUP_S3_BUCKET}`,
    dataDir: resolve(env.DATA_DIR || '.data'),
    env,
  };
}

/** The addresses of all databases, from the environment or from what the running npm start wrote. */
export function databaseUrls({ env, dataDir }: BackupConfig): Record<string, string> {
  const kept = keptVariables(dataDir);
  const urls: Record<string, string> = {};
  const missing: string[] = [];
  for (const service of databaseServices()) {
    const name = databaseVariable(service);
    const url = env[name] || kept[name];
    if (url) urls[service] = url;
    else missing.push(name);
  }
  if (missing.length > 0) {
    throw new Error(`Set DATA_DIR to the folder of the running npm start, or ${missing.join(', ')}.`);
  }
  return urls;
}

/** Where photos and videos are. */
export async function mediaDisk({ env, dataDir }: BackupConfig): Promise<Disk> {
  return (await bucketDisk(env)) ?? folderDisk(join(dataDir, 'media'));
}

/** Tells two secrets apart and gives none away. */
export function secretMark(secret: string): string {
  return createHmac('sha256', secret).update('corner backup').digest('hex').slice(0, 16);
}
