import { freePort } from '@corner/embedded/processes/free-port';
import { SupervisedProcess } from '@corner/embedded/processes/supervised-process';
import type { Infrastructure } from '@corner/embedded/infrastructure';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverUrls, variable } from './accounts/accounts.js';
import { wantsDemoMembers } from './demo-members.js';
import type { StartConfig } from './start.config.js';

/** The services that share one process and have a database each. */
export const services = ['identity', 'profiles', 'discovery', 'messaging', 'notifications', 'admin', 'jobs'] as const;
// Many small processes on one machine: V8's default young generation alone would cost each of them 40 MB, and what a
// start leaves behind, collected late, the services as much again.
const nodeFlags = ['--max-semi-space-size=2', '--initial-old-space-size=32'];
const allocator = { MALLOC_ARENA_MAX: '2' };

export interface ApplicationsInput {
  config: StartConfig;
  port: number;
  publicUrl: string;
  infrastructure: Infrastructure;
  smtpUrl: string;
  smsUrl: string;
  mailboxUrl: string;
  internalSecret: string;
  administrator: { username: string; password: string };
  databaseUrls: NodeJS.ProcessEnv;
  /** Services that get a process of their own, to be restarted by themselves. */
  apart: readonly string[];
  onNotice: (text: string) => void;
}

export interface Applications {
  /** In the order of stopping: processes that take work from outside come first. */
  stages: SupervisedProcess[][];
  /** Environment of the installation's other programs. */
  env: Record<'seed' | 'companions' | 'operator', NodeJS.ProcessEnv>;
}

/** Describes our own processes; their ports stay the same while this process lives. */
export async function describeApplications(input: ApplicationsInput): Promise<Applications> {
  const { config } = input;
  const everywhere = ['0.0.0.0', '::'].includes(config.host);
  const gatewayUrl = `http://${everywhere ? '127.0.0.1' : config.host}:${input.port}`;
  const ports = new Map<string, number>();
  for (const name of [...services, 'realtime']) ports.set(name, await freePort(`${config.dataDir} ${name}`));
  const urlOf = (name: string) => `http://127.0.0.1:${ports.get(name)}`;
  const { infrastructure } = input;
  const env: NodeJS.ProcessEnv = {
    HOST: '127.0.0.1',
    DEV_MAILBOX_URL: input.mailboxUrl,
    API_DOCS: 'true',
    INTERNAL_SECRET: input.internalSecret,
    PUBLIC_URL: input.publicUrl,
    GATEWAY_URL: gatewayUrl,
    DATA_DIR: config.dataDir,
    LIMIT_FACTOR: config.limitFactor,
    VERSION: versionOf(config.workspace),
    EVENTS_NAMESPACE: config.eventsNamespace,
    REALTIME_URLS: urlOf('realtime'),
  };
  for (const name of services) env[variable(name, 'URL')] = urlOf(name);
  const ofServices: NodeJS.ProcessEnv = {
    ...Object.assign({}, ...services.map((name) => serverUrls(infrastructure, name))),
    ...input.databaseUrls,
    ADMIN_USERNAME: input.administrator.username,
    ADMIN_PASSWORD: input.administrator.password,
    ADMIN_MFA: config.adminMfa,
    SMTP_URL: input.smtpUrl,
    SMS_URL: input.smsUrl,
    MIGRATE_ON_START: 'true',
    DEMO_IMPORT: String(wantsDemoMembers(config)),
  };
  for (const name of services) ofServices[variable(name, 'PORT')] = String(ports.get(name));
  const ofGateway = {
    ...serverUrls(infrastructure, 'gateway'),
    GATEWAY_HOST: config.host,
    GATEWAY_PORT: String(input.port),
  };
  const ofNode = { ...serverUrls(infrastructure, 'realtime'), REALTIME_PORT: String(ports.get('realtime')) };
  const { replay, companions = infrastructure.urls.nats } = infrastructure.accounts.nats;
  if (replay) ofServices.REPLAY_NATS_URL = replay;
  const isNodeApart = input.apart.includes('realtime');
  const together = services.filter((name) => !input.apart.includes(name));
  const alone = services.filter((name) => input.apart.includes(name));
  const application = (name: string, programs: readonly string[], urls: string[], own: NodeJS.ProcessEnv) =>
    new SupervisedProcess({
      name,
      dataDir: config.dataDir,
      cwd: config.workspace,
      // Several services start in one process, which takes long on a slow machine.
      startTimeout: 120_000,
      stopSignal: 'SIGTERM',
      onNotice: input.onNotice,
      env: { ...allocator, ...env, ...own },
      command: () => [process.execPath, ...nodeFlags, join(config.workspace, 'tools/start/services.mjs'), ...programs],
      isReady: async () => (await Promise.all(urls.map((url) => isServing(url)))).every(Boolean),
    });
  return {
    env: {
      seed: env,
      companions: { ...env, NATS_URL: companions },
      operator: { ...env, ...input.databaseUrls, NATS_URL: replay ?? infrastructure.urls.nats },
    },
    stages: [
      [
        isNodeApart
          ? application('gateway', ['gateway'], [gatewayUrl], ofGateway)
          : application('gateway', ['gateway', 'realtime'], [gatewayUrl, urlOf('realtime')], {
              ...ofGateway,
              ...ofNode,
            }),
      ],
      isNodeApart ? [application('realtime', ['realtime'], [urlOf('realtime')], ofNode)] : [],
      [
        ...alone.map((name) => application(name, [name], [urlOf(name)], ofServices)),
        ...(together.length > 0 ? [application('services', together, together.map(urlOf), ofServices)] : []),
      ],
    ],
  };
}

function versionOf(workspace: string): string {
  return (JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')) as { version: string }).version;
}

export async function isServing(url: string, path = '/readyz'): Promise<boolean> {
  try {
    const response = await fetch(url + path, { signal: AbortSignal.timeout(3_000) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}
