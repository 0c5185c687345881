import { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import type { Logger } from '@corner/service-kit/telemetry/logger';
import { LOGGER } from '@corner/service-kit/service.module';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';

type Listener = (message: string) => void;

const CHUNK = 1000;
const PROBE_MS = 15_000;
const ANSWER_MS = 5_000;

/** Redis channels this node listens to, kept across every loss of Redis. */
@Injectable()
export class ChannelsService implements OnApplicationShutdown {
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly subscriber: Redis;
  private readonly whenBack = new Set<() => void>();
  private hearing = false;
  private wasHearing = false;

  constructor(
    redis: Redis,
    periodic: PeriodicJobs,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.subscriber = redis.duplicate({ autoResubscribe: false, commandTimeout: undefined });
    this.subscriber.on('error', () => undefined);
    this.subscriber.on('message', (channel: string, message: string) => {
      for (const listener of [...(this.listeners.get(channel) ?? [])]) listener(message);
    });
    this.subscriber.on('ready', () => void this.resubscribe());
    this.subscriber.on('close', () => (this.hearing = false));
    // A connection that died silently is only noticed by using it.
    periodic.every(PROBE_MS, 'redis-probe', () => this.probe());
  }

  /** False while Redis is away: pushes do not arrive. */
  get isHearing(): boolean {
    return this.hearing;
  }

  /** Calls back whenever pushes may have been missed and are heard again. */
  onBack(callback: () => void): void {
    this.whenBack.add(callback);
  }

  /** Resolves when the channel is heard, or at once while Redis is away. */
  async listen(channel: string, listener: Listener): Promise<void> {
    const known = this.listeners.get(channel);
    if (known) {
      known.add(listener);
      return;
    }
    this.listeners.set(channel, new Set([listener]));
    if (this.subscriber.status !== 'ready') return;
    await this.subscriber.subscribe(channel).catch((error: Error) => {
      this.logger.debug({ err: error }, 'not subscribed');
    });
  }

  unlisten(channel: string, listener: Listener): void {
    const known = this.listeners.get(channel);
    if (!known?.delete(listener) || known.size > 0) return;
    this.listeners.delete(channel);
    if (this.subscriber.status === 'ready') this.subscriber.unsubscribe(channel).catch(() => undefined);
  }

  onApplicationShutdown() {
    this.subscriber.disconnect();
  }

  private async resubscribe(): Promise<void> {
    const channels = [...this.listeners.keys()];
    try {
      for (let i = 0; i < channels.length; i += CHUNK) await this.subscriber.subscribe(...channels.slice(i, i + CHUNK));
    } catch {
      return this.subscriber.disconnect(true);
    }
    this.hearing = true;
    if (this.wasHearing) this.whenBack.forEach((callback) => callback());
    this.wasHearing = true;
  }

  private probe(): void {
    if (!this.hearing) return;
    let isAnswered = false;
    const answered = () => (isAnswered = true);
    this.subscriber.ping().then(answered, answered);
    // After a stall of this process the answer is waiting to be read: the timer runs before it, setImmediate after it.
    const giveUp = () => setImmediate(() => isAnswered || this.subscriber.disconnect(true));
    setTimeout(giveUp, ANSWER_MS).unref();
  }
}
