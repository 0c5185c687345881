import type { RefreshedSession, SessionView } from '@corner/contracts/identity.api';
import { Database } from '@corner/service-kit/database/database';
import { v7 } from 'uuid';
import { cookiesOf, newNetwork, PASSWORD, TestIdentity } from '../accounts.fixture.js';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await TestIdentity.start();
});
afterAll(() => identity.close());

const db = () => identity.service.get(Database);
const refresh = (refreshToken: unknown) =>
  identity.service.internal<RefreshedSession>('POST', '/internal/sessions/refresh', { refreshToken });
const age = (sessionId: string, column: string, seconds: number) =>
  db().query(`update sessions set ${column} = ${column} - $2 * interval '1 second' where id = $1`, [
    sessionId,
    seconds,
  ]);
const call = (method: string, path: string, headers: Record<string, string> = {}) =>
  identity.service.request<SessionView[]>(method, path, { headers });

it('tells other services whether a session is alive, until its end is committed', async () => {
  await identity.register('asked@example.com');
  const { sessionId, headers } = await identity.session('asked@example.com');
  const asked = async (id: string) => (await identity.service.internal('GET', `/internal/sessions/${id}`)).status;
  expect([await asked(v7()), await asked('x'), await asked(sessionId)]).toEqual([404, 404, 204]);
  await call('POST', '/api/logout', headers);
  expect(await asked(sessionId)).toBe(404);
});

