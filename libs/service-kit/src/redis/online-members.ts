import type { Redis } from 'ioredis';

/** The Redis sorted set of members with an open socket, by the time (ms) until which that counts. */
export const ONLINE_MEMBERS = 'online-members';

/** How many members have an open socket on any node; 0 while Redis is away. */
export async function membersOnline(redis: Redis): Promise<number> {
  return redis.zcount(ONLINE_MEMBERS, Date.now(), '+inf').catch(() => 0);
}
