import type { AdminLoginResponse, AuditPage } from '@corner/contracts/admin.api';
import { AppError } from '@corner/service-kit/app-error';
import { Passwords } from '@corner/service-kit/credentials/passwords/passwords';
import { hashSecret } from '@corner/service-kit/credentials/secret-token';
import { Database } from '@corner/service-kit/database/database';
import { alice } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { readAdminConfig } from '../../admin.config.js';
import { AppModule } from '../../app.module.js';
import { PASSWORD, TestAdministrator } from '../administrators.fixture.js';
import { AdministratorsService } from '../administrators.service.js';

const config = readAdminConfig();

let admin: TestService;
let dora: TestAdministrator;
beforeAll(async () => {
  admin = await startTestService(AppModule, config);
  dora = await TestAdministrator.join(admin, 'dora', 'admin');
});
afterAll(() => admin.close());

const db = () => admin.get(Database);
const login = (username: string, password = PASSWORD, address = '203.0.113.1') =>
  admin.request<AdminLoginResponse & { message: string }>('POST', '/api/admin/login', {
    body: { username, password },
    headers: { 'x-client-address': address },
  });
const withToken = <Body>(token: string, path = '/api/admin/me') =>
  admin.request<Body>('GET', path, { headers: { authorization: `Bearer ${token}` } });

describe('POST /api/admin/login', () => {
  it.each([{}, { username: 'dora' }, { username: '', password: 'x' }, { username: 'dora', password: 7 }])(
    'rejects %j',
    async (body) => {
      expect((await admin.request('POST', '/api/admin/login', { body })).status).toBe(400);
    },
  );

  it('answers the same for a wrong password, an unknown name and a disabled administrator', async () => {
    const off = await TestAdministrator.join(admin, 'offline', 'admin');
    await admin
      .get(AdministratorsService)
      .change({ administratorId: dora.view.id, username: 'dora', role: 'super_admin' }, off.view.id, {
        disabled: true,
      });
    const answers = await Promise.all([login('dora', 'wrong'), login('nobody'), login('offline')]);
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect(body).toMatchObject({ code: 'WRONG_CREDENTIALS', message: 'Invalid username or password' });
    }
  });

  it('returns an opaque token of 256 bits, stored hashed, for eight hours, for the name in any case', async () => {
    const { status, body } = await login('DORA');
    expect([status, Object.keys(body)]).toEqual([200, ['token']]);
    expect(Buffer.from(body.token, 'base64url')).toHaveLength(32);
    const [stored] = await db().query<{ hours: number }>(
      `select round(extract(epoch from expires_at - now()) / 3600)::int as hours
       from administrator_tokens where token_hash = $1`,
      [hashSecret(body.token)],
    );
    expect(stored).toEqual({ hours: 8 });
    expect((await withToken(body.token)).body).toMatchObject({ username: 'dora', role: 'admin', disabled: false });
  });

  it('locks a name for a network after ten failures, but no other network or name', async () => {
    await TestAdministrator.join(admin, 'locked', 'admin');
    for (let tries = 0; tries < 10; tries++) expect((await login('locked', 'wrong')).status).toBe(401);
    const refused = await login('locked');
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TRIES' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600);
    expect((await login('locked', PASSWORD, '203.0.113.2')).status).toBe(200);
    expect((await login('dora')).status).toBe(200);
  });

  it('refunds an attempt that was not checked for lack of capacity, even the one that would lock', async () => {
    await TestAdministrator.join(admin, 'busy', 'admin');
    for (let n = 0; n < 9; n++) expect((await login('busy', 'wrong')).status).toBe(401);
    const verify = jest.spyOn(admin.get(Passwords), 'verify').mockRejectedValue(new AppError('request.unavailable'));
    for (let n = 0; n < 3; n++) expect((await login('busy')).status).toBe(503);
    verify.mockRestore();
    expect(await login('busy')).toMatchObject({ status: 200 });
  });

  it('counts the networks of one IPv6 site together', async () => {
    await TestAdministrator.join(admin, 'one-site', 'admin');
    for (let n = 0; n < 10; n++) expect((await login('one-site', 'wrong', `2001:db8:7:${n}::1`)).status).toBe(401);
    expect((await login('one-site', PASSWORD, '2001:db8:7:ffff::1')).status).toBe(429);
    expect((await login('one-site', PASSWORD, '2001:db8:8::1')).status).toBe(200);
  });
});

