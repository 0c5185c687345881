import { startTestService, type TestService } from '@corner/testing/test-service';
import { connect } from '@nats-io/transport-node';
import { Controller, Get, Module } from '@nestjs/common';
import { Redis } from 'ioredis';
import pg from 'pg';
import { Public } from '../callers/member.guard.js';
import { InternalClient } from '../http/internal-client.js';
import { readConfig } from '../service.config.js';
import { type Logger, LOGGER } from '../telemetry/logger.js';
import { ServiceModule } from '../service.module.js';

const NOWHERE = '127.0.0.1:9';
const config = readConfig('refusing');

@Public()
@Controller()
class AwayController {
  private readonly redis = new Redis(`redis://${NOWHERE}`, { enableOfflineQueue: false, maxRetriesPerRequest: 0 }).on(
    'error',
    () => undefined,
  );
  private readonly full = new pg.Pool({
    connectionString: process.env['TEST_POSTGRES_URL'],
    max: 1,
    connectionTimeoutMillis: 1_000,
  });
  private readonly peer = new InternalClient(`http://${NOWHERE}`, config.internalSecret);

  @Get('database')
  database() {
    return new pg.Client({ connectionString: `postgres://nobody@${NOWHERE}/none` }).connect();
  }

  @Get('database-refuses')
  refuses() {
    const url = new URL(process.env['TEST_POSTGRES_URL']!);
    return new pg.Client({
      connectionString: `${url.protocol}//${url.username}:${url.password}@${url.host}/none`,
    }).connect();
  }

  @Get('full-pool')
  async fullPool() {
    const client = await this.full.connect();
    try {
      await this.full.query('select 1');
    } finally {
      client.release();
      await this.full.end();
    }
  }

  @Get('redis')
  async askRedis() {
    await this.redis.ping().finally(() => this.redis.disconnect());
  }

  @Get('nats')
  async nats() {
    await connect({ servers: NOWHERE, reconnect: false, timeout: 1_000 });
  }

  @Get('service')
  async service() {
    await this.peer.get('/internal/facts').finally(() => this.peer.close());
  }

  @Get('bug')
  bug() {
    throw new TypeError('a bug');
  }
}

@Module({ imports: [ServiceModule.forRoot()], controllers: [AwayController] })
class RefusingModule {}

let service: TestService;
beforeAll(async () => (service = await startTestService(RefusingModule, config, { consumesEvents: false })));
afterAll(() => service.close());

it.each([
  { path: '/database', status: 503, reason: 'connection' },
  { path: '/database-refuses', status: 503, reason: 'database' },
  { path: '/full-pool', status: 503, reason: 'database-full' },
  { path: '/redis', status: 503, reason: 'redis' },
  { path: '/nats', status: 503, reason: 'nats' },
  { path: '/service', status: 503, reason: 'service' },
  { path: '/bug', status: 500, reason: 'bug' },
])('logs $status of $path with its request id', async ({ path, status, reason }) => {
  const logger = service.get<Logger>(LOGGER);
  const written = [jest.spyOn(logger, 'warn'), jest.spyOn(logger, 'error')];
  const answer = await service.request<{ requestId: string }>('GET', path);
  expect(answer.status).toBe(status);
  expect(answer.headers.has('retry-after')).toBe(status === 503);
  const lines = written.flatMap(({ mock }) => mock.calls.map(([facts]) => facts as unknown as Record<string, unknown>));
  expect(lines.filter(({ requestId }) => requestId === answer.body.requestId)).toEqual([
    expect.objectContaining({ reason, route: path, err: expect.anything() }),
  ]);
  written.forEach((spy) => spy.mockRestore());
});
