import type { ErrorBody } from '@corner/contracts/errors/errors';
import { COOKIES, type RegisterResponse } from '@corner/contracts/identity.api';
import { Database } from '@corner/service-kit/database/database';
import { JwtService } from '@nestjs/jwt';
import { cookiesOf, newNetwork, PASSWORD, TestIdentity } from '../accounts.fixture.js';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await TestIdentity.start();
});
afterAll(() => identity.close());

const db = () => identity.service.get(Database);
const exists = async (id: string) => (await db().query('select 1 from accounts where id = $1', [id])).length === 1;
const isVerified = async (id: string) =>
  (await identity.events('identity.account-changed', id)).some(({ account }) => account.emailVerified);
const verify = (token: string, password?: string, headers?: Record<string, string>) =>
  identity.post<ErrorBody>('/api/verify-email', { token, ...(password !== undefined && { password }) }, headers);
const decline = (token: string) => identity.post<ErrorBody>('/api/verify-email/decline', { token });

async function registered(email: string): Promise<{ id: string; token: string; browser: Record<string, string> }> {
  const body = { email, password: PASSWORD, firstName: 'Alice', lastName: 'Tester' };
  const answer = await identity.post<RegisterResponse>('/api/register', body);
  const { id } = answer.body.user;
  const browser = { cookie: `${COOKIES.device}=${cookiesOf(answer).get(COOKIES.device)}` };
  return { id, token: await identity.mailedToken('verify-email', id), browser };
}

describe('POST /api/verify-email', () => {
  it.each([
    ['no token', {}, 'Required'],
    ['an empty token', { token: '' }, 'Required'],
    ['an endless token', { token: 'x'.repeat(201) }, 'String must contain at most 200 character(s)'],
    ['a token of another type', { token: { a: 1 } }, 'Expected string, received object'],
  ])('rejects %s', async (_, body, message) => {
    const answer = await identity.post('/api/verify-email', body);
    expect(answer).toMatchObject({ status: 400, body: { details: [{ field: 'token', message }] } });
  });

  it('rejects an unknown or expired token, and one for a password reset', async () => {
    const { id, token } = await registered('expired@example.com');
    await db().query(`update mailed_tokens set expires_at = now() - interval '1 second' where account_id = $1`, [id]);
    await identity.post('/api/forgot-password', { email: 'expired@example.com' });
    const reset = await identity.mailedToken('reset-password', id);
    for (const bad of ['unknown', token, reset]) {
      expect(await verify(bad, PASSWORD)).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } });
      expect(await decline(bad)).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } });
    }
    expect(await isVerified(id)).toBe(false);
    expect(await exists(id)).toBe(true);
  });

  it('needs more than the link: another account or its mark is no proof', async () => {
    const { id, token } = await registered('victim@example.com');
    const other = await registered('somebody-else@example.com');
    const session = await identity.session('somebody-else@example.com');
    for (const headers of [undefined, other.browser, session.headers, { cookie: `${COOKIES.device}=nonsense` }]) {
      expect(await verify(token, undefined, headers)).toMatchObject({
        status: 401,
        body: { code: 'PASSWORD_REQUIRED' },
      });
    }
    expect(await verify(token, 'not the password')).toMatchObject({
      status: 401,
      body: { code: 'PASSWORD_REQUIRED', message: 'This is not the password of the account.' },
    });
    expect(await isVerified(id)).toBe(false);
    expect(await verify(token, PASSWORD)).toMatchObject({ status: 200, body: { email: 'victim@example.com' } });
    expect(await isVerified(id)).toBe(true);
  });

  it('counts wrong passwords like a sign-in', async () => {
    const { id, token } = await registered('guessed@example.com');
    const network = newNetwork();
    const statuses = [];
    for (let n = 0; n < 11; n++) statuses.push((await verify(token, `guess number ${n}`, network)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    expect((await identity.login('guessed@example.com', PASSWORD, network)).status).toBe(429);
    expect(await isVerified(id)).toBe(false);
  });

  it('needs no password in the registering browser or in a session of the account', async () => {
    const byMark = await registered('same-browser@example.com');
    expect((await verify(byMark.token, undefined, byMark.browser)).status).toBe(200);
    const bySession = await registered('signed-in@example.com');
    const { headers } = await identity.session('signed-in@example.com');
    expect((await verify(bySession.token, undefined, headers)).status).toBe(200);
  });

  it('verifies once for three concurrent calls, and confirms it afterwards', async () => {
    const { id, token, browser } = await registered('once@example.com');
    const answers = await Promise.all([1, 2, 3].map(() => verify(token, undefined, browser)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400]);
    const { account } = await identity.event('identity.account-changed', id, 2);
    expect(account).toMatchObject({ emailVerified: true, version: 2 });
    expect(await identity.events('identity.account-changed', id)).toHaveLength(2);
    expect(await verify(token)).toMatchObject({ status: 400, body: { code: 'ALREADY_VERIFIED' } });
    expect(await decline(token)).toMatchObject({ status: 400, body: { code: 'ALREADY_VERIFIED' } });
    expect(await exists(id)).toBe(true);
  });

  it('invalidates the other links of the account', async () => {
    const { id, token, browser } = await registered('two-links@example.com');
    await identity.post('/api/resend-verification', { email: 'two-links@example.com' });
    const second = await identity.mailedToken('verify-email', id, 2);
    expect((await verify(second, undefined, browser)).status).toBe(200);
    expect((await verify(token, undefined, browser)).status).toBe(400);
  });
});

