import type { ErrorBody } from '@corner/contracts/errors/errors';
import type { PublicKeys, RegisterResponse } from '@corner/contracts/identity.api';
import { Database } from '@corner/service-kit/database/database';
import { AppError } from '@corner/service-kit/app-error';
import { JwtService } from '@nestjs/jwt';
import { hash } from '@node-rs/argon2';
import { Redis } from 'ioredis';
import { Passwords } from '@corner/service-kit/credentials/passwords/passwords';
import { Limits } from '@corner/service-kit/redis/limits';
import { cookiesOf, newNetwork, PASSWORD, TestIdentity } from '../../accounts.fixture.js';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await TestIdentity.start();
});
afterAll(() => identity.close());
afterEach(() => jest.restoreAllMocks());

const db = () => identity.service.get(Database);
const sessionsOf = (id: string) => db().query('select 1 from sessions where account_id = $1', [id]);
const WRONG = 'not the password';

describe('POST /api/login', () => {
  it.each([
    ['no body', undefined, 'email', 'Required'],
    ['no password', { email: 'a@example.com' }, 'password', 'Required'],
    ['an empty password', { email: 'a@example.com', password: '' }, 'password', 'Password is required'],
    ['an endless password', { email: 'a@example.com', password: 'x'.repeat(129) }, 'password', 'Password too long'],
    ['a bad email', { email: 'a@', password: PASSWORD }, 'email', 'Invalid email address'],
    [
      'an email of another type',
      { email: { $ne: '' }, password: PASSWORD },
      'email',
      'Expected string, received object',
    ],
    ['an unknown key', { email: 'a@example.com', password: PASSWORD, remember: true }, 'remember', expect.any(String)],
  ])('rejects %s', async (_, body, field, message) => {
    const answer = await identity.post<ErrorBody>('/api/login', body);
    expect(answer.status).toBe(400);
    expect(answer.body.details).toContainEqual({ field, message });
  });

  it('responds and behaves the same for an unknown address as for a wrong password', async () => {
    const id = await identity.register('known@example.com');
    const verify = jest.spyOn(identity.service.get(Passwords), 'verify');
    const wrong = await identity.login('known@example.com', WRONG);
    const unknown = await identity.login('unknown@example.com', WRONG);
    for (const answer of [wrong, unknown]) {
      expect(answer).toMatchObject({
        status: 401,
        body: { code: 'INVALID_CREDENTIALS', message: 'Invalid email or password' },
      });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(Object.keys(wrong.body)).toEqual(Object.keys(unknown.body));
    // Timings prove nothing on a busy machine: check that both ran one verification.
    expect(verify.mock.calls.map(([, password]) => password)).toEqual([WRONG, WRONG]);
    expect(await sessionsOf(id)).toEqual([]);
  });

  it('rejects a suspended member, and gives the reason only with the right password', async () => {
    const id = await identity.register('suspended@example.com');
    await identity.service.internal('POST', `/internal/accounts/${id}/suspend`, { reason: 'Spam' });
    expect((await identity.login('suspended@example.com', WRONG)).status).toBe(401);
    const answer = await identity.login('suspended@example.com');
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_SUSPENDED', message: 'Your account is suspended: Spam' },
    });
    expect(await sessionsOf(id)).toEqual([]);
  });

  it('signs in, verified or not, with cookies that scripts cannot read', async () => {
    const id = await identity.register('Plain@example.com', { firstName: 'Ada', lastName: 'Boxer' });
    const answer = await identity.login('plain@EXAMPLE.com');
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({ user: { id, email: 'Plain@example.com', name: 'Ada Boxer' } });
    const cookies = answer.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.replace(/=[^;]+/, ''))).toEqual([
      'corner_access; Max-Age=600; Path=/; HttpOnly; SameSite=Lax',
      'corner_refresh; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax',
      'corner_device; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax',
    ]);
  });

  it('signs with a published key, ES256 and ten minutes', async () => {
    const id = await identity.register('signed@example.com');
    const { access, sessionId } = await identity.session('signed@example.com');
    const { keys } = (await identity.service.internal<PublicKeys>('GET', '/internal/keys')).body;
    const { header } = new JwtService().decode<{ header: { alg: string; kid: string } }>(access, { complete: true });
    const { publicKey } = keys.find((key) => key.kid === header.kid)!;
    const claims = new JwtService().verify(access, { publicKey, algorithms: ['ES256'] });
    expect(header).toMatchObject({ alg: 'ES256', typ: 'at+jwt' });
    const expected = { sub: id, sid: sessionId, iss: 'corner-identity', aud: 'corner' };
    expect(claims).toEqual({ ...expected, iat: expect.any(Number), exp: claims.iat + 600 });
  });

  it('rehashes with newer parameters, even for two concurrent sign-ins', async () => {
    const id = await identity.register('old-hash@example.com');
    const old = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await db().query('update accounts set password_hash = $2 where id = $1', [id, old]);
    const answers = await Promise.all([1, 2].map(() => identity.login('old-hash@example.com')));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    const [row] = await db().query<{ password_hash: string }>('select password_hash from accounts where id = $1', [id]);
    expect(identity.service.get(Passwords).isOutdated(row!.password_hash)).toBe(false);
    expect((await identity.login('old-hash@example.com')).status).toBe(200);
  });
});

