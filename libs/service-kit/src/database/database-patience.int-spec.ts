import { createDatabase } from '@corner/embedded/database';
import { freePort } from '@corner/embedded/processes/free-port';
import { connect, createServer, type Socket } from 'node:net';
import { Database } from './database.js';
import { assertUsable, UNFINISHED_RESTORE, untilDatabaseAnswers } from './database-patience.js';
import { createService } from '../app/start-service.js';
import { readConfig } from '../service.config.js';
import { ServiceModule } from '../service.module.js';
import { createLogger } from '../telemetry/logger.js';
import { Module } from '@nestjs/common';
import pg from 'pg';

type Migration = new () => unknown;

const logger = createLogger('test', 'silent');
const url = process.env.TEST_DATABASE_URL!;

async function connectTo(address: string, refusedForMs = 0, migrations: Migration[] = []): Promise<void> {
  const options = { url: address, poolSize: 1, applicationName: 'test', logger, migrations };
  const patience = { url: address, variable: 'SAMPLE_DATABASE_URL', refusedForMs, logger };
  await (await untilDatabaseAnswers(patience, () => Database.connect(options))).close();
}

it('a service started before PostgreSQL is alive, not ready, and serves once the database answers', async () => {
  const real = new URL(url);
  const late = new URL(url);
  late.port = String(await freePort('late database'));
  const base = readConfig('sample');
  const config = { ...base, port: await freePort('late service'), databaseUrl: late.href, migrateOnStart: false };
  @Module({ imports: [ServiceModule.forRoot()] })
  class SampleModule {}
  const starting = createService(SampleModule, config, { consumesEvents: false });
  const ask = (path: string) => fetch(`http://127.0.0.1:${config.port}${path}`);
  const firstAnswer = async (): Promise<Response> => ask('/healthz').catch(firstAnswer);
  expect((await firstAnswer()).status).toBe(200);
  const unready = await ask('/readyz');
  expect([unready.status, unready.headers.get('retry-after')]).toEqual([503, '1']);
  const sockets = new Set<Socket>();
  const door = createServer((socket) => {
    const onward = connect(Number(real.port), real.hostname);
    for (const each of [socket, onward]) sockets.add(each.on('error', () => each.destroy()));
    socket.pipe(onward).pipe(socket);
  }).listen(Number(late.port), '127.0.0.1');
  const service = await starting;
  expect((await ask('/readyz')).status).toBe(200);
  await service.close();
  for (const socket of sockets) socket.destroy();
  door.close();
});

it('names the variable if a password is wrong', async () => {
  const wrong = new URL(url);
  wrong.password = 'wrong';
  const message = `PostgreSQL at ${wrong.host} refuses the password of ${wrong.username}: check SAMPLE_DATABASE_URL`;
  await expect(connectTo(wrong.href)).rejects.toMatchObject({ message });
});

it('says how to fix a missing database', async () => {
  const missing = new URL(url);
  missing.pathname = '/nothing_here';
  await expect(connectTo(missing.href)).rejects.toThrow(/has no database nothing_here: run --migrate/);
});

it('rejects a server that is too old', async () => {
  const server = (version: string) => ({ query: () => Promise.resolve({ rows: [{ version, unfinished: false }] }) });
  await expect(assertUsable(server('150004'), 'postgres://u:p@db:5432/x')).rejects.toThrow(
    'PostgreSQL at db:5432 has version 15: use 17 or newer',
  );
  await assertUsable(server('170000'), url);
});

it('rejects a database with an unfinished restore', async () => {
  const half = await createDatabase(process.env.TEST_POSTGRES_URL!, 'restored_in_part');
  const client = new pg.Client(half);
  await client.connect();
  await client.query(`create table ${UNFINISHED_RESTORE} ()`);
  await expect(connectTo(half)).rejects.toThrow(/restored_in_part at .* holds half of a restore: drop every database/);
  await client.query(`drop table ${UNFINISHED_RESTORE}`);
  await client.end();
  await connectTo(half);
});

it('rejects a database from before the first schema without changing it, but not one migrated by a later version', async () => {
  class FirstSchema1795890000000 {}
  const earlier = await createDatabase(process.env.TEST_POSTGRES_URL!, 'of_an_earlier_build');
  const client = new pg.Client(earlier);
  await client.connect();
  const connect = () => connectTo(earlier, 0, [FirstSchema1795890000000]);
  await connect();
  await client.query('create table migrations (id serial primary key, timestamp bigint not null, name text not null)');
  await connect();
  await client.query(`insert into migrations (timestamp, name) values (1, 'Accounts1763700000000')`);
  await expect(connect()).rejects.toThrow(/^The database of_an_earlier_build at .* is of an earlier build.*[^.]$/);
  const { rows } = await client.query(`select count(*)::int as tables from pg_tables where schemaname = 'public'`);
  expect(rows).toEqual([{ tables: 1 }]);
  await client.query(`update migrations set name = 'FirstSchema1795890000000'`);
  await client.query(`insert into migrations (timestamp, name) values (2, 'Later1895890000000')`);
  await connect();
  await client.end();
});

it.each([
  ['CERT_HAS_EXPIRED', 'shows a certificate that has expired: renew it on the server'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'shows a certificate of an unknown authority: name its file in NODE_EXTRA_CA_CERTS'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'shows a certificate for another name: use the name that stands in it'],
])('says how to fix %s', async (code, sentence) => {
  const patience = { url: 'postgres://u:p@db:5432/x', variable: 'SAMPLE_DATABASE_URL', refusedForMs: 0, logger };
  const refused = untilDatabaseAnswers(patience, () => Promise.reject(Object.assign(new Error('tls'), { code })));
  await expect(refused).rejects.toThrow(`PostgreSQL at db:5432 ${sentence}`);
});
