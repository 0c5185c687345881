import type pg from 'pg';
import { openSchema } from './schema.fixture.js';
import { insertDirectory } from './admin.rows.js';

describe('a bulk of members in the directory', () => {
  let client: pg.Client;
  const one = async <T>(sql: string) => (await client.query<{ value: T }>(sql)).rows[0]!.value;

  beforeAll(async () => {
    client = await openSchema('admin', process.env.ADMIN_DATABASE_URL as string);
    await insertDirectory(client, 2_000, () => undefined);
  });
  afterAll(() => client.end());

  it('is not added twice, and a failure leaves nothing behind', async () => {
    await expect(insertDirectory(client, 10, () => undefined)).rejects.toThrow('duplicate key');
    await client.query('rollback');
    expect(await one('select count(*)::int as value from directory_members')).toBe(2_000);
  });

  it('is counted', async () => {
    for (const [name, condition] of [
      ['total', 'true'],
      ['listed', 'listed'],
      ['suspended', `state = 'suspended'`],
      ['verified', 'phone_verified or facebook_verified'],
    ]) {
      const counted = await one(`select sum(value)::int as value from counts where name = '${name}'`);
      expect(counted).toBe(await one(`select count(*)::int as value from directory_members where ${condition}`));
    }
  });

  it('is found by the words it has, the public ones only of listed members', async () => {
    expect(
      await one(`select count(*)::int as value from directory_words w join directory_members m using (member_id)
        where not w.word = any(m.words) or w.is_public <> (w.word = any(m.public_words)) or w.is_public and not m.listed`),
    ).toBe(0);
    expect(await one('select sum(cardinality(words))::int as value from directory_members')).toBe(
      await one('select count(*)::int as value from directory_words'),
    );
  });
});
