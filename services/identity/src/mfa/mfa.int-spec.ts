import { COOKIES, type AccountFacts } from '@corner/contracts/identity.api';
import type { MfaSecret, RecoveryCodes } from '@corner/contracts/schemas/second-factor.api';
import { LoginAttempts } from '@corner/service-kit/credentials/login-attempts';
import { SecondFactorService } from '@corner/service-kit/credentials/second-factor/second-factor.service';
import { SecondFactorsRepository } from '@corner/service-kit/credentials/second-factor/second-factors.repository';
import { Database } from '@corner/service-kit/database/database';
import { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import { Secret, TOTP } from 'otpauth';
import { readIdentityConfig } from '../identity.config.js';
import { cookiesOf, newNetwork, PASSWORD, TestIdentity, type TestSession } from '../accounts.fixture.js';

const config = readIdentityConfig();

let identity: TestIdentity;
beforeAll(async () => {
  identity = await TestIdentity.start();
});
afterAll(() => identity.close());

const db = () => identity.service.get(Database);
const WRONG = 'not the password';
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
const wrongCode = (secret: string) => {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code))!;
};
const login = (email: string, code?: string, password = PASSWORD, headers = newNetwork()) =>
  identity.post('/api/login', { email, password, code }, headers);

class Owner {
  secret = '';
  recoveryCodes: string[] = [];
  private constructor(
    readonly email: string,
    readonly id: string,
    readonly session: TestSession,
  ) {}

  static async join(email: string): Promise<Owner> {
    const id = await identity.register(email);
    return new Owner(email, id, await identity.session(email));
  }

  call<Body = unknown>(method: string, path: string, body?: unknown) {
    return identity.service.request<Body>(method, path, { body, headers: this.session.headers });
  }

  async begin(): Promise<void> {
    this.secret = (await this.call<MfaSecret>('POST', '/api/mfa', { password: PASSWORD })).body.secret;
  }

  async switchOn(): Promise<this> {
    await this.begin();
    const answer = await this.call<RecoveryCodes>('POST', '/api/mfa/confirm', { code: codeOf(this.secret) });
    expect(answer.status).toBe(200);
    this.recoveryCodes = answer.body.recoveryCodes;
    return this;
  }

  async mfa(): Promise<boolean> {
    return (await identity.service.internal<AccountFacts>('GET', `/internal/accounts/${this.id}`)).body.mfa ?? false;
  }
}

