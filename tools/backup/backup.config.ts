import type { Disk } from 'flydrive';
import { readVariables } from '@corner/service-kit/credentials/secret-files';
import { variableOf } from '@corner/service-kit/service.config';
import { createHmac } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { keptVariables } from '../start/accounts/operator-file.js';
import { BackupKey } from './store/backup-key.js';
import { BackupStore } from './store/backup-store.js';
import { backupDisk, bucketDisk, folderDisk } from './store/disks.js';

export const workspace = join(import.meta.dirname, '../../..');

const bucket = ['BUCKET', 'REGION', 'ENDPOINT', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'].map((name) => `S3_${name}`);
const VARIABLES = [
  ...[
    'BACKUP_KEY',
    'BACKUP_DIR',
    'BACKUP_METRICS_PORT',
    'DATA_DIR',
    'DATABASE_ADMIN_URL',
    'INTERNAL_SECRET',
    'INTERNAL_SECRET_OTHER',
  ],
  ...['NATS_URL', 'REPLAY_NATS_URL', 'EVENTS_NAMESPACE'],
  ...bucket.flatMap((name) => [name, `BACKUP_${name}`]),
];

export interface BackupConfig {
  store: BackupStore;
  target: string;
  dataDir: string;
  env: NodeJS.ProcessEnv;
}

export function databaseServices(): string[] {
  const folder = join(workspace, 'services');
  return readdirSync(folder).filter((name) => existsSync(join(folder, name, 'dist/migrations')));
}

/** `PROFILES_DATABASE_URL` of profiles. */
export const databaseVariable = (service: string) => variableOf({ name: service }, 'DATABASE_URL');

/**
 * @param mayMakeFolder whether BACKUP_DIR is made when it is missing
 * @throws Error in one sentence that says what to set
 */
export async function readBackupConfig(mayMakeFolder = false): Promise<BackupConfig> {
  const { values: env, problems } = readVariables(process.env, [
    ...VARIABLES,
    ...databaseServices().map(databaseVariable),
  ]);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const secret = env.BACKUP_KEY ?? '';
  if (secret.length < 32) {
    throw new Error(
      'Set BACKUP_KEY, or BACKUP_KEY_FILE, to 32 characters or more (openssl rand -hex 32) and keep it elsewhere: ' +
        'without it no backup can be read.',
    );
  }
  const folder = env.BACKUP_DIR && resolve(env.BACKUP_DIR);
  if (!folder && !env.BACKUP_S3_BUCKET) throw new Error('Say where backups are kept: BACKUP_DIR or BACKUP_S3_BUCKET.');
  const disk = (await bucketDisk(env, 'BACKUP_')) ?? backupDisk(folder!, mayMakeFolder);
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

export async function mediaDisk({ env, dataDir }: BackupConfig): Promise<Disk> {
  return (await bucketDisk(env)) ?? folderDisk(join(dataDir, 'media'));
}

/** Distinguishes secrets without revealing one. */
export function secretMark(secret: string): string {
  return createHmac('sha256', secret).update('corner backup').digest('hex').slice(0, 16);
}