describe('POST /internal/sessions/refresh', () => {
  it('answers 404 without the internal secret', async () => {
    expect((await identity.post('/internal/sessions/refresh', { refreshToken: 'x' })).status).toBe(404);
    const guessed = await identity.post(
      '/internal/sessions/refresh',
      { refreshToken: 'x' },
      { 'x-internal-secret': 'no' },
    );
    expect(guessed.status).toBe(404);
  });

  it.each([[undefined], [''], [7], ['x'.repeat(201)]])('rejects the token %p as a bad request', async (token) => {
    expect(await refresh(token)).toMatchObject({ status: 400, body: { details: [{ field: 'refreshToken' }] } });
  });

  it('rejects made-up tokens, and a made-up secret of a real session ends only that session', async () => {
    await identity.register('forged@example.com');
    const { refresh: token } = await identity.session('forged@example.com');
    const [family = '', secret = ''] = token.split('.');
    for (const forged of ['x', `${family}`, `${secret}.${family}`, `${'A'.repeat(43)}.${secret}`]) {
      expect((await refresh(forged)).status).toBe(401);
    }
    expect((await refresh(token)).status).toBe(200);
  });

  it('rejects expired and signed-out sessions', async () => {
    await identity.register('ended@example.com');
    const [expired, signedOut] = [
      await identity.session('ended@example.com'),
      await identity.session('ended@example.com'),
    ];
    await age(expired.sessionId, 'expires_at', 31 * 86400);
    await call('POST', '/api/logout', signedOut.headers);
    expect((await refresh(expired.refresh)).status).toBe(401);
    expect((await refresh(signedOut.refresh)).status).toBe(401);
  });

  it('ends a session after 180 days despite use', async () => {
    await identity.register('long@example.com');
    const session = await identity.session('long@example.com');
    await age(session.sessionId, 'created_at', 179 * 86400);
    const { refreshToken, refreshMaxAge } = (await refresh(session.refresh)).body;
    expect(refreshMaxAge).toBeLessThanOrEqual(86400);
    await age(session.sessionId, 'created_at', 86400);
    expect((await refresh(refreshToken)).status).toBe(401);
    expect((await call('GET', '/api/sessions', session.headers)).body).toEqual([]);
  });

  it('exchanges the token, and only one of twenty concurrent calls gets the new one', async () => {
    const id = await identity.register('parallel@example.com');
    const session = await identity.session('parallel@example.com');
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(session.refresh)));
    expect(answers.map((answer) => answer.status)).toEqual(Array<number>(20).fill(200));
    const renewed = answers.filter((answer) => answer.body.refreshToken !== null);
    expect(renewed).toHaveLength(1);
    expect(renewed[0]!.body).toMatchObject({ memberId: id, refreshMaxAge: 30 * 86400 });
    expect(new Set(answers.map((answer) => answer.body.memberId))).toEqual(new Set([id]));
    expect((await refresh(renewed[0]!.body.refreshToken)).body.refreshToken).not.toBeNull();
  });

  it('treats an old token as a copy once its successor was used, and ends the session', async () => {
    const id = await identity.register('copied@example.com');
    const session = await identity.session('copied@example.com');
    const second = (await refresh(session.refresh)).body.refreshToken;
    const next = (await refresh(second)).body.refreshToken;
    expect((await refresh(session.refresh)).status).toBe(401);
    expect(await identity.event('identity.session-revoked', id)).toEqual({
      memberId: id,
      sessionIds: [session.sessionId],
      reason: 'reuse',
    });
    expect((await refresh(next)).status).toBe(401);
    expect(await identity.events('identity.session-revoked', id)).toHaveLength(1);
  });

  it('answers parallel requests of the first thirty seconds without another exchange', async () => {
    await identity.register('grace@example.com');
    const session = await identity.session('grace@example.com');
    await refresh(session.refresh);
    await age(session.sessionId, 'rotated_at', 25);
    expect(await refresh(session.refresh)).toMatchObject({ status: 200, body: { refreshToken: null } });
  });

  it('replaces a new token whose response was lost, repeatedly', async () => {
    const id = await identity.register('lost@example.com');
    const session = await identity.session('lost@example.com');
    await refresh(session.refresh);
    for (let losses = 0; losses < 2; losses++) {
      await age(session.sessionId, 'rotated_at', 3600);
      expect((await refresh(session.refresh)).body.refreshToken).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
    }
    await age(session.sessionId, 'rotated_at', 3600);
    const arrived = (await refresh(session.refresh)).body.refreshToken;
    expect((await refresh(arrived)).body.refreshToken).not.toBeNull();
    expect(await identity.events('identity.session-revoked', id)).toEqual([]);
  });

  it('ends the session when the owner uses the token that a thief replaced', async () => {
    const id = await identity.register('thief@example.com');
    const session = await identity.session('thief@example.com');
    const owners = (await refresh(session.refresh)).body.refreshToken;
    await age(session.sessionId, 'rotated_at', 60);
    const thiefs = (await refresh(session.refresh)).body.refreshToken;
    expect((await refresh(owners)).status).toBe(401);
    expect((await refresh(thiefs)).status).toBe(401);
    expect((await identity.event('identity.session-revoked', id)).reason).toBe('reuse');
  });

  it('recognises a copy of any age, and keeps the other sessions', async () => {
    const id = await identity.register('older@example.com');
    const [session, other] = [await identity.session('older@example.com'), await identity.session('older@example.com')];
    const second = (await refresh(session.refresh)).body.refreshToken;
    await refresh(second);
    expect((await refresh(session.refresh)).status).toBe(401);
    expect((await identity.event('identity.session-revoked', id)).sessionIds).toEqual([session.sessionId]);
    expect((await refresh(other.refresh)).status).toBe(200);
  });
});

