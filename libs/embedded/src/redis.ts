import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './processes/free-port.js';
import { ADMINISTRATOR, keptSecret } from './secrets.js';
import type { ServerOptions, StartedServer } from './server.js';
import { findRedisProgram } from './programs/server-programs.js';
import { SupervisedProcess } from './processes/supervised-process.js';
import { answersWith } from './processes/tcp-answer.js';

const databases = 256;

/** Starts Redis on the loopback interface, with passwords for the same reason as PostgreSQL. */
export async function startRedis(options: ServerOptions): Promise<StartedServer> {
  const program = await findRedisProgram(options.cacheDir, options.onProgress);
  const password = keptSecret(options.dataDir, 'redisPassword');
  const rules = Object.entries(options.users?.redis ?? {});
  const users = rules.map(([name, allowed]) => ({
    name,
    allowed,
    password: keptSecret(options.dataDir, `redisPassword.${name}`),
  }));
  const acl = options.users && [
    // Cannot sign in, but the server replays its transaction log with the rights of this user.
    'user default off ~* &* +@all',
    `user ${ADMINISTRATOR} on >${password} ~* &* +@all`,
    ...users.map((user) => `user ${user.name} on >${user.password} resetchannels ${user.allowed.join(' ')}`),
  ];
  const folder = join(options.dataDir, 'redis');
  mkdirSync(folder, { recursive: true });
  let port = await freePort(`${options.dataDir} redis`);
  const server = new SupervisedProcess({
    name: 'redis',
    dataDir: options.dataDir,
    stopSignal: 'SIGTERM',
    restart: !options.ephemeral,
    onNotice: options.onNotice,
    env: program.env,
    command: () => {
      // A file, because other accounts can read process arguments.
      const file = join(folder, 'redis.conf');
      const access = acl ?? [`requirepass ${password}`];
      writeFileSync(file, configuration(folder, port, access, options.ephemeral), { mode: 0o600 });
      return [program.path, file];
    },
    isReady: () => answersWith(port, `AUTH ${acl ? `${ADMINISTRATOR} ` : ''}${password}\r\nPING\r\n`, /\+PONG/),
  });
  await server.start({
    attempts: 5,
    beforeRetry: async () => void (port = await freePort(`${options.dataDir} redis`)),
  });
  const urlOf = (name: string, secret: string) => `redis://${name}:${secret}@127.0.0.1:${port}`;
  return {
    url: urlOf(acl ? ADMINISTRATOR : '', password),
    accounts: Object.fromEntries(users.map((user) => [user.name, urlOf(user.name, user.password)])),
    process: server,
  };
}

function configuration(folder: string, port: number, access: string[], ephemeral: boolean): string {
  const durable = ['appendonly yes', 'appendfsync everysec'];
  return [
    'bind 127.0.0.1',
    `port ${port}`,
    ...access,
    `dir "${folder.replace(/["\\]/g, '\\$&')}"`,
    `databases ${databases}`,
    // Queues are stored here: an error is better than a silently evicted job.
    'maxmemory-policy noeviction',
    'daemonize no',
    // Saves ten wake-ups a second when idle.
    'hz 1',
    ...(ephemeral ? ['appendonly no', 'save ""'] : durable),
    '',
  ].join('\n');
}
