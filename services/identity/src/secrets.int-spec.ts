import { Outbox } from '@corner/event-bus/outbox/outbox';
import { Database } from '@corner/service-kit/database';
import type { Logger } from '@corner/service-kit/telemetry/logger';
import { LOGGER } from '@corner/service-kit/service.module';
import { symbols } from 'pino';
import { PASSWORD, TestIdentity } from './test-accounts.js';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await TestIdentity.start();
});
afterAll(() => identity.close());

it('no password, token, cookie or address is logged, even when everything is and something breaks', async () => {
  const logger = identity.service.get<Logger>(LOGGER);
  const stream = (logger as unknown as Record<symbol, { write: (line: string) => unknown }>)[symbols.streamSym]!;
  const lines: string[] = [];
  jest.spyOn(stream, 'write').mockImplementation((line) => lines.push(line));
  const { level } = logger;
  logger.level = 'trace';
  try {
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
    const broken = jest.spyOn(identity.service.get(Outbox), 'add').mockRejectedValue(new Error('broken on purpose'));
    expect((await identity.post('/api/reset-password', body)).status).toBe(500);
    broken.mockRestore();
    expect((await identity.post('/api/reset-password', body)).status).toBe(200);

    const log = lines.join('');
    expect(log).toContain('broken on purpose');
    const secrets = [email, PASSWORD, 'a wrong password', 'not the password', 'a new password', token, resetToken];
    for (const secret of [...secrets, session.access, session.refresh, session.device, ...session.refresh.split('.')]) {
      expect(log).not.toContain(secret);
    }
  } finally {
    logger.level = level;
    jest.restoreAllMocks();
  }
});

it('no link that was mailed can be read from the database', async () => {
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
