import { createDatabase } from '@corner/embedded/database';
import { asJson, Database } from '@corner/service-kit/database/database';
import { createLogger } from '@corner/service-kit/telemetry/logger';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { foldersIn } from '../folders.js';
import { KINDS } from './entities.data.js';
import { differencesOf, entitiesOf, metKinds } from './entities.js';
import { Describer } from './statements/described.js';
import { RowTypes, type PgType } from './statements/row-types.js';
import { NEVER_NULL, READ_WHOLE, UNCHECKED, UNPLANNED, UNREAD } from './statements/exceptions.data.js';
import { collectStatements, type Statement } from './statements/statements.js';

const services = join(__dirname, '../../../services');
const migrating = foldersIn(services).filter((service) => existsSync(join(services, service, 'migrations')));
const TYPES = 'select oid::int, typname, typelem::int, typcategory from pg_type';

const FOREIGN_KEYS_ALONE = `select conname as key from pg_constraint f where contype = 'f' and not exists (
  select from pg_index i where i.indrelid = f.conrelid and i.indpred is null and i.indkey[0] = f.conkey[1])`;

const { checker, statements } = collectStatements((file) => jest.requireActual(file));

interface Checker {
  url: string;
  client: pg.Client;
  describer: Describer;
  types: RowTypes;
}
const checkers = new Map<string, Checker>();

async function checkerFor(service: string): Promise<Checker> {
  const folder = join(services, service, 'migrations');
  const migrations = readdirSync(folder).flatMap(
    (file) => Object.values(jest.requireActual<object>(join(folder, file))) as (new () => unknown)[],
  );
  const url = await createDatabase(
    process.env.TEST_POSTGRES_URL!,
    new URL(process.env[`${service.toUpperCase()}_DATABASE_URL`]!).pathname.slice(1),
  );
  const logger = createLogger('test', 'silent');
  const database = await Database.connect({ url, poolSize: 2, applicationName: 'test', migrations, logger });
  await database.migrate();
  await database.close();
  const client = new pg.Client(url);
  await client.connect();
  const types = new RowTypes(checker, (await client.query<PgType>(TYPES)).rows);
  return { url, client, describer: new Describer(client), types };
}

beforeAll(async () => {
  for (const service of migrating) checkers.set(service, await checkerFor(service));
});

afterAll(async () => {
  for (const { client } of checkers.values()) await client.end();
});

/** Only a text without values may have several statements. */
const textsOf = ({ texts, values }: Statement): string[] =>
  texts?.flatMap((text) => (values ? [text] : text.split(';'))) ?? [];

/** Differences, each against the database that fits best: the libraries' tables are not in all of them. */
async function faultsOf(statement: Statement): Promise<string[]> {
  const { file, service } = statement;
  const owners = service ? [service] : [...checkers.keys()];
  const faults: string[] = [];
  for (const text of textsOf(statement)) {
    const found = await Promise.all(owners.map((owner) => faultsIn(checkers.get(owner)!, text, statement)));
    const [fewest] = found.sort((one, other) => one.length - other.length);
    faults.push(...fewest!.map((fault) => `${file}: ${fault}`).filter((fault) => !(fault in UNCHECKED)));
  }
  return faults;
}

const [BEFORE_ROWS, AFTER_ROWS] = asJson('?').split('?') as [string, string];

async function faultsIn({ describer, types }: Checker, text: string, statement: Statement): Promise<string[]> {
  const { file, values } = statement;
  const inJson = text.startsWith(BEFORE_ROWS) && statement.row?.getProperty('row');
  const row = inJson ? checker.getTypeOfSymbol(inJson) : statement.row;
  const sql = inJson ? text.slice(BEFORE_ROWS.length, -AFTER_ROWS.length) : text;
  const isNeverNull = (column: string) => `${file}: ${column}` in NEVER_NULL;
  try {
    const description = await describer.describe(sql);
    return [
      ...(row ? types.rowFaults(row, description, isNeverNull) : []),
      ...(values ? types.valueFaults(values, description.values) : []),
    ];
  } catch (error) {
    return [(error as Error).message];
  }
}

it.each(migrating)('the entities of %s say what its migrations make', async (service) => {
  const { client, url } = checkers.get(service)!;
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const entities = entitiesOf(
    service,
    rows.map(({ name }) => name),
    (file) => jest.requireActual(file),
  );
  expect(await differencesOf(client, url, entities)).toEqual([]);
});

it('no kind of difference is declared that there is not', () => {
  expect(KINDS.map(({ why }) => why).filter((why) => !metKinds.has(why))).toEqual([]);
});

it('every statement fits the tables, and its values and its row fit their types', async () => {
  const faults = new Set<string>();
  for (const statement of statements) {
    for (const fault of await faultsOf(statement)) faults.add(fault);
  }
  expect([...faults]).toEqual([]);
  expect(statements.length).toBeGreaterThan(350);
});

it('a statement finds its rows by an index, or is declared', async () => {
  const whole = new Set<string>();
  const refused = new Set<string>();
  for (const statement of statements) {
    const { file, service } = statement;
    if (!service) continue;
    const { client } = checkers.get(service)!;
    await client.query('set enable_seqscan = off');
    for (const text of textsOf(statement)) {
      const plan = await client
        .query<Record<string, string>>(`explain (generic_plan) ${text}`)
        .catch((error: Error) => {
          refused.add(`${file}: ${error.message}`);
          return { rows: [] };
        });
      const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
      for (const [, table] of lines.matchAll(/Seq Scan on (\w+)/g)) whole.add(`${file}: ${table}`);
    }
  }
  expect([...whole].sort()).toEqual(Object.keys(READ_WHOLE).sort());
  expect([...refused].sort()).toEqual(Object.keys(UNPLANNED).sort());
});

it.each(migrating)('rows of %s that go with another are found by an index', async (service) => {
  const { rows } = await checkers.get(service)!.client.query<{ key: string }>(FOREIGN_KEYS_ALONE);
  expect(rows).toEqual([]);
});

it('a statement whose text is only known at run time is declared', () => {
  const counted: Record<string, number> = {};
  for (const { file, texts } of statements) if (!texts) counted[file] = (counted[file] ?? 0) + 1;
  expect(counted).toEqual(Object.fromEntries(Object.entries(UNREAD).map(([file, [count]]) => [file, count])));
});
