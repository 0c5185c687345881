import type { AccountFacts } from '@corner/contracts/identity.api';
import type { EventOf } from '@corner/contracts/events/event-map';
import { Database } from '@corner/service-kit/database/database';
import { v7 } from 'uuid';
import { PASSWORD, TestIdentity, newNetwork } from '../accounts.fixture.js';
import { DecisionConsumer } from './decision.consumer.js';
import { PauseJob } from './pause.job.js';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await TestIdentity.start();
});
afterAll(() => identity.close());

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
const stateOf = async (id: string) =>
  (await identity.service.internal<AccountFacts>('GET', `/internal/accounts/${id}`)).body.state;

function decide(memberId: string, changes: Partial<EventOf<'admin.case-decided'>>): Promise<void> {
  return identity.service.get(DecisionConsumer).decided({
    decisionId: v7(),
    number: 'R-1001',
    memberId,
    action: 'pause',
    rule: 'scam',
    words: null,
    until: hours(1),
    automated: false,
    effect: 'suspend',
    by: { administratorId: v7(), username: 'dora' },
    ...changes,
  });
}

it('a pause says until when at sign-in, ends by itself and not before, also when it was made longer', async () => {
  const id = await identity.register('paused@example.com');
  const until = hours(1);
  await decide(id, { until });
  await decide(id, { until });
  const refused = await identity.service.request<{ message: string }>('POST', '/api/login', {
    headers: newNetwork(),
    body: { email: 'paused@example.com', password: PASSWORD },
  });
  expect(refused.status).toBe(403);
  expect(refused.body.message).toBe(`Your account is paused until ${until.slice(0, 10)}: Scam or spam`);
  await decide(id, { until: hours(2) });
  await identity.service.get(PauseJob).endDue();
  expect(await stateOf(id)).toBe('suspended');
  await identity.service.get(Database).query('update accounts set paused_until = now() where id = $1', [id]);
  await identity.service.get(PauseJob).endDue();
  expect(await stateOf(id)).toBe('active');
});

it('a decision that is heard again does not undo a later one', async () => {
  const id = await identity.register('twice@example.com');
  const [suspension, activation] = [v7(), v7()];
  await decide(id, { decisionId: suspension, action: 'suspend', until: null });
  await decide(id, { decisionId: activation, action: 'reverse', until: null, effect: 'activate' });
  await decide(id, { decisionId: suspension, action: 'suspend', until: null });
  expect(await stateOf(id)).toBe('active');
});

it('a suspension takes the end from a pause, and a pause none from a suspension', async () => {
  const id = await identity.register('banned@example.com');
  await decide(id, {});
  await decide(id, { action: 'suspend', until: null });
  await decide(id, { until: hours(1) });
  const [row] = await identity.service
    .get(Database)
    .query<{ state: string; paused_until: Date | null }>('select state, paused_until from accounts where id = $1', [
      id,
    ]);
  expect(row).toEqual({ state: 'suspended', paused_until: null });
  await decide(id, { action: 'reverse', until: null, effect: 'activate' });
  expect(await stateOf(id)).toBe('active');
});

it('what is in force already, or about an account that is gone, changes nothing', async () => {
  const id = await identity.register('warned@example.com');
  await decide(id, { action: 'warn', until: null, effect: undefined });
  await decide(id, { until: hours(-1) });
  await decide(v7(), {});
  expect(await stateOf(id)).toBe('active');
});

it('what is undone stays undone when it is heard again or late, and an earlier pause stands again', async () => {
  const id = await identity.register('undone@example.com');
  const [earlier, mistake] = [hours(1), v7()];
  await decide(id, { until: earlier });
  await decide(id, { decisionId: mistake, until: hours(9) });
  await decide(id, { action: 'pause', effect: 'activate', until: earlier, undoes: mistake });
  await decide(id, { decisionId: mistake, until: hours(9) });
  const [row] = await identity.service.get(Database).query('select paused_until from accounts where id = $1', [id]);
  expect(row).toEqual({ paused_until: new Date(earlier) });
  const late = v7();
  await decide(id, { action: 'reverse', effect: 'activate', until: null, undoes: late });
  await decide(id, { decisionId: late, until: hours(9) });
  expect(await stateOf(id)).toBe('active');
});
