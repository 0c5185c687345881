import { createDatabase } from '@corner/embedded/database';
import { startInfrastructure } from '@corner/embedded/infrastructure';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { DataSource } from 'typeorm';

interface Packed {
  packedAt: string;
  /** Rows of every table as JSON arrays, and the migrations that had run, in their order. */
  services: Record<string, { migrations: string[]; tables: Record<string, string> }>;
  files: Record<string, string>;
}

type Migration = new () => never;

const workspace = join(import.meta.dirname, '../..');

/** Fills a data folder as the old version left it. Times move by whole days, as if it was stopped today. */
export async function layOut(packedFile: string, dataDir: string): Promise<void> {
  const packed = JSON.parse(gunzipSync(readFileSync(packedFile)).toString()) as Packed;
  for (const [file, content] of Object.entries(packed.files)) {
    mkdirSync(dirname(join(dataDir, file)), { recursive: true });
    writeFileSync(join(dataDir, file), Buffer.from(content, 'base64'));
  }
  const days = Math.floor((Date.now() - Date.parse(packed.packedAt)) / 86_400_000);
  const infrastructure = await startInfrastructure({ dataDir, cacheDir: join(workspace, '.data/bin') });
  try {
    for (const [service, { migrations, tables }] of Object.entries(packed.services)) {
      const url = await createDatabase(infrastructure.urls.postgres, service);
      await migrate(url, await migrationsOf(service, migrations));
      await fill(url, tables, days);
    }
  } finally {
    await infrastructure.stop();
  }
}

async function migrationsOf(service: string, names: string[]): Promise<Migration[]> {
  const folder = join(workspace, 'services', service, 'dist/migrations');
  const known = new Map<string, Migration>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
    const module = (await import(pathToFileURL(join(folder, file)).href)) as Record<string, Migration>;
    for (const [name, migration] of Object.entries(module)) known.set(name, migration);
  }
  return names.map((name) => {
    const migration = known.get(name);
    if (!migration) throw new Error(`The migration ${name} of ${service} is gone: old installations need it.`);
    return migration;
  });
}

async function migrate(url: string, migrations: Migration[]): Promise<void> {
  const source = new DataSource({ type: 'postgres', url, migrations, migrationsTransactionMode: 'each' });
  await source.initialize();
  try {
    await source.runMigrations();
  } finally {
    await source.destroy();
  }
}

async function fill(url: string, tables: Record<string, string>, days: number): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    // Without triggers and foreign keys: the packed rows were consistent.
    await client.query(`set session_replication_role = replica`);
    const all = Object.keys(tables).map((table) => pg.escapeIdentifier(table));
    await client.query(`truncate ${all.join()} cascade`);
    for (const [table, rows] of Object.entries(tables)) {
      const name = pg.escapeIdentifier(table);
      const columns = await columnsOf(client, table);
      const targets = columns.map(({ column }) => pg.escapeIdentifier(column));
      const values = columns.map(({ type }, index) => moved(targets[index]!, type, days));
      await client.query(
        `insert into ${name} (${targets.join()}) overriding system value
         select ${values.join()} from json_populate_recordset(null::${name}, $1::json)`,
        [rows],
      );
      for (const { column, sequence } of columns) {
        if (!sequence) continue;
        const last = `(select max(${pg.escapeIdentifier(column)}) from ${name})`;
        await client.query(`select setval($1, coalesce(${last}, 0) + 1, false)`, [sequence]);
      }
    }
  } finally {
    await client.end();
  }
}

interface Column {
  column: string;
  type: string;
  sequence: string | null;
}

async function columnsOf(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select column_name as column, data_type as type, pg_get_serial_sequence(quote_ident($1), column_name) as sequence
     from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows;
}

function moved(column: string, type: string, days: number): string {
  if (type === 'date') return `${column} + ${days}`;
  return type.startsWith('timestamp') ? `${column} + interval '${days} days'` : column;
}
