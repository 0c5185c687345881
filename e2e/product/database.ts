import pg from 'pg';
import { dataDir, pidOf, variableOf } from './installation.js';

/** Runs a statement with the service's present login, to read rows or move a clock. */
export async function inDatabase(
  service: string,
  statement: string,
  values: unknown[] = [],
  folder = dataDir,
): Promise<object[]> {
  const client = new pg.Client(variableOf(`${service.toUpperCase()}_DATABASE_URL`, pidOf('services', folder)));
  await client.connect();
  try {
    return (await client.query(statement, values)).rows as object[];
  } finally {
    await client.end();
  }
}
