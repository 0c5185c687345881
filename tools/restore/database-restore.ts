import { UNFINISHED_RESTORE } from '@corner/service-kit/database/database-patience';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { pipeline } from 'node:stream/promises';
import { unzipped, type BackupStore } from '../backup/store/backup-store.js';
import type { DatabaseBackup } from '../backup/store/manifest.js';

/** The stream of before is gone, so every kept event is sent again; services know those that they have handled. */
const FORGET_STREAM = `update event_stream set created = 'restored', server = 'restored'`;

/** Fills the tables in one transaction: all rows or none. */
export async function fillDatabase(
  url: string,
  store: BackupStore,
  backup: string,
  service: string,
  { tables, sequences }: DatabaseBackup,
): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('begin');
    const names = tables.map(({ name }) => pg.escapeIdentifier(name));
    // The rows are what triggers made of them.
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    for (const name of names.toReversed()) await client.query(`delete from ${name}`);
    for (const [index, { name, columns, volumes }] of tables.entries()) {
      const targets = columns.map((column) => pg.escapeIdentifier(column)).join();
      const copy = client.query(copyFrom(`copy ${names[index]} (${targets}) from stdin`));
      await pipeline(unzipped(store, backup, `${service}/${name}`, volumes), copy);
    }
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    for (const { name, value } of sequences) {
      await client.query('select setval($1::regclass, $2)', [pg.escapeIdentifier(name), value]);
    }
    await client.query(FORGET_STREAM);
    await client.query('commit');
    await client.query('analyze');
  });
}

/** Until `endRestore` no service starts on it. */
export const beginRestore = (url: string) =>
  withClient(url, async (client) => void (await client.query(`create table ${UNFINISHED_RESTORE} ()`)));

export const endRestore = (url: string) =>
  withClient(url, async (client) => void (await client.query(`drop table ${UNFINISHED_RESTORE}`)));

/** PostgreSQL's error code for a missing database. */
const MISSING = '3D000';

/**
 * @param adminUrl an administrator of the server, who will make the database and its role if they are not there
 * @throws Error in one sentence when it holds anything already
 */
export async function expectEmpty(service: string, url: string, adminUrl?: string): Promise<void> {
  const { host, pathname } = new URL(url);
  const address = adminUrl ? Object.assign(new URL(adminUrl), { pathname }).href : url;
  await withClient(address, async (client) => {
    const { rows } = await client.query<{ tables: number }>(
      `select count(*)::int as tables from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
    );
    if (rows[0]!.tables === 0) return;
    throw new Error(
      `The database of ${service} at ${host}${pathname} is not empty; drop it, or restore into other databases.`,
    );
  }).catch((error: Error & { code?: string }) => {
    if (!error.code) throw error;
    if (adminUrl && error.code === MISSING) return;
    throw new Error(`The database of ${service} does not answer: ${error.message}`, { cause: error });
  });
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'restore', connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
