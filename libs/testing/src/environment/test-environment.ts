import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { createDatabase, databaseUrl } from '@corner/embedded/database';
import { Redis } from 'ioredis';
import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepGlobal } from './kept-global.cjs';

/** Sets environment variables before the file imports anything: an own database, Redis, namespace and folder. */
export class TestEnvironment extends keepGlobal(NodeEnvironment) {
  private readonly own: string;
  private readonly services: string[];
  private readonly others: Server;
  private readonly answers = new Map<string, { status: number; body: unknown }>();
  private dataDir?: string;

  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context);
    this.own = /services\/([a-z-]+)\//.exec(context.testPath)?.[1] ?? 'test';
    const folders = readdirSync(join(config.projectConfig.rootDir, 'services'), { withFileTypes: true });
    this.services = [...folders.filter((entry) => entry.isDirectory()).map(({ name }) => name), 'gateway'];
    this.others = createServer((request, response) => {
      const { status, body } = this.answerTo(`${request.method} ${request.url}`);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    // Like our services, they keep idle connections open for the client's next request.
    this.others.keepAliveTimeout = 0;
  }

  override async setup(): Promise<void> {
    await super.setup();
    const { TEST_POSTGRES_URL = '', TEST_REDIS_URL = '', TEST_NATS_URL = '', TEST_RUN = '' } = process.env;
    const file = `${TEST_RUN}_${randomBytes(4).toString('hex')}`;
    // No command timeout (ioredis expects a number): on a slow machine Redis is not down.
    const redisUrl = `${TEST_REDIS_URL}/${Number(process.env.JEST_WORKER_ID) % 256}?commandTimeout=none`;
    const [databaseOfFile] = await Promise.all([
      createDatabase(TEST_POSTGRES_URL, `${file}_${this.own}`),
      emptyRedis(redisUrl),
      new Promise<void>((resolve) => this.others.listen(0, '127.0.0.1', resolve)),
    ]);
    this.dataDir = mkdtempSync(join(tmpdir(), 'corner-test-'));
    const othersUrl = `http://127.0.0.1:${(this.others.address() as AddressInfo).port}`;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const pem = (key: typeof publicKey) =>
      key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' });
    this.answers.set('GET /internal/keys', {
      status: 200,
      body: { keys: [{ kid: 'test', publicKey: pem(publicKey) }] },
    });
    this.global.otherServices = this.answers;
    Object.assign(this.global.process.env, {
      TEST_DATABASE_URL: databaseOfFile,
      TEST_SIGNING_KEY: pem(privateKey),
      ...Object.fromEntries(
        this.services.flatMap((name) => {
          const prefix = name.toUpperCase().replaceAll('-', '_');
          return [
            [`${prefix}_DATABASE_URL`, databaseUrl(TEST_POSTGRES_URL, `${file}_${name}`)],
            [`${prefix}_URL`, othersUrl],
            [`${prefix}_PORT`, '0'],
          ];
        }),
      ),
      REALTIME_URLS: othersUrl,
      REDIS_URL: redisUrl,
      NATS_URL: TEST_NATS_URL,
      EVENTS_NAMESPACE: file,
      DATA_DIR: this.dataDir,
      INTERNAL_SECRET: 'the internal secret of the tests',
      PUBLIC_URL: 'http://localhost:8080',
      LIMIT_FACTOR: '1',
      ADMIN_MFA: 'optional',
      MIGRATE_ON_START: 'true',
      LOG_LEVEL: 'warn',
    });
  }

  /** A list by ids contains the bodies configured per id. */
  private answerTo(call: string): { status: number; body: unknown } {
    const [path, ids] = call.split('?ids=');
    const found = ids?.split(',').flatMap((id) => this.answers.get(`${path}/${id}`) ?? []);
    const list = found && { status: 200, body: found.filter(({ status }) => status === 200).map(({ body }) => body) };
    return this.answers.get(call) ?? list ?? { status: 404, body: {} };
  }

  override async teardown(): Promise<void> {
    // In this order, so that no new connection stays open.
    this.others.close();
    this.others.closeAllConnections();
    if (this.dataDir) rmSync(this.dataDir, { recursive: true, force: true });
    await super.teardown();
  }
}

export default TestEnvironment;

async function emptyRedis(url: string): Promise<void> {
  const redis = new Redis(url);
  await redis.flushdb();
  redis.disconnect();
}