describe('enabling it', () => {
  it('needs a session and the password', async () => {
    expect((await identity.post('/api/mfa', { password: PASSWORD })).status).toBe(401);
    const owner = await Owner.join('begin@example.com');
    for (const body of [{}, { password: '' }, { password: PASSWORD, more: 1 }]) {
      expect((await owner.call('POST', '/api/mfa', body)).status).toBe(400);
    }
    const answer = await owner.call('POST', '/api/mfa', { password: WRONG });
    expect(answer).toMatchObject({ status: 400, body: { code: 'WRONG_PASSWORD' } });
    expect(await owner.call('POST', '/api/mfa/confirm', { code: '123456' })).toMatchObject({
      status: 409,
      body: { code: 'MFA_NOT_BEGUN' },
    });
  });

  it('changes nothing before a code of the app, and counts wrong ones', async () => {
    const owner = await Owner.join('pending@example.com');
    await owner.begin();
    const wrong = wrongCode(owner.secret);
    for (const code of ['●●●●●●', 'é\u0301３４５６', wrong, wrong, wrong, wrong, wrong, wrong, wrong, wrong]) {
      expect(await owner.call('POST', '/api/mfa/confirm', { code })).toMatchObject({
        status: 400,
        body: { code: 'WRONG_CODE' },
      });
    }
    const refused = await owner.call('POST', '/api/mfa/confirm', { code: codeOf(owner.secret) });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600);
    expect(await owner.mfa()).toBe(false);
    expect((await login(owner.email)).status).toBe(200);
  });

  it('drops a pending secret after an hour', async () => {
    const owner = await Owner.join('late@example.com');
    await owner.begin();
    await identity.service
      .get(Database)
      .query(`update second_factors set begun_at = now() - interval '61 minutes' where holder_id = $1`, [owner.id]);
    expect((await owner.call('POST', '/api/mfa/confirm', { code: codeOf(owner.secret) })).status).toBe(409);
  });

  it('returns the secret, sealed in the database, then ten recovery codes once, and notifies the owner', async () => {
    const owner = await (await Owner.join('on@example.com')).switchOn();
    expect(owner.recoveryCodes).toHaveLength(10);
    expect(await owner.mfa()).toBe(true);
    const last = (await identity.events('identity.account-changed', owner.id)).at(-1)!;
    expect(last.account).toMatchObject({ mfa: true });
    const [row] = await identity.service
      .get(Database)
      .query<{ text: string }>('select second_factors::text as text from second_factors where holder_id = $1', [
        owner.id,
      ]);
    expect(row!.text).not.toContain(owner.secret);
    for (const code of owner.recoveryCodes) expect(row!.text).not.toContain(code.replaceAll('-', ''));
    expect(await owner.call('POST', '/api/mfa', { password: PASSWORD })).toMatchObject({ status: 409 });
  });

  it('returns new recovery codes if its response was lost, within the hour of the set-up', async () => {
    const owner = await Owner.join('lost@example.com');
    await owner.begin();
    const code = codeOf(owner.secret);
    const confirm = (typed: string) => owner.call<RecoveryCodes>('POST', '/api/mfa/confirm', { code: typed });
    const [lost, kept] = [await confirm(code), await confirm(code)];
    expect([lost.status, kept.status]).toEqual([200, 200]);
    expect(await confirm(wrongCode(owner.secret))).toMatchObject({ status: 400, body: { code: 'WRONG_CODE' } });
    expect((await login(owner.email, code)).status).toBe(401);
    expect((await login(owner.email, lost.body.recoveryCodes[0])).status).toBe(401);
    expect((await login(owner.email, kept.body.recoveryCodes[0])).status).toBe(200);
    expect(await identity.events('identity.account-changed', owner.id)).toHaveLength(2);
    await db().query(`update second_factors set begun_at = now() - interval '61 minutes' where holder_id = $1`, [
      owner.id,
    ]);
    expect((await confirm(code)).status).toBe(409);
  });

  it('happens once if a code is sent twice', async () => {
    const owner = await Owner.join('twice@example.com');
    await owner.begin();
    const code = codeOf(owner.secret);
    const answers = await Promise.all([1, 2].map(() => owner.call('POST', '/api/mfa/confirm', { code })));
    // The later one finds it confirmed meanwhile, or comes after it like a retry.
    expect([
      [200, 200],
      [200, 409],
    ]).toContainEqual(answers.map(({ status }) => status).sort());
    expect(await identity.events('identity.account-changed', owner.id)).toHaveLength(2);
  });
});

it('is required after a mailed link too, which signs in no owner with a second factor', async () => {
  const owner = await (await Owner.join('linked@example.com')).switchOn();
  const token = await identity.mailedToken('verify-email', owner.id);
  const headers = { cookie: `${COOKIES.device}=${owner.session.device}` };
  const answer = await identity.post('/api/verify-email', { token }, headers);
  expect(answer).toMatchObject({ status: 200, body: { signedIn: false } });
  expect(cookiesOf(answer).size).toBe(0);
  expect((await login('linked@example.com')).status).toBe(401);
});

