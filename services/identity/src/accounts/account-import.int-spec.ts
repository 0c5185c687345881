import type { ImportedAccount } from '@corner/contracts/internal/demo-import.api';
import type { ErrorBody } from '@corner/contracts/errors/errors';
import type { AccountFacts } from '@corner/contracts/identity.api';
import { Database } from '@corner/service-kit/database/database';
import { v7 } from 'uuid';
import { readIdentityConfig } from '../identity.config.js';
import { TestIdentity } from '../accounts.fixture.js';

const config = readIdentityConfig();

const PATH = '/internal/accounts/import';
const isOnByDefault = config.demoImport;
const password = 'a password for all';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await TestIdentity.start(config);
});
beforeEach(() => {
  config.demoImport = true;
});
afterAll(() => identity.close());

const account = (name: string, fields: Partial<ImportedAccount> = {}): ImportedAccount => ({
  memberId: v7(),
  email: `${name}@demo.example`,
  firstName: 'Ada',
  lastName: 'Boxer',
  phoneNumber: null,
  createdAt: '2025-05-01T10:00:00.000Z',
  ...fields,
});
const importAll = <Body = AccountFacts[]>(...accounts: object[]) =>
  identity.service.internal<Body>('POST', PATH, { password, accounts });
const idsOf = (facts: AccountFacts[]) => facts.map(({ memberId }) => memberId);

it('answers 404 without the secret, and if it is disabled', async () => {
  const one = account('closed');
  const body = { password, accounts: [one] };
  const secrets: Record<string, string>[] = [{}, { 'x-internal-secret': 'wrong' }];
  for (const headers of secrets)
    expect((await identity.service.request('POST', PATH, { body, headers })).status).toBe(404);
  config.demoImport = isOnByDefault;
  expect((await importAll(one)).status).toBe(404);
  expect((await importAll({})).status).toBe(404);
  expect((await identity.service.internal('GET', `/internal/accounts/${one.memberId}`)).status).toBe(404);
});

it.each([
  ['no account', []],
  ['more than a hundred', Array.from({ length: 101 }, (_, i) => account(`many-${i}`))],
  ['an id that is none', [account('id', { memberId: '1' })]],
  ['an address that is none', [account('email', { email: 'nobody' })]],
  ['a reserved name', [account('first'), account('name', { firstName: 'Admin' })]],
  ['a number that is none', [account('number', { phoneNumber: '555' })]],
  ['an unknown field', [{ ...account('field'), state: 'suspended' }]],
])('rejects %s and creates no account of the list', async (_, accounts) => {
  const answer = await importAll<ErrorBody>(...accounts);
  expect(answer.status).toBe(400);
  const found = await identity.service.get(Database).query(`select from accounts where email like '%@demo.example'`);
  expect(found).toHaveLength(0);
});

it('creates verified accounts that share the password, each with its event, once', async () => {
  const [ann, ben] = [account('ann', { phoneNumber: '+15555550001' }), account('ben')];
  const { status, body } = await importAll(ben, ann);
  expect(status).toBe(200);
  expect(idsOf(body)).toEqual([ann.memberId, ben.memberId].sort());
  const { memberId, createdAt, email } = ann;
  const facts = { memberId, createdAt, email, state: 'active', emailVerified: true, plan: 'free', version: 1 };
  expect((await identity.event('identity.account-changed', memberId)).account).toEqual({
    ...facts,
    firstName: 'Ada',
    lastName: 'Boxer',
    phoneNumber: '+15555550001',
    phoneVerified: true,
    facebookVerified: false,
  });
  expect((await identity.login(ann.email, 'another password')).status).toBe(401);
  expect((await identity.login(ann.email, password)).status).toBe(200);
  expect((await importAll(ann, { ...ben, firstName: 'Eve' })).body).toEqual(body);
  for (const id of [ann.memberId, ben.memberId])
    expect(await identity.events('identity.account-changed', id)).toHaveLength(1);
});

it('skips taken addresses and numbers, and purged members', async () => {
  const theirs = await identity.register('theirs@demo.example');
  const gone = account('gone');
  await importAll(gone, account('number', { phoneNumber: '+15555550002' }));
  const purge = `/internal/accounts/${gone.memberId}/purge`;
  expect((await identity.service.internal('POST', purge, {})).status).toBe(204);
  const free = account('free');
  const { body } = await importAll(
    account('x', { email: 'Theirs@Demo.example' }),
    account('y', { phoneNumber: '+15555550002' }),
    gone,
    free,
  );
  expect(idsOf(body)).toEqual([free.memberId]);
  expect((await identity.login('theirs@demo.example', password)).status).toBe(401);
  expect(await identity.events('identity.account-changed', theirs)).toHaveLength(1);
});