describe('a failed sign-in', () => {
  const audit = async () =>
    (await withToken<AuditPage>(dora.token, '/api/admin/audit?limit=100')).body.entries.filter(
      ({ action }) => action === 'administrator.sign-in-failed',
    );
  let before = 0;
  const entries = async () => (await audit()).slice(0, -before || undefined);
  beforeEach(async () => {
    before = (await audit()).length;
  });

  it('is in the audit log with the administrator, reason and approximate network, never the input', async () => {
    const shut = await TestAdministrator.join(admin, 'shut', 'admin');
    const root = { administratorId: dora.view.id, username: 'dora', role: 'super_admin' } as const;
    await admin.get(AdministratorsService).change(root, shut.view.id, { disabled: true });
    await login('Dora', 'a wrong secret', '198.51.100.7');
    await login('shut', PASSWORD, '2001:db8:1:2:3::4');
    await login('my secret by mistake', 'another secret', '198.51.100.8');
    const found = await entries();
    expect(found).toMatchObject([
      { username: 'nobody', targetId: null, targetName: 'an unknown name', after: { network: '198.51.100.0/24' } },
      { targetId: shut.view.id, targetName: 'shut', reason: 'Disabled', after: { network: '2001:db8:1::/48' } },
      { targetId: dora.view.id, targetName: 'dora', reason: 'Wrong password', administratorId: null },
    ]);
    expect(JSON.stringify(found)).not.toContain('secret');
  });

  it('is limited to sixty entries an hour for all unknown names and networks', async () => {
    // In sixteens, since more at once would exceed the capacity.
    for (let from = 0; from < 64; from += 16) {
      const tries = Array.from({ length: 16 }, (_, i) => login(`guess ${from + i}`, 'wrong', `10.${from + i}.0.1`));
      expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([401]));
    }
    const noted = (await entries()).length;
    expect(noted).toBeGreaterThan(0);
    expect(noted).toBeLessThanOrEqual(60);
  });
});

describe('a token', () => {
  it('is required, and must be known, not ended and not expired', async () => {
    expect((await admin.request('GET', '/api/admin/me')).status).toBe(401);
    expect((await withToken('x'.repeat(43))).status).toBe(401);
    const { token } = (await login('dora')).body;
    await db().query(`update administrator_tokens set expires_at = now() - interval '1 second' where token_hash = $1`, [
      hashSecret(token),
    ]);
    expect((await withToken(token)).status).toBe(401);
  });

  it('of a member is rejected', async () => {
    for (const path of ['/api/admin/me', '/api/admin/audit', '/api/admin/administrators']) {
      expect((await admin.request('GET', path, { as: alice })).status).toBe(401);
    }
  });

  it('ends only with its own sign-out', async () => {
    const [first, second] = [(await login('dora')).body.token, (await login('dora')).body.token];
    const headers = { authorization: `Bearer ${first}` };
    expect((await admin.request('POST', '/api/admin/logout', { headers })).status).toBe(204);
    expect((await withToken(first)).status).toBe(401);
    expect((await admin.request('POST', '/api/admin/logout', { headers })).status).toBe(401);
    expect((await withToken(second)).status).toBe(200);
  });
});

describe('POST /internal/administrators/verify', () => {
  const ask = (body: object) => admin.internal('POST', '/internal/administrators/verify', body);
  const route = 'DELETE /api/admin/jobs/:id';

  it('answers our own services only', async () => {
    const body = { token: dora.token, role: 'admin', route };
    expect((await admin.request('POST', '/internal/administrators/verify', { body })).status).toBe(404);
  });

  it('rejects a made-up token, and records a role without the permission', async () => {
    expect((await ask({ token: 'made up', role: 'admin', route })).status).toBe(401);
    expect((await ask({ token: dora.token, role: 'super_admin', route })).status).toBe(403);
    const { entries } = (await dora.call<AuditPage>('GET', '/api/admin/audit?limit=1')).body;
    expect(entries).toMatchObject([{ action: 'administrator.forbidden', username: 'dora', targetName: route }]);
  });

  it('returns the holder of a token', async () => {
    const { status, body } = await ask({ token: dora.token, role: 'admin', route });
    expect([status, body]).toEqual([200, { administratorId: dora.view.id, username: 'dora', role: 'admin' }]);
  });
});
