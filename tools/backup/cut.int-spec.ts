import { createDatabase } from '@corner/embedded/database';
import { startInfrastructure, type Infrastructure } from '@corner/embedded/infrastructure';
import { join } from 'node:path';
import pg from 'pg';
import { onlyOne, takeCut } from './cut.js';

let infrastructure: Infrastructure;
const urls: Record<string, string> = {};

beforeAll(async () => {
  const given = { redis: 'redis://none', nats: 'nats://none' };
  infrastructure = await startInfrastructure({ cacheDir: join(__dirname, '../../.data/bin'), given });
  for (const name of ['discovery', 'messaging']) {
    urls[name] = await createDatabase(infrastructure.urls.postgres, name);
    await using(urls[name], (client) => client.query('create table outbox (n int primary key)'));
  }
});
afterAll(() => infrastructure.stop());

async function using<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const last = async (client: pg.Client) =>
  (await client.query<{ n: number }>('select coalesce(max(n), 0) as n from outbox')).rows[0]!.n;

it('no database knows what another one learned later, while each answers the other', async () => {
  let stopped = false;
  const talk = using(urls.discovery!, (one) =>
    using(urls.messaging!, async (other) => {
      for (let n = 1; !stopped; n += 2) {
        await one.query('insert into outbox values ($1)', [n]);
        await other.query('insert into outbox values ($1)', [n + 1]);
      }
      return Promise.all([last(one), last(other)]);
    }),
  );
  const cuts: number[][] = [];
  for (let count = 0; count < 40; count++) {
    const cut = await takeCut(urls);
    cuts.push(await Promise.all([...cut.readers.values()].map(last)));
    await cut.end();
  }
  stopped = true;
  const [end = 0] = await talk;
  expect(end).toBeGreaterThan(40);
  // Each has at most one word more than the other.
  expect(cuts.filter(([one = 0, other = 0]) => Math.abs(one - other) > 1)).toEqual([]);
});

it('refuses a second backup, and names a database that does not answer', async () => {
  const release = await onlyOne(urls);
  await expect(onlyOne(urls)).rejects.toThrow('Another backup is under way.');
  await release();
  await (
    await onlyOne(urls)
  )();
  const wrong = new URL(urls.messaging!);
  wrong.password = 'guessed';
  await expect(takeCut({ ...urls, messaging: wrong.href })).rejects.toThrow(
    /^The database of messaging at .* does not answer/,
  );
});