describe('signing out', () => {
  it.each([
    ['GET', 302],
    ['POST', 204],
  ])('%s /api/logout works without a session', async (method, status) => {
    const answer = await call(method, '/api/logout', { cookie: 'corner_refresh=nonsense' });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('location')).toBe(method === 'GET' ? '/' : null);
  });

  it.each(['image', 'empty', 'script', 'iframe', 'document, image'])(
    'GET /api/logout ends nothing for a browser that requests %p instead of a page',
    async (destination) => {
      const email = `${destination.replace(/\W+/g, '-')}.dest@example.com`;
      await identity.register(email);
      const session = await identity.session(email);
      const answer = await call('GET', '/api/logout', { ...session.headers, 'sec-fetch-dest': destination });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
      expect(cookiesOf(answer)).toEqual(new Map());
      expect((await refresh(session.refresh)).status).toBe(200);
      const page = await call('GET', '/api/logout', { ...session.headers, 'sec-fetch-dest': 'document' });
      expect(cookiesOf(page).get('corner_refresh')).toBe('');
    },
  );

  it.each([
    ['GET', { 'sec-purpose': 'prefetch', 'sec-fetch-dest': 'document' }, 425],
    ['GET', { 'sec-purpose': 'prefetch;prerender' }, 425],
    ['GET', { purpose: 'prefetch' }, 425],
    ['GET', { 'x-moz': 'prefetch' }, 425],
    ['HEAD', {}, 302],
  ])('%s /api/logout with %j ends nothing', async (method, headers, status) => {
    const email = `advance-${newNetwork()['x-client-address']}@example.com`;
    const id = await identity.register(email);
    const session = await identity.session(email);
    const answer = await call(method, '/api/logout', { ...session.headers, ...headers });
    expect(answer.status).toBe(status);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await identity.events('identity.session-revoked', id)).toEqual([]);
  });

  it.each(['GET', 'POST'])('%s /api/logout ends the session and its cookies', async (method) => {
    const id = await identity.register(`logout-${method}@example.com`);
    const session = await identity.session(`logout-${method}@example.com`);
    const answer = await call(method, '/api/logout', session.headers);
    expect(cookiesOf(answer)).toEqual(
      new Map([
        ['corner_access', ''],
        ['corner_refresh', ''],
      ]),
    );
    expect(answer.headers.getSetCookie().every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
    expect(await identity.event('identity.session-revoked', id)).toEqual({
      memberId: id,
      sessionIds: [session.sessionId],
      reason: 'signed-out',
    });
    expect((await refresh(session.refresh)).status).toBe(401);
  });

  it('works with the refresh cookie alone', async () => {
    const id = await identity.register('cookie-only@example.com');
    const session = await identity.session('cookie-only@example.com');
    await call('POST', '/api/logout', { cookie: `corner_refresh=${session.refresh}` });
    expect((await identity.event('identity.session-revoked', id)).sessionIds).toEqual([session.sessionId]);
  });
});

describe('signing in', () => {
  it("ends the browser's earlier session, even of another member, and none of other browsers", async () => {
    const id = await identity.register('earlier@example.com');
    await identity.register('later@example.com');
    const [earlier, elsewhere] = [
      await identity.session('earlier@example.com'),
      await identity.session('earlier@example.com'),
    ];
    const cookie = `corner_refresh=${earlier.refresh}`;
    const later = await identity.session('later@example.com', PASSWORD, { ...newNetwork(), cookie });
    expect(await identity.event('identity.session-revoked', id)).toEqual({
      memberId: id,
      sessionIds: [earlier.sessionId],
      reason: 'signed-out',
    });
    expect((await refresh(earlier.refresh)).status).toBe(401);
    expect((await refresh(elsewhere.refresh)).status).toBe(200);
    expect((await refresh(later.refresh)).status).toBe(200);
  });

  it('with a wrong password ends nothing', async () => {
    await identity.register('stays@example.com');
    const session = await identity.session('stays@example.com');
    await identity.login('stays@example.com', 'a wrong guess', { cookie: `corner_refresh=${session.refresh}` });
    expect((await refresh(session.refresh)).status).toBe(200);
  });
});

