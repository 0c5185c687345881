import type { ErrorBody } from '@corner/contracts/errors/errors';
import type { AccountFacts, SessionView } from '@corner/contracts/identity.api';
import { AppError } from '@corner/service-kit/app-error';
import { Passwords } from '@corner/service-kit/credentials/passwords/passwords';
import { Database } from '@corner/service-kit/database/database';
import { v7 } from 'uuid';
import { PASSWORD, TestIdentity } from '../accounts.fixture.js';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await TestIdentity.start();
});
afterAll(() => identity.close());

const NEXT = 'another horse battery';
const call = <Body = AccountFacts>(method: string, path: string, body?: unknown) =>
  identity.service.internal<Body>(method, `/internal/accounts${path}`, body);
const refresh = (refreshToken: string) =>
  identity.service.internal('POST', '/internal/sessions/refresh', { refreshToken });

describe('/internal/accounts', () => {
  const routes = (id: string) =>
    [
      ['GET', `?ids=${id}`],
      ['GET', `/${id}`],
      ['PATCH', `/${id}`],
      ['POST', `/${id}/suspend`],
      ['POST', `/${id}/activate`],
    ] as const;
  const lists = (id: string) => [['GET', '/all?limit=10'] as const, ['GET', `/${id}/sessions`] as const];

  it('answers 404 for members and outsiders', async () => {
    const id = await identity.register('asked@example.com');
    const { headers } = await identity.session('asked@example.com');
    for (const [method, path] of [...routes(id), ...lists(id)]) {
      for (const caller of [{}, headers, { ...headers, 'x-internal-secret': 'wrong' }]) {
        const answer = await identity.service.request(method, `/internal/accounts${path}`, {
          headers: caller as Record<string, string>,
          body: method === 'GET' ? undefined : {},
        });
        expect([method, path, answer.status]).toEqual([method, path, 404]);
      }
    }
    expect((await call('GET', `/${id}`)).body).toMatchObject({ state: 'active', version: 1 });
  });

  it('answers 404 for unknown and invalid ids', async () => {
    for (const id of [v7(), 'nonsense']) {
      for (const [method, path] of routes(id).slice(1)) {
        expect((await call(method, path, method === 'GET' ? undefined : {})).status).toBe(404);
      }
    }
  });

  it('returns the facts of one, and of existing ones among many', async () => {
    const ids = [await identity.register('first@example.com'), await identity.register('second@example.com')];
    const one = await call('GET', `/${ids[0]!.toUpperCase()}`);
    expect(one.body).toMatchObject({ memberId: ids[0], email: 'first@example.com', state: 'active', plan: 'free' });
    expect(Object.keys(one.body)).not.toContain('passwordHash');
    const many = await call<AccountFacts[]>('GET', `?ids=${[...ids, v7(), '-'.repeat(36)].join(',')}`);
    expect(many.body.map((account) => account.memberId).sort()).toEqual([...ids].sort());
    for (const bad of ['', '?ids=', '?ids=1', `?ids=${Array<string>(201).fill(ids[0]!).join(',')}`, '?ids=a&ids=b']) {
      expect([bad, (await call('GET', bad)).status]).toEqual([bad, 400]);
    }
  });
});

