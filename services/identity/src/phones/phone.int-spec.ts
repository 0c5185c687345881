import { Database } from '@corner/service-kit/database/database';
import { Limits } from '@corner/service-kit/redis/limits';
import { openText } from '@corner/service-kit/credentials/sealed-text';
import { readIdentityConfig } from '../identity.config.js';
import { PASSWORD, TestIdentity, type TestSession } from '../accounts.fixture.js';

const config = readIdentityConfig();

let identity: TestIdentity;
beforeAll(async () => {
  identity = await TestIdentity.start(config);
});
afterAll(() => identity.close());

let numbers = 0;
const newNumber = () => `+1512555${String(++numbers).padStart(4, '0')}`;
const db = () => identity.service.get(Database);

async function member(email: string): Promise<TestSession & { id: string }> {
  const id = await identity.registerProven(email);
  return { id, ...(await identity.session(email)) };
}
const send = (who: TestSession, phoneNumber: unknown, currentPassword?: string) =>
  identity.post<{ code: string; details?: object[] }>(
    '/api/verification/phone/send',
    { phoneNumber, currentPassword },
    who.headers,
  );
const verify = (who: TestSession, phoneNumber: string, code: string) =>
  identity.post<{ code: string; message: string }>(
    '/api/verification/phone/verify',
    { phoneNumber, code },
    who.headers,
  );
const pauseOver = (id: string) =>
  identity.service.get(Limits).reset('phone-code-pause', id, { points: 1, seconds: 60 });

async function sentCode(id: string, nth = 1): Promise<string> {
  const { sealedCode } = await identity.event('identity.phone-code-requested', id, nth);
  return openText(sealedCode, `phone-code:${id}`, config.internalSecret);
}
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

describe('POST /api/verification/phone/send', () => {
  it('needs a session', async () => {
    expect((await identity.post('/api/verification/phone/send', { phoneNumber: newNumber() })).status).toBe(401);
  });

  it('neither sends nor accepts a code for an unverified address', async () => {
    const id = await identity.register('unproven@example.com');
    const who = { id, ...(await identity.session('unproven@example.com')) };
    const number = newNumber();
    const refused = { status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } };
    expect(await send(who, number)).toMatchObject(refused);
    expect(await verify(who, number, '000000')).toMatchObject(refused);
    const patch = (phoneNumber: string) =>
      identity.service.internal('PATCH', `/internal/accounts/${id}`, { phoneNumber });
    expect(await patch(number)).toMatchObject(refused);
    expect(await patch('')).toMatchObject({ status: 200, body: { phoneNumber: null, version: 1 } });
    expect(await identity.events('identity.phone-code-requested', id)).toEqual([]);
    await db().query('update accounts set phone_number = $2 where id = $1', [id, number]);
    expect(await patch(number.replace('+1', '1 '))).toMatchObject({ status: 200, body: { phoneNumber: number } });
  });

  it('rejects an invalid number and stores nothing', async () => {
    const who = await member('no-number@example.com');
    const impossible = ['+1 555 123 4567', '+33 6 12 34 56', '+999 123 456 789'];
    for (const phoneNumber of [undefined, 7, '', '123456789', 'not a number', '+1 call me now', ...impossible]) {
      const answer = await send(who, phoneNumber);
      expect(answer.status).toBe(400);
      if (typeof phoneNumber === 'string') {
        expect(answer.body.details).toContainEqual({
          field: 'phoneNumber',
          message: 'Please enter a valid phone number.',
        });
      }
    }
    expect(await db().query('select 1 from phone_codes where account_id = $1', [who.id])).toEqual([]);
    expect((await send(who, newNumber())).status).toBe(202);
  });

  it('sends one code a minute and five a day, and one for two concurrent calls', async () => {
    const who = await member('often@example.com');
    const answers = await Promise.all([send(who, newNumber()), send(who, newNumber())]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([202, 429]);
    const refused = answers.find((answer) => answer.status === 429)!;
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
    for (let nth = 2; nth <= 5; nth++) {
      await pauseOver(who.id);
      expect((await send(who, newNumber())).status).toBe(202);
    }
    await pauseOver(who.id);
    const sixth = await send(who, newNumber());
    expect([sixth.status, sixth.body.code]).toEqual([429, 'TOO_MANY_CODES']);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(80_000);
  });

  it('sends at most five codes a day to a number, over all accounts', async () => {
    const number = newNumber();
    for (let nth = 1; nth <= 6; nth++) {
      const who = await member(`pester-${nth}@example.com`);
      expect((await send(who, number)).status).toBe(nth <= 5 ? 202 : 429);
    }
  });

  it('refuses the number of a suspended account at once, and accepts it when the account is restored', async () => {
    const [offender, other] = [await member('offender@example.com'), await member('newcomer@example.com')];
    const number = newNumber();
    await db().query('update accounts set phone_number = $2, phone_verified_at = now() where id = $1', [
      offender.id,
      number,
    ]);
    expect((await send(other, number)).status).toBe(202);
    await identity.service.internal('POST', `/internal/accounts/${offender.id}/suspend`, {});
    await pauseOver(other.id);
    for (const written of [number, number.replace('+1', '1 ')]) {
      expect(await send(other, written)).toMatchObject({ status: 409, body: { code: 'PHONE_NUMBER_TAKEN' } });
    }
    await identity.service.internal('POST', `/internal/accounts/${offender.id}/activate`, {});
    expect((await send(other, number)).status).toBe(202);
  });

  it('sends twenty codes an hour for one network, over all accounts and numbers', async () => {
    const who = await member('pump@example.com');
    const day = { points: 5, seconds: 24 * 3600 };
    const sendFrom = async (address: string) => {
      await pauseOver(who.id);
      await identity.service.get(Limits).reset('phone-code-day', who.id, day);
      const headers = { ...who.headers, 'x-client-address': address };
      return identity.post('/api/verification/phone/send', { phoneNumber: newNumber() }, headers);
    };
    for (let nth = 1; nth <= 20; nth++) expect((await sendFrom('203.0.113.9')).status).toBe(202);
    const refused = await sendFrom('203.0.113.9');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await sendFrom('203.0.113.10')).status).toBe(202);
  });

  it('works after a change of the internal secret, with two valid secrets', async () => {
    const who = await member('two-secrets@example.com');
    const number = newNumber();
    await send(who, number);
    const code = await sentCode(who.id);
    const before = config.internalSecret;
    Object.assign(config, { internalSecret: 'the next internal secret', otherSecret: before });
    const answer = await verify(who, number, code);
    Object.assign(config, { internalSecret: before, otherSecret: undefined });
    expect(answer.status).toBe(200);
  });

  it('stores the code nowhere in clear', async () => {
    const who = await member('sealed@example.com');
    const answer = await send(who, newNumber());
    const code = await sentCode(who.id);
    expect(code).toMatch(/^\d{6}$/);
    expect(JSON.stringify(answer.body)).not.toContain(code);
    const rows = await db().query<{ text: string }>(
      `select row_to_json(o)::text as text from outbox o where type = 'identity.phone-code-requested'
         and payload ->> 'memberId' = $1::text
       union all select row_to_json(c)::text from phone_codes c where account_id = $1::uuid`,
      [who.id],
    );
    expect(rows).toHaveLength(2);
    const text = rows
      .map((row) => row.text)
      .join()
      .replaceAll(who.id, '')
      .replace(/"(created|sent)_at[^,}]*/g, '');
    expect(text).not.toContain(`"${code}"`);
  });
});

