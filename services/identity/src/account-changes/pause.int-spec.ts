import type { AccountFacts } from '@corner/contracts/identity.api';
import type { EventOf } from '@corner/contracts/events/event-map';
import { Database } from '@corner/service-kit/database/database';
import { v7 } from 'uuid';
import { ErasureService } from '../erasures/erasure.service.js';
import { OffenderRepository } from '../offenders/offender.repository.js';
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

it('a pause shows its end at sign-in and ends by itself, not before, even if extended', async () => {
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
  await identity.service
    .get(Database)
    .query(`update accounts set paused_until = now() - interval '1 second' where id = $1`, [id]);
  await identity.service.get(PauseJob).endDue();
  expect(await stateOf(id)).toBe('active');
});

it('a redelivered decision does not undo a later one', async () => {
  const id = await identity.register('twice@example.com');
  const [suspension, activation] = [v7(), v7()];
  await decide(id, { decisionId: suspension, action: 'suspend', until: null });
  await decide(id, { decisionId: activation, action: 'reverse', until: null, effect: 'activate' });
  await decide(id, { decisionId: suspension, action: 'suspend', until: null });
  expect(await stateOf(id)).toBe('active');
});

it('a suspension replaces the end of a pause, and a pause does not replace a suspension', async () => {
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

it('a change that already applies, or of a purged account, does nothing', async () => {
  const id = await identity.register('warned@example.com');
  await decide(id, { action: 'warn', until: null, effect: undefined });
  await decide(id, { until: hours(-1) });
  await decide(v7(), {});
  expect(await stateOf(id)).toBe('active');
});

it('an undone decision stays undone if redelivered or late, and an earlier pause applies again', async () => {
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

it('a decision that arrives after a later one changes nothing, whether a suspension or an activation', async () => {
  const id = await identity.register('out-of-order@example.com');
  const [ban, reversal, again] = [v7(), v7(), v7()];
  const final = { action: 'ban', until: null } as const;
  const reverse = { action: 'reverse', effect: 'activate', until: null } as const;
  await decide(id, { decisionId: reversal, ...reverse });
  await decide(id, { decisionId: ban, ...final });
  expect(await stateOf(id)).toBe('active');
  await decide(id, { decisionId: again, number: 'R-1002', ...final });
  await decide(id, { decisionId: v7({ msecs: Date.now() - 60_000 }), number: 'R-1003', ...reverse });
  expect(await stateOf(id)).toBe('suspended');
  const other = await identity.register('called-out-of-order@example.com');
  const early = v7();
  await decide(other, { until: hours(1) });
  const by = { actionId: v7(), administratorId: v7(), username: 'dora' };
  await identity.service.internal('POST', `/internal/accounts/${other}/activate`, { by });
  await decide(other, { decisionId: early, ...final });
  expect(await stateOf(other)).toBe('active');
});

describe('marks of a ban', () => {
  const db = () => identity.service.get(Database);
  const marks = (number: string) =>
    db().query<{ kind: string; account_id: string | null; text: string }>(
      `select kind, account_id, row_to_json(o)::text as text from offender_marks o where case_number = $1 order by kind`,
      [number],
    );
  const kinds = async (number: string) => (await marks(number)).map(({ kind }) => kind);
  const ban = { action: 'ban', until: null } as const;

  async function proven(email: string): Promise<string> {
    const id = await identity.registerProven(email);
    const phone = `+1512555${String(1000 + Math.floor(Math.random() * 9000))}`;
    await db().query('update accounts set phone_number = $2, phone_verified_at = now() where id = $1', [id, phone]);
    return id;
  }

  it('are recorded of verified facts, not for a pause, and outlive the account by up to 24 months', async () => {
    const id = await proven('ban.marks+1@gmail.com');
    await decide(id, { number: 'R-1', action: 'suspend', until: null });
    await decide(id, { number: 'R-1', until: hours(1) });
    expect(await marks('R-1')).toEqual([]);
    await decide(id, { number: 'R-1', ...ban });
    expect(await kinds('R-1')).toEqual(['address', 'device', 'phone']);
    await decide(await identity.register('unproven-ban@gmail.com'), { number: 'R-2', ...ban });
    expect(await kinds('R-2')).toEqual(['device']);
    await identity.service.get(ErasureService).erase(id);
    const kept = await marks('R-1');
    expect(kept.map(({ account_id }) => account_id)).toEqual([null, null, null]);
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`ban.?marks|512555|${id}`));
    await db().query(`update offender_marks set recorded_at = now() - interval '25 months' where kind = 'phone'`);
    await identity.service.get(OffenderRepository).deleteOld();
    expect(await kinds('R-1')).toEqual(['address', 'device']);
  });

  it('are deleted by an upheld appeal, an undone decision or an activation only', async () => {
    const id = await proven('back@gmail.com');
    const banned = v7();
    await decide(id, { number: 'R-3', ...ban, decisionId: banned });
    await decide(id, { number: 'R-3', action: 'uphold', until: null, effect: undefined });
    await decide(id, { number: 'R-4', action: 'reverse', until: null, effect: undefined });
    expect(await marks('R-3')).toHaveLength(3);
    await decide(id, { number: 'R-3', action: 'reverse', until: null, effect: undefined });
    expect(await marks('R-3')).toEqual([]);
    await decide(id, { number: 'R-5', ...ban, decisionId: banned });
    await decide(id, { number: 'R-5', action: 'pause', until: null, effect: undefined, undoes: banned });
    expect(await marks('R-5')).toEqual([]);
    await decide(id, { number: 'R-6', ...ban });
    await identity.service.internal('POST', `/internal/accounts/${id}/activate`, {});
    expect(await marks('R-6')).toEqual([]);
  });

  it('are not recorded by a ban that arrives after its reversal, also if another case keeps the account closed', async () => {
    const id = await proven('late-ban@gmail.com');
    const [first, second] = [v7(), v7()];
    await decide(id, { number: 'R-7', action: 'reverse', until: null, effect: 'activate' });
    await decide(id, { number: 'R-7', ...ban, decisionId: first });
    await decide(id, { number: 'R-8', action: 'reverse', until: null, effect: undefined });
    await decide(id, { number: 'R-8', ...ban, decisionId: second });
    expect([await marks('R-7'), await marks('R-8')]).toEqual([[], []]);
    await decide(id, { number: 'R-8', ...ban });
    expect(await marks('R-8')).toHaveLength(3);
  });
});
