import { Limits } from '@corner/service-kit/redis/limits';
import { Redis } from 'ioredis';
import { once } from 'node:events';
import { MemberLimits } from './member-limits.js';

const LIMIT = { points: 3, seconds: 60 };
const REFUSED = { status: 429 };

const connections: Redis[] = [];
afterAll(() => connections.forEach((redis) => redis.disconnect()));

function startInstance() {
  const redis = new Redis(process.env.REDIS_URL!, {
    enableOfflineQueue: false,
    retryStrategy: null,
    lazyConnect: true,
  });
  redis.on('error', () => undefined);
  connections.push(redis);
  return { redis, limits: new MemberLimits(new Limits(redis)) };
}

it('lets through exactly the limit on one instance, without waiting for Redis', async () => {
  const { redis, limits } = startInstance();
  await redis.connect();
  const answers = await Promise.allSettled(['a', 'b', 'c', 'd'].map(() => limits.consume('exact', 'ann', LIMIT)));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  await expect(limits.consume('exact', 'ann', LIMIT)).rejects.toMatchObject({ ...REFUSED, retryAfter: 60 });
  await limits.consume('exact', 'ben', LIMIT);
});

it('adds the counts that other instances reported', async () => {
  const [one, other] = [startInstance(), startInstance()];
  await Promise.all([one.redis.connect(), other.redis.connect()]);
  await one.limits.consume('shared', 'ann', LIMIT);
  await one.limits.consume('shared', 'ann', LIMIT);
  await one.limits.tell();
  await other.limits.consume('shared', 'ann', LIMIT);
  await expect(other.limits.consume('shared', 'ann', LIMIT)).rejects.toMatchObject(REFUSED);
  await expect(one.limits.consume('shared', 'ann', LIMIT)).resolves.toBeUndefined();
  await one.limits.tell();
  await expect(one.limits.consume('shared', 'ann', LIMIT)).rejects.toMatchObject(REFUSED);
});

it('counts on while Redis is away, and tells it afterwards', async () => {
  const { redis, limits } = startInstance();
  await redis.connect();
  const ended = once(redis, 'end');
  redis.disconnect();
  await ended;
  const consume = () => limits.consume('away', 'ann', LIMIT);
  await Promise.all([consume(), consume()]);
  await consume();
  await expect(consume()).rejects.toMatchObject(REFUSED);
  await limits.tell();
  await redis.connect();
  await limits.tell();
  expect(await redis.get('limit:away:ann')).toBe('3');
});
