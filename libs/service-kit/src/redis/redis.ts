import { Redis, type RedisOptions } from 'ioredis';
import { isRefusal } from '../server-accounts.js';
import type { Logger } from '../telemetry/logger.js';

const SENTINEL_PORT = 26379;

type RedisTarget = { url?: string } & Pick<
  RedisOptions,
  | 'sentinels'
  | 'name'
  | 'username'
  | 'password'
  | 'sentinelPassword'
  | 'db'
  | 'failoverDetector'
  | 'reconnectOnError'
  | 'tls'
  | 'sentinelTLS'
  | 'enableTLSForSentinelMode'
>;

/** A Redis connection that fails commands at once while the server is away and comes back by itself. */
export function connectRedis(url: string, logger: Logger): Redis {
  const { url: address, ...sentinels } = redisTarget(url);
  const options: RedisOptions = {
    ...sentinels,
    enableOfflineQueue: false,
    enableAutoPipelining: true,
    // An automatic pipeline waits for the answers to the one before.
    autoPipeliningIgnoredCommands: ['sendFrames'],
    maxRetriesPerRequest: 0,
    // A server that hangs counts as away, too.
    commandTimeout: 1_000,
    // And its connection is given up, so that what comes next need not wait for it.
    socketTimeout: 2_000,
    connectTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(50 * attempt, 500),
  };
  const redis = address ? new Redis(address, options) : new Redis(options);
  let away = false;
  redis.on('error', (error: Error) => {
    // Who is refused says so in ServerAccounts.
    if (!away && !isRefusal(error)) logger.warn({ err: error }, 'redis is away');
    away = true;
  });
  redis.on('ready', () => (away = false));
  return redis;
}

/**
 * Options of ioredis and BullMQ for `redis://`, `rediss://`, or the primary that Sentinels name:
 * `redis+sentinel://user:password@one:26379,two:26379/name?db=0&sentinelPassword=secret`.
 */
export function redisTarget(url: string): RedisTarget {
  const parts = /^redis(s?)\+sentinel:\/\/(?:([^:@/]*)(?::([^@/]*))?@)?([^/?]+)\/([^/?]+)(?:\?(.*))?$/.exec(url);
  if (!parts) return { url, reconnectOnError: isDemoted };
  const [, secure, user, password, hosts = '', name = '', query] = parts;
  const settings = new URLSearchParams(query);
  const plain = (text?: string | null) => (text ? decodeURIComponent(text) : undefined);
  return {
    sentinels: hosts.split(',').map((host) => {
      const [, address = host, port] = /^(.*?)(?::(\d+))?$/.exec(host.trim())!;
      return { host: address.replace(/^\[|\]$/g, ''), port: Number(port ?? SENTINEL_PORT) };
    }),
    name: decodeURIComponent(name),
    username: plain(user),
    password: plain(password),
    sentinelPassword: settings.get('sentinelPassword') ?? undefined,
    db: Number(settings.get('db') ?? 0),
    // Leaves a primary that only hangs, too, once the Sentinels have named another.
    failoverDetector: true,
    reconnectOnError: isDemoted,
    ...(secure && {
      // Sentinels name the primary by a number, which no certificate has.
      tls: { servername: settings.get('tlsName') ?? undefined },
      sentinelTLS: {},
      enableTLSForSentinelMode: true,
    }),
  };
}

/** What was the primary is a replica now, so the way to it is looked up again. */
const isDemoted = ({ message }: Error) => message.startsWith('READONLY');
