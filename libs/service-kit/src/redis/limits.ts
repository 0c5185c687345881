import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../app-error.js';
import type { ErrorKey } from '@corner/contracts/errors';

export interface Limit {
  points: number;
  /** Length of the window in seconds. */
  seconds: number;
}

/** Counts in Redis so that all instances share a limit; while Redis is away each instance counts for itself. */
export class Limits {
  private readonly limiters = new Map<string, RateLimiterRedis>();

  constructor(private readonly redis: Redis) {}

  /** Takes one point of `name` for `key`; over the limit throws `error` with Retry-After. */
  async consume(name: string, key: string, limit: Limit, error: ErrorKey = 'request.rate-limited'): Promise<void> {
    try {
      await this.limiter(name, limit).consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new AppError(error, { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
    }
  }

  /** Points used so far and milliseconds until the window ends, or null when none was used. */
  async peek(name: string, key: string, limit: Limit): Promise<{ used: number; msLeft: number } | null> {
    const state = await this.limiter(name, limit).get(key);
    return state && { used: state.consumedPoints, msLeft: state.msBeforeNext };
  }

  /** Forgets what was counted for `key`. */
  async reset(name: string, key: string, limit: Limit): Promise<void> {
    await this.limiter(name, limit).delete(key);
  }

  private limiter(name: string, { points, seconds }: Limit): RateLimiterRedis {
    const id = `${name}:${points}:${seconds}`;
    let limiter = this.limiters.get(id);
    if (!limiter) {
      limiter = new RateLimiterRedis({
        storeClient: this.redis,
        keyPrefix: `limit:${name}`,
        points,
        duration: seconds,
        insuranceLimiter: new RateLimiterMemory({ keyPrefix: `limit:${name}`, points, duration: seconds }),
      });
      this.limiters.set(id, limiter);
    }
    return limiter;
  }
}
