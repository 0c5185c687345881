import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
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
