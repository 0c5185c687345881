import type { AccountFacts } from '@corner/contracts/identity.api';
import { COOKIES } from '@corner/contracts/identity.api';
import { Database } from '@corner/service-kit/database/database';
import { v7 } from 'uuid';
import { DecisionConsumer } from '../account-changes/decision.consumer.js';
import { cookiesOf, newNetwork, PASSWORD, TestIdentity } from '../accounts.fixture.js';
import { ReviewConsumer } from '../reviews/review.consumer.js';
import { ReviewService } from '../reviews/review.service.js';
import { OffenderRepository } from './offender.repository.js';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await TestIdentity.start();
});
afterAll(() => identity.close());

const db = () => identity.service.get(Database);
const facts = async (id: string) =>
  (await identity.service.internal<AccountFacts[]>('GET', `/internal/accounts?ids=${id}`)).body[0]!;
const isHidden = async (id: string) => (await facts(id)).state === 'suspended';
const began = (id: string) => identity.events('identity.review-began', id);
const recognised = (id: string) => identity.events('identity.member-recognised', id);
const judge = (caseId: string, memberId: string, state: 'shown' | 'hidden', at = Date.now()) =>
  identity.service.get(ReviewConsumer).judged({ caseId, memberId, state, at: new Date(at).toISOString() });
const endDue = () => identity.service.get(ReviewService).endDue();
const makeDue = (id: string) =>
  db().query(
    `update accounts set review_until = now() - interval '1 second' where id = $1 and review_until < 'infinity'`,
    [id],
  );

let bans = 0;
const by = { administratorId: v7(), username: 'dora' };
async function proven(email: string): Promise<{ id: string; device: string }> {
  const answer = await identity.post<{ user: { id: string } }>('/api/register', { ...NAMED, email });
  const { id } = answer.body.user;
  await db().query('update accounts set email_verified_at = now() where id = $1', [id]);
  return { id, device: cookiesOf(answer).get(COOKIES.device)! };
}
async function ban(memberId: string, rule = 'scam'): Promise<string> {
  const number = `R-${9000 + bans++}`;
  await identity.service.get(DecisionConsumer).decided({
    ...{ decisionId: v7(), number, memberId, action: 'ban', rule, words: null, until: null, automated: false },
    effect: 'suspend',
    by,
  });
  return number;
}
async function banned(email: string, rule = 'scam'): Promise<{ id: string; number: string; device: string }> {
  const who = await proven(email);
  return { ...who, number: await ban(who.id, rule) };
}
const NAMED = { password: PASSWORD, firstName: 'Alice', lastName: 'Tester' };
const withMark = (device: string) => ({ ...newNetwork(), cookie: `${COOKIES.device}=${device}` });
async function come(email: string, device?: string): Promise<{ id: string; device: string }> {
  const headers = device ? withMark(device) : newNetwork();
  const answer = await identity.post<{ user: { id: string } }>('/api/register', { ...NAMED, email }, headers);
  return { id: answer.body.user.id, device: cookiesOf(answer).get(COOKIES.device)! };
}

it('hides a new account in a banned browser, for a day or until the decision, and not again for the same ban', async () => {
  const ban = await banned('banned-browser@example.com');
  const stranger = await come('stranger@example.com');
  const { id } = await come('new-browser@example.com', ban.device);
  expect([await isHidden(stranger.id), await isHidden(id)]).toEqual([false, true]);
  expect(await began(id)).toEqual([]);
  const marks = [{ kind: 'device', ban: ban.number, rule: 'scam' }];
  expect(await recognised(id)).toMatchObject([{ memberId: id, marks, waits: false }]);
  const session = await identity.session('new-browser@example.com', PASSWORD, withMark(ban.device));
  expect(session.sessionId).toBeTruthy();
  expect(await recognised(id)).toHaveLength(1);
  await endDue();
  expect(await isHidden(id)).toBe(true);
  await makeDue(id);
  await endDue();
  expect(await facts(id)).toMatchObject({ state: 'active' });
  expect(await facts(id)).not.toHaveProperty('inReview');
});

it('recognises the browser over other accounts, but not against accounts older than the ban', async () => {
  const old = await come('from-before@example.com');
  const ban = await banned('banned-chain@example.com');
  const between = await come('between@example.com', ban.device);
  const last = await come('last@example.com', between.device);
  expect(await isHidden(last.id)).toBe(true);
  await identity.session('from-before@example.com', PASSWORD, withMark(ban.device));
  expect(await isHidden(old.id)).toBe(false);
});

it('counts a mailbox once verified, in any spelling', async () => {
  await banned('ban.mail+a@gmail.com');
  const { id } = await come('banmail@googlemail.com');
  expect(await isHidden(id)).toBe(false);
  await identity.verify(id);
  expect(await isHidden(id)).toBe(true);
  const other = v7();
  await judge(other, id, 'hidden');
  await judge(other, id, 'shown', Date.now() - 60_000);
  expect(await began(id)).toEqual([{ memberId: id, email: 'banmail@googlemail.com' }]);
  const [mark] = await recognised(id);
  await judge(mark!.caseId, id, 'shown');
  expect(await isHidden(id)).toBe(false);
});