describe('POST /api/verification/phone/verify', () => {
  it('rejects a wrong code, another number or account, and all after five tries', async () => {
    const who = await member('wrong@example.com');
    const other = await member('other@example.com');
    const number = newNumber();
    await send(who, number);
    const code = await sentCode(who.id);
    const first = await verify(who, number, wrong(code));
    expect([first.status, first.body.message]).toEqual([400, 'Invalid verification code. Please try again.']);
    expect((await verify(who, newNumber(), code)).status).toBe(400);
    expect((await verify(other, number, code)).status).toBe(400);
    for (let nth = 3; nth <= 5; nth++) await verify(who, number, wrong(code));
    expect((await verify(who, number, code)).status).toBe(400);
    expect(await identity.events('identity.account-changed', who.id)).toHaveLength(1);
  });

  it.each(['', '12345', '1234567', 'abcdef'])('rejects %p as a code', async (code) => {
    const who = await member(`format-${code.length}-${code || 'none'}@example.com`);
    expect((await verify(who, newNumber(), code)).status).toBe(400);
  });

  it('rejects an expired or replaced code', async () => {
    const who = await member('expired@example.com');
    const number = newNumber();
    await send(who, number);
    await pauseOver(who.id);
    await send(who, number);
    const [old, code] = [await sentCode(who.id, 1), await sentCode(who.id, 2)];
    if (old !== code) expect((await verify(who, number, old)).status).toBe(400);
    await db().query(`update phone_codes set expires_at = now() - interval '1 second' where account_id = $1`, [who.id]);
    expect((await verify(who, number, code)).status).toBe(400);
  });

  it('verifies once, in any spelling of the number, and stays verified in another spelling', async () => {
    const who = await member('right@example.com');
    const number = newNumber();
    await send(who, `${number.slice(0, 2)} (${number.slice(2, 5)}) ${number.slice(5, 8)}-${number.slice(8)}`);
    const code = await sentCode(who.id);
    const answers = await Promise.all([verify(who, number, code), verify(who, number, code)]);
    for (const { body } of answers) expect(body).toEqual({ phoneNumber: number, isPhoneVerified: true });
    const { account } = await identity.event('identity.account-changed', who.id, 2);
    expect(account).toMatchObject({ phoneNumber: number, phoneVerified: true, version: 2 });
    const patch = (phoneNumber: string) =>
      identity.service.internal('PATCH', `/internal/accounts/${who.id}`, { phoneNumber });
    expect((await patch(number.replace('+1', '1 '))).body).toMatchObject({ phoneNumber: number, phoneVerified: true });
    expect((await patch(newNumber())).status).toBe(400);
  });

  it('sends no code to a number other than the verified one without the password', async () => {
    const who = await member('another@example.com');
    const [number, other] = [newNumber(), newNumber()];
    await send(who, number);
    await verify(who, number, await sentCode(who.id));
    await pauseOver(who.id);
    for (const password of [undefined, 'not it']) expect((await send(who, other, password)).status).toBe(400);
    expect(await identity.events('identity.phone-code-requested', who.id)).toHaveLength(1);
    expect((await send(who, other, PASSWORD)).status).toBe(202);
  });

  it('verifies a number on one account only, even concurrently', async () => {
    const number = newNumber();
    const people = [await member('first@example.com'), await member('second@example.com')];
    for (const who of people) expect((await send(who, number)).status).toBe(202);
    const codes = await Promise.all(people.map((who) => sentCode(who.id)));
    const answers = await Promise.all(people.map((who, nth) => verify(who, number, codes[nth]!)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(answers.find((answer) => answer.status === 409)!.body.code).toBe('PHONE_NUMBER_TAKEN');
  });
});
