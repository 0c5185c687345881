import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { randomUUID } from 'node:crypto';
import { AppError } from '../app-error.js';
import { atMost } from '../cache-limit.js';
import { Limits, rateLimited, type Limit } from './limits.js';
import { CONFIG, type ServiceConfig } from '../service.config.js';

const HEARTBEAT_MS = 15_000;
const VALID_MS = 20_000;
const EXPIRY_SECONDS = 50;

/** Uses the clock of Redis, because hosts differ. */
const HEARTBEAT = `
  local now = redis.call('time')[1]
  redis.call('zadd', KEYS[1], now, ARGV[1])
  redis.call('zremrangebyscore', KEYS[1], '-inf', now - ${EXPIRY_SECONDS})
  return redis.call('zcard', KEYS[1])`;

type RedisWithHeartbeat = Redis & { heartbeat: (key: string, id: string) => Promise<number> };

/** Detects whether this is the only instance of its service, with a delay after another one starts. */
@Injectable()
export class OnlyInstance implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly id = randomUUID();
  private readonly key: string;
  private timer?: NodeJS.Timeout;
  private since = Infinity;
  private checkedAt = -Infinity;

  constructor(
    private readonly redis: Redis,
    @Inject(CONFIG) { name }: Pick<ServiceConfig, 'name'>,
  ) {
    this.key = `${name}:serving`;
    redis.defineCommand('heartbeat', { numberOfKeys: 1, lua: HEARTBEAT });
  }

  async onApplicationBootstrap() {
    this.timer = setInterval(() => void this.heartbeat(), HEARTBEAT_MS).unref();
    this.redis.on('ready', () => void this.heartbeat());
    if (this.redis.status === 'ready') await this.heartbeat();
  }

  async beforeApplicationShutdown() {
    clearInterval(this.timer);
    this.since = Infinity;
    await this.redis.zrem(this.key, this.id).catch(() => undefined);
  }

  /** Milliseconds for which it has been the only one; 0 if unknown. */
  get aloneMs(): number {
    const now = performance.now();
    return now - this.checkedAt < VALID_MS ? Math.max(0, now - this.since) : 0;
  }

  /** Never rejects: during an outage of Redis the last result stays valid a little longer. */
  async heartbeat(): Promise<void> {
    const startedAt = performance.now();
    const count = await (this.redis as RedisWithHeartbeat).heartbeat(this.key, this.id).catch(() => undefined);
    if (count === undefined) return;
    if (count > 1) this.since = Infinity;
    else if (this.aloneMs === 0) this.since = startedAt;
    this.checkedAt = startedAt;
  }
}

const FLUSH_MS = 100;
const FLUSH_ALONE_MS = 1_000;
const MAX_WINDOWS = 100_000;
/** Upper bound, because Redis blocks while a script runs. */
const MAX_AT_ONCE = 500;

interface Window {
  name: string;
  memberId: string;
  limit: Limit;
  taken: number;
  unreported: number;
  /** Part of `unreported` that is being sent. */
  sending: number;
  endsAt: number;
}

/**
 * Member limits, counted locally and added to Redis ten times a second, so that requests do not wait for it. The first
 * request of a window reads Redis, unless this is the only instance, which writes once a second for the case of a
 * restart. Several instances together may exceed a limit for a tenth of a second.
 */
@Injectable()
export class MemberLimits implements BeforeApplicationShutdown {
  private readonly windows = new LRUCache<string, Window>({
    ...atMost(MAX_WINDOWS),
    dispose: (window, _, reason) => {
      if (reason === 'evict' && !hasEnded(window)) this.evictedAt = performance.now();
    },
  });
  private readonly unreported = new Set<Window>();
  private timer?: NodeJS.Timeout;
  private evictedAt = -Infinity;

  constructor(
    private readonly limits: Limits,
    private readonly instance: OnlyInstance,
  ) {}

  beforeApplicationShutdown() {
    clearTimeout(this.timer);
    return this.flush();
  }

