import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { createGzip } from 'node:zlib';
import type { BackupStore } from './store/backup-store.js';
import type { DatabaseBackup, TableBackup } from './store/manifest.js';

/** Not generated ones. Numbers of transactions mean nothing on another server: a restore gives new ones. */
const COLUMNS = `
  select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ('migrations', 'typeorm_metadata')
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype
  group by c.relname order by c.relname`;

const REFERENCES = `
  select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`;

const SEQUENCES = `
  select sequencename::text as name, last_value::text as value from pg_sequences
  where schemaname = 'public' and last_value is not null order by 1`;

/** Copies every table as the transaction of `client` sees it. */
export async function backUpDatabase(
  client: pg.Client,
  store: BackupStore,
  backup: string,
  service: string,
): Promise<DatabaseBackup> {
  const rows = async <Row extends pg.QueryResultRow>(sql: string) => (await client.query<Row>(sql)).rows;
  const migrations = await rows<{ name: string }>('select name::text from migrations order by id');
  const columns = await rows<{ table: string; columns: string[] }>(COLUMNS);
  const references = await rows<{ from: string; to: string }>(REFERENCES);
  const tables: TableBackup[] = [];
  for (const name of inOrder(
    columns.map(({ table }) => table),
    references,
  )) {
    const own = columns.find(({ table }) => table === name)!.columns;
    const copy = client.query(
      copyTo(`copy ${pg.escapeIdentifier(name)} (${own.map((each) => pg.escapeIdentifier(each)).join()}) to stdout`),
    );
    const zip = createGzip({ level: 3 });
    copy.on('error', (error) => zip.destroy(error));
    const volumes = await store.write(backup, `${service}/${name}`, copy.pipe(zip));
    tables.push({ name, columns: own, rows: copy.rowCount ?? 0, volumes });
  }
  // After the rows: a sequence is in no snapshot, so it is at least as far as they are.
  const sequences = await rows<{ name: string; value: string }>(SEQUENCES);
  return {
    migrations: migrations.map(({ name }) => name),
    tables,
    sequences: sequences.map(({ name, value }) => ({ name, value: Number(value) })),
  };
}

/** Referenced tables first. */
export function inOrder(tables: readonly string[], references: readonly { from: string; to: string }[]): string[] {
  const ordered = new Set<string>();
  const visit = (table: string, path: readonly string[]) => {
    if (ordered.has(table) || path.includes(table)) return;
    for (const { from, to } of references) if (from === table) visit(to, [...path, table]);
    ordered.add(table);
  };
  for (const table of tables) visit(table, []);
  return [...ordered];
}