describe('PATCH /internal/accounts/:id', () => {
  it.each([
    [{ phoneNumber: 7 }, 'phoneNumber'],
    [{ phoneNumber: '0'.repeat(33) }, 'phoneNumber'],
    [{ password: 'secret' }, 'password'],
    [{ password: { current: PASSWORD, next: 'short', keepSessionId: v7() } }, 'password.next'],
    [{ password: { current: '', next: NEXT, keepSessionId: v7() } }, 'password.current'],
    [{ password: { current: PASSWORD, next: NEXT, keepSessionId: 'all' } }, 'password.keepSessionId'],
    [{ password: { current: PASSWORD, next: NEXT, keepSessionId: v7(), admin: true } }, 'password'],
    [{ state: 'active' }, 'state'],
    [{ emailVerified: true }, 'emailVerified'],
  ])('rejects %j', async (patch, field) => {
    const answer = await call<ErrorBody>('PATCH', `/${v7()}`, patch);
    expect(answer.status).toBe(400);
    expect(answer.body.details!.map((detail) => detail.field)).toContain(field);
  });

  it('removes the verification when a number changes, with the password only', async () => {
    const id = await identity.registerProven('phone@example.com');
    const impossible = await call<ErrorBody>('PATCH', `/${id}`, { phoneNumber: '+1 555 123 4567' });
    expect(impossible).toMatchObject({ status: 400, body: { details: [{ field: 'phoneNumber' }] } });
    expect((await call('PATCH', `/${id}`, { phoneNumber: ' +1 512 555 0100 ' })).body).toMatchObject({
      phoneNumber: '+15125550100',
      version: 2,
    });
    await identity.service.get(Database).query('update accounts set phone_verified_at = now() where id = $1', [id]);
    expect((await call('PATCH', `/${id}`, { phoneNumber: '(512) 555-0100' })).body).toMatchObject({
      phoneVerified: true,
      version: 2,
    });
    for (const [currentPassword, code] of [
      [undefined, 'INVALID'],
      ['not it', 'WRONG_PASSWORD'],
    ]) {
      const refused = await call<ErrorBody>('PATCH', `/${id}`, { phoneNumber: '', currentPassword });
      expect(refused).toMatchObject({ status: 400, body: { code } });
    }
    expect((await call('PATCH', `/${id}`, { phoneNumber: '', currentPassword: PASSWORD })).body).toMatchObject({
      phoneNumber: null,
      phoneVerified: false,
      version: 3,
    });
    expect((await identity.event('identity.account-changed', id, 3)).account).toMatchObject({
      phoneNumber: null,
      version: 3,
    });
    expect(await identity.events('identity.account-changed', id)).toHaveLength(3);
  });

  it("checks a member's password", async () => {
    const id = await identity.register('check@example.com');
    const check = (memberId: string, password: string) =>
      call<ErrorBody>('POST', `/${memberId}/password-checks`, { password });
    expect((await check(v7(), PASSWORD)).status).toBe(401);
    expect((await check(id, 'not it')).body.code).toBe('WRONG_PASSWORD');
    expect((await check(id, PASSWORD)).status).toBe(204);
  });

  it('counts no attempt for a password that was not checked for lack of capacity, or that would lock', async () => {
    const id = await identity.register('no-turn@example.com');
    const check = (password: string) => call<ErrorBody>('POST', `/${id}/password-checks`, { password });
    for (let n = 0; n < 9; n++) expect((await check('not it')).status).toBe(400);
    const verify = jest.spyOn(identity.service.get(Passwords), 'verify');
    verify.mockRejectedValue(new AppError('request.unavailable'));
    for (let n = 0; n < 3; n++) expect((await check(PASSWORD)).status).toBe(503);
    verify.mockRestore();
    expect((await check(PASSWORD)).status).toBe(204);
  });

  it('changes nothing if the current password is wrong', async () => {
    const id = await identity.registerProven('wrong-current@example.com');
    const session = await identity.session('wrong-current@example.com');
    const password = { current: 'not it', next: NEXT, keepSessionId: session.sessionId };
    const answer = await call<ErrorBody>('PATCH', `/${id}`, { phoneNumber: '+1 512 555 0101', password });
    expect(answer).toMatchObject({ status: 400, body: { code: 'WRONG_PASSWORD' } });
    expect((await call('GET', `/${id}`)).body).toMatchObject({ phoneNumber: null, version: 1 });
    expect((await refresh(session.refresh)).status).toBe(200);
    expect((await identity.login('wrong-current@example.com')).status).toBe(200);
  });

  it('answers a repeated change, whose first response was lost, as done', async () => {
    const id = await identity.registerProven('repeated@example.com');
    const { sessionId } = await identity.session('repeated@example.com');
    const change = { password: { current: PASSWORD, next: NEXT, keepSessionId: sessionId } };
    for (let n = 0; n < 2; n++) expect((await call('PATCH', `/${id}`, change)).status).toBe(200);
    expect(await identity.events('identity.password-changed', id)).toHaveLength(1);
    expect((await identity.login('repeated@example.com', NEXT)).status).toBe(200);
  });

  it('refuses a wrong current password even if the new one is the password', async () => {
    const id = await identity.register('same-next@example.com');
    const change = (current: string, next: string) =>
      call<ErrorBody>('PATCH', `/${id}`, { password: { current, next, keepSessionId: v7() } });
    expect((await change('not it', PASSWORD)).body.code).toBe('WRONG_PASSWORD');
    expect((await change(PASSWORD, NEXT)).status).toBe(200);
    expect((await change('not it', NEXT)).body.code).toBe('WRONG_PASSWORD');
  });

  it('answers a change that is sent three times at once as done, once', async () => {
    const id = await identity.registerProven('at-once@example.com');
    const { sessionId } = await identity.session('at-once@example.com');
    const change = { password: { current: PASSWORD, next: NEXT, keepSessionId: sessionId } };
    const answers = await Promise.all([1, 2, 3].map(() => call('PATCH', `/${id}`, change)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await identity.events('identity.password-changed', id)).toHaveLength(1);
  });

  it('mails nothing of it to an address that was only typed', async () => {
    const id = await identity.register('typed@example.com');
    const { sessionId } = await identity.session('typed@example.com');
    const change = { password: { current: PASSWORD, next: NEXT, keepSessionId: sessionId } };
    expect((await call('PATCH', `/${id}`, change)).status).toBe(200);
    expect(await identity.events('identity.password-changed', id)).toEqual([]);
    expect((await identity.login('typed@example.com', NEXT)).status).toBe(200);
  });

  it('rejects a common new password', async () => {
    const id = await identity.register('weak-next@example.com');
    const password = { current: PASSWORD, next: 'Password1', keepSessionId: v7() };
    expect(await call('PATCH', `/${id}`, { password })).toMatchObject({ status: 400, body: { code: 'WEAK_PASSWORD' } });
    expect((await identity.login('weak-next@example.com')).status).toBe(200);
  });

  it('limits guesses at the current password', async () => {
    const id = await identity.register('guess-current@example.com');
    const guess = (current: string) =>
      call<ErrorBody>('PATCH', `/${id}`, { password: { current, next: NEXT, keepSessionId: v7() } });
    for (let n = 0; n < 10; n++) expect((await guess(`guess ${n}`)).status).toBe(400);
    expect((await guess(PASSWORD)).status).toBe(429);
    expect((await identity.login('guess-current@example.com')).status).toBe(200);
  });

  it('changes the password once for two concurrent requests, ends other sessions and links, and mails', async () => {
    const id = await identity.registerProven('renew@example.com');
    const [kept, other] = [await identity.session('renew@example.com'), await identity.session('renew@example.com')];
    await identity.post('/api/forgot-password', { email: 'renew@example.com' });
    const token = await identity.mailedToken('reset-password', id);
    const change = (next: string) =>
      call('PATCH', `/${id}`, { password: { current: PASSWORD, next, keepSessionId: kept.sessionId } });
    const nexts = [NEXT, `${NEXT} 2`];
    const answers = await Promise.all(nexts.map(change));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
    const next = nexts[answers.findIndex((answer) => answer.status === 200)];
    expect((await identity.login('renew@example.com', PASSWORD)).status).toBe(401);
    expect((await identity.login('renew@example.com', next)).status).toBe(200);
    expect(await identity.event('identity.session-revoked', id)).toEqual({
      memberId: id,
      sessionIds: [other.sessionId],
      reason: 'password-changed',
    });
    expect((await refresh(other.refresh)).status).toBe(401);
    expect((await refresh(kept.refresh)).status).toBe(200);
    await identity.event('identity.password-changed', id);
    const reset = await identity.post('/api/reset-password', { password: NEXT, confirmPassword: NEXT, token });
    expect(reset.status).toBe(400);
  });
});

describe('suspending', () => {
  it.each([[{ reason: 7 }], [{ reason: 'x'.repeat(501) }], [{ until: 'tomorrow' }]])('rejects %j', async (body) => {
    const id = await identity.register(`bad-${JSON.stringify(body).length}@example.com`);
    expect((await call('POST', `/${id}/suspend`, body)).status).toBe(400);
    expect((await call('GET', `/${id}`)).body.state).toBe('active');
  });

  it('ends all sessions, rejects new ones, and publishes the reason', async () => {
    const id = await identity.register('spam@example.com');
    const sessions = [await identity.session('spam@example.com'), await identity.session('spam@example.com')];
    const answers = await Promise.all([1, 2].map(() => call('POST', `/${id}/suspend`, { reason: 'Spam' })));
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: { state: 'suspended', version: 2 } });
    for (const session of sessions) expect((await refresh(session.refresh)).status).toBe(401);
    const revoked = await identity.event('identity.session-revoked', id);
    expect(revoked.reason).toBe('suspended');
    expect(revoked.sessionIds!.sort()).toEqual(sessions.map((session) => session.sessionId).sort());
    const { account, reason } = await identity.event('identity.member-suspended', id);
    expect([account.state, account.plan, reason]).toEqual(['suspended', 'free', 'Spam']);
    expect((await identity.login('spam@example.com')).status).toBe(403);
    expect(await identity.events('identity.member-suspended', id)).toHaveLength(1);
  });

  it('is reversed by activating, idempotently', async () => {
    const id = await identity.register('back@example.com');
    await identity.service.get(Database).query(`update accounts set plan = 'premium' where id = $1`, [id]);
    await call('POST', `/${id}/suspend`);
    expect((await call('POST', `/${id}/activate`)).body).toMatchObject({
      state: 'active',
      plan: 'premium',
      version: 3,
    });
    expect((await call('POST', `/${id}/activate`)).body).toMatchObject({ state: 'active', version: 3 });
    expect((await identity.event('identity.member-activated', id)).account.version).toBe(3);
    expect(await identity.events('identity.member-activated', id)).toHaveLength(1);
    expect((await identity.login('back@example.com')).status).toBe(200);
  });

  it('applies to an account being deleted, whose deletion date stays when it is reversed', async () => {
    const id = await identity.register('leaving@example.com');
    const { headers } = await identity.session('leaving@example.com');
    await identity.service.request('DELETE', '/api/account', { body: { password: PASSWORD }, headers });
    const day = async () =>
      (await identity.service.get(Database).query('select purge_at from accounts where id = $1', [id]))[0];
    const before = await day();
    expect((await call('POST', `/${id}/suspend`, { reason: 'Threats' })).body).toMatchObject({ state: 'suspended' });
    expect(await day()).toEqual(before);
    const restore = await identity.post('/api/account/restore', { email: 'leaving@example.com', password: PASSWORD });
    expect(restore).toMatchObject({ status: 403, body: { message: expect.stringContaining('Threats') } });
    expect((await call('POST', `/${id}/activate`)).body).toMatchObject({ state: 'deleting' });
    expect((await identity.event('identity.member-activated', id)).account.state).toBe('deleting');
    expect(await day()).toEqual(before);
    expect(await identity.login('leaving@example.com')).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_DELETING' },
    });
  });
});

