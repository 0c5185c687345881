import { createDatabase } from '@corner/embedded/database';
import { startMailCatcher } from '@corner/embedded/mail/mail-catcher';
import { keepPrivate } from '@corner/embedded/private-files';
import { lockDataFolder } from '@corner/embedded/processes/instance-lock';
import { endOrphans, type SupervisedProcess } from '@corner/embedded/processes/supervised-process';
import { join } from 'node:path';
import { variable } from '../start/accounts/accounts.js';
import { keptAdministrator } from '../start/accounts/administrator.js';
import { services } from '../start/applications.js';
import { writeOperatorFile } from '../start/accounts/operator-file.js';
import { describeBalancer } from './balancer.js';
import { ClusterFolder } from './cluster-folder.js';
import { readClusterConfig, type ClusterConfig } from './cluster.config.js';
import { findPrograms } from './debian-programs.js';
import { describeNats, NATS_SERVERS } from './event-servers.js';
import { describeInstances } from './instances.js';
import { describeEtcd, describePostgres } from './postgres-servers.js';
import { describeRedis } from './redis-servers.js';

interface Stoppable {
  stop: () => Promise<void>;
}

/** Starts the cluster and returns when it is ready; Ctrl-C or SIGTERM stops it. */
export async function launch(workspace: string): Promise<void> {
  const config = readClusterConfig(workspace);
  const running: Stoppable[] = [];
  const stop = async () => {
    for (const each of running.splice(0)) await each.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)));
  }
  try {
    await start(config, running);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(config: ClusterConfig, running: Stoppable[]): Promise<void> {
  const programs = findPrograms();
  keepPrivate(config.dataDir);
  const lock = lockDataFolder(config.dataDir);
  running.unshift({ stop: async () => lock.release() });
  await endOrphans(config.dataDir);
  const folder = new ClusterFolder(config.dataDir, notice);
  folder.returnAll();
  const bringUp = async (title: string, processes: SupervisedProcess[]) => {
    say(`Starting ${title} …`);
    running.unshift({ stop: async () => void (await Promise.all(processes.map((each) => each.stop()))) });
    await Promise.all(processes.map((each) => each.start()));
  };
  const [etcd, nats, redis, mail] = await Promise.all([
    describeEtcd(folder, programs),
    describeNats(folder, programs),
    describeRedis(folder, programs),
    startMailCatcher(config.dataDir),
  ]);
  running.unshift(mail);
  await bringUp('three etcd servers', etcd.processes);
  await bringUp('three NATS servers', nats.processes);
  await bringUp('Redis, its replica and three Sentinels', redis.processes);
  const postgres = await describePostgres(folder, programs, etcd.hosts);
  await bringUp('PostgreSQL under Patroni', [postgres[0]!.process]);
  await bringUp('its replica', [postgres[1]!.process]);
  const named = [...etcd.processes, ...redis.processes, ...postgres.map(({ process }) => process)];
  const ports = await Promise.all(named.map(async ({ name }) => [name, await folder.port(name)] as const));
  const rest = postgres.map(({ restPort }, at) => [`patroni-${at + 1}`, restPort] as const);
  folder.write(join(folder.path, 'servers.json'), JSON.stringify(Object.fromEntries([...ports, ...rest])));
  const [primary, replica] = [await folder.port('primary'), await folder.port('replica')];
  const account = `corner:${folder.secret('corner')}`;
  const url = `http://127.0.0.1:${config.port}`;
  const { username, password } = keptAdministrator(config.dataDir);
  const env: NodeJS.ProcessEnv = {
    NATS_URL: nats.url,
    EVENTS_REPLICAS: String(NATS_SERVERS),
    REDIS_URL: redis.url,
    SMTP_URL: mail.smtpUrl,
    SMS_URL: mail.smsUrl,
    DEV_MAILBOX_URL: mail.mailboxUrl,
    INTERNAL_SECRET: folder.secret('internalSecret'),
    PUBLIC_URL: url,
    DATA_DIR: config.dataDir,
    LIMIT_FACTOR: '20',
    MIGRATE_ON_START: 'true',
    MALLOC_ARENA_MAX: '2',
    ADMIN_USERNAME: username,
    ADMIN_PASSWORD: password,
    ADMIN_MFA: 'optional',
  };
  for (const name of services) {
    env[variable(name, 'DATABASE_URL')] = `postgres://${account}@127.0.0.1:${primary}/${name}`;
    env[variable(name, 'REPLICA_URL')] = `postgres://${account}@127.0.0.1:${replica}/${name}`;
    env[variable(name, 'POOL_SIZE')] = '5';
  }
  const instances = await describeInstances(folder, { workspace: config.workspace, publicPort: config.port, env });
  const servers = postgres.map(({ process, port, restPort }) => ({ name: process.name, port, checkPort: restPort }));
  const balancer = describeBalancer(folder, programs, [
    { name: 'primary', port: primary, mode: 'tcp', check: '/primary', servers },
    { name: 'replica', port: replica, mode: 'tcp', check: '/replica', servers },
    ...instances.balanced,
  ]);
  await bringUp('the balancer', [balancer]);
  for (const name of services) await createDatabase(`postgres://${account}@127.0.0.1:${primary}/postgres`, name);
  writeOperatorFile(config.dataDir, { ...env, ...instances.urls, GATEWAY_URL: url });
  await bringUp('two instances of every service', instances.stages[2]!);
  await bringUp('two realtime nodes', instances.stages[1]!);
  await bringUp('two gateways', instances.stages[0]!);
  console.log(`\nThe cluster is ready after ${(performance.now() / 1_000).toFixed(1)} s.\n`);
  console.log(`  Open      ${url}`);
  console.log(`  Mailbox   ${url}/dev/mailbox`);
  console.log(`  Data      ${config.dataDir}  (logs in logs/, process ids in run/)`);
  console.log('\nA file away/<name> in that folder keeps a killed process away, like a machine that is gone.');
  console.log('Ctrl-C stops it; the data is kept.\n');
}

function say(text: string): void {
  console.log(`  ${text}`);
}

function notice(text: string): void {
  console.log(`  ${new Date().toTimeString().slice(0, 8)}  ${text}`);
}
