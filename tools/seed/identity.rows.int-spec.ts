import type { EventOf } from '@corner/contracts/event-map';
import { verify } from '@node-rs/argon2';
import type pg from 'pg';
import { accountsAmong, hashPassword, insertAccounts } from './identity.rows.js';
import { seedMembers } from './members.js';
import { openSchema } from './test-schema.js';

describe('accounts of demo members', () => {
  const members = seedMembers(40);
  let client: pg.Client;
  let passwordHash: string;

  beforeAll(async () => {
    client = await openSchema('identity', process.env.IDENTITY_DATABASE_URL as string);
    passwordHash = await hashPassword('a demo password');
  });
  afterAll(() => client.end());

  const events = async () =>
    (
      await client.query<{ type: string; payload: EventOf<'identity.member-registered'> }>(
        'select type, payload from outbox order by id',
      )
    ).rows;

  it('leave alone whoever has one of the addresses', async () => {
    const taken = members[3]!;
    await client.query(
      `insert into accounts (id, email, first_name, last_name, password_hash) values ('00000000-0000-7000-8000-000000000001', $1, 'A', 'B', 'x')`,
      [taken.email.toUpperCase()],
    );
    await insertAccounts(client, members.slice(0, 10), passwordHash);
    const among = await accountsAmong(client, members.slice(0, 12));
    expect([...among.taken]).toEqual([taken.id]);
    expect(members.slice(0, 12).filter(({ id }) => among.there.has(id))).toHaveLength(9);
    expect(await events()).toHaveLength(9);
  });

  it('come with the event that the other services wait for, once', async () => {
    await insertAccounts(client, members, passwordHash);
    await insertAccounts(client, members, passwordHash);
    const all = await events();
    expect(all).toHaveLength(39);
    const member = members[20]!;
    expect(all.find(({ payload }) => payload.account.memberId === member.id)).toEqual({
      type: 'identity.member-registered',
      payload: {
        account: {
          memberId: member.id,
          version: 1,
          email: member.email,
          firstName: member.firstName,
          lastName: member.lastName,
          state: 'active',
          emailVerified: true,
          phoneNumber: member.isPhoneVerified ? expect.stringMatching(/^\+1555\d{7}$/) : null,
          phoneVerified: member.isPhoneVerified,
          facebookVerified: false,
          plan: 'free',
          createdAt: member.createdAt.toISOString(),
        },
      },
    });
  });

  it('are signed in to with the demo password', async () => {
    const { rows } = await client.query<{ password_hash: string }>('select password_hash from accounts where id = $1', [
      members[0]!.id,
    ]);
    expect(await verify(rows[0]!.password_hash, 'another password')).toBe(false);
    expect(await verify(rows[0]!.password_hash, 'a demo password')).toBe(true);
  });
});
