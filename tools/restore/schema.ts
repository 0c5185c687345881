import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DataSource } from 'typeorm';
import { workspace } from '../backup/backup.config.js';
import type { Manifest } from '../backup/store/manifest.js';

type Migration = new () => never;

/**
 * The migrations that had run when the backup was made, by service.
 * @throws Error when this version does not know one
 */
export async function migrationsOf(manifest: Manifest): Promise<Map<string, Migration[]>> {
  const found = new Map<string, Migration[]>();
  for (const [service, { migrations }] of Object.entries(manifest.databases)) {
    const known = await knownMigrations(service);
    const missing = migrations.find((name) => !known.has(name));
    if (missing && !migrations.some((name) => known.has(name))) {
      throw new Error(
        'The backup is of an earlier build, whose tables this one cannot take over: restore it with that one.',
      );
    }
    if (missing) {
      throw new Error(
        `The backup is of version ${manifest.version}, which has the migration ${missing} of ${service}: ` +
          'restore it with that version or a newer one.',
      );
    }
    found.set(
      service,
      migrations.map((name) => known.get(name)!),
    );
  }
  return found;
}

/** Makes the tables as they were; what is newer is migrated at the next start, with the rows in them. */
export async function makeTables(url: string, migrations: Migration[]): Promise<void> {
  const { DataSource } = await import('typeorm');
  const source: DataSource = new DataSource({
    type: 'postgres',
    url,
    migrations,
    migrationsTransactionMode: 'each',
    migrationsTableName: 'migrations',
    applicationName: 'restore',
  });
  await source.initialize();
  try {
    await source.runMigrations();
  } finally {
    await source.destroy();
  }
}

async function knownMigrations(service: string): Promise<Map<string, Migration>> {
  const folder = join(workspace, 'services', service, 'dist/migrations');
  const known = new Map<string, Migration>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
    const module = (await import(pathToFileURL(join(folder, file)).href)) as Record<string, Migration>;
    for (const [name, migration] of Object.entries(module)) known.set(name, migration);
  }
  return known;
}
