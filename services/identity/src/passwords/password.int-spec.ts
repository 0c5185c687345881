import type { ErrorBody } from '@corner/contracts/errors/errors';
import { Database } from '@corner/service-kit/database/database';
import { SessionService } from '../sessions/session.service.js';
import { cookiesOf, newNetwork, PASSWORD, TestIdentity } from '../accounts.fixture.js';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await TestIdentity.start();
});
afterAll(() => identity.close());

const db = () => identity.service.get(Database);
const NEXT = 'another horse battery';
const reset = (token: string, password = NEXT) =>
  identity.post<ErrorBody>('/api/reset-password', { password, confirmPassword: password, token });

/** Requests a link; `nth` counts the links of the account. Bypasses the limit of one a minute. */
async function link(email: string, id: string, nth = 1): Promise<string> {
  if (nth > 1) {
    const token = await identity.mailedToken('reset-password', id);
    // Another link of the same account, as from a later mail.
    const other = `${token.slice(0, -2)}${String(nth).padStart(2, '0')}`;
    await db().query(
      `insert into mailed_tokens (token_hash, purpose, account_id, expires_at)
       values (sha256($1::bytea), 'reset-password', $2, now() + interval '30 minutes')`,
      [Buffer.from(other), id],
    );
    return other;
  }
  expect((await identity.post('/api/forgot-password', { email })).status).toBe(200);
  return identity.mailedToken('reset-password', id);
}

describe('POST /api/forgot-password', () => {
  it.each([[{}], [{ email: 'nobody' }], [{ email: 1 }], [{ email: 'a@example.com', redirect: 'x' }]])(
    'rejects %j',
    async (body) => {
      const answer = await identity.post<ErrorBody>('/api/forgot-password', body);
      expect(answer.status).toBe(400);
      expect(answer.body.details).toHaveLength(1);
    },
  );

  it('responds, writes and commits the same for an unknown address, and sends no mail', async () => {
    await identity.register('exists@example.com');
    const tokens = () =>
      db().query<{ mine: boolean }>(
        `select account_id is not null as mine from mailed_tokens where purpose = 'reset-password'`,
      );
    const known = await identity.post('/api/forgot-password', { email: 'Exists@example.com' });
    expect(await tokens()).toEqual([{ mine: true }]);
    const unknown = await identity.post('/api/forgot-password', { email: 'missing@example.com' });
    expect(await tokens()).toEqual([{ mine: true }, { mine: false }]);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    const mailed = await db().query(`select 1 from outbox where type = 'identity.password-reset-requested'`);
    expect(mailed).toHaveLength(1);
  });

  it('mails an address once a minute and five times an hour, and always answers 200', async () => {
    const id = await identity.register('often@example.com');
    const ask = () => identity.post('/api/forgot-password', { email: 'often@example.com' });
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(200);
    await identity.event('identity.password-reset-requested', id);
    const mailed = await db().query(
      `select 1 from outbox where type = 'identity.password-reset-requested' and payload->>'memberId' = $1`,
      [id],
    );
    expect(mailed).toHaveLength(1);
  });

  it('has the token readable in the event only', async () => {
    const id = await identity.register('stored@example.com');
    const token = await link('stored@example.com', id);
    const [row] = await db().query<{ stored: boolean; minutes: number }>(
      `select token_hash = sha256($2::bytea) as stored,
         round(extract(epoch from expires_at - now()) / 60)::int as minutes
       from mailed_tokens where account_id = $1 and purpose = 'reset-password'`,
      [id, Buffer.from(token)],
    );
    expect(row).toEqual({ stored: true, minutes: 30 });
  });
});

