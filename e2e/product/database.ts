import pg from 'pg';
import { dataDir, pidOf, variableOf } from './installation.js';

/** A statement on a service's database, by the login it has now: what is there, and a clock that is moved. */
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
