import { createDatabase } from '@corner/embedded/database';
import { Database } from '@corner/service-kit/database/database';
import { migrateDatabase } from '@corner/service-kit/database/migrate-database';
import type { ServiceConfig } from '@corner/service-kit/service.config';
import { createLogger } from '@corner/service-kit/telemetry/logger';

/** A database that acts as a service's replica; tests change its rows to see which one answered. */
export interface StaleCopy {
  db: Database;
  /** Replaces the rows of these tables with those of the primary. */
  copy: (primary: Database, tables: readonly string[]) => Promise<void>;
  close: () => Promise<void>;
}

const STORED_COLUMNS = `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;

/** Creates the database and configures it as replica. Call it before the service starts. */
export async function openStaleCopy(
  module: new (...args: never[]) => unknown,
  config: ServiceConfig,
): Promise<StaleCopy> {
  const primary = new URL(config.databaseUrl!);
  const name = `${primary.pathname.slice(1)}_replica`;
  const url = await createDatabase(process.env.TEST_POSTGRES_URL!, name);
  Object.assign(config, { databaseUrl: url });
  await migrateDatabase(module, config);
  Object.assign(config, { databaseUrl: primary.href, standbyUrl: url });
  const logger = createLogger('test', 'silent');
  const db = await Database.connect({ url, poolSize: 1, applicationName: 'test', logger });
  const copyTable = async (from: Database, table: string) => {
    const rows = await from.query(`select * from ${table}`);
    const [stored] = await db.query<{ columns: string }>(STORED_COLUMNS, [table]);
    await db.query(`delete from ${table}`);
    await db.query(
      `insert into ${table} (${stored!.columns})
       select ${stored!.columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    );
  };
  return {
    db,
    close: () => db.close(),
    copy: async (from, tables) => {
      for (const table of tables) await copyTable(from, table);
    },
  };
}
