import { atMost } from '@corner/service-kit/cache-limit';
import { Limits, rateLimited, type Limit } from '@corner/service-kit/redis/limits';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

const TELL_EVERY_MS = 100;
const MOST_WINDOWS = 100_000;

interface Window {
  name: string;
  memberId: string;
  limit: Limit;
  /** In all instances, as Redis last said. */
  taken: number;
  /** Taken here since then. */
  unreported: number;
  endsAt: number;
}

/**
 * Limits of members, counted here and added to Redis ten times a second, so that a request does not wait for it. Only
 * the first one of a window asks. Several instances together may let through too much for a tenth of a second.
 */
@Injectable()
export class MemberLimits {
  private readonly windows = new LRUCache<string, Window>(atMost(MOST_WINDOWS));
  private readonly unreported = new Set<Window>();
  private timer?: NodeJS.Timeout;

  constructor(private readonly limits: Limits) {}

  /** Takes one point of `name`; over the limit throws `request.rate-limited` with Retry-After. */
  async consume(name: string, memberId: string, limit: Limit): Promise<void> {
    const key = `${name}:${memberId}`;
    const window = this.windows.get(key);
    if (!window || hasEnded(window))
      return this.open(key, { name, memberId, limit, taken: 0, unreported: 0, endsAt: 0 });
    if (window.taken + window.unreported >= limit.points) throw rateLimited(window.endsAt - performance.now());
    this.takeHere(window);
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
    await Promise.all([...byName.values()].map((windows) => this.tellOf(windows)));
  }

  private async tellOf(windows: readonly Window[]): Promise<void> {
    const { name, limit } = windows[0]!;
    const counts = new Map(windows.map(({ memberId, unreported }) => [memberId, unreported]));
    const answers = await this.limits.take(name, counts, limit).catch(() => null);
    for (const window of windows) {
      const answer = answers?.get(window.memberId);
      if (!answer) this.unreported.add(window);
      else {
        window.unreported -= counts.get(window.memberId)!;
        window.taken = answer.taken;
        window.endsAt = performance.now() + answer.endsInMs;
      }
    }
  }

  private takeHere(window: Window): void {
    window.unreported++;
    this.unreported.add(window);
    this.timer ??= setTimeout(() => void this.tell(), TELL_EVERY_MS).unref();
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
