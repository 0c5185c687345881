import { createDatabase } from '@corner/embedded/database';
import type { Infrastructure } from '@corner/embedded/infrastructure';
import { keptSecret } from '@corner/embedded/secrets';
import type { ServerUsers } from '@corner/embedded/server';
import { removeAllStaleConsumers } from '@corner/event-bus/consumer/durables/stale-consumers';
import { NATS_USERS, natsPermissions } from '@corner/event-bus/event-access';
import { ensureDeadLetterStream, ensureStream, EventNames } from '@corner/event-bus/nats/event-stream';
import { closeNats, connectNats } from '@corner/event-bus/nats/nats-connection';
import { giveDatabase } from '@corner/service-kit/database/database-roles';
import { REDIS_ACCESS, redisRules } from '@corner/service-kit/redis/redis-access';
import { variableOf } from '@corner/service-kit/service.config';
import type { StartConfig } from '../start.config.js';

/** Accounts that Redis and NATS of the embedded stack know, beside their administrator's. */
export function serverUsers({ eventsNamespace }: Pick<StartConfig, 'eventsNamespace'>): ServerUsers {
  const names = new EventNames(eventsNamespace);
  return {
    redis: Object.fromEntries(Object.keys(REDIS_ACCESS).map((name) => [name, redisRules(name)])),
    nats: Object.fromEntries(NATS_USERS.map((name) => [name, natsPermissions(name, names)])),
  };
}

/** Makes the streams, which services may use but not change. */
export async function makeStreams(natsUrl: string, eventsNamespace: string): Promise<void> {
  const names = new EventNames(eventsNamespace);
  const connection = await connectNats(natsUrl, 'start', AbortSignal.timeout(30_000));
  try {
    await ensureStream(connection, names);
    await ensureDeadLetterStream(connection, names);
    await removeAllStaleConsumers(connection, names);
  } finally {
    await closeNats(connection);
  }
}

/** On our own server each service has a login of its own; on a given server all use the given account. */
export async function openDatabases(
  { urls, dataDir }: Infrastructure,
  names: readonly string[],
  isGiven: boolean,
): Promise<NodeJS.ProcessEnv> {
  const env: NodeJS.ProcessEnv = {};
  for (const name of names) {
    const url = new URL(await createDatabase(urls.postgres, name));
    if (!isGiven) {
      url.username = `${name}_login`;
      url.password = keptSecret(dataDir, `postgresPassword.${name}`);
      await giveDatabase(urls.postgres, url.href);
    }
    env[variable(name, 'DATABASE_URL')] = url.href;
  }
  return env;
}

/** The addresses of Redis and NATS with the account of a process. A server that was given has one for all. */
export function serverUrls({ urls, accounts }: Infrastructure, name: string): NodeJS.ProcessEnv {
  const { [name]: redis } = accounts.redis;
  const { [name]: nats } = accounts.nats;
  return {
    ...(redis ? { [variable(name, 'REDIS_URL')]: redis } : { REDIS_URL: urls.redis }),
    ...(nats ? { [variable(name, 'NATS_URL')]: nats } : { NATS_URL: urls.nats }),
  };
}

/** `PROFILES_URL` of profiles. */
export const variable = (name: string, suffix: string) => variableOf({ name }, suffix);
