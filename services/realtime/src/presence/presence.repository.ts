import { ONLINE_MEMBERS } from '@corner/service-kit/redis/online-members';
import { presenceChannel } from '@corner/service-kit/redis/pushes';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';

const ALIVE_MS = 45_000;
const key = (memberId: string) => `presence:${memberId}`;

const REMOVE = `
  redis.call('zrem', KEYS[1], ARGV[1])
  if redis.call('zcard', KEYS[1]) == 0 then redis.call('zrem', KEYS[2], ARGV[2]) end`;

/** Sorted sets by the time until which a socket counts as alive: entries of a dead node run out by themselves. */
@Injectable()
export class PresenceRepository {
  constructor(private readonly redis: Redis) {}

  /** Returns the member's living sockets, oldest first (ids grow with time). */
  async add(memberId: string, socketId: string): Promise<string[]> {
    const now = Date.now();
    const [, , , , [, ids]] = (await this.redis
      .multi()
      .zremrangebyscore(key(memberId), '-inf', now)
      .zadd(key(memberId), now + ALIVE_MS, socketId)
      .pexpire(key(memberId), ALIVE_MS)
      .zadd(ONLINE_MEMBERS, now + ALIVE_MS, memberId)
      .zrange(key(memberId), 0, -1)
      .exec()) as [unknown, unknown, unknown, unknown, [Error | null, string[]]];
    return ids.sort();
  }

  async remove(memberId: string, socketId: string): Promise<void> {
    await this.redis.eval(REMOVE, 2, key(memberId), ONLINE_MEMBERS, socketId, memberId);
  }

  /** Says that these sockets are still open. */
  async refresh(sockets: Iterable<{ memberId: string; id: string }>): Promise<void> {
    const until = Date.now() + ALIVE_MS;
    const pipeline = this.redis.pipeline();
    for (const { memberId, id } of sockets) {
      pipeline.zadd(key(memberId), until, id).pexpire(key(memberId), ALIVE_MS).zadd(ONLINE_MEMBERS, until, memberId);
    }
    pipeline.zremrangebyscore(ONLINE_MEMBERS, '-inf', Date.now());
    await pipeline.exec();
  }

  /** Those of the members who have a living socket anywhere. */
  async online(memberIds: readonly string[]): Promise<Set<string>> {
    if (memberIds.length === 0) return new Set();
    const now = Date.now();
    const pipeline = this.redis.pipeline();
    for (const memberId of memberIds) pipeline.zcount(key(memberId), now, '+inf');
    const counts = (await pipeline.exec()) ?? [];
    return new Set(memberIds.filter((_, index) => Number(counts[index]?.[1]) > 0));
  }

  /** Announces the id of a socket to close, or an empty text for a change of presence. Never throws. */
  announce(memberId: string, message: string): void {
    this.redis.publish(presenceChannel(memberId), message).catch(() => undefined);
  }

  /** True at most once in `seconds` per member, whichever node asks. */
  async firstIn(seconds: number, memberId: string): Promise<boolean> {
    return (await this.redis.set(`seen:${memberId}`, '1', 'EX', seconds, 'NX')) === 'OK';
  }
}
