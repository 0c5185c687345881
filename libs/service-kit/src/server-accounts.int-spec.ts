import { startInfrastructure, type Infrastructure } from '@corner/embedded/infrastructure';
import { eventually } from '@corner/testing/eventually';
import { Module } from '@nestjs/common';
import { Redis } from 'ioredis';
import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { connectRedis } from './redis/redis.js';
import { refusalOf, ServerAccounts } from './server-accounts.js';
import { readConfig } from './service.config.js';
import { ServiceModule } from './service.module.js';
import { createService } from './app/start-service.js';
import { createLogger, type Logger } from './telemetry/logger.js';
import { ServiceState } from './telemetry/service-state.js';

const silent = createLogger('test', 'silent');
const allowed = { redis: { sample: ['+@all', '~*', '&*'] }, nats: { sample: {} } };
let servers: Infrastructure;

beforeAll(async () => {
  const given = { postgres: process.env.TEST_POSTGRES_URL };
  servers = await startInfrastructure({ cacheDir: join(__dirname, '../../../.data/bin'), given, users: allowed });
});
afterAll(() => servers.stop());

function wrongPasswords() {
  const wrong = (url: string) => Object.assign(new URL(url), { password: 'wrong' });
  const [nats, redis] = [wrong(servers.accounts.nats.sample!), wrong(servers.accounts.redis.sample!)];
  return { nats, redis, config: { ...readConfig('sample'), natsUrl: nats.href, redisUrl: redis.href } };
}

it('logs one line for each server that rejects its account', async () => {
  const { config, nats, redis } = wrongPasswords();
  const logged: string[] = [];
  const logger = { error: (line: string) => logged.push(line) } as unknown as Logger;
  const state = new ServiceState();
  const connection = connectRedis(config.redisUrl, silent);
  let refused = 0;
  connection.on('error', () => refused++);
  const accounts = new ServerAccounts(config, logger, connection, state);
  await eventually(() => logged.length === 2 && refused > 3);
  expect(logged.sort()).toEqual([
    `NATS at ${nats.host} refuses the password of sample: check SAMPLE_NATS_URL (or NATS_URL); trying again`,
    `Redis at ${redis.host} refuses the password of sample: check SAMPLE_REDIS_URL (or REDIS_URL); trying again`,
  ]);
  expect(await state.selfReady()).toBe(false);
  accounts.onApplicationShutdown();
  connection.disconnect();
});

it('a rejected service is alive, not ready, and becomes ready once it is accepted', async () => {
  const { config, redis } = wrongPasswords();
  const mixed = { ...config, natsUrl: servers.accounts.nats.sample!, logLevel: 'silent' };
  @Module({ imports: [ServiceModule.forRoot()] })
  class SampleModule {}
  const service = await createService(SampleModule, mixed, { consumesEvents: false });
  const status = async (path: string) => (await fetch(service.url + path)).status;
  await eventually(async () => (await status('/readyz/self')) === 503);
  expect(await status('/healthz')).toBe(200);
  const administrator = connectRedis(servers.urls.redis, silent);
  await eventually(() => administrator.status === 'ready');
  await administrator.acl('SETUSER', redis.username, `>${redis.password}`);
  await eventually(async () => (await status('/readyz')) === 200);
  // A later rejection is treated like an outage.
  await administrator.acl('SETUSER', redis.username, `<${redis.password}`);
  let refusals = 0;
  service.app.get(Redis).on('error', () => refusals++);
  await administrator.client('KILL', 'USER', redis.username);
  await eventually(() => refusals > 1);
  expect(await status('/readyz')).toBe(200);
  administrator.disconnect();
  await service.close();
});

it.each([
  [
    'nats://jobs:s3cret@one:4222,nats://jobs:s3cret@two:4222',
    'NATS at one:4222, two:4222 refuses the password of jobs',
  ],
  ['redis+sentinel://jobs:s3cret@one:26379,two/name?db=0', 'NATS at one:26379, two refuses the password of jobs'],
  ['nats://one:4222', 'NATS at one:4222 asks for an account'],
])('names servers and account of %s but no password', (url, sentence) => {
  expect(refusalOf('NATS', url, 'NATS_URL', new Error('no'))).toBe(`${sentence}: check NATS_URL`);
});

it('logs in one line whose certificate has expired', async () => {
  const logged: string[] = [];
  const logger = { error: (line: string) => logged.push(line) } as unknown as Logger;
  const state = new ServiceState();
  const redis = new EventEmitter();
  const config = { ...readConfig('sample'), redisUrl: 'rediss://jobs:s3cret@one:6379' };
  const accounts = new ServerAccounts(config, logger, redis as Redis, state);
  redis.emit('error', Object.assign(new Error('tls'), { code: 'CERT_HAS_EXPIRED' }));
  expect(logged).toEqual([
    'Redis at one:6379 shows a certificate that has expired: renew it on the server; trying again',
  ]);
  expect(await state.selfReady()).toBe(false);
  accounts.onApplicationShutdown();
});
