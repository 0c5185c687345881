import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../app-error.js';
import { siteOf } from '../http/client-network.js';
import type { ErrorKey } from '@corner/contracts/errors';

export interface Limit {
  points: number;
  seconds: number;
}

/** What one IPv6 site (/48) may do, in networks (/64): phones of one provider share a site. */
const NETWORKS_PER_SITE = 8;

/** Counts in Redis so that all instances share a limit; while Redis is away each instance counts for itself. */
export class Limits {
  private readonly limiters = new Map<string, RateLimiterRedis>();

  /** @param factor multiplies the limits that count by network alone */
  constructor(
    private readonly redis: Redis,
    private readonly factor = 1,
  ) {}

  /** Takes one point of `name` for `key` and answers how many are left; over the limit throws `error` with Retry-After. */
  async consume(name: string, key: string, limit: Limit, error: ErrorKey = 'request.rate-limited'): Promise<number> {
    try {
      return (await this.limiter(name, limit).consume(key)).remainingPoints;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new AppError(error, { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
    }
  }

  /** Takes one point of a network (of `clientNetwork`), and of the site it lies in. */
  async consumeByNetwork(name: string, network: string, { points, seconds }: Limit, error?: ErrorKey): Promise<void> {
    await this.consume(name, network, { points: Math.ceil(points * this.factor), seconds }, error);
    const site = siteOf(network);
    const ofSite = { points: Math.ceil(points * this.factor * NETWORKS_PER_SITE), seconds };
    if (site !== network) await this.consume(`${name}-site`, site, ofSite, error);
  }

  /** Puts back a point that was taken for nothing. */
  async giveBack(name: string, key: string, limit: Limit): Promise<void> {
    await this.limiter(name, limit).reward(key);
  }

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
