import { Redis } from 'ioredis';
import type { Logger } from '../telemetry/logger.js';

/** A Redis connection that fails commands at once while the server is away and comes back by itself. */
export function connectRedis(url: string, logger: Logger): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    enableAutoPipelining: true,
    // An automatic pipeline waits for the answers to the one before.
    autoPipeliningIgnoredCommands: ['sendPushes'],
    maxRetriesPerRequest: 0,
    // A server that hangs counts as away, too.
    commandTimeout: 1_000,
    retryStrategy: (attempt) => Math.min(50 * attempt, 500),
  });
  let away = false;
  redis.on('error', (error: Error) => {
    if (!away) logger.warn({ err: error }, 'redis is away');
    away = true;
  });
  redis.on('ready', () => (away = false));
  return redis;
}
