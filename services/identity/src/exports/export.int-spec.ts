import { TestIdentity } from '../accounts.fixture.js';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await TestIdentity.start();
});
afterAll(() => identity.close());

const path = (id: string) => `/internal/exports/${id}`;

it('answers our own services only, and 404 for unknown members', async () => {
  const id = await identity.register('shy@example.com');
  const { headers } = await identity.session('shy@example.com');
  expect((await identity.service.request('GET', path(id), { headers })).status).toBe(404);
  expect((await identity.service.internal('GET', path('01a1fcec-5f08-74b9-a538-3db51e9c4c8f'))).status).toBe(404);
});

it('contains the account and its own sessions, without secrets', async () => {
  const id = await identity.register('mine@example.com');
  await identity.register('other@example.com');
  const session = await identity.session('mine@example.com');
  await identity.session('other@example.com');
  const { body } = await identity.service.internal<{ account: object; sessions: object[] }>('GET', path(id));
  expect(body.account).toMatchObject({ memberId: id, email: 'mine@example.com', firstName: 'Alice', state: 'active' });
  expect(body.sessions).toHaveLength(1);
  const text = JSON.stringify(body);
  for (const secret of ['argon2', 'hash', 'token', 'other@', ...session.refresh.split('.')]) {
    expect(text).not.toContain(secret);
  }
});
