import type { ErrorBody } from '@corner/contracts/errors/errors';
import type { AccountFacts, RegisterResponse } from '@corner/contracts/identity.api';
import { AppError } from '@corner/service-kit/app-error';
import { Database } from '@corner/service-kit/database/database';
import { CONFIG } from '@corner/service-kit/service.config';
import type { IdentityConfig } from '../identity.config.js';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { version } from 'uuid';
import { AccountRepository } from './account.repository.js';
import { cookiesOf, newNetwork, PASSWORD, TestIdentity } from '../accounts.fixture.js';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await TestIdentity.start();
});
afterAll(() => identity.close());

const db = () => identity.service.get(Database);
const count = async (table: string) =>
  (await db().query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]!.n;
const LETTERS_ONLY = 'Use letters, spaces, hyphens, apostrophes and dots only';
async function solved(): Promise<string> {
  const answer = await identity.service.request<Challenge>('GET', '/api/register/challenge');
  const solution = await solveChallenge({ challenge: answer.body, deriveKey });
  return Buffer.from(JSON.stringify({ challenge: answer.body, solution })).toString('base64');
}
const form = { email: 'form@example.com', password: PASSWORD, firstName: 'Form', lastName: 'Tester' };

describe('POST /api/register', () => {
  it.each([
    ['no body', undefined, 'email', 'Required'],
    ['no email', { ...form, email: undefined }, 'email', 'Required'],
    ['an email of another type', { ...form, email: 7 }, 'email', 'Expected string, received number'],
    ['a bad email', { ...form, email: 'nobody' }, 'email', 'Invalid email address'],
    ['an endless email', { ...form, email: `${'a'.repeat(250)}@example.com` }, 'email', 'Invalid email address'],
    ['a short password', { ...form, password: '1234567' }, 'password', 'Password must be at least 8 characters'],
    ['a long password', { ...form, password: 'x'.repeat(129) }, 'password', 'Password too long'],
    ['a password of another type', { ...form, password: [PASSWORD] }, 'password', 'Expected string, received array'],
    ['a blank first name', { ...form, firstName: '  ' }, 'firstName', 'First name is required'],
    ['a long first name', { ...form, firstName: 'x'.repeat(51) }, 'firstName', 'First name too long'],
    ['a blank last name', { ...form, lastName: '' }, 'lastName', 'Last name is required'],
    ['a long last name', { ...form, lastName: 'x'.repeat(51) }, 'lastName', 'Last name too long'],
    ['an unknown key', { ...form, plan: 'premium' }, 'plan', "Unrecognized key(s) in object: 'plan'"],
    ['a NUL in a name', { ...form, firstName: 'A\0' }, 'firstName', 'Invalid characters'],
    ['a link as a name', { ...form, firstName: 'https://evil.example' }, 'firstName', LETTERS_ONLY],
    ['a name of our team', { ...form, lastName: 'Support' }, 'lastName', 'This name is reserved for our team'],
    [
      'one over both names',
      { ...form, firstName: 'Mode', lastName: 'Rator' },
      'lastName',
      'This name is reserved for our team',
    ],
  ])('rejects %s and stores nothing', async (_, body, field, message) => {
    const before = [await count('accounts'), await count('outbox')];
    const answer = await identity.post<ErrorBody>('/api/register', body);
    expect(answer.status).toBe(400);
    expect(answer.body.details).toContainEqual({ field, message });
    expect([await count('accounts'), await count('outbox')]).toEqual(before);
  });

  it.each([['password1'], ['Form@Example.com'], ['form tester'], ['Corner2026'], ['00000000']])(
    'rejects the common password %s',
    async (password) => {
      const before = await count('accounts');
      const answer = await identity.post<ErrorBody>('/api/register', { ...form, password });
      expect(answer).toMatchObject({ status: 400, body: { code: 'WEAK_PASSWORD', details: [{ field: 'password' }] } });
      expect(answer.body.message).toMatch(/choose/);
      expect(await count('accounts')).toBe(before);
    },
  );

  it('rejects malformed JSON', async () => {
    const answer = await fetch(`${identity.service.url}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":',
    });
    expect(answer.status).toBe(400);
  });

  it('creates fully random ids, so that a card does not reveal when its member joined', async () => {
    const email = 'random-id@example.com';
    const { user } = (await identity.post<RegisterResponse>('/api/register', { ...form, email })).body;
    expect(version(user.id)).toBe(4);
  });

  it('rejects a taken address in any case', async () => {
    await identity.register('Taken@Example.com');
    const answer = await identity.post<ErrorBody>('/api/register', { ...form, email: 'tAKEN@example.COM' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN', message: 'Email already registered' } });
  });

  it('accepts one of twenty concurrent registrations of an address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        identity.post('/api/register', { ...form, email: n % 2 ? 'race@example.com' : 'RACE@example.com' }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
    expect(await db().query(`select 1 from accounts where lower(email) = 'race@example.com'`)).toHaveLength(1);
  });

  it('rejects the sixth registration of a network within an hour', async () => {
    const network = newNetwork();
    const attempt = (n: number) =>
      identity.post('/api/register', { ...form, email: `registration-${n}@example.com` }, network);
    for (let n = 0; n < 5; n++) expect((await attempt(n)).status).toBe(201);
    const answer = await attempt(5);
    expect(answer).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REGISTRATIONS' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000);
  });

  it('accepts a solved challenge once instead of the wait: 20 an hour in total, and none for a taken address', async () => {
    const network = newNetwork();
    const attempt = (n: number, fields: object = {}) =>
      identity.post('/api/register', { ...form, email: `solved-${n}@example.com`, ...fields }, network);
    for (let n = 0; n < 5; n++) expect((await attempt(n, { challenge: 'never asked' })).status).toBe(201);
    const invalid = { status: 400, body: { code: 'CHALLENGE' } };
    expect(await attempt(5, { challenge: 'unsolved' })).toMatchObject(invalid);
    const challenge = await solved();
    expect((await attempt(5, { challenge })).status).toBe(201);
    expect(await attempt(6, { challenge })).toMatchObject(invalid);
    const { email } = { email: 'solved-5@example.com' };
    for (let n = 0; n < 3; n++) expect((await attempt(5, { email, challenge: await solved() })).status).toBe(409);
    expect(await attempt(5, { email, challenge: await solved() })).toMatchObject({ status: 429 });
    for (let n = 6; n < 16; n++) expect((await attempt(n, { challenge: await solved() })).status).toBe(201);
    expect(await attempt(16, { challenge: await solved() })).toMatchObject({ status: 429 });
  });

  it('warns about a disposable address, and rejects it if the operator says so', async () => {
    const attempt = (email: string) => identity.post<RegisterResponse & ErrorBody>('/api/register', { ...form, email });
    expect((await attempt('one@mailinator.com')).body).toMatchObject({ throwAway: true });
    expect((await attempt('one@lasting.example.com')).body).not.toHaveProperty('throwAway');
    const { own } = identity.service.get<IdentityConfig>(CONFIG);
    own.THROW_AWAY_ADDRESSES = 'refuse';
    try {
      expect(await attempt('two@Mailinator.com')).toMatchObject({ status: 400, body: { code: 'THROW_AWAY_ADDRESS' } });
      expect((await attempt('two@lasting.example.com')).status).toBe(201);
    } finally {
      own.THROW_AWAY_ADDRESSES = 'warn';
    }
  });

  it('reveals a taken address three times a day per network, and notifies its owner once', async () => {
    const email = 'asked-for@example.com';
    const id = await identity.register(email);
    const from = (address: string) =>
      identity.post('/api/register', { ...form, email: 'Asked-For@example.com' }, { 'x-client-address': address });
    const site = (n: number) => `2001:db8:77:${n}::1`;
    for (let n = 1; n <= 3; n++) expect((await from(site(n))).status).toBe(409);
    const refused = await from(site(4));
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(20 * 3600);
    expect((await from('2001:db8:78::1')).status).toBe(409);
    expect(await identity.events('identity.address-claimed', id)).toEqual([{ memberId: id, email }]);
  });

  it('refunds the limit if the database is down', async () => {
    const network = newNetwork();
    const attempt = (n: number) => identity.post('/api/register', { ...form, email: `away-${n}@example.com` }, network);
    const away = jest.spyOn(identity.service.get(AccountRepository), 'findByEmail').mockImplementation(async () => {
      throw new AppError('request.unavailable');
    });
    for (let n = 0; n < 8; n++) expect((await attempt(n)).status).toBe(503);
    away.mockRestore();
    for (let n = 0; n < 5; n++) expect((await attempt(n)).status).toBe(201);
    expect((await attempt(5)).status).toBe(429);
  });

  it('returns only the account, mails a link and stores no readable secret', async () => {
    const answer = await identity.post<RegisterResponse>('/api/register', { ...form, email: ' New@example.com ' });
    expect(answer.status).toBe(201);
    const { id } = answer.body.user;
    expect(answer.body).toEqual({ message: expect.any(String), user: { id, email: 'New@example.com' } });
    expect([...cookiesOf(answer).keys()]).toEqual(['corner_device']);

    const token = await identity.mailedToken('verify-email', id);
    expect(JSON.stringify(answer.body)).not.toContain(token);
    const [stored] = await db().query<{ text: string }>(
      `select (to_jsonb(a)::text || (select string_agg(to_jsonb(t)::text, '') from mailed_tokens t)) as text
       from accounts a where id = $1`,
      [id],
    );
    expect(stored!.text).toContain('$argon2id$');
    expect(stored!.text).not.toContain(PASSWORD);
    expect(stored!.text).not.toContain(token);

    expect(await identity.event('identity.account-changed', id)).toEqual({
      account: {
        memberId: id,
        version: 1,
        email: 'New@example.com',
        firstName: 'Form',
        lastName: 'Tester',
        state: 'active',
        emailVerified: false,
        phoneNumber: null,
        phoneVerified: false,
        facebookVerified: false,
        plan: 'free',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      } satisfies AccountFacts,
    });
  });

  it('needs no mail if the operator has none', async () => {
    const { own } = identity.service.get<IdentityConfig>(CONFIG);
    own.AUTO_VERIFY_EMAIL = true;
    try {
      const id = await identity.register('auto@example.com');
      expect((await identity.event('identity.account-changed', id)).account.emailVerified).toBe(true);
      expect(await identity.events('identity.verification-requested', id)).toEqual([]);
    } finally {
      own.AUTO_VERIFY_EMAIL = false;
    }
  });
});

describe('POST /api/resend-verification', () => {
  it('rejects an invalid address', async () => {
    const answer = await identity.post('/api/resend-verification', { email: 'nobody' });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ field: 'email' }] } });
  });

  it('answers the same for an unknown, verified or unverified address, and mails only the last', async () => {
    const verified = await identity.register('verified@example.com');
    await identity.verify(verified);
    const waiting = await identity.register('waiting@example.com');
    const answers = [];
    for (const email of ['unknown@example.com', 'verified@example.com', 'WAITING@example.com']) {
      answers.push(await identity.post('/api/resend-verification', { email }));
    }
    expect(answers.map((answer) => answer.status)).toEqual([202, 202, 202]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    await identity.event('identity.verification-requested', waiting, 2);
    expect(await identity.events('identity.verification-requested', verified)).toHaveLength(1);
  });

  it('mails an address once a minute, without revealing it', async () => {
    const id = await identity.register('eager@example.com');
    const { email } = { email: 'eager@example.com' };
    for (let n = 0; n < 3; n++) expect((await identity.post('/api/resend-verification', { email })).status).toBe(202);
    const requested = await db().query(
      `select 1 from outbox where type = 'identity.verification-requested' and payload->>'memberId' = $1`,
      [id],
    );
    expect(requested).toHaveLength(2);
  });
});
