import type { Transaction } from '@corner/event-bus/transaction';
import type { Database } from '@corner/service-kit/database/database';
import type { SecurityLog } from '@corner/service-kit/telemetry/security-log';
import type { KeyService } from '../keys/key.service.js';
import type { MailedTokenRepository } from '../accounts/mailed-token.repository.js';
import { formatRefreshToken, newRefreshToken, type RefreshFacts } from './session.policy.js';
import type { SessionRepository } from './session.repository.js';
import { SessionService } from './session.service.js';

const ME = 'm1';
const token = newRefreshToken();
const text = formatRefreshToken(token);

/** The service over fake rows; `done` collects writes, events and records. */
function sessions(rows: Partial<Record<keyof SessionRepository, unknown>> = {}) {
  const done: unknown[] = [];
  const tx = { publish: async (_: string, payload: unknown) => void done.push(payload) } as unknown as Transaction;
  const repository = new Proxy({} as SessionRepository, {
    get:
      (_, name: keyof SessionRepository) =>
      async (...args: unknown[]) => {
        if (name !== 'lock') done.push([name, ...args.slice(1)]);
        return rows[name];
      },
  });
  const service = new SessionService(
    { transaction: <T>(run: (tx: Transaction) => Promise<T>) => run(tx) } as Database,
    repository,
    { deleteAll: async () => undefined } as unknown as MailedTokenRepository,
    { sign: async (member: string, session: string) => `signed ${member} ${session}` } as unknown as KeyService,
    { record: (...entry: unknown[]) => done.push(entry) } as unknown as SecurityLog,
  );
  return { service, done, tx };
}

const row = (facts: Partial<RefreshFacts> = {}) => ({
  id: 's1',
  accountId: ME,
  secondsLeft: 100,
  ...{ alive: true, isCurrent: false, isPrevious: false, secondsSinceRotation: null },
  ...facts,
});

describe('a refresh', () => {
  it.each([
    ['that is no token', 'x', undefined],
    ['of no session', text, undefined],
    ['of a session that has ended', text, row({ alive: false, isCurrent: true })],
  ])('%s is refused and changes nothing', async (_, refreshToken, lock) => {
    const { service, done } = sessions({ lock });
    await expect(service.refresh(refreshToken)).rejects.toMatchObject({ key: 'request.unauthorized' });
    expect(done).toEqual([]);
  });

  it('with a copied token ends the session, is published and recorded', async () => {
    const { service, done } = sessions({ lock: row() });
    await expect(service.refresh(text, '192.0.2.7')).rejects.toMatchObject({ key: 'request.unauthorized' });
    expect(done).toEqual([
      ['revoke', ME, 's1', 'reuse'],
      { memberId: ME, sessionIds: ['s1'], reason: 'reuse' },
      ['refresh-reused', { memberId: ME, network: '192.0.2.7' }],
    ]);
  });

  it.each([
    ['the current token', row({ isCurrent: true })],
    ['the one before, whose answer was lost', row({ isPrevious: true, secondsSinceRotation: 31 })],
  ])('with %s gets a new one of the same family', async (_, lock) => {
    const { service, done } = sessions({ lock, renew: 200 });
    const answer = await service.refresh(text, '192.0.2.7');
    const [family, secret] = answer.refreshToken!.split('.');
    expect(family).toBe(token.family);
    expect(secret).not.toBe(token.secret);
    expect(answer).toMatchObject({ memberId: ME, accessToken: `signed ${ME} s1`, refreshMaxAge: 200 });
    expect(done).toEqual([['renew', 's1', token.secret, secret, '192.0.2.7']]);
  });

  it('within thirty seconds of an exchange gets no second exchange', async () => {
    const { service, done } = sessions({ lock: row({ isPrevious: true, secondsSinceRotation: 30 }) });
    expect(await service.refresh(text)).toEqual({
      memberId: ME,
      accessToken: `signed ${ME} s1`,
      refreshToken: null,
      refreshMaxAge: 100,
    });
    expect(done).toEqual([]);
  });
});

describe('a sign-in', () => {
  const account = { id: ME, password_version: 3 };
  const browser = { userAgent: 'Firefox', network: '192.0.2.0/24' };

  it('opens nothing for an account that changed since the password check', async () => {
    const { service, tx, done } = sessions({ insert: false });
    expect(await service.open(tx, account, browser)).toBeNull();
    expect(done).toHaveLength(1);
  });

  it('opens a session for this browser, and publishes the surplus ones that end', async () => {
    const { service, tx, done } = sessions({ insert: true, revokeSurplus: ['old'] });
    const opened = await service.open(tx, account, browser);
    expect(done).toMatchObject([
      ['insert', { id: opened!.id, accountId: ME, passwordVersion: 3, ...browser }],
      ['revokeSurplus', ME],
      { memberId: ME, sessionIds: ['old'], reason: 'signed-out' },
    ]);
    expect(await service.signed(opened!)).toEqual({
      accessToken: `signed ${ME} ${opened!.id}`,
      refreshToken: opened!.refreshToken,
    });
  });

  it('publishes nothing below the limit', async () => {
    const { service, tx, done } = sessions({ insert: true, revokeSurplus: [] });
    await service.open(tx, account, browser);
    expect(done).toHaveLength(2);
  });
});

describe('the end of a session', () => {
  it.each([
    ['of a session that the member does not have', (service: SessionService) => service.end(ME, 's9')],
    ['by a token that is none', (service: SessionService) => service.signOut('x')],
    ['of others, where there are none', (service: SessionService) => service.endOthers(ME, 's1')],
  ])('%s is not published', async (_, end) => {
    const { service, done } = sessions({ revoke: false, revokeAll: [] });
    await end(service);
    expect(done.filter((each) => !Array.isArray(each))).toEqual([]);
  });

  it('is published with its reason', async () => {
    const { service, tx, done } = sessions({ revoke: true, revokeAll: ['s2', 's3'], lock: row() });
    expect(await service.end(ME, 's1')).toBe(true);
    await service.signOut(text);
    await service.endAll(tx, ME, 'password-changed', 's1');
    expect(done.filter((each) => !Array.isArray(each))).toEqual([
      { memberId: ME, sessionIds: ['s1'], reason: 'signed-out' },
      { memberId: ME, sessionIds: ['s1'], reason: 'signed-out' },
      { memberId: ME, sessionIds: ['s2', 's3'], reason: 'password-changed' },
    ]);
    expect(done).toContainEqual(['revokeAll', ME, 'password-changed', 's1']);
  });
});
