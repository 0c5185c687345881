import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../app-error.js';
import { siteOf } from '../network/client-network.js';
import type { ErrorKey } from '@corner/contracts/errors/errors';

export interface Limit {
  points: number;
  seconds: number;
}

/** Limit of an IPv6 site (/48) in networks (/64): phones of one provider share a site. */
const NETWORKS_PER_SITE = 8;

/** Like `RateLimiterRedis` for many keys: ARGV has the seconds, then the points for each key. */
const TAKE = `local answer = {}
for i, key in ipairs(KEYS) do
  redis.call('set', key, 0, 'EX', ARGV[1], 'NX')
  answer[i] = {redis.call('incrby', key, ARGV[i + 1]), redis.call('pttl', key)}
end
return answer`;

type TakeAll = (
  count: number,
  ...keysThenArguments: (string | number)[]
) => Promise<[taken: number, endsInMs: number][]>;

export interface Taken {
  taken: number;
  endsInMs: number;
}

/** Counts in Redis, so that all instances share a limit; while Redis is down each instance counts locally. */
export class Limits {
  private readonly limiters = new Map<string, { shared: RateLimiterRedis; own: RateLimiterMemory }>();
  private readonly takeAll: TakeAll;

  /** @param factor multiplies the limits per network */
  constructor(
    private readonly redis: Redis,
    private readonly factor = 1,
  ) {
    redis.defineCommand('takeAll', { lua: TAKE });
    this.takeAll = (redis as unknown as { takeAll: TakeAll }).takeAll.bind(redis);
  }

  /** Takes one point of `name` for `key` and returns the rest; over the limit throws `error` with Retry-After. */
  async consume(name: string, key: string, limit: Limit, error: ErrorKey = 'request.rate-limited'): Promise<number> {
    try {
      return (await this.limiter(name, limit).shared.consume(key)).remainingPoints;
    } catch (refusal) {
      throw refusalOf(refusal, error);
    }
  }

  /** Takes one point for each key in one call; returns an error or null for each, in order. */
  async consumeAll(name: string, keys: readonly string[], limit: Limit): Promise<(AppError | null)[]> {
    const { own } = this.limiter(name, limit);
    const counts = new Map<string, number>();
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    try {
      const windows = await this.take(name, counts, limit);
      const left = new Map([...counts].map(([key, count]) => [key, limit.points - windows.get(key)!.taken + count]));
      return keys.map((key) => {
        left.set(key, left.get(key)! - 1);
        return left.get(key)! < 0 ? rateLimited(windows.get(key)!.endsInMs) : null;
      });
    } catch {
      return Promise.all(
        keys.map((key) =>
          own.consume(key).then(
            () => null,
            (error) => refusalOf(error),
          ),
        ),
      );
    }
  }

  /** Takes points of each key, also beyond the limit. @throws Error while Redis is down */
  async take(name: string, counts: ReadonlyMap<string, number>, limit: Limit): Promise<Map<string, Taken>> {
    const { shared } = this.limiter(name, limit);
    const keys = [...counts.keys()];
    const names = keys.map((key) => shared.getKey(key));
    const answers = await this.takeAll(keys.length, ...names, limit.seconds, ...counts.values());
    return new Map(keys.map((key, index) => [key, { taken: answers[index]![0], endsInMs: answers[index]![1] }]));
  }

  async consumeByNetwork(name: string, network: string, { points, seconds }: Limit, error?: ErrorKey): Promise<void> {
    await this.consume(name, network, { points: Math.ceil(points * this.factor), seconds }, error);
    const site = siteOf(network);
    const ofSite = { points: Math.ceil(points * this.factor * NETWORKS_PER_SITE), seconds };
    if (site !== network) await this.consume(`${name}-site`, site, ofSite, error);
  }

  async giveBackByNetwork(name: string, network: string, { points, seconds }: Limit): Promise<void> {
    const site = siteOf(network);
    await this.giveBack(name, network, { points: Math.ceil(points * this.factor), seconds });
    const ofSite = { points: Math.ceil(points * this.factor * NETWORKS_PER_SITE), seconds };
    if (site !== network) await this.giveBack(`${name}-site`, site, ofSite);
  }

  async giveBack(name: string, key: string, limit: Limit): Promise<void> {
    await this.limiter(name, limit).shared.reward(key);
  }

  async reset(name: string, key: string, limit: Limit): Promise<void> {
    await this.limiter(name, limit).shared.delete(key);
  }

  private limiter(name: string, { points, seconds }: Limit) {
    const id = `${name}:${points}:${seconds}`;
    let limiter = this.limiters.get(id);
    if (!limiter) {
      const options = { keyPrefix: `limit:${name}`, points, duration: seconds };
      const own = new RateLimiterMemory(options);
      const shared = new RateLimiterRedis({ ...options, storeClient: this.redis, insuranceLimiter: own });
      this.limiters.set(id, (limiter = { shared, own }));
    }
    return limiter;
  }
}

function refusalOf(cause: unknown, error: ErrorKey = 'request.rate-limited'): AppError {
  if (!(cause instanceof RateLimiterRes)) throw cause;
  return rateLimited(cause.msBeforeNext, error);
}

export function rateLimited(waitMs: number, error: ErrorKey = 'request.rate-limited'): AppError {
  return new AppError(error, { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) });
}
