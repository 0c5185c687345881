import type { FacebookVerification } from '@corner/contracts/identity.api';
import type { ErrorBody } from '@corner/contracts/errors/errors';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readIdentityConfig } from '../identity.config.js';
import { TestIdentity, type TestSession } from '../accounts.fixture.js';

/** A fake Facebook with codes `code-<id>` and `code-<id>-<n>`, each valid once; records requests. */
const used = new Set<string>();
const facebook = createServer((request, response) => {
  let form = '';
  request.setEncoding('utf8').on('data', (chunk: string) => (form += chunk));
  request.on('end', () => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const fields = new URLSearchParams(form);
    if (request.url === '/oauth/access_token') {
      const code = fields.get('code') ?? '';
      const isKnown = code.startsWith('code-') && fields.get('client_secret') === 'the-secret' && !used.has(code);
      used.add(code);
      return isKnown ? answer(200, { access_token: `token-${code.split('-')[1]}` }) : answer(400, { error: {} });
    }
    const token = /^Bearer token-(.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const isProven = /appsecret_proof=[0-9a-f]{64}$/.test(request.url ?? '');
    return token && isProven ? answer(200, { id: token }) : answer(401, { error: {} });
  });
});

let identity: TestIdentity;
let withoutKeys: TestIdentity;
beforeAll(async () => {
  await new Promise<void>((resolve) => facebook.listen(0, '127.0.0.1', resolve));
  const FACEBOOK_GRAPH_URL = `http://127.0.0.1:${(facebook.address() as AddressInfo).port}`;
  const keys = { FACEBOOK_APP_ID: 'the-app', FACEBOOK_APP_SECRET: 'the-secret', FACEBOOK_GRAPH_URL };
  const config = readIdentityConfig();
  identity = await TestIdentity.start({ ...config, own: { ...config.own, ...keys } });
});
afterAll(async () => {
  await identity.close();
  await withoutKeys?.close();
  facebook.closeAllConnections();
  facebook.close();
});

async function member(email: string): Promise<TestSession & { id: string }> {
  const id = await identity.register(email);
  return { id, ...(await identity.session(email)) };
}
const get = async (path: string, headers?: Record<string, string>) => {
  const answer = await identity.service.request('GET', `/api/verification/facebook/${path}`, { headers });
  return { status: answer.status, location: answer.headers.get('location') };
};
const ask = (who: TestSession) =>
  identity.post<FacebookVerification & ErrorBody>('/api/verification/facebook', {}, who.headers);
const stateOf = async (who: TestSession) =>
  new URL((await get('start', who.headers)).location!).searchParams.get('state')!;
const back = (who: TestSession, state: string, code: string) =>
  get(`callback?state=${encodeURIComponent(state)}&code=${code}`, who.headers);
const failed = { status: 302, location: '/profile?facebook=failed' };

it('needs a session everywhere', async () => {
  expect((await identity.post('/api/verification/facebook', {})).status).toBe(401);
  expect((await get('start')).status).toBe(401);
  expect((await get('callback?state=x&code=code-1')).status).toBe(401);
});

it("verifies nothing on request, and returns the dialog's address", async () => {
  const who = await member('asks@example.com');
  expect(await ask(who)).toMatchObject({
    status: 200,
    body: { isFacebookVerified: false, url: '/api/verification/facebook/start' },
  });
  const dialog = new URL((await get('start', who.headers)).location!);
  expect(dialog.hostname).toBe('www.facebook.com');
  expect(Object.fromEntries(dialog.searchParams)).toMatchObject({
    client_id: 'the-app',
    redirect_uri: 'http://localhost:8080/api/verification/facebook/callback',
    response_type: 'code',
  });
  expect(dialog.href).not.toContain('the-secret');
  expect((await ask(who)).body.isFacebookVerified).toBe(false);
});

it("rejects a made-up state, another member's state, a refusal and an unknown code", async () => {
  const [who, other] = [await member('back@example.com'), await member('attacker@example.com')];
  const state = await stateOf(who);
  expect(await get('callback', who.headers)).toEqual(failed);
  expect(await get(`callback?state=${state}&error=access_denied`, who.headers)).toEqual(failed);
  expect(await get(`callback?state=${state}&code=a&code=b`, who.headers)).toEqual(failed);
  expect(await back(who, 'made.up.state', 'code-10')).toEqual(failed);
  expect(await back(who, await stateOf(other), 'code-10')).toEqual(failed);
  expect(await back(who, state, 'unknown')).toEqual(failed);
  expect((await ask(who)).body.isFacebookVerified).toBe(false);
});

it('verifies a member, and only one per Facebook account, even concurrently', async () => {
  const people = [await member('first@example.com'), await member('second@example.com')];
  const states = await Promise.all(people.map(stateOf));
  const answers = await Promise.all(people.map((who, nth) => back(who, states[nth]!, `code-777-${nth}`)));
  const outcomes = answers.map(({ location }) => location);
  expect([...outcomes].sort()).toEqual(['/profile?facebook=taken', '/profile?facebook=verified']);
  const winner = people[outcomes.indexOf('/profile?facebook=verified')]!;
  const { account } = await identity.event('identity.account-changed', winner.id, 2);
  expect(account).toMatchObject({ facebookVerified: true, version: 2 });
  expect((await ask(winner)).body).toEqual({ isFacebookVerified: true, url: null });
});

it('accepts a state once, whatever the result', async () => {
  const who = await member('twice@example.com');
  const state = await stateOf(who);
  expect(await back(who, state, 'unknown')).toEqual(failed);
  expect(await back(who, state, 'code-4711')).toEqual(failed);
  const shared = await stateOf(who);
  const answers = await Promise.all(['code-4712-1', 'code-4712-2'].map((code) => back(who, shared, code)));
  expect(answers.map(({ location }) => location).sort()).toEqual([
    '/profile?facebook=failed',
    '/profile?facebook=verified',
  ]);
});

it('is unavailable without keys', async () => {
  withoutKeys = await TestIdentity.start();
  await withoutKeys.register('keyless@example.com');
  const { headers } = await withoutKeys.session('keyless@example.com');
  const answer = await withoutKeys.post('/api/verification/facebook', {}, headers);
  expect(answer).toMatchObject({
    status: 503,
    body: { message: 'Unable to access Facebook account. Please try again.' },
  });
  const own = await withoutKeys.service.request('GET', '/api/verification', { headers });
  expect(own.body).toEqual({ phoneVerifiedIn: null, isFacebookSetUp: false });
  const start = await withoutKeys.service.request('GET', '/api/verification/facebook/start', { headers });
  expect([start.status, start.headers.get('location')]).toEqual([302, '/profile?facebook=failed']);
});