describe("an administrator's action", () => {
  const action = () => ({ actionId: v7(), administratorId: v7(), username: 'root' });

  it('is published as an event, and the second of two concurrent calls gets a conflict', async () => {
    const id = await identity.register('acted@example.com');
    for (const [verb, event, code] of [
      ['suspend', 'identity.member-suspended', 'ALREADY_SUSPENDED'],
      ['activate', 'identity.member-activated', 'NOT_SUSPENDED'],
    ] as const) {
      const actions = [action(), action()];
      const answers = await Promise.all(
        actions.map((by) => call<ErrorBody>('POST', `/${id}/${verb}`, { by, rule: 'scam' })),
      );
      const winner = answers.findIndex(({ status }) => status === 200);
      expect(answers[1 - winner]).toMatchObject({ status: 409, body: { code } });
      expect(await identity.event(event, id)).toMatchObject({ by: actions[winner], rule: 'scam' });
      expect(await identity.events(event, id)).toHaveLength(1);
    }
  });

  it('suspends an account being deleted, but cannot activate it before', async () => {
    const id = await identity.register('late@example.com');
    await identity.service
      .get(Database)
      .query(`update accounts set state = 'deleting', purge_at = now() + interval '1 day' where id = $1`, [id]);
    const act = (verb: string) => call<ErrorBody>('POST', `/${id}/${verb}`, { by: action() });
    expect(await act('activate')).toMatchObject({ status: 409, body: { code: 'NOT_SUSPENDED' } });
    expect(await act('suspend')).toMatchObject({ status: 200 });
    expect(await act('suspend')).toMatchObject({ status: 409, body: { code: 'ALREADY_SUSPENDED' } });
  });

  it('purges once', async () => {
    const id = await identity.register('purged@example.com');
    const answers = await Promise.all([1, 2].map(() => call('POST', `/${id}/purge`, { by: action() })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect((await identity.event('identity.member-purged', id)).by).toMatchObject({ username: 'root' });
  });
});

describe('lists for other services', () => {
  it('return every account once, page by page, and the active sessions of one', async () => {
    const id = await identity.register('listed@example.com');
    await identity.session('listed@example.com');
    const ended = await identity.session('listed@example.com');
    await call('GET', `/${id}`);
    await identity.service
      .get(Database)
      .query('update sessions set revoked_at = now() where id = $1', [ended.sessionId]);
    expect((await call<SessionView[]>('GET', `/${id}/sessions`)).body).toMatchObject([{ current: false }]);
    const found: string[] = [];
    for (let after = ''; ;) {
      const page = (await call<AccountFacts[]>('GET', `/all?limit=2${after}`)).body;
      if (page.length === 0) break;
      found.push(...page.map(({ memberId }) => memberId));
      after = `&after=${found.at(-1)}`;
    }
    const [{ count }] = (await identity.service
      .get(Database)
      .query<{ count: number }>('select count(*)::int as count from accounts')) as [{ count: number }];
    expect([found.length, new Set(found).size]).toEqual([count, count]);
    expect((await call('GET', '/all')).status).toBe(400);
  });
});
