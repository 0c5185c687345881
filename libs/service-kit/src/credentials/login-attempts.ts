import type { ErrorKey } from '@corner/contracts/errors/errors';
import { AppError } from '../app-error.js';
import { Limits, type Limit } from '../redis/limits.js';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { hashSecret } from './secret-token.js';

const MINUTE = 60_000;
const FREE_FAILURES = 10;
const FIRST_LOCK = 15 * MINUTE;
const LONGEST_LOCK = 4 * 60 * MINUTE;
const REMEMBERED = 24 * 60 * MINUTE;
const WITHOUT_REDIS: Limit = { points: FREE_FAILURES, seconds: FIRST_LOCK / 1000 };

/**
 * Counts an attempt before the password is checked, so that parallel attempts cannot exceed the limit. Returns
 * milliseconds to wait, 0 to continue, -1 to continue and lock.
 */
const BEGIN = `
  local wait = redis.call('pttl', KEYS[2])
  if wait > 0 then return wait end
  local failures = redis.call('incr', KEYS[1])
  redis.call('pexpire', KEYS[1], ${REMEMBERED})
  if failures >= ${FREE_FAILURES} then
    local lock = math.min(${FIRST_LOCK} * 2 ^ math.min(failures - ${FREE_FAILURES}, 10), ${LONGEST_LOCK})
    redis.call('set', KEYS[2], '1', 'px', string.format('%d', lock))
    return -1
  end
  return 0`;

/** Skips a counter that a correct password has deleted: it would become negative and never expire. */
const TAKE_BACK = `if redis.call('exists', KEYS[1]) == 1 then redis.call('decr', KEYS[1]) end`;

export interface LoginAttempt {
  keys: [failures: string, lock: string];
  /** Whether the next attempt must wait, unless this password is correct. */
  locks: boolean;
}

@Injectable()
export class LoginAttempts {
  constructor(
    private readonly redis: Redis,
    private readonly limits: Limits,
  ) {}

  /** @throws `error` with Retry-After while the subject is locked */
  async begin(subject: string, error: ErrorKey = 'identity.too-many-attempts'): Promise<LoginAttempt> {
    const hash = hashSecret(subject).toString('base64url');
    const keys: LoginAttempt['keys'] = [`login:{${hash}}:failures`, `login:{${hash}}:lock`];
    const wait = await this.redis.eval(BEGIN, 2, ...keys).catch(async () => {
      await this.limits.consume('login-failures', hash, WITHOUT_REDIS, error);
      return 0;
    });
    if (Number(wait) > 0) {
      throw new AppError(error, { retryAfter: Math.ceil(Number(wait) / 1000) });
    }
    return { keys, locks: Number(wait) < 0 };
  }

  async clear({ keys }: LoginAttempt): Promise<void> {
    // An outage of Redis has nothing to clear.
    await this.redis.del(...keys).catch(() => undefined);
  }

  /** Undoes an attempt without a result, including its lock. */
  async withdraw({ keys, locks }: LoginAttempt): Promise<void> {
    await this.redis.eval(TAKE_BACK, 1, keys[0]).catch(() => undefined);
    if (locks) await this.redis.del(keys[1]).catch(() => undefined);
  }

  /** Returns the result of `check`; an error, for example an outage, does not count as an attempt. */
  async judge<T>(attempt: LoginAttempt, check: () => Promise<T>): Promise<T> {
    try {
      return await check();
    } catch (failure) {
      await this.withdraw(attempt);
      throw failure;
    }
  }
}
