import { giveDatabase } from '@corner/service-kit/database/database-roles';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import {
  databaseServices,
  databaseUrls,
  databaseVariable,
  mediaDisk,
  readBackupConfig,
  secretMark,
  type BackupConfig,
} from '../backup/backup.config.js';
import { embeddedFiles, environmentOf, type KeptFiles } from '../backup/kept-files.js';
import type { Manifest } from '../backup/store/manifest.js';
import { mediaOf } from '../backup/media-backup.js';
import { reasonOf } from '../backup/store/disks.js';
import { beginRestore, endRestore, expectEmpty, fillDatabase } from './database-restore.js';
import { expectNoEvents } from './event-streams.js';
import { makeTables, migrationsOf } from './schema.js';
import { verify } from './verify.js';

const USAGE = `Usage: npm run restore -- [backup] [--verify] [--secrets]
  Restores a backup of BACKUP_DIR or BACKUP_S3_BUCKET, the newest if none is named, into empty databases: those of the
  environment (<NAME>_DATABASE_URL), else a new DATA_DIR for npm start. --verify reads it all and writes nothing.
  --secrets prints what a new installation needs of the old one, as lines for its .env.`;

async function main(): Promise<void> {
  const { values, positionals } = readCommand();
  const config = await readBackupConfig();
  const manifest = await find(config, positionals[0]);
  const files = manifest.files ? await readFiles(config, manifest) : {};
  if (values.secrets) return void process.stdout.write(environmentOf(files));
  if (!values.verify) await checkTarget(config, manifest, files);
  await verify(config.store, manifest);
  console.log(`${manifest.name} is whole.`);
  if (!values.verify) await restore(config, manifest, files);
}

function readCommand() {
  try {
    return parseArgs({
      options: { verify: { type: 'boolean' }, secrets: { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${USAGE}`, { cause: error });
  }
}

async function find({ store, target }: BackupConfig, wanted?: string): Promise<Manifest> {
  const names = await store.names();
  const name = wanted ?? names.at(-1);
  if (!name || !names.includes(name)) {
    throw new Error(`There is no backup${wanted ? ` ${wanted}` : ''} in ${target}.`);
  }
  const manifest = await store.manifest(name);
  if (manifest.format === 1) return manifest;
  throw new Error(
    `The backup has the format ${manifest.format as number}: restore it with version ${manifest.version}.`,
  );
}

async function readFiles({ store }: BackupConfig, manifest: Manifest): Promise<KeptFiles> {
  const content = await text(Readable.from(store.read(manifest.name, 'files', manifest.files!)));
  return JSON.parse(content) as KeptFiles;
}

const isGiven = ({ env }: BackupConfig) => databaseServices().some((service) => env[databaseVariable(service)]);

/** Everything that can be wrong, before anything is written. */
async function checkTarget(config: BackupConfig, manifest: Manifest, files: KeptFiles): Promise<void> {
  const { env, dataDir } = config;
  await migrationsOf(manifest);
  if (!isGiven(config)) {
    if (!embeddedFiles(files)) throw new Error('This is no backup of npm start: set the address of each database.');
    const { expectEmptyFolder } = await import('./embedded-target.js');
    return expectEmptyFolder(dataDir);
  }
  const secrets = [env.INTERNAL_SECRET, env.INTERNAL_SECRET_OTHER].filter((secret) => secret !== undefined);
  if (manifest.secretMark && secrets.length > 0 && !secrets.map(secretMark).includes(manifest.secretMark)) {
    throw new Error(
      'INTERNAL_SECRET is not that of the backup: set the one that restore --secrets prints, ' +
        'or put it into INTERNAL_SECRET_OTHER.',
    );
  }
  for (const [service, url] of Object.entries(databaseUrls(config))) {
    await expectEmpty(service, url, env.DATABASE_ADMIN_URL);
  }
  const nats = env.REPLAY_NATS_URL || env.NATS_URL;
  if (nats) await expectNoEvents(nats, env.EVENTS_NAMESPACE);
}

async function restore(config: BackupConfig, manifest: Manifest, files: KeptFiles): Promise<void> {
  const work = (urls: Record<string, string>) => fill(config, manifest, urls);
  if (isGiven(config)) {
    await work(databaseUrls(config)).catch(brokenOff('drop every database'));
  } else {
    const { withNewFolder } = await import('./embedded-target.js');
    await withNewFolder(config.dataDir, embeddedFiles(files)!, Object.keys(manifest.databases), work).catch(
      brokenOff(`delete ${config.dataDir}`),
    );
  }
  console.log(`Restored after ${(performance.now() / 1_000).toFixed(1)} s. What came after ${manifest.cutAt} is lost.`);
  console.log('Start with an empty Redis and an empty NATS; the events of seven days are sent again by themselves.');
}

const brokenOff = (cure: string) => (error: Error) => {
  throw new Error(
    `${error.message}\nHalf of the backup is restored, and nothing starts on it: ${cure}, then restore again.`,
    {
      cause: error,
    },
  );
};

async function fill(config: BackupConfig, manifest: Manifest, urls: Record<string, string>): Promise<void> {
  const migrations = await migrationsOf(manifest);
  const { store, env } = config;
  const filled = Object.keys(manifest.databases).map((service) => urls[service]!);
  for (const url of filled) {
    if (env.DATABASE_ADMIN_URL) await giveDatabase(env.DATABASE_ADMIN_URL, url);
    await beginRestore(url);
  }
  for (const [service, backup] of Object.entries(manifest.databases)) {
    const url = urls[service]!;
    await makeTables(url, migrations.get(service)!);
    await fillDatabase(url, store, manifest.name, service, backup);
    console.log(`${service}: ${backup.tables.reduce((sum, { rows }) => sum + rows, 0).toLocaleString('en')} rows`);
  }
  const media = await mediaDisk(config);
  const restoreMedia = async (path: string) => {
    const content = await store.readMedia(path);
    await media.put(path, content).catch((error: Error) => {
      throw new Error(`${path} cannot be written: ${reasonOf(error)}`, { cause: error });
    });
  };
  for await (const path of mediaOf(store, manifest)) await restoreMedia(path);
  for (const url of filled) await endRestore(url);
  console.log(`${manifest.media.files.toLocaleString('en')} photos and videos`);
}

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