describe('too many failures', () => {
  const fail = async (times: number, email: string, headers: Record<string, string>) => {
    const answers = await Promise.all(Array.from({ length: times }, () => identity.login(email, WRONG, headers)));
    return answers.map((answer) => answer.status).sort();
  };

  it('lock the account for the network after ten, at any speed, known or not', async () => {
    await identity.register('guessed@example.com');
    for (const email of ['guessed@example.com', 'nobody-there@example.com']) {
      const network = newNetwork();
      expect(await fail(14, email, network)).toEqual([...Array<number>(10).fill(401), ...Array<number>(4).fill(429)]);
      const answer = await identity.login(email, PASSWORD, network);
      expect(answer).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(600);
      expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(900);
    }
    expect((await identity.login('guessed@example.com')).status).toBe(200);
  });

  it('double the lock with each further failure', async () => {
    await identity.register('doubled@example.com');
    const network = newNetwork();
    const redis = identity.service.get(Redis);
    await fail(10, 'doubled@example.com', network);
    for (const [attempt, seconds] of [1800, 3600, 7200, 14400, 14400].entries()) {
      const locks = (await redis.keys('login:*:lock')).map((key) => redis.pexpire(key, 0));
      await Promise.all(locks);
      expect([attempt, (await identity.login('doubled@example.com', WRONG, network)).status]).toEqual([attempt, 401]);
      const refused = await identity.login('doubled@example.com', WRONG, network);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(seconds / 2);
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(seconds);
    }
  });

  it('are reset by the right password', async () => {
    await identity.register('forgetful@example.com');
    const network = newNetwork();
    expect(await fail(9, 'forgetful@example.com', network)).toEqual(Array<number>(9).fill(401));
    expect((await identity.login('forgetful@example.com', PASSWORD, network)).status).toBe(200);
    expect(await fail(9, 'forgetful@example.com', network)).toEqual(Array<number>(9).fill(401));
  });

  it('do not lock out a known device of the owner, nor the reverse', async () => {
    await identity.register('owner@example.com');
    await identity.register('neighbour@example.com');
    const network = newNetwork();
    const { device } = await identity.session('owner@example.com', PASSWORD, network);
    const onDevice = { ...network, cookie: `other=1; corner_device=${device}` };
    await fail(12, 'owner@example.com', network);
    expect((await identity.login('owner@example.com', PASSWORD, network)).status).toBe(429);
    expect((await identity.login('owner@example.com', PASSWORD, onDevice)).status).toBe(200);

    expect(await fail(11, 'owner@example.com', onDevice)).toEqual([...Array<number>(10).fill(401), 429]);
    expect((await identity.login('owner@example.com')).status).toBe(200);

    const stolen = await fail(12, 'neighbour@example.com', onDevice);
    expect(stolen.filter((status) => status === 429)).toHaveLength(2);
  });

  it('over many accounts stop a network', async () => {
    const network = newNetwork();
    const answers = await Promise.all(
      Array.from({ length: 62 }, (_, n) => identity.login(`sprayed-${n}@example.com`, WRONG, network)),
    );
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(2);
  });

  it('are counted without Redis too', async () => {
    await identity.register('no-redis@example.com');
    const network = newNetwork();
    jest.spyOn(identity.service.get(Redis), 'eval').mockRejectedValue(new Error('Connection is closed.'));
    expect(await fail(12, 'no-redis@example.com', network)).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });
});

