import type { Redis } from 'ioredis';

/** Redis sorted set of members with an open socket, by expiry (ms). */
export const ONLINE_MEMBERS = 'online-members';

/** Uses the clock of Redis, which also set the expiry. */
const COUNT = `
  local time = redis.call('time')
  return redis.call('zcount', KEYS[1], time[1] * 1000 + math.floor(time[2] / 1000), '+inf')`;

/** Number of members with an open socket on any node; 0 while Redis is down. */
export async function membersOnline(redis: Redis): Promise<number> {
  const count = await redis.eval(COUNT, 1, ONLINE_MEMBERS).catch(() => 0);
  return Number(count);
}
