import { createDatabase } from '@corner/embedded/database';
import pg from 'pg';
import { expectEmpty } from './database-restore.js';

const administrator = process.env.TEST_POSTGRES_URL!;
const named = (database: string, account: object) =>
  Object.assign(new URL(administrator), { pathname: `/${database}`, ...account }).href;

it('takes a database for empty that its administrator has yet to make, with its role', async () => {
  const url = named('restored_nowhere', { username: 'nobody_login', password: 'secret' });
  await expect(expectEmpty('jobs', url, administrator)).resolves.toBeUndefined();
  await expect(expectEmpty('jobs', url)).rejects.toThrow('The database of jobs does not answer');
});

it('refuses a database that holds a table, with and without an administrator', async () => {
  const url = await createDatabase(administrator, 'restored_already');
  await expect(expectEmpty('jobs', url)).resolves.toBeUndefined();
  const client = new pg.Client(url);
  await client.connect();
  await client.query('create table note ()');
  await client.end();
  const sentence = /^The database of jobs at .*\/restored_already is not empty; drop it/;
  await expect(expectEmpty('jobs', url)).rejects.toThrow(sentence);
  await expect(expectEmpty('jobs', url, administrator)).rejects.toThrow(sentence);
});
