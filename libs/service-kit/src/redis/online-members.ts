import type { Redis } from 'ioredis';

/** The Redis sorted set of members with an open socket, by the time (ms) until which that counts. */
export const ONLINE_MEMBERS = 'online-members';

/** By the clock of Redis, which the times were made by. */
const COUNT = `
  local time = redis.call('time')
  return redis.call('zcount', KEYS[1], time[1] * 1000 + math.floor(time[2] / 1000), '+inf')`;

/** How many members have an open socket on any node; 0 while Redis is away. */
export async function membersOnline(redis: Redis): Promise<number> {
  const count = await redis.eval(COUNT, 1, ONLINE_MEMBERS).catch(() => 0);
  return Number(count);
}