describe('guessing over many networks', () => {
  const site = (n: number) => ({ 'x-client-address': `2001:db8:${n.toString(16)}::1` });
  const guess = (email: string, headers: Record<string, string>) => identity.login(email, WRONG, headers);

  const hundredAndFour = [...Array<number>(100).fill(401), ...Array<number>(4).fill(429)];
  /** Guesses from as many sites; in fours, since more at once would exceed the capacity. */
  const guessFromAll = async (email: string, times: number) => {
    const statuses: number[] = [];
    for (let n = 0; n < times; n += 4) {
      const four = await Promise.all([1, 2, 3, 4].map((nth) => guess(email, site(n + nth))));
      statuses.push(...four.map(({ status }) => status));
    }
    return statuses;
  };

  it('counts the networks of one IPv6 site together', async () => {
    await identity.register('one-site@example.com');
    const statuses = [];
    for (let n = 0; n < 12; n++) {
      statuses.push((await guess('one-site@example.com', { 'x-client-address': `2001:db8:ffff:${n}::1` })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });

  it('stops strangers after a hundred failures a day, notifies the owner once, and admits known devices', async () => {
    const id = await identity.register('hunted@example.com');
    const { device } = await identity.session('hunted@example.com');
    expect(await guessFromAll('hunted@example.com', 104)).toEqual(hundredAndFour);
    const stranger = await identity.login('hunted@example.com', PASSWORD, site(999));
    expect(stranger).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
    expect(Number(stranger.headers.get('retry-after'))).toBeGreaterThan(3600);
    const payload = { memberId: id, email: 'hunted@example.com' };
    expect(await identity.events('identity.account-guarded', id)).toEqual([payload]);
    const onDevice = { ...site(1000), cookie: `corner_device=${device}` };
    expect((await identity.login('hunted@example.com', PASSWORD, onDevice)).status).toBe(200);
  });

  it('stops strangers in the same way without an account', async () => {
    expect(await guessFromAll('no-one@example.com', 104)).toEqual(hundredAndFour);
  });

  it('stops the known devices of an account together after twenty failures', async () => {
    await identity.register('many-marks@example.com');
    const devices: string[] = [];
    for (let n = 0; n < 3; n++) devices.push((await identity.session('many-marks@example.com')).device);
    const statuses = [];
    for (let n = 0; n < 27; n++) {
      const headers = { ...newNetwork(), cookie: `corner_device=${devices[n % 3]}` };
      statuses.push((await guess('many-marks@example.com', headers)).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(401), ...Array<number>(7).fill(429)]);
  });

  it('does not count an attempt that was not checked for lack of capacity', async () => {
    await identity.register('crowded@example.com');
    const network = newNetwork();
    jest.spyOn(identity.service.get(Passwords), 'verify').mockRejectedValue(new AppError('request.unavailable'));
    for (let n = 0; n < 12; n++) expect((await guess('crowded@example.com', network)).status).toBe(503);
    jest.restoreAllMocks();
    expect((await guess('crowded@example.com', network)).status).toBe(401);
  });
});

describe('a device', () => {
  const login = (email: string, device: string) =>
    identity.login(email, PASSWORD, { ...newNetwork(), cookie: `corner_device=${device}` });
  const added = (id: string) => identity.events('identity.device-added', id);

  it('is known from its registration, and a sign-in on another one is announced by mail', async () => {
    const body = { email: 'first@example.com', password: PASSWORD, firstName: 'Alice', lastName: 'Tester' };
    const registered = await identity.post<RegisterResponse>('/api/register', body);
    const { id } = registered.body.user;
    expect((await login('first@example.com', cookiesOf(registered).get('corner_device')!)).status).toBe(200);
    expect(await added(id)).toEqual([]);
    const elsewhere = { 'x-client-address': '203.0.113.77', 'user-agent': 'Phone/1' };
    expect((await identity.login('first@example.com', PASSWORD, elsewhere)).status).toBe(200);
    expect(await added(id)).toEqual([
      {
        memberId: id,
        email: 'first@example.com',
        network: '203.0.113.0/24',
        userAgent: 'Phone/1',
      },
    ]);
  });

  it('keeps its cookie; an account has ten of them, and at most five mails an hour', async () => {
    const id = await identity.register('ten@example.com');
    const devices: string[] = [];
    for (let n = 0; n < 11; n++) devices.push((await identity.session('ten@example.com')).device);
    expect(await db().query('select from known_devices where account_id = $1', [id])).toHaveLength(10);
    expect(await added(id)).toHaveLength(5);
    await identity.service.get(Limits).reset('device-notices', id, { points: 5, seconds: 3600 });
    const last = await login('ten@example.com', devices[10]!);
    expect(cookiesOf(last).get('corner_device')).toBe(devices[10]);
    expect(await added(id)).toHaveLength(5);
    await login('ten@example.com', devices[0]!);
    expect(await added(id)).toHaveLength(6);
  });
});

describe('GET /api/login', () => {
  it('redirects to the sign-in page', async () => {
    const answer = await identity.service.request('GET', '/api/login');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/auth/login']);
  });

  it.each(['https://evil.example', '//evil.example', '/settings/privacy', '/x\r\nset-cookie: a=b'])(
    'tells the page where the member was, and leads nowhere else: %j',
    async (next) => {
      const answer = await identity.service.request('GET', `/api/login?next=${encodeURIComponent(next)}`);
      const page = new URL(answer.headers.get('location')!, 'http://corner.test');
      expect([answer.status, page.host, page.pathname]).toEqual([302, 'corner.test', '/auth/login']);
      expect(page.searchParams.get('next')).toBe(next);
      expect(answer.headers.get('set-cookie')).toBeNull();
    },
  );
});
