import { freePort } from '@corner/embedded/processes/free-port';
import { SupervisedProcess } from '@corner/embedded/processes/supervised-process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StartConfig } from './start.config.js';

/** The services that share one process and have a database each. */
export const services = ['identity', 'profiles', 'discovery', 'messaging', 'notifications', 'admin', 'jobs'] as const;
// Many small processes on one machine: V8's default young generation alone would cost each of them 40 MB.
const nodeFlags = ['--max-semi-space-size=2'];
const allocator = { MALLOC_ARENA_MAX: '2' };
const realtimeNodes = ['realtime-1', 'realtime-2'] as const;

export interface ApplicationsInput {
  config: StartConfig;
  port: number;
  publicUrl: string;
  natsUrl: string;
  redisUrl: string;
  smtpUrl: string;
  smsUrl: string;
  mailboxUrl: string;
  internalSecret: string;
  administrator: { username: string; password: string };
  databaseUrls: Record<(typeof services)[number], string>;
  onNotice: (text: string) => void;
}

export interface Applications {
  /** In the order of stopping, those of one stage together: whoever takes work from outside first. */
  stages: SupervisedProcess[][];
  /** What every one of our processes gets by its environment. */
  env: NodeJS.ProcessEnv;
}

/** Describes our own processes; their ports stay the same while this process lives. */
export async function describeApplications(input: ApplicationsInput): Promise<Applications> {
  const { config } = input;
  const everywhere = ['0.0.0.0', '::'].includes(config.host);
  const gatewayUrl = `http://${everywhere ? '127.0.0.1' : config.host}:${input.port}`;
  const ports = new Map<string, number>();
  for (const name of [...services, ...realtimeNodes]) ports.set(name, await freePort(`${config.dataDir} ${name}`));
  const urlOf = (name: string) => `http://127.0.0.1:${ports.get(name)}`;
  const env: NodeJS.ProcessEnv = {
    HOST: '127.0.0.1',
    NATS_URL: input.natsUrl,
    REDIS_URL: input.redisUrl,
    SMTP_URL: input.smtpUrl,
    SMS_URL: input.smsUrl,
    DEV_MAILBOX_URL: input.mailboxUrl,
    API_DOCS: 'true',
    INTERNAL_SECRET: input.internalSecret,
    ADMIN_USERNAME: input.administrator.username,
    ADMIN_PASSWORD: input.administrator.password,
    ADMIN_MFA: config.adminMfa,
    PUBLIC_URL: input.publicUrl,
    GATEWAY_URL: gatewayUrl,
    GATEWAY_PORT: String(input.port),
    DATA_DIR: config.dataDir,
    LIMIT_FACTOR: config.limitFactor,
    VERSION: versionOf(config.workspace),
    MIGRATE_ON_START: 'true',
    REALTIME_URLS: realtimeNodes.map(urlOf).join(','),
  };
  for (const name of services) {
    const prefix = name.toUpperCase().replaceAll('-', '_');
    env[`${prefix}_PORT`] = String(ports.get(name));
    env[`${prefix}_URL`] = urlOf(name);
    env[`${prefix}_DATABASE_URL`] = input.databaseUrls[name];
  }
  const application = (name: string, script: string, urls: string[], own: NodeJS.ProcessEnv = {}) =>
    new SupervisedProcess({
      name,
      dataDir: config.dataDir,
      cwd: config.workspace,
      // Five services start in one process: on a slow machine that is more than a moment.
      startTimeout: 120_000,
      stopSignal: 'SIGTERM',
      onNotice: input.onNotice,
      env: { ...allocator, ...env, ...own },
      command: () => [process.execPath, ...nodeFlags, join(config.workspace, script)],
      isReady: async () => (await Promise.all(urls.map(isServing))).every(Boolean),
    });
  return {
    env,
    stages: [
      [application('gateway', 'gateway/dist/src/main.js', [gatewayUrl], { HOST: config.host })],
      realtimeNodes.map((name) =>
        application(name, 'services/realtime/dist/src/main.js', [urlOf(name)], {
          REALTIME_PORT: String(ports.get(name)),
        }),
      ),
      [application('services', 'tools/start/services.mjs', services.map(urlOf))],
    ],
  };
}

function versionOf(workspace: string): string {
  return (JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')) as { version: string }).version;
}

async function isServing(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}
