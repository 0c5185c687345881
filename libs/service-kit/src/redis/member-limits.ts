import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { randomUUID } from 'node:crypto';
import { AppError } from '../app-error.js';
import { atMost } from '../cache-limit.js';
import { Limits, rateLimited, type Limit } from './limits.js';
import { CONFIG, type ServiceConfig } from '../service.config.js';

const LOOK_EVERY_MS = 15_000;
const BELIEVED_MS = 20_000;
const FORGOTTEN_SECONDS = 50;

/** By the clock of Redis: those of hosts differ. */
const LOOK = `
  local now = redis.call('time')[1]
  redis.call('zadd', KEYS[1], now, ARGV[1])
  redis.call('zremrangebyscore', KEYS[1], '-inf', now - ${FORGOTTEN_SECONDS})
  return redis.call('zcard', KEYS[1])`;

type Looking = Redis & { lookAround: (key: string, id: string) => Promise<number> };

/** Knows whether this is the only instance of its service; not at once when another one begins. */
@Injectable()
export class OnlyInstance implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly id = randomUUID();
  private readonly key: string;
  private timer?: NodeJS.Timeout;
  private since = Infinity;
  private lookedAt = -Infinity;

  constructor(
    private readonly redis: Redis,
    @Inject(CONFIG) { name }: Pick<ServiceConfig, 'name'>,
  ) {
    this.key = `${name}:serving`;
    redis.defineCommand('lookAround', { numberOfKeys: 1, lua: LOOK });
  }

  async onApplicationBootstrap() {
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
    this.redis.on('ready', () => void this.look());
    if (this.redis.status === 'ready') await this.look();
  }

  async beforeApplicationShutdown() {
    clearInterval(this.timer);
    this.since = Infinity;
    await this.redis.zrem(this.key, this.id).catch(() => undefined);
  }

  /** How long it has been the only one, in milliseconds; 0 while it is not known. */
  get aloneMs(): number {
    const now = performance.now();
    return now - this.lookedAt < BELIEVED_MS ? Math.max(0, now - this.since) : 0;
  }

  /** Never rejects: while Redis is away, what was last seen is believed a little longer. */
  async look(): Promise<void> {
    const asked = performance.now();
    const count = await (this.redis as Looking).lookAround(this.key, this.id).catch(() => undefined);
    if (count === undefined) return;
    if (count > 1) this.since = Infinity;
    else if (this.aloneMs === 0) this.since = asked;
    this.lookedAt = asked;
  }
}

const TELL_EVERY_MS = 100;
const TELL_ALONE_EVERY_MS = 1_000;
const MOST_WINDOWS = 100_000;
/** Redis does nothing else while it counts them. */
const MOST_AT_ONCE = 500;

interface Window {
  name: string;
  memberId: string;
  limit: Limit;
  /** In all instances, as Redis last said. */
  taken: number;
  /** Taken here since then. */
  unreported: number;
  /** Of these, what Redis has not answered yet. */
  telling: number;
  endsAt: number;
}

/**
 * Limits of members, counted here and added to Redis ten times a second, so that a request does not wait for it. The
 * first one of a window asks, unless this is the only instance: that one tells Redis once a second, for a restart.
 * Several instances together may let through too much for a tenth of a second.
 */
@Injectable()
export class MemberLimits implements BeforeApplicationShutdown {
  private readonly windows = new LRUCache<string, Window>({
    ...atMost(MOST_WINDOWS),
    dispose: (window, _, reason) => {
      if (reason === 'evict' && !hasEnded(window)) this.forgotAt = performance.now();
    },
  });
  private readonly unreported = new Set<Window>();
  private timer?: NodeJS.Timeout;
  private forgotAt = -Infinity;

  constructor(
    private readonly limits: Limits,
    private readonly instance: OnlyInstance,
  ) {}

  beforeApplicationShutdown() {
    clearTimeout(this.timer);
    return this.tell();
  }

  /** Takes one point of `name`; over the limit throws `request.rate-limited` with Retry-After. */
  async consume(name: string, memberId: string, limit: Limit): Promise<void> {
    const key = `${name}:${memberId}`;
    const window = this.windows.get(key);
    if (window && !hasEnded(window)) {
      if (window.taken + window.unreported >= limit.points) throw rateLimited(window.endsAt - performance.now());
      return this.takeHere(window);
    }
    const opened: Window = { name, memberId, limit, taken: 0, unreported: 0, telling: 0, endsAt: 0 };
    if (!this.knowsAll(limit)) return this.open(key, opened);
    opened.endsAt = performance.now() + limit.seconds * 1000;
    this.windows.set(key, opened);
    this.takeHere(opened);
  }

  /** One point for each member, exact over all instances: a refusal or null for each, in their order. */
  async consumeAll(name: string, memberIds: readonly string[], limit: Limit): Promise<(AppError | null)[]> {
    if (this.instance.aloneMs > 0) {
      const taken = memberIds.map((memberId) => this.consume(name, memberId, limit));
      return Promise.all(taken.map((each) => each.then(() => null, refusalOf)));
    }
    if (this.unreported.size > 0) await this.tell();
    return this.limits.consumeAll(name, memberIds, limit);
  }

  /** Adds to Redis what was counted here. While Redis is away it stays for the next time. */
  async tell(): Promise<void> {
    this.timer = undefined;
    const byName = new Map<string, Window[]>();
    for (const window of this.unreported) {
      if (hasEnded(window)) continue;
      const sameName = byName.get(window.name);
      if (sameName) sameName.push(window);
      else byName.set(window.name, [window]);
    }
    this.unreported.clear();
    const told: Promise<void>[] = this.instance.aloneMs > 0 ? [this.instance.look()] : [];
    for (const windows of byName.values()) {
      for (let from = 0; from < windows.length; from += MOST_AT_ONCE) {
        told.push(this.tellOf(windows.slice(from, from + MOST_AT_ONCE)));
      }
    }
    await Promise.all(told);
  }

  private async tellOf(windows: readonly Window[]): Promise<void> {
    const { name, limit } = windows[0]!;
    const counts = new Map(windows.map((window) => [window.memberId, window.unreported - window.telling]));
    for (const window of windows) window.telling = window.unreported;
    const answers = await this.limits.take(name, counts, limit).catch(() => null);
    for (const window of windows) {
      const told = counts.get(window.memberId)!;
      const answer = answers?.get(window.memberId);
      window.telling -= told;
      if (!answer) this.unreported.add(window);
      else {
        window.unreported -= told;
        window.taken = answer.taken;
        window.endsAt = performance.now() + answer.endsInMs;
      }
    }
  }

  /** Whether each window of this limit that is open anywhere was counted here. */
  private knowsAll({ seconds }: Limit): boolean {
    const knownMs = Math.min(this.instance.aloneMs, performance.now() - this.forgotAt);
    return knownMs > seconds * 1000;
  }

  private takeHere(window: Window): void {
    window.unreported++;
    this.unreported.add(window);
    const everyMs = this.instance.aloneMs > 0 ? TELL_ALONE_EVERY_MS : TELL_EVERY_MS;
    this.timer ??= setTimeout(() => void this.tell(), everyMs).unref();
  }

  private async open(key: string, begun: Window): Promise<void> {
    const { name, memberId, limit } = begun;
    const answers = await this.limits.take(name, new Map([[memberId, 1]]), limit).catch(() => null);
    // Another request of the member may have opened it meanwhile.
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