  /** Takes one point of `name`; over the limit throws `request.rate-limited` with Retry-After. */
  async consume(name: string, memberId: string, limit: Limit): Promise<void> {
    const key = `${name}:${memberId}`;
    const window = this.windows.get(key);
    if (window && !hasEnded(window)) {
      if (window.taken + window.unreported >= limit.points) throw rateLimited(window.endsAt - performance.now());
      return this.takeHere(window);
    }
    const opened: Window = { name, memberId, limit, taken: 0, unreported: 0, sending: 0, endsAt: 0 };
    if (!this.countsAll(limit)) return this.open(key, opened);
    opened.endsAt = performance.now() + limit.seconds * 1000;
    this.windows.set(key, opened);
    this.takeHere(opened);
  }

  /** Takes one point for each member, exact over all instances; returns an error or null for each, in order. */
  async consumeAll(name: string, memberIds: readonly string[], limit: Limit): Promise<(AppError | null)[]> {
    if (this.instance.aloneMs > 0) {
      const taken = memberIds.map((memberId) => this.consume(name, memberId, limit));
      return Promise.all(taken.map((each) => each.then(() => null, refusalOf)));
    }
    if (this.unreported.size > 0) await this.flush();
    return this.limits.consumeAll(name, memberIds, limit);
  }

  /** Adds local counts to Redis. On failure they stay for the next time. */
  async flush(): Promise<void> {
    this.timer = undefined;
    const byName = new Map<string, Window[]>();
    for (const window of this.unreported) {
      if (hasEnded(window)) continue;
      const sameName = byName.get(window.name);
      if (sameName) sameName.push(window);
      else byName.set(window.name, [window]);
    }
    this.unreported.clear();
    const sent: Promise<void>[] = this.instance.aloneMs > 0 ? [this.instance.heartbeat()] : [];
    for (const windows of byName.values()) {
      for (let from = 0; from < windows.length; from += MAX_AT_ONCE) {
        sent.push(this.flushWindows(windows.slice(from, from + MAX_AT_ONCE)));
      }
    }
    await Promise.all(sent);
  }

  private async flushWindows(windows: readonly Window[]): Promise<void> {
    const { name, limit } = windows[0]!;
    const counts = new Map(windows.map((window) => [window.memberId, window.unreported - window.sending]));
    for (const window of windows) window.sending = window.unreported;
    const answers = await this.limits.take(name, counts, limit).catch(() => null);
    for (const window of windows) {
      const sent = counts.get(window.memberId)!;
      const answer = answers?.get(window.memberId);
      window.sending -= sent;
      if (!answer) this.unreported.add(window);
      else {
        window.unreported -= sent;
        window.taken = answer.taken;
        window.endsAt = performance.now() + answer.endsInMs;
      }
    }
  }

  /** Whether every open window of this limit was counted here. */
  private countsAll({ seconds }: Limit): boolean {
    const knownMs = Math.min(this.instance.aloneMs, performance.now() - this.evictedAt);
    return knownMs > seconds * 1000;
  }

  private takeHere(window: Window): void {
    window.unreported++;
    this.unreported.add(window);
    const everyMs = this.instance.aloneMs > 0 ? FLUSH_ALONE_MS : FLUSH_MS;
    this.timer ??= setTimeout(() => void this.flush(), everyMs).unref();
  }

  private async open(key: string, begun: Window): Promise<void> {
    const { name, memberId, limit } = begun;
    const answers = await this.limits.take(name, new Map([[memberId, 1]]), limit).catch(() => null);
    // A concurrent request of the member may have opened it.
    const known = this.windows.get(key);
    const window = known && !hasEnded(known) ? known : begun;
    const answer = answers?.get(memberId);
    window.endsAt = performance.now() + (answer?.endsInMs ?? limit.seconds * 1000);
    if (answer) window.taken = Math.max(window.taken, answer.taken);
    else this.takeHere(window);
    this.windows.set(key, window);
    if (window.taken + window.unreported > limit.points) throw rateLimited(window.endsAt - performance.now());
  }
}

const hasEnded = ({ endsAt }: Window) => endsAt <= performance.now();

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}
