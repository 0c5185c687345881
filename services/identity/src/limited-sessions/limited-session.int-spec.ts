import { CASE_TOKEN, COOKIES, type DeletionResponse, type LimitedSession } from '@corner/contracts/identity.api';
import type { ErrorBody } from '@corner/contracts/errors/errors';
import { sealCaseLink } from '@corner/service-kit/credentials/sealed-text';
import { SecondFactorService } from '@corner/service-kit/credentials/second-factor/second-factor.service';
import { AppError } from '@corner/service-kit/app-error';
import { Database } from '@corner/service-kit/database/database';
import { accessToken } from '@corner/testing/personas';
import type { TestAnswer } from '@corner/testing/test-service';
import { JwtService } from '@nestjs/jwt';
import { v4 } from 'uuid';
import { cookiesOf, newNetwork, PASSWORD, TestIdentity } from '../accounts.fixture.js';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await TestIdentity.start();
});
afterAll(() => identity.close());
afterEach(() => jest.restoreAllMocks());

const secret = process.env.INTERNAL_SECRET!;
const db = () => identity.service.get(Database);
const limitedOf = (answer: TestAnswer) => cookiesOf(answer).get(COOKIES.limited);
const find = (token = 'made-up') =>
  identity.service.internal<LimitedSession>('POST', '/internal/limited-sessions', { token });
const open = (token: string, headers = {}) => identity.post<ErrorBody>('/api/case/open', { token }, headers);
const act = (id: string, action: 'suspend' | 'activate') =>
  identity.service.internal('POST', `/internal/accounts/${id}/${action}`, {});
const setCode = (refusal?: AppError) =>
  jest
    .spyOn(identity.service.get(SecondFactorService), 'demand')
    .mockImplementation(() => (refusal ? Promise.reject(refusal) : Promise.resolve()));

async function suspended(name: string): Promise<{ id: string; email: string }> {
  const email = `${name}@example.com`;
  const id = await identity.registerProven(email);
  await act(id, 'suspend');
  return { id, email };
}

async function signedIn(name: string) {
  const who = await suspended(name);
  const answer = await identity.login(who.email);
  expect(answer.status).toBe(403);
  const token = limitedOf(answer)!;
  expect((await find(token)).status).toBe(200);
  return { ...who, token };
}

it("starts with a suspended member's right password only", async () => {
  const { email } = await suspended('reader');
  const wrong = await identity.login(email, 'not the password');
  expect([wrong.status, limitedOf(wrong)]).toEqual([401, undefined]);
  await identity.registerProven('free@example.com');
  expect(limitedOf(await identity.login('free@example.com'))).toBeUndefined();
  const refused = await identity.login(email);
  expect(refused.status).toBe(403);
  expect(refused.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^corner_case=[\w-]{43}; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  expect((await find()).status).toBe(401);
  expect((await identity.post('/internal/limited-sessions', { token: limitedOf(refused) })).status).toBe(404);
  const { accessToken } = (await find(limitedOf(refused))).body;
  const { header, payload } = new JwtService().decode<{ header: object; payload: object }>(accessToken, {
    complete: true,
  });
  expect([header, payload]).toMatchObject([{ typ: CASE_TOKEN.type }, { aud: CASE_TOKEN.audience }]);
  const refresh = { refreshToken: limitedOf(refused) };
  expect((await identity.service.internal('POST', '/internal/sessions/refresh', refresh)).status).toBe(401);
});

it('asks for the second factor first', async () => {
  const { id, email } = await suspended('careful');
  await db().query(`insert into second_factors (holder_id, sealed_secret, confirmed_at) values ($1, 'sealed', now())`, [
    id,
  ]);
  setCode(new AppError('credentials.mfa-required'));
  const asked = await identity.login(email);
  expect([asked.status, limitedOf(asked)]).toEqual([401, undefined]);
  expect((asked.body as unknown as ErrorBody).code).toBe('MFA_REQUIRED');
  setCode();
  const refused = await identity.login(email);
  expect(refused.status).toBe(403);
  expect(limitedOf(refused)).toBeDefined();
});

it('ends when the account is active again, after half an hour, and on sign-out', async () => {
  const freed = await signedIn('freed');
  await act(freed.id, 'activate');
  expect((await find(freed.token)).status).toBe(401);
  const late = await signedIn('late');
  await db().query(`update mailed_tokens set expires_at = expires_at - interval '30 minutes' where account_id = $1`, [
    late.id,
  ]);
  expect((await find(late.token)).status).toBe(401);
  const leaver = await signedIn('leaver');
  const out = await identity.post('/api/logout', undefined, { cookie: `${COOKIES.limited}=${leaver.token}` });
  expect([out.status, limitedOf(out)]).toEqual([204, '']);
  expect((await find(leaver.token)).status).toBe(401);
});

it("is opened for six months by a mail's link only, unless another member is signed in", async () => {
  const { id } = await suspended('linked');
  const old = sealCaseLink(id, secret, Date.now() - 184 * 86_400_000);
  for (const token of ['x', old, sealCaseLink(v4(), secret), sealCaseLink(id, 'another secret')]) {
    const answer = await open(token);
    expect([answer.status, limitedOf(answer)]).toEqual([400, undefined]);
  }
  await identity.register('guest@example.com');
  const guest = await identity.session('guest@example.com');
  const posed = await open(sealCaseLink(id, secret), guest.headers);
  expect([posed.status, limitedOf(posed)]).toEqual([403, undefined]);
  for (const token of [sealCaseLink(id, secret), sealCaseLink(id, secret, Date.now() - 180 * 86_400_000)]) {
    const answer = await open(token);
    expect(answer.status).toBe(204);
    expect((await find(limitedOf(answer))).status).toBe(200);
  }
});

it('deletes the account with the password, which stays suspended until the purge', async () => {
  const { id, email, token } = await signedIn('gone');
  const authorization = `Bearer ${accessToken(id, v4(), 0, CASE_TOKEN)}`;
  const remove = (path: string, password: string) =>
    identity.service.request<DeletionResponse & ErrorBody>('DELETE', path, {
      body: { password },
      headers: { ...newNetwork(), authorization, cookie: `${COOKIES.limited}=${token}` },
    });
  expect((await remove('/api/account', PASSWORD)).status).toBe(401);
  expect((await remove('/api/case/account', 'not the password')).body.code).toBe('WRONG_PASSWORD');
  const removed = await remove('/api/case/account', PASSWORD);
  expect([removed.status, limitedOf(removed)]).toEqual([200, '']);
  expect(Date.parse(removed.body.restorableUntil)).toBeGreaterThan(Date.now());
  expect((await find(token)).status).toBe(401);
  expect((await identity.login(email)).status).toBe(403);
  expect(await identity.events('identity.member-deletion-requested', id)).toMatchObject([
    { account: { state: 'suspended' } },
  ]);
});
