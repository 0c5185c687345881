import { pairId } from '@corner/contracts/pair-id';
import type pg from 'pg';
import { openSchema } from './schema.fixture.js';
import { bulkEmail, insertBulkAccounts } from './identity.rows.js';
import { insertBulkProfiles } from './profiles.rows.js';
import { bulkId, bulkName, heavySwipers, insertPopulation } from './discovery.rows.js';
import { population } from './population.js';

describe('a bulk of members', () => {
  const people = population(3_000);
  let client: pg.Client;
  const one = async <T>(sql: string) => (await client.query<{ value: T }>(sql)).rows[0]!.value;
  const fill = () => insertPopulation(client, people, { swipes: 20, heavy: 2 }, () => undefined);

  beforeAll(async () => {
    client = await openSchema('discovery', process.env.DISCOVERY_DATABASE_URL as string);
    await client.query(`insert into members (uuid) values ('00000000-0000-7000-8000-000000000001')`);
    await fill();
  });
  afterAll(() => client.end());

  it('is not added twice, and a failure leaves nothing behind', async () => {
    await expect(fill()).rejects.toThrow('holds a bulk already');
    expect(await one('select count(*)::int as value from members')).toBe(3_001);
  });

  it('is visible and complete, and more members can be added', async () => {
    expect(
      await one(`select count(*)::int as value from members m join member_search s using (id) join member_cards c using (id)
      join member_activity a using (id) where m.audience = 2 and s.audience = 2 and m.uuid = (c.card ->> 'id')::uuid`),
    ).toBe(3_000);
    await client.query(`insert into members (uuid) values ('00000000-0000-7000-8000-000000000002')`);
  });

  it('swipes each member once, never itself, and passes end', async () => {
    expect(await one('select count(*)::int as value from swipes where swiper = target')).toBe(0);
    expect(await one(`select count(*)::int as value from swipes where (kind = 0) = (hidden_until = 'infinity')`)).toBe(
      0,
    );
    expect(await one<number>('select count(*)::int as value from swipes')).toBeGreaterThan(10_000);
    expect(heavySwipers(people, 2)).toHaveLength(2);
  });

  it('has a match for every mutual like', async () => {
    const mutual = `select count(*)::int as value from swipes a join swipes b on b.swiper = a.target and b.target = a.swiper
      where a.kind > 0 and b.kind > 0 and a.swiper < a.target`;
    expect(await one(mutual)).toBeGreaterThan(0);
    expect(await one('select count(*)::int as value from matches')).toBe(await one(mutual));
    const { rows } = await client.query<{ id: string; a: string; b: string }>(
      'select t.id, a.uuid as a, b.uuid as b from matches t join members a on a.id = t.lo join members b on b.id = t.hi limit 5',
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { id, a, b } of rows) expect(id).toBe(pairId(a, b));
  });

  it('has members that can sign in, known to identity and profiles', async () => {
    const identity = await openSchema('identity', process.env.IDENTITY_DATABASE_URL as string);
    const profiles = await openSchema('profiles', process.env.PROFILES_DATABASE_URL as string);
    await insertBulkAccounts(identity, [1, 2], 'a hash');
    await insertBulkProfiles(profiles, [1, 2]);
    const accounts = await identity.query('select id, email from accounts order by email');
    expect(accounts.rows).toEqual([1, 2].map((number) => ({ id: bulkId(number), email: bulkEmail(number) })));
    const described = await profiles.query('select member_id, name from profiles order by name');
    expect(described.rows).toEqual([1, 2].map((number) => ({ member_id: bulkId(number), name: bulkName(number) })));
    for (const { rows } of [await identity.query('select from outbox'), await profiles.query('select from outbox')]) {
      expect(rows).toEqual([]);
    }
    await identity.end();
    await profiles.end();
  });

  it('holds the same people whatever its size', () => {
    const more = population(4_000);
    expect(more.cell.slice(0, 3_000)).toEqual(people.cell);
    expect(bulkId(7)).not.toBe(bulkId(8));
  });
});