describe('POST /api/reset-password', () => {
  const body = { password: NEXT, confirmPassword: NEXT, token: 'x' };
  it.each([
    ['a short password', { ...body, password: 'short', confirmPassword: 'short' }, 'password', expect.any(String)],
    ['a long password', { ...body, password: 'x'.repeat(129) }, 'password', 'Password too long'],
    ['another confirmation', { ...body, confirmPassword: 'other' }, 'confirmPassword', "Passwords don't match"],
    ['no confirmation', { ...body, confirmPassword: undefined }, 'confirmPassword', 'Required'],
    ['no token', { ...body, token: undefined }, 'token', 'Required'],
    ['an unknown key', { ...body, email: 'a@example.com' }, 'email', expect.any(String)],
  ])('rejects %s', async (_, bad, field, message) => {
    const answer = await identity.post<ErrorBody>('/api/reset-password', bad);
    expect(answer.status).toBe(400);
    expect(answer.body.details).toContainEqual({ field, message });
  });

  it('rejects unknown and expired tokens, and those of unknown addresses or for verification', async () => {
    const id = await identity.register('bad-token@example.com');
    const expired = await link('bad-token@example.com', id);
    await db().query(
      `update mailed_tokens set expires_at = now() - interval '1 second' where account_id = $1 and purpose = 'reset-password'`,
      [id],
    );
    const verification = await identity.mailedToken('verify-email', id);
    for (const token of ['unknown', expired, verification]) {
      expect(await reset(token)).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } });
    }
    expect((await identity.login('bad-token@example.com')).status).toBe(200);
  });

  it('empties an unverified account, without a trace of the registrant', async () => {
    const email = 'mine-after-all@example.com';
    const id = await identity.register(email, { firstName: 'Planted' });
    const theirs = await identity.session(email);
    await db().query(
      `insert into second_factors (holder_id, sealed_secret, confirmed_at) values ($1, 'theirs', now())`,
      [id],
    );
    await db().query(`update accounts set phone_number = '+15125550199', phone_verified_at = now() where id = $1`, [
      id,
    ]);
    const answer = await reset(await link(email, id));
    expect(answer.status).toBe(200);
    expect((await identity.event('identity.member-purged', id)).account.email).toBe('');
    expect((await identity.event('identity.session-revoked', id)).sessionIds).toBeNull();
    const theirRefresh = { refreshToken: theirs.refresh };
    expect((await identity.service.internal('POST', '/internal/sessions/refresh', theirRefresh)).status).toBe(401);
    const { body } = await identity.login(email, NEXT);
    expect(body.user).toMatchObject({ email, name: '' });
    expect(body.user.id).not.toBe(id);
    const { account } = await identity.event('identity.account-changed', body.user.id);
    expect(account).toMatchObject({ email, emailVerified: true, firstName: '', phoneNumber: null, state: 'active' });
    expect((await identity.login(email, PASSWORD)).status).toBe(401);
    const onDevice = { ...newNetwork(), cookie: `corner_device=${cookiesOf(answer).get('corner_device')}` };
    await identity.login(email, NEXT, onDevice);
    expect(await identity.events('identity.device-added', body.user.id)).toHaveLength(1);
  });

  it('keeps a suspended unverified account for its investigation', async () => {
    const id = await identity.register('looked-into@example.com');
    await identity.service.internal('POST', `/internal/accounts/${id}/suspend`, {});
    expect((await reset(await link('looked-into@example.com', id))).status).toBe(200);
    expect(await identity.login('looked-into@example.com', NEXT)).toMatchObject({ status: 403 });
    const facts = await identity.service.internal('GET', `/internal/accounts/${id}`);
    expect(facts.body).toMatchObject({ state: 'suspended', emailVerified: false });
  });

  it('changes the password, ends all sessions, and notifies the member', async () => {
    const id = await identity.registerProven('changed@example.com');
    const sessions = [await identity.session('changed@example.com'), await identity.session('changed@example.com')];
    expect((await reset(await link('changed@example.com', id))).status).toBe(200);
    expect((await identity.login('changed@example.com', PASSWORD)).status).toBe(401);
    expect((await identity.login('changed@example.com', NEXT)).status).toBe(200);
    const { sessionIds, reason } = await identity.event('identity.session-revoked', id);
    expect(reason).toBe('password-changed');
    expect(sessionIds!.sort()).toEqual(sessions.map((session) => session.sessionId).sort());
    expect(await identity.event('identity.password-changed', id)).toEqual({
      memberId: id,
      email: 'changed@example.com',
      firstName: 'Alice',
    });
    for (const { refresh } of sessions) {
      const answer = await identity.service.internal('POST', '/internal/sessions/refresh', { refreshToken: refresh });
      expect(answer.status).toBe(401);
    }
  });

  it.each([
    ['qwertyui', 'one of the first that others would try'],
    ['zzzzzzzzz', 'more than one character'],
    ['Weak@Example.com', 'not your address'],
    ['alicetester', 'not your name'],
    ['corner123', 'one of the first that others would try'],
  ])('rejects %s with a clear message and keeps the link valid', async (weak, words) => {
    const email = weak.includes('@') ? 'weak@example.com' : `weak-${weak}@example.com`;
    const token = await link(email, await identity.register(email));
    const answer = await reset(token, weak);
    expect(answer).toMatchObject({ status: 400, body: { code: 'WEAK_PASSWORD', details: [{ field: 'password' }] } });
    expect(answer.body.message).toContain(words);
    expect((await reset(token)).status).toBe(200);
  });

  it('makes the calling browser a known device and all others unknown', async () => {
    const id = await identity.register('known-again@example.com');
    const { device } = await identity.session('known-again@example.com');
    const answer = await reset(await link('known-again@example.com', id));
    const mark = cookiesOf(answer).get('corner_device')!;
    const network = newNetwork();
    for (let n = 0; n < 10; n++) await identity.login('known-again@example.com', 'a wrong guess', network);
    const onDevice = (value: string) => ({ ...network, cookie: `corner_device=${value}` });
    expect((await identity.login('known-again@example.com', NEXT, onDevice(device))).status).toBe(429);
    expect((await identity.login('known-again@example.com', NEXT, onDevice(mark))).status).toBe(200);
  });

  it('accepts a token once for ten concurrent calls', async () => {
    const id = await identity.register('race@example.com');
    const token = await link('race@example.com', id);
    const passwords = Array.from({ length: 10 }, (_, n) => `racing password ${n}`);
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    const winner = answers.findIndex((answer) => answer.status === 200);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array<number>(9).fill(400)]);
    expect((await identity.login('race@example.com', passwords[winner])).status).toBe(200);
  });

  it('accepts one of several concurrent links of an account, and none afterwards', async () => {
    const id = await identity.register('links@example.com');
    const tokens = [];
    for (const nth of [1, 2, 3, 4]) tokens.push(await link('links@example.com', id, nth));
    const answers = await Promise.all(tokens.map((token) => reset(token)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400, 400]);
    for (const token of tokens) expect((await reset(token)).status).toBe(400);
  });

  it('opens no session with a right password that has changed since', async () => {
    const id = await identity.registerProven('sneak@example.com');
    const token = await link('sneak@example.com', id);
    const open = (version: number) =>
      db().transaction((tx) =>
        identity.service
          .get(SessionService)
          .open(tx, { id, password_version: version }, { userAgent: 'test', network: '10.0.0.0/24' }),
      );
    expect(await open(1)).not.toBeNull();
    expect((await reset(token)).status).toBe(200);
    expect(await open(1)).toBeNull();
    expect(await db().query('select 1 from sessions where account_id = $1 and revoked_at is null', [id])).toEqual([]);
    expect(await open(2)).not.toBeNull();
  });
});
