import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './processes/free-port.js';
import { ADMINISTRATOR, keptSecret } from './secrets.js';
import type { ServerOptions, StartedServer } from './server.js';
import { findNatsProgram } from './programs/server-programs.js';
import { SupervisedProcess } from './processes/supervised-process.js';
import { answersWith } from './processes/tcp-answer.js';

/** Starts NATS with JetStream on the loopback interface; with `users` each needs its own password. */
export async function startNats(options: ServerOptions): Promise<StartedServer> {
  const program = await findNatsProgram(options.cacheDir, options.onProgress);
  const folder = join(options.dataDir, 'nats');
  mkdirSync(folder, { recursive: true });
  const accounts = options.users && users(options.dataDir, options.users.nats);
  const file = join(folder, 'nats.conf');
  let port = await freePort(`${options.dataDir} nats`);
  const server = new SupervisedProcess({
    name: 'nats',
    dataDir: options.dataDir,
    stopSignal: 'SIGINT',
    restart: !options.ephemeral,
    onNotice: options.onNotice,
    // With more threads Go wakes another one for nearly each message.
    env: { ...program.env, GOMAXPROCS: '1' },
    command: () => {
      const flags = ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', folder];
      if (!accounts) return [program.path, ...flags];
      // NATS accepts JSON. Users are in the default account, where older versions created the streams.
      writeFileSync(file, JSON.stringify({ authorization: { users: accounts } }, null, 2), { mode: 0o600 });
      return [program.path, ...flags, '-c', file];
    },
    isReady: () => answersWith(port, '', /^INFO .*"jetstream":true/),
  });
  await server.start({ attempts: 5, beforeRetry: async () => void (port = await freePort(`${options.dataDir} nats`)) });
  const urlOf = ({ user, password }: { user: string; password: string }) =>
    `nats://${user}:${password}@127.0.0.1:${port}`;
  const [administrator, ...others] = accounts ?? [];
  return {
    url: administrator ? urlOf(administrator) : `nats://127.0.0.1:${port}`,
    accounts: Object.fromEntries(others.map((account) => [account.user, urlOf(account)])),
    process: server,
  };
}

function users(dataDir: string, permissions: Readonly<Record<string, object>>) {
  const password = (name: string) => keptSecret(dataDir, `natsPassword.${name}`);
  return [
    { user: ADMINISTRATOR, password: password(ADMINISTRATOR) },
    ...Object.keys(permissions).map((user) => ({
      user,
      password: password(user),
      permissions: permissions[user],
    })),
  ];
}
