import { Redis } from 'ioredis';
import { Limits } from './limits.js';

const LIMIT = { points: 3, seconds: 60 };
let redis: Redis;
beforeAll(() => {
  redis = new Redis(process.env.REDIS_URL!);
});
afterAll(() => redis.disconnect());

const statuses = async (limits: Limits, name: string, ...keys: string[]) =>
  (await limits.consumeAll(name, keys, LIMIT)).map((refusal) => refusal?.status ?? 'taken');

it('a list counts in the same windows as single calls, each key separately', async () => {
  const limits = new Limits(redis);
  await limits.consume('list', 'ann', LIMIT);
  await redis.pexpire('limit:list:ann', 30_000);
  expect(await statuses(limits, 'list', 'ann', 'ben', 'ann', 'ann')).toEqual(['taken', 'taken', 'taken', 429]);
  await expect(limits.consume('list', 'ann', LIMIT)).rejects.toMatchObject({ status: 429, retryAfter: 30 });
  const [refusal] = await limits.consumeAll('list', ['ann'], LIMIT);
  expect(refusal).toMatchObject({ status: 429, retryAfter: 30 });
  expect(await limits.consume('list', 'ben', LIMIT)).toBe(1);
  expect(await redis.pttl('limit:list:ben')).toBeGreaterThan(30_000);
});

it('counts a list locally while Redis is down', async () => {
  const away = new Redis('redis://127.0.0.1:9', { lazyConnect: true, enableOfflineQueue: false, retryStrategy: null });
  away.on('error', () => undefined);
  const limits = new Limits(away);
  expect(await statuses(limits, 'away', 'ann', 'ben', 'ann', 'ann', 'ann')).toEqual([
    'taken',
    'taken',
    'taken',
    'taken',
    429,
  ]);
  await expect(limits.consume('away', 'ann', LIMIT)).rejects.toMatchObject({ status: 429 });
});