describe('/api/sessions', () => {
  it('needs a session', async () => {
    for (const [method, path] of [
      ['GET', '/api/sessions'],
      ['DELETE', '/api/sessions'],
      ['DELETE', `/api/sessions/${v7()}`],
    ] as const) {
      expect((await call(method, path)).status).toBe(401);
    }
  });

  it("answers 404 for others' sessions, ended ones and invalid ids", async () => {
    await identity.register('mine@example.com');
    await identity.register('theirs@example.com');
    const mine = await identity.session('mine@example.com');
    const theirs = await identity.session('theirs@example.com');
    for (const id of [theirs.sessionId, v7(), 'nonsense']) {
      expect((await call('DELETE', `/api/sessions/${id}`, mine.headers)).status).toBe(404);
    }
    expect((await refresh(theirs.refresh)).status).toBe(200);
    expect((await call('DELETE', `/api/sessions/${mine.sessionId}`, mine.headers)).status).toBe(204);
    expect((await call('DELETE', `/api/sessions/${mine.sessionId}`, mine.headers)).status).toBe(404);
  });

  it('lists own sessions without secrets', async () => {
    await identity.register('listed@example.com');
    const phone = await identity.session('listed@example.com', PASSWORD, {
      'user-agent': 'Phone/1',
      'x-client-address': '2001:db8:9:1::1',
    });
    const desk = await identity.session('listed@example.com', PASSWORD, {
      'user-agent': 'x'.repeat(400),
      'x-client-address': '203.0.113.9',
    });
    const { body } = await call('GET', '/api/sessions', phone.headers);
    const iso = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(body).toEqual([
      {
        id: desk.sessionId,
        current: false,
        userAgent: 'x'.repeat(300),
        network: '203.0.113.0/24',
        createdAt: iso,
        lastSeenAt: iso,
      },
      {
        id: phone.sessionId,
        current: true,
        userAgent: 'Phone/1',
        network: '2001:db8:9::/48',
        createdAt: iso,
        lastSeenAt: iso,
      },
    ]);
  });

  it("shows the network of a session's last use", async () => {
    await identity.register('moved@example.com');
    const session = await identity.session('moved@example.com');
    const moved = { refreshToken: session.refresh, network: '198.51.100.7' };
    expect((await identity.service.internal('POST', '/internal/sessions/refresh', moved)).status).toBe(200);
    const { body } = await call('GET', '/api/sessions', session.headers);
    expect(body.map(({ network }) => network)).toEqual(['198.51.100.0/24']);
  });

  it('are limited to a hundred: the least recently used one ends', async () => {
    const id = await identity.register('hundred@example.com');
    const first = await identity.session('hundred@example.com');
    await db().query(
      `insert into sessions (id, account_id, family_hash, token_hash, user_agent, expires_at, last_seen_at)
       select gen_random_uuid(), $1, sha256(n::text::bytea), '', '', now() + interval '1 day', now() + interval '1 hour'
       from generate_series(1, 99) n`,
      [id],
    );
    const last = await identity.session('hundred@example.com');
    expect((await call('GET', '/api/sessions', last.headers)).body).toHaveLength(100);
    expect((await refresh(first.refresh)).status).toBe(401);
    expect((await identity.event('identity.session-revoked', id)).sessionIds).toEqual([first.sessionId]);
  });

  it('ends one, and clears the cookies if it is the current one', async () => {
    const id = await identity.register('one@example.com');
    const [current, other] = [await identity.session('one@example.com'), await identity.session('one@example.com')];
    const first = await call('DELETE', `/api/sessions/${other.sessionId}`, current.headers);
    expect([first.status, first.headers.getSetCookie()]).toEqual([204, []]);
    expect((await identity.event('identity.session-revoked', id)).sessionIds).toEqual([other.sessionId]);
    const last = await call('DELETE', `/api/sessions/${current.sessionId}`, current.headers);
    expect(cookiesOf(last).get('corner_refresh')).toBe('');
  });

  it('ends all others and keeps the current one', async () => {
    const id = await identity.register('others@example.com');
    const current = await identity.session('others@example.com');
    const others = [await identity.session('others@example.com'), await identity.session('others@example.com')];
    expect((await call('DELETE', '/api/sessions', current.headers)).status).toBe(204);
    const { sessionIds, reason } = await identity.event('identity.session-revoked', id);
    expect(reason).toBe('signed-out');
    expect(sessionIds!.sort()).toEqual(others.map((other) => other.sessionId).sort());
    for (const other of others) expect((await refresh(other.refresh)).status).toBe(401);
    expect((await refresh(current.refresh)).status).toBe(200);
  });
});
