import { Redis, type RedisOptions } from 'ioredis';
import { isRefusal } from '../server-accounts.js';
import type { Logger } from '../telemetry/logger.js';

const SENTINEL_PORT = 26379;

type RedisTarget = { url?: string; retryStrategy: (attempt: number) => number } & Pick<
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

/** A Redis connection that fails commands at once during an outage and reconnects automatically. */
export function connectRedis(url: string, logger: Logger): Redis {
  const { url: address, ...sentinels } = redisTarget(url);
  const options: RedisOptions = {
    ...sentinels,
    enableOfflineQueue: false,
    enableAutoPipelining: true,
    // An automatic pipeline would wait for the previous one.
    autoPipeliningIgnoredCommands: ['sendFrames'],
    maxRetriesPerRequest: 0,
    // A hanging server counts as down.
    commandTimeout: 1_000,
    // Drops a hanging connection, so that later commands do not wait for it.
    socketTimeout: 2_000,
    connectTimeout: 2_000,
  };
  const redis = address ? new Redis(address, options) : new Redis(options);
  let away = false;
  redis.on('error', (error: Error) => {
    // ServerAccounts logs rejected credentials.
    if (!away && !isRefusal(error)) logger.warn({ err: error }, 'redis is away');
    away = true;
  });
  redis.on('ready', () => (away = false));
  return redis;
}

/**
 * Options of ioredis and BullMQ for `redis://`, `rediss://`, or Sentinels with the name of their primary:
 * `redis+sentinel://user:password@one:26379,two:26379/name?db=0&sentinelPassword=secret`.
 */
export function redisTarget(url: string): RedisTarget {
  const parts = /^redis(s?)\+sentinel:\/\/(?:([^:@/]*)(?::([^@/]*))?@)?([^/?]+)\/([^/?]+)(?:\?(.*))?$/.exec(url);
  if (!parts) return { url, ...RECONNECTING };
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
    // Also leaves a hanging primary once the Sentinels have elected another.
    failoverDetector: true,
    ...RECONNECTING,
    ...(secure && {
      // Sentinels return the primary's IP address, which no certificate contains.
      tls: { servername: settings.get('tlsName') ?? undefined },
      sentinelTLS: {},
      enableTLSForSentinelMode: true,
    }),
  };
}

const RECONNECTING = {
  /** BullMQ would wait up to 20 seconds, also before a shutdown. */
  retryStrategy: (attempt: number) => Math.min(50 * attempt, 500),
  /** The former primary is a replica, so the primary is looked up again. */
  reconnectOnError: ({ message }: Error) => message.startsWith('READONLY'),
};