describe('the browser that confirms', () => {
  type Answer = Awaited<ReturnType<typeof verify>>;
  const isSignedIn = (answer: Answer) =>
    cookiesOf(answer).has(COOKIES.access) || cookiesOf(answer).has(COOKIES.refresh);
  const sessions = async (id: string) =>
    (await db().query('select 1 from sessions where account_id = $1 and revoked_at is null', [id])).length;

  it('is not signed in by an expired link, nor with the password in another browser', async () => {
    const { id, token, browser } = await registered('elsewhere@example.com');
    const wrong = await verify('unknown', undefined, browser);
    expect([wrong.status, isSignedIn(wrong)]).toEqual([400, false]);
    const answer = await verify(token, PASSWORD);
    expect([answer.status, answer.body, isSignedIn(answer)]).toMatchObject([200, { signedIn: false }, false]);
    expect(await sessions(id)).toBe(0);
  });

  it.each(['session', 'refresh'] as const)('keeps a member who is signed in there (%s)', async (by) => {
    const { id, token, browser } = await registered(`new-${by}@example.com`);
    const other = await registered(`there-${by}@example.com`);
    const session = await identity.session(`there-${by}@example.com`);
    const headers =
      by === 'session'
        ? { ...session.headers, ...browser }
        : { cookie: `${browser.cookie}; ${COOKIES.refresh}=${session.refresh}` };
    const answer = await verify(token, undefined, headers);
    expect([answer.status, answer.body, isSignedIn(answer)]).toMatchObject([200, { signedIn: false }, false]);
    expect([await sessions(id), await sessions(other.id)]).toEqual([0, 1]);
  });

  it('is not signed in to a suspended account', async () => {
    const { id, token, browser } = await registered('suspended-link@example.com');
    await identity.service.internal('POST', `/internal/accounts/${id}/suspend`, {});
    expect(isSignedIn(await verify(token, undefined, browser))).toBe(false);
  });

  it('is signed in where it registered, once', async () => {
    const { id, token, browser } = await registered('same-device@example.com');
    const answers = await Promise.all([1, 2, 3].map(() => verify(token, undefined, browser)));
    expect(answers.filter(isSignedIn).map(({ body }) => body)).toMatchObject([{ signedIn: true }]);
    expect(await sessions(id)).toBe(1);
    const cookies = cookiesOf(answers.find(isSignedIn)!);
    expect(browser.cookie).toContain(cookies.get(COOKIES.device));
    expect(new JwtService().decode<{ sub: string }>(cookies.get(COOKIES.access)!).sub).toBe(id);
    expect(isSignedIn(await verify(token, undefined, browser))).toBe(false);
  });
});

describe('POST /api/verify-email/decline', () => {
  it('deletes a never verified account with its sessions, everywhere', async () => {
    const { id, token } = await registered('not-me@example.com');
    const { headers } = await identity.session('not-me@example.com');
    expect((await decline(token)).status).toBe(204);
    expect(await exists(id)).toBe(false);
    expect((await identity.event('identity.member-purged', id)).account).toMatchObject({ state: 'purged', email: '' });
    expect((await identity.event('identity.session-revoked', id)).reason).toBe('deleted');
    expect((await identity.login('not-me@example.com')).status).toBe(401);
    expect((await verify(token, PASSWORD, headers)).status).toBe(400);
    expect((await decline(token)).status).toBe(400);
  });

  it('keeps a suspended account for its investigation', async () => {
    const { id, token } = await registered('looked-into@example.com');
    await identity.service.internal('POST', `/internal/accounts/${id}/suspend`, {});
    expect((await decline(token)).status).toBe(400);
    expect(await exists(id)).toBe(true);
  });
});
