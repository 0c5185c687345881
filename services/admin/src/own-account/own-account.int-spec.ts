import type { AuditPage, OwnAdministrator } from '@corner/contracts/admin.api';
import type { MfaSecret, RecoveryCodes } from '@corner/contracts/schemas/second-factor.api';
import { Administrators } from '@corner/service-kit/callers/administrator.guard';
import { Database } from '@corner/service-kit/database/database';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { Secret, TOTP } from 'otpauth';
import { v7 } from 'uuid';
import { readAdminConfig } from '../admin.config.js';
import { PASSWORD, TestAdministrator } from '../administrators/administrators.fixture.js';
import { AppModule } from '../app.module.js';

const config = readAdminConfig();

const ME = '/api/admin/me';
const WRONG = 'not the password at all';
let admin: TestService;
let root: TestAdministrator;
let made = 0;
let networks = 0;
beforeAll(async () => {
  admin = await startTestService(AppModule, config);
  root = await TestAdministrator.join(admin, 'root', 'super_admin');
});
afterAll(() => admin.close());
afterEach(() => {
  config.own.ADMIN_MFA = 'optional';
});

const someone = (role: 'admin' | 'super_admin' = 'admin') => TestAdministrator.join(admin, `someone-${++made}`, role);
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
const login = (username: string, code?: string, password = PASSWORD) =>
  admin.request<{ token: string; code: string; message: string }>('POST', '/api/admin/login', {
    body: { username, password, code },
    headers: { 'x-client-address': `10.9.${++networks >> 8}.${networks & 255}` },
  });
const newest = async () => (await root.call<AuditPage>('GET', '/api/admin/audit?limit=1')).body.entries[0]!;
const meOf = async (who: TestAdministrator) => (await who.call<OwnAdministrator>('GET', ME)).body;

async function enrol(who: TestAdministrator): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await who.call<MfaSecret>('POST', `${ME}/mfa`, { password: PASSWORD })).body;
  const answer = await who.call<RecoveryCodes>('POST', `${ME}/mfa/confirm`, { code: codeOf(secret) });
  expect(answer.status).toBe(200);
  return { secret, recoveryCodes: answer.body.recoveryCodes };
}

describe('a second factor', () => {
  it('starts with the password and is on after a code of the app; the audit log has both', async () => {
    const who = await someone();
    expect((await admin.request('POST', `${ME}/mfa`, { body: { password: PASSWORD } })).status).toBe(401);
    expect(await who.call('POST', `${ME}/mfa`, { password: WRONG })).toMatchObject({
      status: 400,
      body: { code: 'WRONG_PASSWORD' },
    });
    expect((await who.call('POST', `${ME}/mfa/confirm`, { code: '123456' })).status).toBe(409);
    expect((await meOf(who)).mfa).toBe(false);
    const { recoveryCodes } = await enrol(who);
    expect(recoveryCodes).toHaveLength(10);
    expect(await newest()).toMatchObject({ action: 'administrator.second-factor-on', targetId: who.view.id });
    expect(await meOf(who)).toMatchObject({ mfa: true, mfaRequired: false });
    const off = await who.call('DELETE', `${ME}/mfa`, { password: PASSWORD, code: recoveryCodes[0] });
    expect(off.status).toBe(204);
    expect(await newest()).toMatchObject({ action: 'administrator.second-factor-off', targetId: who.view.id });
    expect((await meOf(who)).mfa).toBe(false);
  });

  it('ends tokens opened without it, except the current one', async () => {
    const who = await someone();
    const { token: before } = (await login(who.view.username)).body;
    await enrol(who);
    const headers = { authorization: `Bearer ${before}` };
    expect((await admin.request('GET', ME, { headers })).status).toBe(401);
    expect((await who.call('GET', ME)).status).toBe(200);
  });

  it('is required with the right password only, and a wrong code is recorded', async () => {
    const who = await someone();
    const { secret } = await enrol(who);
    const { username } = who.view;
    expect(await login(username, codeOf(secret, 1), WRONG)).toMatchObject({ body: { code: 'WRONG_CREDENTIALS' } });
    expect(await login(username)).toMatchObject({ status: 401, body: { code: 'MFA_REQUIRED' } });
    expect((await newest()).reason).toBe('Wrong password');
    expect(await login(username, 'aaaa')).toMatchObject({ status: 401, body: { code: 'MFA_REQUIRED' } });
    expect(await newest()).toMatchObject({ action: 'administrator.sign-in-failed', reason: 'Wrong code' });
    expect((await login(username, codeOf(secret, 1))).status).toBe(200);
  });

  it('cannot be guessed from many networks', async () => {
    const who = await someone();
    const { recoveryCodes } = await enrol(who);
    for (let tries = 0; tries < 10; tries++) expect((await login(who.view.username, 'aaaa')).status).toBe(401);
    const refused = await login(who.view.username, recoveryCodes[0]);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600);
  });

  it('that is lost is reset by a super administrator, which signs its owner out and is recorded', async () => {
    const who = await someone();
    await enrol(who);
    const path = `/api/admin/administrators/${who.view.id}/mfa`;
    expect((await (await someone()).call('DELETE', path)).status).toBe(403);
    expect((await root.call('DELETE', `/api/admin/administrators/${v7()}/mfa`)).status).toBe(404);
    const own = await root.call('DELETE', `/api/admin/administrators/${root.view.id}/mfa`);
    expect(own).toMatchObject({ status: 409, body: { code: 'OWN_MFA' } });
    expect((await root.call('DELETE', path)).status).toBe(204);
    expect(await newest()).toMatchObject({ action: 'administrator.second-factor-reset', targetId: who.view.id });
    expect((await who.call('GET', ME)).status).toBe(401);
    expect((await login(who.view.username)).status).toBe(200);
  });
});

