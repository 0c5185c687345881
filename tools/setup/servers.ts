import { removeAllStaleConsumers } from '@corner/event-bus/consumer/durables/stale-consumers';
import { ensureDeadLetterStream, ensureStream, EventNames } from '@corner/event-bus/nats/event-stream';
import { accountOf, closeNats } from '@corner/event-bus/nats/nats-connection';
import { redisTarget } from '@corner/service-kit/redis/redis';
import { readVariables } from '@corner/service-kit/credentials/secret-files';
import { isRefusal, refusalOf, serverIn } from '@corner/service-kit/server-accounts';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { Redis, type RedisOptions } from 'ioredis';
import { setTimeout as delay } from 'node:timers/promises';

const PATIENCE_MS = 60_000;
const OLDEST = { NATS: [2, 9], Redis: [7, 0] } as const;

/** One sentence for the operator. */
class Problem extends Error {}

const { values, problems } = readVariables(process.env, [
  ...['NATS_URL', 'REDIS_URL', 'EVENTS_NAMESPACE', 'EVENTS_REPLICAS'],
]);
try {
  if (problems.length > 0) throw new Problem(problems.join('\n'));
  const { NATS_URL: natsUrl = '', REDIS_URL: redisUrl = '' } = values;
  if (!natsUrl || !redisUrl) throw new Problem('Set NATS_URL and REDIS_URL.');
  assertVersion('Redis', await patiently('Redis', redisUrl, () => redisVersion(redisUrl)));
  const nats = await patiently('NATS', natsUrl, () => connect({ ...accountOf(natsUrl), reconnect: false }));
  try {
    await makeStreams(nats, new EventNames(values.EVENTS_NAMESPACE, Number(values.EVENTS_REPLICAS ?? 1)));
  } finally {
    await closeNats(nats);
  }
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

async function makeStreams(nats: NatsConnection, names: EventNames): Promise<void> {
  assertVersion('NATS', nats.info?.version ?? '0');
  if (!nats.info?.jetstream) throw new Problem('NATS runs without JetStream: start it with -js.');
  try {
    await ensureStream(nats, names);
    await ensureDeadLetterStream(nats, names);
    await removeAllStaleConsumers(nats, names);
  } catch (error) {
    throw new Problem((error as Error).message);
  }
}

async function redisVersion(url: string): Promise<string> {
  const { url: address, ...target } = redisTarget(url);
  const options: RedisOptions = {
    ...target,
    lazyConnect: true,
    retryStrategy: null,
    sentinelRetryStrategy: () => null,
    maxRetriesPerRequest: 0,
  };
  const redis = address ? new Redis(address, options) : new Redis(options);
  let cause: Error | undefined;
  redis.on('error', (error: Error) => (cause = error));
  try {
    // Its own error only reports a closed connection.
    await redis.connect().catch((error: unknown) => Promise.reject(cause ?? (error as Error)));
    return /redis_version:(\S+)/.exec(await redis.info('server'))?.[1] ?? '0';
  } finally {
    redis.disconnect();
  }
}

/** Servers may start later than this. A password that is wrong stays wrong. */
async function patiently<T>(server: 'NATS' | 'Redis', url: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const variable = `${server.toUpperCase()}_URL`;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const { message } = error as Error;
      if (isRefusal(error as Error)) throw new Problem(`${refusalOf(server, url, variable, error as Error)}.`);
      if (performance.now() - began > PATIENCE_MS) {
        throw new Problem(`${server} at ${serverIn(url)} does not answer (${message}): is it running?`);
      }
      await delay(500);
    }
  }
}

function assertVersion(server: keyof typeof OLDEST, version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldMajor, oldMinor] = OLDEST[server];
  if (major > oldMajor || (major === oldMajor && minor >= oldMinor)) return;
  throw new Problem(`${server} has version ${version}: use ${oldMajor}.${oldMinor} or newer.`);
}
