import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { keptVariables } from '../start/accounts/operator-file.js';
import {
  databaseUrls,
  mediaDisk,
  readBackupConfig,
  secretMark,
  workspace,
  type BackupConfig,
} from './backup.config.js';
import { onlyOne, takeCut, type Cut } from './cut.js';
import { backUpDatabase } from './database-backup.js';
import { filesOf } from './kept-files.js';
import type { DatabaseBackup, Manifest } from './store/manifest.js';
import { backUpMedia } from './media-backup.js';
import { backUpEvery } from './schedule/schedule.js';
import { prune } from './schedule/prune.js';
import { backupName, type Retention } from './schedule/retention.policy.js';

const USAGE = `Usage: npm run backup -- [--keep-daily 7] [--keep-weekly 4] [--every 24] [--list]
  Copies all databases, photos and videos to BACKUP_DIR or BACKUP_S3_BUCKET, sealed with BACKUP_KEY. With a rule the
  last backup of so many days and weeks is kept, and older ones are deleted. --every goes on and makes one every so many
  hours; BACKUP_METRICS_PORT tells a Prometheus when the last was made.`;

async function main(): Promise<void> {
  const { values } = readCommand();
  const config = await readBackupConfig(!values.list);
  if (values.list) return list(config);
  const retention = { daily: count(values['keep-daily']), weekly: count(values['keep-weekly']) };
  const once = () => backUpOnce(config, retention);
  const { BACKUP_METRICS_PORT: port } = config.env;
  if (values.every === undefined) return once();
  const hours = count(values.every);
  if (hours < 1) throw new Error(`${values.every} is no number of hours.\n\n${USAGE}`);
  await backUpEvery({ hours, names: () => config.store.names(), backUp: once, metricsPort: Number(port) || undefined });
}

async function backUpOnce(config: BackupConfig, retention: Retention): Promise<void> {
  const urls = databaseUrls(config);
  const release = await onlyOne(urls);
  try {
    tell(await backUp(config, urls));
    if (retention.daily + retention.weekly > 0) await deleteOld(config, retention);
  } finally {
    await release();
  }
}

function tell(manifest: Manifest): void {
  const tables = Object.values(manifest.databases).flatMap((each) => each.tables);
  const rows = tables.reduce((sum, each) => sum + each.rows, 0);
  console.log(
    `${manifest.name} is complete after ${(performance.now() / 1_000).toFixed(1)} s: ` +
      `${rows.toLocaleString('en')} rows of ${tables.length} tables and ${manifest.media.files.toLocaleString('en')} photos and videos.`,
  );
  console.log(`Everything that was acknowledged before ${manifest.cutAt} is in it.`);
}

async function deleteOld({ store }: BackupConfig, retention: Retention): Promise<void> {
  const { backups, files } = await prune(store, retention);
  if (backups.length > 0) console.log(`Deleted ${backups.join(', ')} and ${files} photos that no other backup has.`);
}

function readCommand() {
  try {
    return parseArgs({
      options: {
        'keep-daily': { type: 'string' },
        'keep-weekly': { type: 'string' },
        every: { type: 'string' },
        list: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${USAGE}`, { cause: error });
  }
}

function count(text = '0'): number {
  if (!/^\d{1,4}$/.test(text)) throw new Error(`${text} is no whole number.\n\n${USAGE}`);
  return Number(text);
}

async function list({ store, target }: BackupConfig): Promise<void> {
  const names = await store.names();
  console.log(names.length > 0 ? names.join('\n') : `There is no backup in ${target}.`);
}

async function backUp(config: BackupConfig, urls: Record<string, string>): Promise<Manifest> {
  const { store } = config;
  await store.deleteDrafts();
  const cut = await takeCut(urls);
  const name = backupName(cut.at);
  try {
    return await copyAll(config, cut, name);
  } catch (error) {
    await store.delete(name).catch(() => {});
    throw error;
  }
}

async function copyAll(config: BackupConfig, cut: Cut, name: string): Promise<Manifest> {
  const { store, dataDir, env } = config;
  const databases: Record<string, DatabaseBackup> = {};
  try {
    console.log(`The databases were held for ${cut.heldMs} ms.`);
    const copies = [...cut.readers].map(async ([service, client]) => {
      databases[service] = await backUpDatabase(client, store, name, service);
    });
    await Promise.all(copies);
  } finally {
    await cut.end();
  }
  const { media, copied, bytes } = await backUpMedia(await mediaDisk(config), store, name);
  console.log(`${copied.toLocaleString('en')} photos and videos are new here, ${(bytes / 1e6).toFixed(1)} MB.`);
  const secret = env.INTERNAL_SECRET || keptVariables(dataDir).INTERNAL_SECRET;
  const manifest: Manifest = {
    format: 1,
    name,
    version: (JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')) as { version: string }).version,
    cutAt: cut.at.toISOString(),
    databases,
    media,
    files: await backUpFiles(config, name, secret),
    secretMark: secret ? secretMark(secret) : undefined,
  };
  await store.writeManifest(manifest);
  return manifest;
}

async function backUpFiles(
  { store, dataDir }: BackupConfig,
  name: string,
  secret?: string,
): Promise<Manifest['files']> {
  const files = filesOf(dataDir, secret);
  if (Object.keys(files).length === 0) return undefined;
  return store.write(name, 'files', asChunks(JSON.stringify(files)));
}

async function* asChunks(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