describe('with a required second factor', () => {
  beforeEach(() => {
    config.own.ADMIN_MFA = 'required';
  });
  const refused = { status: 403, body: { code: 'MFA_ENROLMENT_REQUIRED' } };

  it('the password alone only allows enrolment, in other services too', async () => {
    const who = await someone('super_admin');
    for (const [method, path, body] of [
      ['GET', '/api/admin/users'],
      ['GET', '/api/admin/audit'],
      ['GET', '/api/admin/administrators'],
      ['DELETE', `/api/admin/administrators/${root.view.id}/mfa`],
      ['POST', `${ME}/password`, { currentPassword: PASSWORD, newPassword: 'another long passphrase' }],
    ] as const) {
      expect(await who.call(method, path, body)).toMatchObject(refused);
    }
    const ask = { token: who.token, role: 'admin', route: 'DELETE /api/admin/jobs/:id' } as const;
    expect(await admin.internal('POST', '/internal/administrators/verify', ask)).toMatchObject(refused);
    expect(await meOf(who)).toMatchObject({ mfa: false, mfaRequired: true });
    await enrol(who);
    expect((await who.call('GET', '/api/admin/users')).status).toBe(200);
    expect((await admin.get(Administrators).admit(ask)).username).toBe(who.view.username);
  });

  it('an administrator without one may sign out, and after disabling it must enrol again', async () => {
    const who = await someone();
    const { recoveryCodes } = await enrol(who);
    await who.call('DELETE', `${ME}/mfa`, { password: PASSWORD, code: recoveryCodes[0] });
    expect(await who.call('GET', '/api/admin/users')).toMatchObject(refused);
    expect((await who.call('POST', '/api/admin/logout')).status).toBe(204);
  });
});

describe('POST /api/admin/me/password', () => {
  const change = (who: TestAdministrator, currentPassword: string, newPassword: string) =>
    who.call('POST', `${ME}/password`, { currentPassword, newPassword });

  it('requires the current password and a valid new one, and counts wrong ones', async () => {
    const who = await someone();
    expect((await change(who, PASSWORD, 'short')).status).toBe(400);
    expect(await change(who, PASSWORD, 'passwordpassword')).toMatchObject({
      status: 400,
      body: { code: 'WEAK_PASSWORD', details: [{ field: 'newPassword' }] },
    });
    for (let tries = 0; tries < 10; tries++) {
      expect(await change(who, WRONG, 'another long passphrase')).toMatchObject({ body: { code: 'WRONG_PASSWORD' } });
    }
    expect((await change(who, PASSWORD, 'another long passphrase')).status).toBe(429);
    expect((await login(who.view.username)).status).toBe(200);
  });

  it('ends other tokens, keeps this one, and is recorded without the password', async () => {
    const who = await someone();
    const { token: other } = (await login(who.view.username)).body;
    expect((await change(who, PASSWORD, 'another long passphrase')).status).toBe(204);
    expect((await admin.request('GET', ME, { headers: { authorization: `Bearer ${other}` } })).status).toBe(401);
    expect((await who.call('GET', ME)).status).toBe(200);
    const entry = await newest();
    expect(entry).toMatchObject({ action: 'administrator.password-changed', targetId: who.view.id });
    expect(JSON.stringify(entry)).not.toContain('passphrase');
    expect((await login(who.view.username)).status).toBe(401);
    expect((await login(who.view.username, undefined, 'another long passphrase')).status).toBe(200);
  });

  it('answers a repeated change, whose first response was lost, as done', async () => {
    const who = await someone();
    for (let n = 0; n < 2; n++) expect((await change(who, PASSWORD, 'another long passphrase')).status).toBe(204);
    expect(await change(who, PASSWORD, 'a third long passphrase')).toMatchObject({ body: { code: 'WRONG_PASSWORD' } });
  });

  it('refuses a wrong current password even if the new one is the password', async () => {
    const who = await someone();
    expect(await change(who, WRONG, PASSWORD)).toMatchObject({ body: { code: 'WRONG_PASSWORD' } });
    expect((await change(who, PASSWORD, 'another long passphrase')).status).toBe(204);
    expect(await change(who, WRONG, 'another long passphrase')).toMatchObject({ body: { code: 'WRONG_PASSWORD' } });
  });

  it('sent twice at once happens once, and is done for both if they ask for the same', async () => {
    const who = await someone();
    const twin = await someone();
    const same = await Promise.all([1, 2].map(() => change(twin, PASSWORD, 'another long passphrase')));
    expect(same.map(({ status }) => status)).toEqual([204, 204]);
    const answers = await Promise.all(
      ['one', 'two'].map((which) => change(who, PASSWORD, `a passphrase, number ${which}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
  });
});

describe('the audit log', () => {
  it.each([
    `update audit_entries set username = 'nobody'`,
    `update audit_entries set target_name = 'other'`,
    'delete from audit_entries',
    'truncate audit_entries',
  ])('rejects %s', async (statement) => {
    await expect(admin.get(Database).query(statement)).rejects.toThrow('audit entries are only added');
  });
});
