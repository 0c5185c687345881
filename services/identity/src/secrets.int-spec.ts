import { Database } from '@corner/service-kit/database/database';
import { type Logger, LOGGER } from '@corner/service-kit/telemetry/logger';
import { symbols } from 'pino';
import { PASSWORD, TestIdentity } from './accounts.fixture.js';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await TestIdentity.start();
});
afterAll(() => identity.close());

async function logged(level: string, work: () => Promise<void>): Promise<string[]> {
  const logger = identity.service.get<Logger>(LOGGER);
  const stream = (logger as unknown as Record<symbol, { write: (line: string) => unknown }>)[symbols.streamSym]!;
  const lines: string[] = [];
  jest.spyOn(stream, 'write').mockImplementation((line) => lines.push(line));
  const before = logger.level;
  logger.level = level;
  try {
    await work();
  } finally {
    logger.level = before;
    jest.restoreAllMocks();
  }
  return lines;
}

it('logs no password, token, cookie or address, even at the lowest level and with errors', async () => {
  const secrets: string[] = [];
  const lines = await logged('trace', async () => {
    const email = 'private@example.com';
    const id = await identity.register(email);
    const token = await identity.mailedToken('verify-email', id);
    await identity.post('/api/verify-email', { token, password: 'not the password' });
    await identity.post('/api/verify-email', { token, password: PASSWORD });
    await identity.post('/api/forgot-password', { email });
    const resetToken = await identity.mailedToken('reset-password', id);
    const session = await identity.session(email);
    await identity.login(email, 'a wrong password');
    await identity.service.internal('POST', '/internal/sessions/refresh', { refreshToken: session.refresh });

    const body = { password: 'a new password', confirmPassword: 'a new password', token: resetToken };
    const broken = jest
      .spyOn(identity.service.get(Database), 'transaction')
      .mockRejectedValue(new Error('broken on purpose'));
    expect((await identity.post('/api/reset-password', body)).status).toBe(500);
    broken.mockRestore();
    expect((await identity.post('/api/reset-password', body)).status).toBe(200);

    secrets.push(email, PASSWORD, 'a wrong password', 'not the password', 'a new password', token, resetToken);
    secrets.push(session.access, session.refresh, session.device, ...session.refresh.split('.'));
  });
  expect(lines.join('')).toContain('broken on purpose');
  for (const secret of secrets) expect(lines.filter((line) => line.includes(secret))).toEqual([]);
});

it('records sign-ins, failures, lockouts, reuse, resets and refusals by id, with metrics', async () => {
  const [email, network] = ['noted@example.com', { 'x-client-address': '203.0.113.77' }];
  const id = await identity.registerProven(email);
  const lines = await logged('info', async () => {
    const { refresh } = await identity.session(email, PASSWORD, network);
    for (let n = 0; n < 11; n++) await identity.login(email, 'a wrong password', network);
    const exchange = (refreshToken: string) =>
      identity.service.internal<{ refreshToken: string }>('POST', '/internal/sessions/refresh', { refreshToken });
    const next = await exchange(refresh);
    await exchange(next.body.refreshToken);
    expect((await exchange(refresh)).status).toBe(401);
    await identity.post('/api/forgot-password', { email });
    const token = await identity.mailedToken('reset-password', id);
    await identity.post('/api/reset-password', {
      password: 'a new password',
      confirmPassword: 'a new password',
      token,
    });
    await identity.service.internal('POST', `/internal/accounts/${id}/suspend`, { reason: 'Spam' });
    expect((await identity.login(email, 'a new password')).status).toBe(403);
  });
  const noted = lines.map((line) => JSON.parse(line)).filter(({ log }) => log === 'security');
  expect(noted.map(({ event }) => event)).toEqual([
    'signed-in',
    ...Array<string>(10).fill('sign-in-failed'),
    'locked-out',
    'quota-refused',
    'refresh-reused',
    'password-reset',
    'forbidden',
  ]);
  expect(noted[1]).toMatchObject({ memberId: id, network: '203.0.113.0/24' });
  expect(noted.find(({ event }) => event === 'quota-refused')).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  expect(JSON.stringify(noted)).not.toContain('203.0.113.77');
  const metrics = String((await identity.service.request('GET', '/metrics')).body);
  for (const name of ['login_failures_total', 'lockouts_total', 'refresh_reuse_total', 'forbidden_total']) {
    expect(metrics).toMatch(new RegExp(`^${name}\\{[^}]*\\} [1-9]`, 'm'));
  }
});

it('no mailed link can be read from the database', async () => {
  const id = await identity.register('sealed@example.com');
  await identity.post('/api/forgot-password', { email: 'sealed@example.com' });
  const tokens = [await identity.mailedToken('verify-email', id), await identity.mailedToken('reset-password', id)];
  const rows = await identity.service.get(Database).query<{ text: string }>(
    `select row_to_json(o)::text as text from outbox o where payload->>'memberId' = $1
     union all select row_to_json(t)::text from mailed_tokens t where account_id = $1::uuid`,
    [id],
  );
  expect(rows).toHaveLength(4);
  for (const token of tokens) expect(rows.filter(({ text }) => text.includes(token))).toEqual([]);
});