describe('signing in with it', () => {
  it('does not reveal that it is enabled without the password', async () => {
    const owner = await (await Owner.join('quiet@example.com')).switchOn();
    for (const code of [undefined, codeOf(owner.secret, 1), owner.recoveryCodes[0]]) {
      const answer = await login(owner.email, code, WRONG);
      expect(answer).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
    }
  });

  it('asks for the code with the right password, and opens no session before', async () => {
    const owner = await (await Owner.join('asked@example.com')).switchOn();
    for (const code of [undefined, wrongCode(owner.secret), 'aaaa-bbbb-cccc-dddd']) {
      const answer = await login(owner.email, code);
      expect(answer).toMatchObject({ status: 401, body: { code: 'MFA_REQUIRED' } });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect((await login(owner.email, codeOf(owner.secret, 1))).status).toBe(200);
  });

  it('accepts no code twice: neither the one that enabled it, nor one of two concurrent ones', async () => {
    const owner = await Owner.join('replayed@example.com');
    await owner.begin();
    const first = codeOf(owner.secret);
    await owner.call('POST', '/api/mfa/confirm', { code: first });
    expect((await login(owner.email, first)).status).toBe(401);
    const next = codeOf(owner.secret, 1);
    const answers = await Promise.all([1, 2].map(() => login(owner.email, next)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('accepts a recovery code once, in any spelling', async () => {
    const owner = await (await Owner.join('recovered@example.com')).switchOn();
    const [first, second] = owner.recoveryCodes as [string, string];
    expect((await login(owner.email, ` ${first.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200);
    expect((await login(owner.email, first)).status).toBe(401);
    expect((await login(owner.email, second)).status).toBe(200);
  });

  it('accepts recovery codes after a change of the internal secret', async () => {
    const owner = await (await Owner.join('resealed@example.com')).switchOn();
    await identity.service
      .get(Database)
      .query('update second_factors set sealed_secret = $2 where holder_id = $1', [owner.id, 'A'.repeat(90)]);
    expect((await login(owner.email, codeOf(owner.secret, 1))).status).toBe(401);
    expect((await login(owner.email, owner.recoveryCodes[0])).status).toBe(200);
  });

  it('counts wrong codes per account over all networks, and separately for a known device', async () => {
    const owner = await (await Owner.join('counted@example.com')).switchOn();
    const wrong = wrongCode(owner.secret);
    for (let tries = 0; tries < 10; tries++) expect((await login(owner.email, wrong)).status).toBe(401);
    const refused = await login(owner.email, owner.recoveryCodes[0]);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600);
    const known = { ...newNetwork(), cookie: `corner_device=${owner.session.device}` };
    expect((await login(owner.email, owner.recoveryCodes[0], PASSWORD, known)).status).toBe(200);
  });

  it('is required to restore an account, before anything is restored', async () => {
    const owner = await (await Owner.join('leaving@example.com')).switchOn();
    expect((await owner.call('DELETE', '/api/account', { password: PASSWORD })).status).toBe(200);
    expect(await login(owner.email)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_DELETING' } });
    const restore = (code?: string) =>
      identity.post('/api/account/restore', { email: owner.email, password: PASSWORD, code });
    expect(await restore()).toMatchObject({ status: 401, body: { code: 'MFA_REQUIRED' } });
    expect((await login(owner.email)).status).toBe(403);
    expect((await restore(owner.recoveryCodes[0])).status).toBe(200);
  });

  it('survives a password reset', async () => {
    const owner = await (await Owner.join('reset@example.com')).switchOn();
    await identity.verify(owner.id);
    await identity.post('/api/forgot-password', { email: owner.email });
    const token = await identity.mailedToken('reset-password', owner.id);
    const password = 'an altogether new one';
    await identity.post('/api/reset-password', { password, confirmPassword: password, token });
    expect(await login(owner.email, undefined, password)).toMatchObject({ body: { code: 'MFA_REQUIRED' } });
    expect((await login(owner.email, owner.recoveryCodes[0], password)).status).toBe(200);
  });
});

describe('disabling it', () => {
  it('needs password and code; then the password alone signs in', async () => {
    const owner = await (await Owner.join('off@example.com')).switchOn();
    const code = owner.recoveryCodes[0];
    const off = (body: object) => owner.call('DELETE', '/api/mfa', body);
    expect((await off({ password: PASSWORD })).status).toBe(400);
    expect(await off({ password: WRONG, code })).toMatchObject({ status: 400, body: { code: 'WRONG_PASSWORD' } });
    const wrong = await off({ password: PASSWORD, code: wrongCode(owner.secret) });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'WRONG_CODE' } });
    expect(await owner.mfa()).toBe(true);
    expect((await off({ password: PASSWORD, code })).status).toBe(204);
    expect((await off({ password: PASSWORD, code })).status).toBe(204);
    expect(await owner.mfa()).toBe(false);
    expect((await login(owner.email)).status).toBe(200);
  });
});

describe('while the internal secret changes', () => {
  const next = 'the next internal secret';
  const instance = (internalSecret: string, otherSecret?: string) =>
    new SecondFactorService(
      identity.service.get(Database),
      identity.service.get(SecondFactorsRepository),
      identity.service.get(LoginAttempts),
      { ...config, internalSecret, otherSecret },
      identity.service.get(PeriodicJobs),
    );

  it('codes match under both, and secrets are resealed, so that the old one can be removed', async () => {
    const owner = await (await Owner.join('two-secrets@example.com')).switchOn();
    await expect(instance(next).demand(owner.id, codeOf(owner.secret, 1))).rejects.toThrow();
    const changing = instance(next, config.internalSecret);
    await changing.demand(owner.id, codeOf(owner.secret, 1));
    expect(await changing.sealAnew()).toBeGreaterThan(0);
    expect(await changing.sealAnew()).toBe(0);
    await db().query('update second_factors set used_step = 0 where holder_id = $1', [owner.id]);
    await instance(next).demand(owner.id, codeOf(owner.secret));
  });
});
