import { Redis } from 'ioredis';
import { once } from 'node:events';
import { Limits } from './limits.js';
import { MemberLimits, OnlyInstance } from './member-limits.js';

const LIMIT = { points: 3, seconds: 60 };
const REFUSED = { status: 429 };

const connections: Redis[] = [];
afterAll(() => connections.forEach((redis) => redis.disconnect()));

async function startInstance(name = 'many') {
  const redis = new Redis(process.env.REDIS_URL!, {
    enableOfflineQueue: false,
    retryStrategy: null,
    lazyConnect: true,
  });
  redis.on('error', () => undefined);
  connections.push(redis);
  await redis.connect();
  const instance = new OnlyInstance(redis, { name });
  const limits = new MemberLimits(new Limits(redis), instance);
  const taken = (limit: string, ...memberIds: string[]) =>
    limits.consumeAll(limit, memberIds, LIMIT).then((list) => list.map((refusal) => refusal?.status ?? 'taken'));
  return { redis, instance, limits, taken };
}

type Started = Awaited<ReturnType<typeof startInstance>>;

async function keepAlone({ instance }: Started) {
  await instance.heartbeat();
  return jest.spyOn(instance, 'aloneMs', 'get').mockReturnValue(60_001);
}

it('allows exactly the limit on one instance, without waiting for Redis', async () => {
  const { limits } = await startInstance();
  const answers = await Promise.allSettled(['a', 'b', 'c', 'd'].map(() => limits.consume('exact', 'ann', LIMIT)));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  await expect(limits.consume('exact', 'ann', LIMIT)).rejects.toMatchObject({ ...REFUSED, retryAfter: 60 });
  await limits.consume('exact', 'ben', LIMIT);
});

it('adds the counts of other instances', async () => {
  const [one, other] = [await startInstance(), await startInstance()];
  await one.limits.consume('shared', 'ann', LIMIT);
  await one.limits.consume('shared', 'ann', LIMIT);
  await one.limits.flush();
  await other.limits.consume('shared', 'ann', LIMIT);
  await expect(other.limits.consume('shared', 'ann', LIMIT)).rejects.toMatchObject(REFUSED);
  await expect(one.limits.consume('shared', 'ann', LIMIT)).resolves.toBeUndefined();
  await one.limits.flush();
  await expect(one.limits.consume('shared', 'ann', LIMIT)).rejects.toMatchObject(REFUSED);
});

it('keeps counting while Redis is down, and reports it afterwards', async () => {
  const { redis, limits } = await startInstance();
  const ended = once(redis, 'end');
  redis.disconnect();
  await ended;
  const consume = () => limits.consume('away', 'ann', LIMIT);
  await Promise.all([consume(), consume()]);
  await consume();
  await expect(consume()).rejects.toMatchObject(REFUSED);
  await limits.flush();
  await redis.connect();
  await limits.flush();
  expect(await redis.get('limit:away:ann')).toBe('3');
});

it('reports each count once, including those taken during a pending call', async () => {
  const { redis, limits } = await startInstance();
  await limits.consume('once', 'ann', LIMIT);
  await limits.consume('once', 'ann', LIMIT);
  const first = limits.flush();
  await limits.consume('once', 'ann', LIMIT);
  await Promise.all([first, limits.flush()]);
  expect(await redis.get('limit:once:ann')).toBe('3');
});

it('is the only instance until another one registers, and again after that one has stopped or expired', async () => {
  const [one, other] = [await startInstance('few'), await startInstance('few')];
  const isAlone = async () => {
    await one.instance.heartbeat();
    return one.instance.aloneMs > 0;
  };
  expect(one.instance.aloneMs).toBe(0);
  expect(await isAlone()).toBe(true);
  await other.instance.onApplicationBootstrap();
  expect(other.instance.aloneMs).toBe(0);
  expect(await isAlone()).toBe(false);
  await other.instance.beforeApplicationShutdown();
  expect(await isAlone()).toBe(true);
  const now = Number((await one.redis.time())[0]);
  await one.redis.zadd('few:serving', now - 40, 'silent');
  expect(await isAlone()).toBe(false);
  await one.redis.zadd('few:serving', now - 60, 'silent');
  expect(await isAlone()).toBe(true);
});

it('counts a list in Redis if there are several instances', async () => {
  const [one, other] = [await startInstance(), await startInstance()];
  expect(await one.taken('lists', 'ann', 'ben', 'ann')).toEqual(['taken', 'taken', 'taken']);
  expect(await other.taken('lists', 'ann', 'ann', 'ben')).toEqual(['taken', 429, 'taken']);
});

it('the only instance reads a window that may have started before it was alone', async () => {
  const [stopped, one] = [await startInstance(), await startInstance('restarted')];
  await stopped.taken('before', 'ann', 'ann', 'ann');
  await one.instance.heartbeat();
  expect(one.instance.aloneMs).toBeGreaterThan(0);
  expect(await one.taken('before', 'ann', 'ben')).toEqual([429, 'taken']);
});

it('the only instance counts locally, and reports to Redis before another one counts', async () => {
  const one = await startInstance('alone');
  const alone = await keepAlone(one);
  expect(await one.taken('alone', 'ann', 'ann')).toEqual(['taken', 'taken']);
  expect(await one.redis.get('limit:alone:ann')).toBeNull();
  const other = await startInstance('alone');
  await other.instance.onApplicationBootstrap();
  alone.mockRestore();
  await one.limits.flush();
  expect(await other.taken('alone', 'ann', 'ann')).toEqual(['taken', 429]);
  expect(await one.taken('alone', 'ann')).toEqual([429]);
});

it('the only instance reports its counts to Redis on shutdown', async () => {
  const one = await startInstance('stopping');
  await keepAlone(one);
  expect(await one.taken('stopping', 'ann', 'ann', 'ann', 'ann')).toEqual(['taken', 'taken', 'taken', 429]);
  await one.limits.beforeApplicationShutdown();
  expect(await one.redis.get('limit:stopping:ann')).toBe('3');
});
