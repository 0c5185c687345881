import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase } from './database.js';
import { startInfrastructure, type Infrastructure } from './infrastructure.js';
import { identityOf, isAlive } from './processes/process-identity.js';
import { answersWith } from './processes/tcp-answer.js';

const cacheDir = join(__dirname, '../../../.data/bin');

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Polls until the server answers; a busy one may need more than the timeout of one try. */
async function answered(...question: Parameters<typeof answersWith>): Promise<void> {
  while (!(await answersWith(...question)));
}

describe('kept servers', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'corner-kept-'));
  let noticed: (text: string) => void = () => {};
  const users = { redis: { worker: ['~work:*', '+@all'] }, nats: { worker: { publish: ['work.>'] } } };
  const start = () => startInfrastructure({ dataDir, cacheDir, users, onNotice: (text) => noticed(text) });
  const notice = (expected: string) =>
    new Promise<void>((resolve) => (noticed = (text) => text === expected && resolve()));
  let infrastructure: Infrastructure;

  beforeAll(async () => {
    infrastructure = await start();
  });
  afterAll(async () => {
    await infrastructure.stop();
    rmSync(dataDir, { recursive: true });
  });

  it('reject a second start on the same folder and keep running', async () => {
    await expect(start()).rejects.toThrow(`Process ${process.pid} already runs on ${dataDir}`);
    expect(await query(infrastructure.urls.postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('reject a client without the password', async () => {
    const stranger = new URL(infrastructure.urls.postgres);
    stranger.password = 'guessed';
    await expect(query(stranger.href, 'select 1')).rejects.toThrow('password authentication failed');
    const redisPort = Number(new URL(infrastructure.urls.redis).port);
    await answered(redisPort, 'PING\r\n', /NOAUTH/);
  });

  it.each(['postgres', 'redis', 'nats'] as const)('restart %s on its port after kill -9', async (name) => {
    const before = infrastructure.pids()[name] as number;
    const url = infrastructure.urls[name];
    const back = notice(`${name} is back.`);
    process.kill(before, 'SIGKILL');
    await back;
    expect(infrastructure.pids()[name]).not.toBe(before);
    // A first message and the expected response of each server.
    const [question, answer] = {
      postgres: ['\0\0\0\b\x04\xd2\x16\x2f', /^[NS]/] as const,
      redis: ['PING\r\n', /NOAUTH/] as const,
      nats: ['', /^INFO/] as const,
    }[name];
    await answered(Number(new URL(url).port), question, answer);
  });

  it('keep data and addresses across a restart', async () => {
    const worker = new URL(infrastructure.accounts.redis.worker!);
    const asWorker = (...commands: string[]) => `AUTH worker ${worker.password}\r\n${commands.join('\r\n')}\r\n`;
    await answered(
      Number(worker.port),
      asWorker('MULTI', 'SET work:one 1', 'SET work:two 2', 'EXEC'),
      /\+OK\r\n\+OK\r\n$/,
    );
    const database = await createDatabase(infrastructure.urls.postgres, 'kept');
    await query(database, 'create table note as select 42 as answer');
    const { urls, accounts } = infrastructure;
    await infrastructure.stop();
    infrastructure = await start();
    expect(infrastructure).toMatchObject({ urls, accounts });
    await answered(Number(worker.port), asWorker('GET work:two'), /\$1\r\n2/);
    expect(await query(database, 'select answer from note')).toEqual([{ answer: 42 }]);
  });
});

describe('a folder left behind by kill -9 of everything', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'corner-killed-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));

  it('is taken over, including orphans', async () => {
    const first = await startInfrastructure({ dataDir, cacheDir });
    await first.stop();
    const orphan = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    const orphanIdentity = identityOf(orphan.pid as number);
    const record = { ...orphanIdentity, stopSignal: 'SIGTERM' };
    writeFileSync(join(dataDir, 'run', 'gateway.json'), JSON.stringify(record));
    writeFileSync(join(dataDir, 'instance.json'), JSON.stringify({ pid: process.pid, started: '1' }));
    const second = await startInfrastructure({ dataDir, cacheDir });
    expect(isAlive(orphanIdentity as { pid: number; started: string })).toBe(false);
    expect(await query(second.urls.postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
  });
});

describe('ephemeral servers', () => {
  it('leave nothing behind', async () => {
    const infrastructure = await startInfrastructure({ cacheDir });
    const pids = Object.values(infrastructure.pids()) as number[];
    expect(pids.map((pid) => identityOf(pid) !== undefined)).toEqual([true, true, true]);
    await infrastructure.stop();
    expect(pids.map((pid) => identityOf(pid) !== undefined)).toEqual([false, false, false]);
    expect(existsSync(infrastructure.dataDir)).toBe(false);
  });

  it('are not started if a server is given', async () => {
    const { TEST_POSTGRES_URL: postgres, TEST_REDIS_URL: redis, TEST_NATS_URL: nats } = process.env;
    const infrastructure = await startInfrastructure({ cacheDir, given: { postgres, redis, nats } });
    expect(infrastructure.urls).toEqual({ postgres, redis, nats });
    expect(infrastructure.pids()).toEqual({});
    await infrastructure.stop();
  });

  it('stop together, with the reason, if one fails to start', async () => {
    const blocked = mkdtempSync(join(tmpdir(), 'corner-blocked-'));
    writeFileSync(join(blocked, 'redis'), 'a file where a folder belongs');
    await expect(startInfrastructure({ dataDir: blocked, cacheDir })).rejects.toThrow('EEXIST');
    expect(existsSync(join(blocked, 'instance.json'))).toBe(false);
    expect(readFileSync(join(blocked, 'logs', 'postgres.log'), 'utf8')).toContain('database system is shut down');
    rmSync(blocked, { recursive: true });
  });
});
