import type { Redis } from 'ioredis';
import { Limits } from './limits.js';

const LIMIT = { points: 3, seconds: 60 };
const NETWORK = '2001:db8:1:2::/64';
const NEIGHBOUR = '2001:db8:1:3::/64';

class FakeRedis {
  readonly counts = new Map<string, number>();
  isAway = false;

  defineCommand() {}

  private add(key: string, points: number): [number, number] {
    if (this.isAway) throw new Error('away');
    this.counts.set(key, (this.counts.get(key) ?? 0) + points);
    return [this.counts.get(key)!, 30_001];
  }

  async rlflxIncr([key, points]: [string, string]) {
    return this.add(key, Number(points));
  }

  async takeAll(count: number, ...words: (string | number)[]) {
    return words.slice(0, count).map((key, index) => this.add(String(key), Number(words[count + 1 + index])));
  }
}

function setUp(factor?: number) {
  const redis = new FakeRedis();
  return { redis, limits: new Limits(redis as unknown as Redis, factor) };
}

it('rejects once the points are used, with the remaining whole seconds', async () => {
  const { limits } = setUp();
  for (const left of [2, 1, 0]) expect(await limits.consume('try', 'ann', LIMIT)).toBe(left);
  const refusal = { key: 'request.rate-limited', retryAfter: 31 };
  await expect(limits.consume('try', 'ann', LIMIT)).rejects.toMatchObject(refusal);
  await expect(limits.consume('try', 'ann', LIMIT, 'request.unauthorized')).rejects.toMatchObject({ status: 401 });
  expect(await limits.consume('try', 'ben', LIMIT)).toBe(2);
  expect(await limits.consume('other', 'ann', LIMIT)).toBe(2);
});

it('returns results in the order of the list, also for duplicate keys', async () => {
  const { limits } = setUp();
  await limits.consume('list', 'ann', LIMIT);
  const answers = await limits.consumeAll('list', ['ann', 'ben', 'ann', 'ann'], LIMIT);
  expect(answers.map((refusal) => refusal?.retryAfter ?? null)).toEqual([null, null, null, 31]);
});

it('counts locally while Redis is down, single calls and lists in the same window', async () => {
  const { redis, limits } = setUp();
  redis.isAway = true;
  expect(await limits.consume('away', 'ann', LIMIT)).toBe(2);
  const answers = await limits.consumeAll('away', ['ann', 'ann', 'ann'], LIMIT);
  expect(answers.map((refusal) => refusal?.status ?? null)).toEqual([null, null, 429]);
  await expect(limits.take('away', new Map([['ann', 1]]), LIMIT)).rejects.toThrow('away');
});

it("multiplies a network's limit by the factor, and its site's by eight", async () => {
  const { redis, limits } = setUp(0.5);
  for (let n = 0; n < 2; n++) await limits.consumeByNetwork('net', NETWORK, LIMIT);
  await expect(limits.consumeByNetwork('net', NETWORK, LIMIT)).rejects.toMatchObject({ status: 429 });
  await limits.consumeByNetwork('net', NEIGHBOUR, LIMIT);
  expect(Object.fromEntries(redis.counts)).toEqual({
    [`limit:net:${NETWORK}`]: 3,
    [`limit:net:${NEIGHBOUR}`]: 1,
    'limit:net-site:2001:db8:1::/48': 3,
  });
  redis.counts.set('limit:net-site:2001:db8:1::/48', 12);
  await expect(limits.consumeByNetwork('net', NEIGHBOUR, LIMIT)).rejects.toMatchObject({ status: 429 });
});

it('counts an IPv4 address once, because it has no site', async () => {
  const { redis, limits } = setUp();
  await limits.consumeByNetwork('net', '192.0.2.1', LIMIT);
  expect([...redis.counts.keys()]).toEqual(['limit:net:192.0.2.1']);
});
