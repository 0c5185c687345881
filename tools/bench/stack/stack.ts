import type { AccessClaims, PublicKeys } from '@corner/contracts/identity.api';
import { createDatabase } from '@corner/embedded/database';
import { freePort } from '@corner/embedded/processes/free-port';
import type { Infrastructure } from '@corner/embedded/infrastructure';
import { SupervisedProcess } from '@corner/embedded/processes/supervised-process';
import { JwtService } from '@nestjs/jwt';
import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { Closing } from './closing.js';
import { cpuSeconds, wakeUps } from '../report/measure.js';
import type { Profiles } from '../report/profiles.js';
import { benchScript, thisTree, type Tree } from './tree.js';

const A_DAY = 86_400;
const PROFILED = ['--import', benchScript('stack/profile.probe')];

export const SERVERS = ['postgres', 'redis', 'nats'] as const;
export type Server = (typeof SERVERS)[number];
type Embedded = typeof import('@corner/embedded/infrastructure');
/** Older trees ask less of a token. */
type Identity = Pick<typeof import('@corner/contracts/identity.api'), 'COOKIES'> &
  Partial<Pick<typeof import('@corner/contracts/identity.api'), 'ACCESS_TOKEN'>>;

export interface Started {
  port: number;
  pid: () => number;
  stop: () => Promise<void>;
}

/**
 * Servers and processes of one tree in a benchmark, in a folder of their own that goes with them. PostgreSQL writes as in production:
 * fsync and synchronous_commit on. Tokens are signed here and the public key is served where services look for
 * identity's, because a thousand members who sign in would take longer than what is measured.
 */
export class Stack {
  private readonly started: SupervisedProcess[] = [];
  private readonly ports = new Map<string, Promise<number>>();
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly jwt = new JwtService();
  readonly env: NodeJS.ProcessEnv;
  /** Connections and clients that end before the servers, also when a benchmark fails. */
  readonly closing = new Closing();

  private constructor(
    readonly tree: Tree,
    readonly infrastructure: Infrastructure,
    private readonly contract: Identity,
    private readonly identity: HttpServer,
    private readonly profiles?: Profiles,
  ) {
    const elsewhere = `http://127.0.0.1:${(identity.address() as AddressInfo).port}`;
    this.env = {
      NATS_URL: infrastructure.urls.nats,
      REDIS_URL: infrastructure.urls.redis,
      INTERNAL_SECRET: 'the internal secret of a benchmark',
      DATA_DIR: infrastructure.dataDir,
      WEB_ROOT: webRoot(infrastructure),
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      ...Object.fromEntries(
        ['IDENTITY', 'PROFILES', 'DISCOVERY', 'MESSAGING', 'NOTIFICATIONS', 'ADMIN', 'JOBS'].map((name) => [
          `${name}_URL`,
          elsewhere,
        ]),
      ),
      REALTIME_URLS: elsewhere,
      // Members of benchmarks get no mail.
      SMTP_URL: 'smtp://127.0.0.1:1',
    };
    const answer: PublicKeys = {
      keys: [{ kid: 'bench', publicKey: this.keys.publicKey.export({ type: 'spki', format: 'pem' }) as string }],
    };
    identity.on('request', (request, response) => {
      const known = request.url === '/internal/keys';
      response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' });
      response.end(known ? JSON.stringify(answer) : '{}');
    });
  }

  /** Starts the servers as the tree starts them. With `profiles`, each process leaves one there. */
  static async open(tree: Tree, profiles?: Profiles): Promise<Stack> {
    const { startInfrastructure } = await tree.load<Embedded>('libs/embedded/dist/infrastructure.js');
    const contract = await tree.load<Identity>('libs/contracts/dist/identity.api.js');
    const infrastructure = await startInfrastructure({ cacheDir: thisTree.path('.data/bin'), durable: true });
    // The gateway does not start without an app to serve.
    mkdirSync(webRoot(infrastructure));
    writeFileSync(join(webRoot(infrastructure), 'index.html'), '');
    const identity = createServer();
    await new Promise<void>((resolve) => identity.listen(0, '127.0.0.1', resolve));
    return new Stack(tree, infrastructure, contract, identity, profiles);
  }

  /** A database with a service's schema. @returns its address */
  async database(service: string, name = service): Promise<string> {
    const url = await createDatabase(this.infrastructure.urls.postgres, name);
    const env = { ...process.env, ...this.env, [`${service.toUpperCase()}_DATABASE_URL`]: url };
    await promisify(execFile)(process.execPath, [this.main(service), '--migrate'], { cwd: this.tree.root, env });
    return url;
  }

  async urlOf(name: string): Promise<string> {
    return `http://127.0.0.1:${await this.portOf(name)}`;
  }

