import pg from 'pg';
import { assertUsable } from './database-patience.js';

/** Statements that change the owner of what an administrator created or restored; empty once done. */
const STRAYS = `
  with strays as (
    select 'table' as kind, c.oid::regclass::text as name, c.relowner as owner, 'pg_class'::regclass as class, c.oid
      from pg_class c where c.relkind in ('r', 'p', 'v', 'm', 'f') and c.relnamespace = 'public'::regnamespace
    union all select 'sequence', c.oid::regclass::text, c.relowner, 'pg_class'::regclass, c.oid
      from pg_class c where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace
    union all select 'routine', p.oid::regprocedure::text, p.proowner, 'pg_proc'::regclass, p.oid
      from pg_proc p where p.pronamespace = 'public'::regnamespace
    union all select 'type', t.oid::regtype::text, t.typowner, 'pg_type'::regclass, t.oid
      from pg_type t where t.typtype in ('e', 'd') and t.typnamespace = 'public'::regnamespace
  )
  select format('alter %s %s owner to %I', kind, name, $1::text) as statement from strays
  where owner <> $1::regrole and not exists (
    -- Sequences of identity columns follow their table, members of extensions their extension.
    select 1 from pg_depend d where d.classid = strays.class and d.objid = strays.oid and d.deptype in ('a', 'e', 'i')
  )`;

/**
 * Creates a database if missing, owned by a role without a login, so that two logins can coexist during a password
 * rotation. No other login may connect. Idempotent, also if tables belong to the administrator.
 */
export async function giveDatabase(adminUrl: string, loginUrl: string): Promise<void> {
  const { username, password, pathname } = new URL(loginUrl);
  const database = decodeURIComponent(pathname.slice(1));
  const inside = new URL(adminUrl);
  inside.pathname = pathname;
  await withClient(adminUrl, async (client) => {
    await assertUsable(client, adminUrl);
    await giveToOwner(client, database, decodeURIComponent(username), decodeURIComponent(password));
  });
  await withClient(inside.href, async (client) => {
    await client.query('begin');
    const { rows } = await client.query<{ statement: string }>(STRAYS, [database]);
    for (const { statement } of rows) await client.query(statement);
    await client.query('commit');
  });
}

async function giveToOwner(client: pg.Client, database: string, login: string, password: string): Promise<void> {
  const [owner, user] = [pg.escapeIdentifier(database), pg.escapeIdentifier(login)];
  if (owner === user) throw new Error(`The login of the database ${database} cannot be its owner.`);
  // Roles are server-wide, and services migrate concurrently.
  await client.query(`select pg_advisory_lock(hashtext('corner:roles'))`);
  const { rows } = await client.query<{ rolname: string }>('select rolname from pg_roles where rolname = any($1)', [
    [database, login],
  ]);
  const there = new Set(rows.map(({ rolname }) => rolname));
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
  if (!rowCount) await client.query(`create database ${owner}`);
  if (!there.has(database)) await client.query(`create role ${owner} nologin`);
  if (!there.has(login)) await client.query(`create role ${user} nologin`);
  await client.query(`alter role ${user} with login password ${pg.escapeLiteral(password)}`);
  await client.query(`grant ${owner} to ${user}`);
  await client.query(`alter role ${user} set role ${owner}`);
  await client.query(`alter database ${owner} owner to ${owner}`);
  await client.query(`revoke connect, temporary on database ${owner} from public`);
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
