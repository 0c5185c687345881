import { createDatabase } from '@corner/embedded/database';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { giveDatabase } from './database-roles.js';

const adminUrl = process.env.TEST_POSTGRES_URL!;
const names = ['first', 'other'].map((name) => `roles_${name}_${randomBytes(4).toString('hex')}`);
const [first, other] = names as [string, string];

function urlOf(database: string, login: string, password = 'secret of the login'): string {
  const url = new URL(adminUrl);
  Object.assign(url, { pathname: `/${database}`, username: login, password });
  return url.href;
}

async function asked<Row extends pg.QueryResultRow>(url: string, ...statements: string[]): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

describe('giveDatabase', () => {
  beforeAll(async () => {
    for (const name of names) await createDatabase(adminUrl, name);
    // As left by an older version: the administrator owns everything.
    await asked(
      urlOf(first, new URL(adminUrl).username, decodeURIComponent(new URL(adminUrl).password)),
      'create table notes (id bigint generated always as identity, kind text, own serial)',
      'create function touched() returns trigger language plpgsql as $$ begin return new; end $$',
      `create type mood as enum ('good')`,
      'create view last_notes as select * from notes',
      `insert into notes (kind) values ('old')`,
    );
    for (const name of names) await giveDatabase(adminUrl, urlOf(name, `${name}_login`));
  });
  afterAll(async () => {
    for (const name of names) await asked(adminUrl, `drop database ${name} with (force)`);
    for (const name of names) await asked(adminUrl, `drop role ${name}_login`, `drop role ${name}`);
    await asked(adminUrl, `drop role ${first}_next`);
  });

  it('denies a login access to the database of another', async () => {
    await expect(asked(urlOf(other, `${first}_login`), 'select 1')).rejects.toThrow('permission denied for database');
  });

  it('rejects a wrong password, and the owner has none', async () => {
    for (const url of [urlOf(first, `${first}_login`, 'guessed'), urlOf(first, first)]) {
      await expect(asked(url, 'select 1')).rejects.toThrow('password authentication failed');
    }
  });

  it('grants no server-wide rights', async () => {
    const login = urlOf(first, `${first}_login`);
    await expect(asked(login, 'create role more')).rejects.toThrow('permission denied');
    await expect(asked(login, `copy notes to program 'true'`)).rejects.toThrow('permission denied');
  });

  it('changes the owner of tables from an older version, and keeps their rows', async () => {
    const login = urlOf(first, `${first}_login`);
    expect(await asked(login, 'alter table notes add more text', 'select kind from last_notes')).toEqual([
      { kind: 'old' },
    ]);
    await asked(login, `alter type mood add value 'bad'`, 'drop function touched', 'drop view last_notes');
  });

  it('allows a second login, with a common owner of new tables', async () => {
    await asked(urlOf(first, `${first}_login`), 'create table by_first (id int)');
    await giveDatabase(adminUrl, urlOf(first, `${first}_next`));
    await asked(urlOf(first, `${first}_next`), 'alter table by_first add note text', 'create table by_next (id int)');
    await asked(urlOf(first, `${first}_login`), 'drop table by_next');
  });

  it('can run concurrently', async () => {
    await Promise.all([1, 2, 3].map(() => giveDatabase(adminUrl, urlOf(first, `${first}_login`))));
    expect(await asked(urlOf(first, `${first}_login`), 'select current_user::text as "user"')).toEqual([
      { user: first },
    ]);
  });

  it('rejects the owner as a login', async () => {
    await expect(giveDatabase(adminUrl, urlOf(first, first))).rejects.toThrow('cannot be its owner');
  });
});