  /** Starts a script on a free port given as `portVariable`; ready when it answers /healthz. */
  async start(
    name: string,
    script: string,
    portVariable: string,
    env: NodeJS.ProcessEnv = {},
    flags: string[] = [],
    args: readonly string[] = [],
  ): Promise<Started> {
    const port = await this.portOf(name);
    const process_ = new SupervisedProcess({
      name,
      dataDir: this.infrastructure.dataDir,
      cwd: this.tree.root,
      stopSignal: 'SIGTERM',
      startTimeout: 180_000,
      restart: false,
      env: { ...this.env, ...env, [portVariable]: String(port), BENCH_PROFILE_FILE: this.profiles?.fileOf(name) },
      command: () => [process.execPath, ...(this.profiles ? PROFILED : []), ...flags, script, ...args],
      isReady: () => answers(`http://127.0.0.1:${port}/healthz`),
    });
    this.started.push(process_);
    await process_.start();
    if (this.profiles) process.kill(process_.pid!, 'SIGUSR2');
    return { port, pid: () => process_.pid!, stop: () => process_.stop() };
  }

  /** Starts one of the tree's services or its gateway. `name` distinguishes several of one kind. */
  service(service: string, env: NodeJS.ProcessEnv = {}, name = service, flags: string[] = []): Promise<Started> {
    return this.start(name, this.main(service), `${service.toUpperCase()}_PORT`, env, flags);
  }

  /** Starts several of the tree's programs in one process, as its `npm start` does it; ready when all answer. */
  async together(name: string, programs: readonly string[], env: NodeJS.ProcessEnv): Promise<Record<string, Started>> {
    const ports = await Promise.all(programs.map((program) => this.portOf(program)));
    const own = Object.fromEntries(programs.map((each, i) => [`${each.toUpperCase()}_PORT`, String(ports[i])]));
    const variable = `${programs.at(-1)!.toUpperCase()}_PORT`;
    const flags = ['--max-semi-space-size=2', '--initial-old-space-size=32'];
    this.ports.set(name, Promise.resolve(ports.at(-1)!));
    const script = this.tree.path('tools/start/services.mjs');
    const process_ = await this.start(name, script, variable, { ...env, ...own }, flags, programs);
    while (!(await Promise.all(ports.map((port) => answers(`http://127.0.0.1:${port}/healthz`)))).every(Boolean))
      await delay(100);
    return Object.fromEntries(programs.map((program, i) => [program, { ...process_, port: ports[i]! }]));
  }

  /** Headers that make a request of a member: through the gateway the cookie counts, behind it the token. */
  signedIn(memberId: string): { authorization: string; cookie: string } {
    // Issued tomorrow, so that it does not expire during a long run.
    const iat = Math.floor(Date.now() / 1000) + A_DAY;
    const { issuer: iss, audience: aud, type: typ } = this.contract.ACCESS_TOKEN ?? {};
    const claims: Partial<AccessClaims> = { sub: memberId, sid: memberId, iss, aud, iat, exp: iat + A_DAY };
    const token = this.jwt.sign(claims, {
      privateKey: this.keys.privateKey.export({ type: 'pkcs8', format: 'pem' }),
      algorithm: 'ES256',
      keyid: 'bench',
      header: { alg: 'ES256', typ },
    });
    return { authorization: `Bearer ${token}`, cookie: `${this.contract.COOKIES.access}=${token}` };
  }

  /** Seconds of CPU used so far by these processes, and by the servers they work on. */
  cpu(processes: readonly Started[], servers: readonly Server[] = []): number {
    return this.pids(processes, servers).reduce<number>((sum, pid) => sum + cpuSeconds(pid), 0);
  }

  /** Number of wake-ups of these processes and servers so far, by process. */
  wakeUps(processes: readonly Started[], servers: readonly Server[] = []): Map<number, number> {
    return new Map(this.pids(processes, servers).flatMap((pid) => [...wakeUps(pid)]));
  }

  /** Flushes earlier work, so that it does not count in the next measurement. */
  async checkpoint(): Promise<void> {
    const client = new pg.Client(this.infrastructure.urls.postgres);
    await client.connect();
    await client.query('checkpoint');
    await client.end();
  }

  async close(): Promise<void> {
    await this.closing.close();
    await Promise.all(this.started.map((each) => each.stop()));
    this.identity.closeAllConnections();
    this.identity.close();
    await this.infrastructure.stop();
  }

  private pids(processes: readonly Started[], servers: readonly Server[]): (number | undefined)[] {
    return [...processes.map(({ pid }) => pid()), ...servers.map((name) => this.infrastructure.pids()[name])];
  }

  private portOf(name: string): Promise<number> {
    const port = this.ports.get(name) ?? freePort(`${this.infrastructure.dataDir} ${name}`);
    this.ports.set(name, port);
    return port;
  }

  private main(service: string): string {
    return this.tree.path(service === 'gateway' ? service : `services/${service}`, 'dist/src/main.js');
  }
}

const webRoot = ({ dataDir }: Infrastructure) => join(dataDir, 'web');

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
