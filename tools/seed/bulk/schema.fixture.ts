import { createDatabase, databaseUrl } from '@corner/embedded/database';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { DataSource, type MigrationInterface } from 'typeorm';

type MigrationClass = new () => MigrationInterface;

/** A database with a service's real migrations, which checks what the bulk data knows of its schema. */
export async function openSchema(service: string, url: string): Promise<pg.Client> {
  await createDatabase(databaseUrl(url, 'postgres'), new URL(url).pathname.slice(1));
  const folder = join(__dirname, '../../../services', service, 'migrations');
  const modules = await Promise.all(
    readdirSync(folder).map((file) => import(join(folder, file)) as Promise<Record<string, MigrationClass>>),
  );
  const source = new DataSource({
    type: 'postgres',
    url,
    migrations: modules.flatMap((module) => Object.values(module).filter((value) => typeof value === 'function')),
    migrationsTransactionMode: 'each',
  });
  await source.initialize();
  await source.runMigrations();
  await source.destroy();
  const client = new pg.Client(url);
  await client.connect();
  return client;
}
