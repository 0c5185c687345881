import type { AdministratorView, AuditPage } from '@corner/contracts/admin.api';
import type { ErrorBody } from '@corner/contracts/errors/errors';
import { Database } from '@corner/service-kit/database/database';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { v7 } from 'uuid';
import { readAdminConfig } from '../admin.config.js';
import { AppModule } from '../app.module.js';
import { PASSWORD, TestAdministrator } from './administrators.fixture.js';
import { AdministratorsRepository } from './administrators.repository.js';
import { AdministratorsService } from './administrators.service.js';

const config = readAdminConfig();

const PATH = '/api/admin/administrators';
let admin: TestService;
let root: TestAdministrator;
let clerk: TestAdministrator;
let made = 0;
beforeAll(async () => {
  admin = await startTestService(AppModule, config);
  root = await TestAdministrator.join(admin, 'root', 'super_admin');
  clerk = await TestAdministrator.join(admin, 'clerk', 'admin');
});
afterAll(() => admin.close());

const someone = (role: 'admin' | 'super_admin' = 'admin') => TestAdministrator.join(admin, `someone-${++made}`, role);
const newest = async () => (await root.call<AuditPage>('GET', '/api/admin/audit?limit=1')).body.entries[0]!;

describe('administrators', () => {
  it('are for super administrators only, and attempts are recorded', async () => {
    const calls = [
      ['GET', PATH],
      ['POST', PATH, { username: 'intruder', password: PASSWORD, role: 'super_admin' }],
      ['PATCH', `${PATH}/${clerk.view.id}`, { role: 'super_admin' }],
    ] as const;
    for (const [method, path, body] of calls) {
      expect((await admin.request(method, path, { body })).status).toBe(401);
      expect(await clerk.call(method, path, body)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
      const targetName = `${method} ${path.replace(clerk.view.id, ':id')}`;
      expect(await newest()).toMatchObject({ action: 'administrator.forbidden', username: 'clerk', targetName });
    }
  });

  it.each([
    ['a short name', { username: 'ab' }, 'username'],
    ['a name with blanks', { username: 'a b c' }, 'username'],
    ['a short password', { password: 'short' }, 'password'],
    ['an unknown role', { role: 'owner' }, 'role'],
    ['an unknown key', { disabled: true }, 'disabled'],
  ])('cannot be created with %s', async (_, bad, field) => {
    const answer = await root.call<ErrorBody>('POST', PATH, {
      username: 'fine',
      password: PASSWORD,
      role: 'admin',
      ...bad,
    });
    expect(answer.status).toBe(400);
    expect(answer.body.details).toMatchObject([{ field }]);
  });

  it.each(['passwordpassword', 'zzzzzzzzzzzz', 'corner202620'])('cannot have a common password', async (password) => {
    const refusal = { status: 400, body: { code: 'WEAK_PASSWORD', details: [{ field: 'password' }] } };
    expect(await root.call('POST', PATH, { username: 'weak', password, role: 'admin' })).toMatchObject(refusal);
    const { view } = await someone();
    expect(await root.call('PATCH', `${PATH}/${view.id}`, { password })).toMatchObject(refusal);
  });

  it('are created once per name, shown without the password, and can sign in', async () => {
    const body = { username: 'Nadia', password: PASSWORD, role: 'admin' };
    const created = await root.call<AdministratorView>('POST', PATH, body);
    expect(created.status).toBe(201);
    expect(Object.keys(created.body).sort()).toEqual(
      ['createdAt', 'disabled', 'id', 'lastSeenAt', 'mfa', 'role', 'username'].sort(),
    );
    expect(await root.call('POST', PATH, { ...body, username: 'nadia' })).toMatchObject({ status: 409 });
    expect(await newest()).toMatchObject({ action: 'administrator.created', username: 'root', targetName: 'Nadia' });
    expect((await root.call<AdministratorView[]>('GET', PATH)).body).toContainEqual(created.body);
    expect(
      (await admin.request('POST', '/api/admin/login', { body: { username: 'nadia', password: PASSWORD } })).status,
    ).toBe(200);
  });

  it('answers 404 for an unknown one', async () => {
    for (const id of [v7(), 'nobody'])
      expect((await root.call('PATCH', `${PATH}/${id}`, { disabled: true })).status).toBe(404);
  });

  it.each([[{ disabled: true }], [{ role: 'super_admin' }], [{ password: 'another long passphrase' }]])(
    'are signed out everywhere by %j',
    async (patch) => {
      const changed = await someone();
      expect((await root.call('PATCH', `${PATH}/${changed.view.id}`, patch)).status).toBe(200);
      expect((await changed.call('GET', '/api/admin/me')).status).toBe(401);
      const entry = await newest();
      expect(entry).toMatchObject({ action: 'administrator.changed', targetId: changed.view.id });
      expect(JSON.stringify(entry)).not.toContain('passphrase');
    },
  );

  it('stay signed in when nothing changes', async () => {
    const same = await someone();
    expect((await root.call('PATCH', `${PATH}/${same.view.id}`, { role: 'admin', disabled: false })).status).toBe(200);
    expect((await same.call('GET', '/api/admin/me')).status).toBe(200);
  });

  it('are rejected by a request that waited for a change of them', async () => {
    const changed = await someone();
    await admin.get(Database).transaction(async (tx) => {
      await admin.get(AdministratorsRepository).lock(tx, changed.view.id);
      expect((await changed.call('GET', '/api/admin/me')).status).toBe(200);
    });
  });

  it('open no token with a right password that has changed since', async () => {
    const late = await someone();
    const login = admin.request('POST', '/api/admin/login', {
      body: { username: late.view.username, password: PASSWORD },
    });
    const [change, answer] = await Promise.all([
      root.call('PATCH', `${PATH}/${late.view.id}`, { password: 'another long passphrase' }),
      login,
    ]);
    expect(change.status).toBe(200);
    const { token } = answer.body as { token?: string };
    const headers = { authorization: `Bearer ${token}` };
    expect((await admin.request('GET', '/api/admin/me', { headers })).status).toBe(401);
  });
});

describe('the last active super administrator', () => {
  beforeEach(async () => {
    await admin
      .get(Database)
      .query(`update administrators set role = 'admin' where role = 'super_admin' and id <> $1`, [root.view.id]);
  });

  it.each([[{ disabled: true }], [{ role: 'admin' }]])('cannot be changed by %j', async (patch) => {
    const answer = await root.call('PATCH', `${PATH}/${root.view.id}`, patch);
    expect(answer).toMatchObject({ status: 409, body: { code: 'LAST_SUPER_ADMIN' } });
    expect((await root.call('GET', PATH)).status).toBe(200);
  });

  it('remains when two disable each other at once', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => someone('super_admin')));
    const service = admin.get(AdministratorsService);
    const all = [root, ...others];
    const by = { administratorId: root.view.id, username: 'root', role: 'super_admin' } as const;
    const results = await Promise.allSettled(all.map(({ view }) => service.change(by, view.id, { disabled: true })));
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    const active = await Promise.all(all.map(async ({ view }) => !(await service.existing(view.id)).disabled));
    expect(active.filter(Boolean)).toHaveLength(1);
    await admin.get(Database).query('update administrators set disabled_at = null where id = $1', [root.view.id]);
    await root.signIn();
  });
});

describe('the first super administrator', () => {
  it('is created only without any administrator, and once by ten instances that start together', async () => {
    const service = admin.get(AdministratorsService);
    expect(await service.createFirst('second-first', PASSWORD)).toBe(false);
    await admin.get(Database).query('delete from administrators');
    const made = await Promise.all(Array.from({ length: 10 }, () => service.createFirst('first', PASSWORD)));
    expect(made.filter(Boolean)).toHaveLength(1);
    const body = { username: 'first', password: PASSWORD };
    expect((await admin.request('POST', '/api/admin/login', { body })).status).toBe(200);
  });
});