it.each(['harassment', 'intimate', 'underage'])('waits for the decision if the ban was for %s', async (rule) => {
  const ban = await banned(`ban-${rule}@example.com`, rule);
  const { id } = await come(`new-${rule}@example.com`, ban.device);
  expect(await recognised(id)).toMatchObject([{ waits: true }]);
  await makeDue(id);
  await endDue();
  expect(await isHidden(id)).toBe(true);
});

it('waits in one case if two marks match', async () => {
  const ban = await banned('two.marks@gmail.com');
  const { id } = await come('twomarks+b@gmail.com', ban.device);
  await identity.verify(id);
  const [first, second] = await recognised(id);
  expect(second).toMatchObject({ caseId: first!.caseId, marks: [{ kind: 'address' }], waits: true });
  await makeDue(id);
  await endDue();
  expect(await isHidden(id)).toBe(true);
  await judge(first!.caseId, id, 'shown');
  expect(await isHidden(id)).toBe(false);
});

it('is dropped with the ban: an upheld appeal leaves no marks', async () => {
  const ban = await banned('appealed@example.com');
  await identity.service.internal('POST', `/internal/accounts/${ban.id}/activate`, {});
  expect(await isHidden((await come('after-appeal@example.com', ban.device)).id)).toBe(false);
});

describe('a deleted member', () => {
  const remove = (id: string, rule?: string) =>
    identity.service.internal('POST', `/internal/accounts/${id}/purge`, { by: { actionId: v7(), ...by }, rule });

  it('is not recognised without a rule, before a second administrator confirms, or after 73 hours', async () => {
    const [ruleless, waits, late] = [
      await proven('a@example.com'),
      await proven('b@example.com'),
      await proven('c@example.com'),
    ];
    await remove(ruleless.id);
    await ban(ruleless.id);
    await remove(waits.id, 'scam');
    await remove(late.id, 'scam');
    await db().query(`update sealed_marks set sealed_at = now() - interval '74 hours' where account_id = $1`, [
      late.id,
    ]);
    await identity.service.get(OffenderRepository).deleteOld();
    await ban(late.id);
    for (const [index, { device }] of [ruleless, waits, late].entries()) {
      expect(await isHidden((await come(`back-${index}@example.com`, device)).id)).toBe(false);
    }
  });

  it('is recognised after the confirmation', async () => {
    const { id, device } = await proven('deleted@example.com');
    await remove(id, 'scam');
    const number = await ban(id);
    const back = await come('deleted-back@example.com', device);
    expect(await recognised(back.id)).toMatchObject([{ marks: [{ kind: 'device', ban: number, rule: 'scam' }] }]);
    expect(await db().query('select account_id from offender_marks where case_number = $1', [number])).toEqual([
      { account_id: null },
      { account_id: null },
    ]);
  });
});

it('hides a member until their case is decided; late events change nothing', async () => {
  const { id } = await come('hidden@example.com');
  const [caseId, at] = [v7(), Date.now()];
  await judge(caseId, id, 'hidden', at);
  await judge(caseId, id, 'hidden', at);
  await makeDue(id);
  await endDue();
  expect(await facts(id)).toMatchObject({ state: 'suspended', inReview: true, version: 2 });
  await judge(caseId, id, 'shown', at + 10);
  await judge(caseId, id, 'hidden', at);
  expect(await isHidden(id)).toBe(false);
  await judge(caseId, id, 'hidden', at + 20);
  expect(await isHidden(id)).toBe(true);
});

it('does not hide a member for a case that was closed before the event arrives', async () => {
  const { id } = await come('judged-late@example.com');
  const [caseId, at] = [v7(), Date.now()];
  const closed = { caseId, number: 'R-8999', kind: 'report', memberId: v7(), answer: 'We acted.' } as const;
  const close = { createdAt: new Date(at).toISOString() } as never;
  await identity.service.get(ReviewConsumer).decided(closed, close);
  await judge(caseId, id, 'hidden', at - 10);
  expect(await isHidden(id)).toBe(false);
  await judge(caseId, id, 'hidden', at + 10);
  expect(await isHidden(id)).toBe(true);
  await identity.service.get(ReviewConsumer).decided(closed, close);
  expect(await isHidden(id)).toBe(false);
});

it('finds accounts that share a phone number, a browser or a network', async () => {
  const [one, other] = [await come('tie-one@example.com'), await come('tie-other@example.com')];
  const ties = async () =>
    (await identity.service.internal<string[]>('GET', `/internal/accounts/${one.id}/ties?ids=${other.id}`)).body;
  expect(await ties()).toEqual([]);
  const shared = newNetwork();
  await identity.session('tie-one@example.com', PASSWORD, shared);
  await identity.session('tie-other@example.com', PASSWORD, shared);
  expect(await ties()).toEqual([other.id]);
  await db().query('delete from sessions where account_id = $1', [other.id]);
  expect(await ties()).toEqual([]);
  await db().query(`update accounts set phone_number = '+15125550142' where id = any($1)`, [[one.id, other.id]]);
  expect(await ties()).toEqual([other.id]);
  await db().query('update accounts set phone_number = null where id = $1', [other.id]);
  await identity.session('tie-other@example.com', PASSWORD, withMark(one.device));
  await db().query('delete from sessions where account_id = $1', [other.id]);
  expect(await ties()).toEqual([other.id]);
});
