import { ERASING_SERVICES, type EventType } from '@corner/contracts/events/event-map';
import type { AccountFacts, DeletionResponse, LoginResponse } from '@corner/contracts/identity.api';
import type { ErrorBody } from '@corner/contracts/errors/errors';
import { Database } from '@corner/service-kit/database/database';
import { Metrics } from '@corner/service-kit/telemetry/metrics/metrics';
import { eventually } from '@corner/testing/eventually';
import { untilWaiting } from '@corner/testing/lock-waits';
import { v7 } from 'uuid';
import { AccountRepository } from '../accounts/account.repository.js';
import { cookiesOf, newNetwork, PASSWORD, TestIdentity, type TestSession } from '../accounts.fixture.js';
import { ErasureRepository } from '../erasures/erasure.repository.js';
import { ErasureService } from '../erasures/erasure.service.js';
import { ReviewConsumer } from '../reviews/review.consumer.js';
import { ReviewRepository } from '../reviews/review.repository.js';
import { ReviewService } from '../reviews/review.service.js';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await TestIdentity.start();
});
afterAll(() => identity.close());

const db = () => identity.service.get(Database);
const erasures = () => identity.service.get(ErasureService);
const remove = (who: TestSession, body: unknown) =>
  identity.service.request<DeletionResponse & ErrorBody>('DELETE', '/api/account', { body, headers: who.headers });
const restore = (email: string, password = PASSWORD) =>
  identity.post<LoginResponse & ErrorBody>('/api/account/restore', { email, password }, newNetwork());
const state = async (id: string) =>
  (await db().query<{ state: string }>('select state from accounts where id = $1', [id]))[0]?.state;
const makeDue = (id: string) =>
  db().query(`update accounts set purge_at = now() - interval '1 second' where id = $1`, [id]);

async function member(email: string): Promise<TestSession & { id: string; email: string }> {
  const id = await identity.register(email);
  return { id, email, ...(await identity.session(email)) };
}

/** Publishes confirmations of other services through identity's own outbox. */
async function confirm(memberId: string, ...services: readonly string[]): Promise<void> {
  await db().transaction(async (tx) => {
    for (const service of services) await tx.publish(`${service}.member-erased` as EventType, { memberId } as never);
  });
}
const erasure = async (id: string) =>
  (
    await db().query<{ confirmed_by: string[]; finished: boolean }>(
      'select confirmed_by, finished from erasures where account_id = $1',
      [id],
    )
  )[0];

/** Returns the answer of `call` when its password is changed between check and effect. */
async function answeredTooLate<Answer>(id: string, call: () => Promise<Answer>): Promise<Answer> {
  let answer!: Promise<Answer>;
  await db().transaction(async (tx) => {
    await identity.service.get(AccountRepository).setPassword(tx, id, 'the hash of another one');
    answer = call();
    await untilWaiting(db());
  });
  return answer;
}

describe('DELETE /api/account', () => {
  it('needs a session and the right password, with limited guesses', async () => {
    const who = await member('careful@example.com');
    expect((await identity.service.request('DELETE', '/api/account', { body: { password: PASSWORD } })).status).toBe(
      401,
    );
    for (const body of [undefined, {}, { password: '' }, { password: PASSWORD, now: true }]) {
      expect((await remove(who, body)).status).toBe(400);
    }
    for (let nth = 1; nth <= 10; nth++) {
      const answer = await remove(who, { password: 'a wrong password' });
      expect([answer.status, answer.body.code]).toEqual([400, 'WRONG_PASSWORD']);
    }
    const locked = await remove(who, { password: PASSWORD });
    expect([locked.status, locked.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect(await state(who.id)).toBe('active');
  });

  it('rejects a password that changes during the check', async () => {
    const who = await member('hasty@example.com');
    const answer = await answeredTooLate(who.id, () => remove(who, { password: PASSWORD }));
    expect(answer).toMatchObject({ status: 400, body: { code: 'WRONG_PASSWORD' } });
    expect(await state(who.id)).toBe('active');
  });

  it('signs out everywhere and publishes once, even for two requests', async () => {
    const who = await member('leaving@example.com');
    const elsewhere = await identity.session(who.email);
    const answers = await Promise.all([1, 2].map(() => remove(who, { password: PASSWORD })));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    const days = (Date.parse(answers[0]!.body.restorableUntil) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(14);
    expect(cookiesOf(answers[0]!).get('corner_refresh')).toBe('');
    const event = await identity.event('identity.member-deletion-requested', who.id);
    expect(event).toMatchObject({
      account: { state: 'deleting', version: 2 },
      purgeAt: answers[0]!.body.restorableUntil,
    });
    const revoked = await identity.event('identity.session-revoked', who.id);
    expect(revoked.reason).toBe('deleted');
    expect(revoked.sessionIds!.sort()).toEqual([who.sessionId, elsewhere.sessionId].sort());
    const refresh = { refreshToken: elsewhere.refresh };
    expect((await identity.service.internal('POST', '/internal/sessions/refresh', refresh)).status).toBe(401);
    expect(await identity.events('identity.member-deletion-requested', who.id)).toHaveLength(1);
  });

  it('makes sign-in offer a restore, to the owner only', async () => {
    const who = await member('undecided@example.com');
    await remove(who, { password: PASSWORD });
    const owner = await identity.login(who.email);
    expect(owner).toMatchObject({ status: 403, body: { code: 'ACCOUNT_DELETING' } });
    expect((await identity.login(who.email, 'a wrong password')).status).toBe(401);
  });
});

describe('POST /api/account/restore', () => {
  it('rejects a wrong password, an unknown address and a suspended member', async () => {
    const who = await member('back@example.com');
    await remove(who, { password: PASSWORD });
    expect((await restore(who.email, 'a wrong password')).status).toBe(401);
    expect((await restore('nobody@example.com')).status).toBe(401);
    expect(await state(who.id)).toBe('deleting');
    const bad = await member('bad@example.com');
    await identity.service.internal('POST', `/internal/accounts/${bad.id}/suspend`, {});
    expect((await restore(bad.email)).status).toBe(403);
  });

  it('rejects a password that changes during the check', async () => {
    const who = await member('torn@example.com');
    await remove(who, { password: PASSWORD });
    expect((await answeredTooLate(who.id, () => restore(who.email))).status).toBe(403);
    expect(await state(who.id)).toBe('deleting');
  });

  it('rejects after the restore period', async () => {
    const who = await member('late@example.com');
    await remove(who, { password: PASSWORD });
    await makeDue(who.id);
    expect((await restore(who.email)).body.code).toBe('ACCOUNT_DELETING');
    expect(await state(who.id)).toBe('deleting');
  });

  it('signs in as before and publishes once, even for two requests', async () => {
    const who = await member('returning@example.com');
    await remove(who, { password: PASSWORD });
    const answers = await Promise.all([restore(who.email), restore(who.email)]);
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 200, body: { user: { id: who.id } } });
      expect(cookiesOf(answer).get('corner_refresh')).toBeTruthy();
    }
    const event = await identity.event('identity.member-restored', who.id);
    expect(event.account).toMatchObject({ state: 'active', version: 3 });
    expect((await identity.login(who.email)).status).toBe(200);
    expect(await identity.events('identity.member-restored', who.id)).toHaveLength(1);
  });
});

describe('a report from before the deletion request', () => {
  const report = async (subjectId: string) => {
    const caseId = v7();
    const opened = { caseId, number: 'R-1', kind: 'report', memberId: v7(), subjectId } as const;
    await db().transaction((tx) => tx.publish('admin.case-opened', opened));
    await eventually(async () => (await db().query('select 1 from open_reports where case_id = $1', [caseId]))[0]);
    const close = async () => {
      const { subjectId: _, ...closed } = opened;
      await db().transaction((tx) => tx.publish('admin.case-closed', { ...closed, answer: 'Seen.' }));
    };
    return { caseId, close };
  };
  const facts = async (id: string) =>
    (await identity.service.internal<AccountFacts[]>('GET', `/internal/accounts?ids=${id}`)).body[0];

  it('hides a restored member until all such reports are decided; a later report does not', async () => {
    const who = await member('reported@example.com');
    const reports = [await report(who.id), await report(who.id)];
    await remove(who, { password: PASSWORD });
    const later = await report(who.id);
    await db().query(`update open_reports set opened_at = now() + interval '1 minute' where case_id = $1`, [
      later.caseId,
    ]);
    expect(await restore(who.email)).toMatchObject({ status: 200 });
    const { account } = await identity.event('identity.member-restored', who.id);
    expect(account).toMatchObject({ state: 'suspended', inReview: true });
    expect((await identity.login(who.email)).status).toBe(200);
    await reports[0]!.close();
    await eventually(
      async () =>
        (
          await db().query('select subject_id from open_reports where case_id = $1 and subject_id is null', [
            reports[0]!.caseId,
          ])
        )[0],
    );
    expect(await facts(who.id)).toMatchObject({ state: 'suspended', inReview: true });
    await reports[1]!.close();
    await eventually(async () => (await facts(who.id))?.state === 'active');
    expect(await facts(who.id)).not.toHaveProperty('inReview');
  });

  it('hides for a day at most, and only with a report', async () => {
    const [who, other] = [await member('a-day@example.com'), await member('unreported@example.com')];
    await report(who.id);
    for (const each of [who, other]) {
      await remove(each, { password: PASSWORD });
      await restore(each.email);
    }
    expect([(await facts(who.id))?.state, (await facts(other.id))?.state]).toEqual(['suspended', 'active']);
    const [row] = await db().query<{ hours: number }>(
      `select round(extract(epoch from review_until - now()) / 3600)::int as hours from accounts where id = $1`,
      [who.id],
    );
    expect(row).toEqual({ hours: 24 });
    await db().query(`update accounts set review_until = now() - interval '1 second' where id = $1`, [who.id]);
    await identity.service.get(ReviewService).endDue();
    expect(await facts(who.id)).toMatchObject({ state: 'active' });
  });

  it.each([
    ['stays for the rest of its day', 3_600, 'suspended'],
    ['is over', -1, 'active'],
  ])('after the decision of an unlimited review, a one-day review %s', async (text, seconds, state) => {
    const who = await member(`${text.replaceAll(' ', '-')}@example.com`);
    await report(who.id);
    await remove(who, { password: PASSWORD });
    await restore(who.email);
    const reviews = identity.service.get(ReviewService);
    const judged = { caseId: v7(), memberId: who.id };
    await reviews.judged({ ...judged, state: 'hidden', at: new Date().toISOString() });
    await db().query(
      `update accounts set review_ends[1] = now() + $2 * interval '1 second' where id = $1 and review_until = 'infinity'`,
      [who.id, seconds],
    );
    await reviews.decided(judged.caseId, new Date().toISOString());
    expect(await facts(who.id)).toMatchObject({ state });
    await db().query('update accounts set review_until = least(now(), review_until) where id = $1', [who.id]);
    await reviews.endDue();
    expect(await facts(who.id)).toMatchObject({ state: 'active' });
  });

  it('does not hide the member if it was closed before its event arrives', async () => {
    const who = await member('heard-late@example.com');
    const caseId = v7();
    const consumer = identity.service.get(ReviewConsumer);
    const opened = { caseId, number: 'R-2', kind: 'report', memberId: v7(), subjectId: who.id } as const;
    await consumer.decided({ ...opened, answer: 'Seen.' }, { createdAt: new Date().toISOString() } as never);
    await consumer.opened({ ...opened, category: 'underage' }, { createdAt: new Date(0).toISOString() } as never);
    await remove(who, { password: PASSWORD });
    await restore(who.email);
    expect(await facts(who.id)).toMatchObject({ state: 'active' });
    await db().query(`update open_reports set opened_at = now() - interval '9 days' where case_id = $1`, [caseId]);
    await identity.service.get(ReviewRepository).eraseClosed();
    expect(await db().query('select from open_reports where case_id = $1', [caseId])).toEqual([]);
  });

  it('stops hiding with a suspension, an activation or another deletion request', async () => {
    const act = async (id: string, verb: string) => {
      const answer = await identity.service.internal('POST', `/internal/accounts/${id}/${verb}`, {});
      expect(answer.status).toBe(200);
    };
    const left: string[] = [];
    for (const verb of ['suspend', 'activate', 'leave']) {
      const who = await member(`ends-by-${verb}@example.com`);
      await report(who.id);
      await remove(who, { password: PASSWORD });
      await restore(who.email);
      if (verb === 'leave') await remove({ ...who, ...(await identity.session(who.email)) }, { password: PASSWORD });
      else await act(who.id, verb);
      left.push((await facts(who.id))!.state);
      expect(await facts(who.id)).not.toHaveProperty('inReview');
    }
    expect(left).toEqual(['suspended', 'active', 'deleting']);
  });
});

describe('the purge', () => {
  it('skips restored accounts and those not due, and purges due ones once on several instances', async () => {
    const [due, waiting, back] = [
      await member('due@example.com'),
      await member('w@example.com'),
      await member('b@example.com'),
    ];
    for (const who of [due, waiting, back]) await remove(who, { password: PASSWORD });
    await restore(back.email);
    await makeDue(due.id);
    const purged = await Promise.all([1, 2, 3].map(() => erasures().eraseDue()));
    expect(purged.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(1);
    expect([await state(due.id), await state(waiting.id), await state(back.id)]).toEqual([
      undefined,
      'deleting',
      'active',
    ]);
    const { account } = await identity.event('identity.member-purged', due.id);
    expect(account).toMatchObject({ memberId: due.id, version: 3, state: 'purged', email: '', firstName: '' });
    const left = await db().query(`select * from erasures where account_id = $1`, [due.id]);
    expect(JSON.stringify(left)).not.toContain('example.com');
    for (const table of ['sessions', 'mailed_tokens', 'phone_codes']) {
      expect(await db().query(`select 1 from ${table} where account_id = $1`, [due.id])).toEqual([]);
    }
    expect((await identity.login(due.email)).status).toBe(401);
    expect(await identity.register(due.email)).not.toBe(due.id);
    expect(await identity.events('identity.member-purged', due.id)).toHaveLength(1);
  });

  it('purges an account suspended during deletion on the same day, and keeps no marks', async () => {
    const [who, innocent] = [await member('offender@example.com'), await member('innocent@example.com')];
    for (const each of [who, innocent]) await remove(each, { password: PASSWORD });
    await identity.service.internal('POST', `/internal/accounts/${who.id}/suspend`, {});
    for (const each of [who, innocent]) await makeDue(each.id);
    await erasures().eraseDue();
    expect([await state(who.id), await state(innocent.id)]).toEqual([undefined, undefined]);
    expect(await db().query('select 1 from offender_marks')).toEqual([]);
  });

  it('is no route for members; services purge at once in any state; 404 for an unknown account', async () => {
    const who = await member('at-once@example.com');
    const path = `/internal/accounts/${who.id}/purge`;
    expect((await identity.service.request('POST', path, { headers: who.headers })).status).toBe(404);
    const unknown = '/internal/accounts/01a1fcec-5f08-74b9-a538-3db51e9c4c8f/purge';
    expect((await identity.service.internal('POST', unknown)).status).toBe(404);
    await identity.service.internal('POST', `/internal/accounts/${who.id}/suspend`, {});
    const answers = await Promise.all([1, 2].map(() => identity.service.internal('POST', path)));
    expect(answers.map((answer) => answer.status)).toEqual([204, 204]);
    expect(await state(who.id)).toBeUndefined();
    expect(await identity.event('identity.session-revoked', who.id, 2)).toMatchObject({
      sessionIds: null,
      reason: 'deleted',
    });
    expect(await identity.events('identity.member-purged', who.id)).toHaveLength(1);
  });

  it('by an administrator hands over the mail with its rule before the address is erased, to a verified one only', async () => {
    const by = { actionId: v7(), administratorId: v7(), username: 'rosa' };
    const [id, own] = [
      await identity.registerProven('removed@example.com'),
      await identity.registerProven('o@example.com'),
    ];
    const unproven = await identity.register('unproven@example.com');
    for (const each of [id, unproven]) {
      await identity.service.internal('POST', `/internal/accounts/${each}/purge`, { by, rule: 'scam' });
    }
    await identity.service.internal('POST', `/internal/accounts/${own}/purge`);
    const told = (of: string) => identity.events('identity.member-removed', of);
    expect(await told(id)).toEqual([{ memberId: id, email: 'removed@example.com', rule: 'scam' }]);
    expect([await told(unproven), await told(own)]).toEqual([[], []]);
    const purged = (who: string) => identity.events('identity.member-purged', who);
    expect(await purged(id)).toMatchObject([{ rule: 'scam', sealed: true }]);
    expect((await purged(own))[0]).not.toHaveProperty('sealed');
    expect(JSON.stringify(await purged(id))).not.toMatch(/example/);
  });

  it('is finished when every service has confirmed, in any order and repeated', async () => {
    const who = await member('confirmed@example.com');
    await erasures().erase(who.id);
    const [last, ...others] = ERASING_SERVICES;
    await confirm(who.id, ...others, ...others);
    await eventually(async () => (await erasure(who.id))!.confirmed_by.length === others.length);
    expect((await erasure(who.id))!.finished).toBe(false);
    await confirm(who.id, last);
    await eventually(async () => (await erasure(who.id))!.finished);
    expect([...(await erasure(who.id))!.confirmed_by].sort()).toEqual([...ERASING_SERVICES].sort());
  });

  it('is published again, with a metric, while a service has not confirmed for a day', async () => {
    const [open, done] = [await member('open@example.com'), await member('done@example.com')];
    const by = { actionId: v7(), administratorId: v7(), username: 'ada' };
    for (const who of [open, done]) await erasures().erase(who.id, { by, rule: 'scam', reason: 'Sells crypto' });
    await confirm(done.id, ...ERASING_SERVICES);
    await eventually(async () => (await erasure(done.id))!.finished);
    const before = await identity.service.get(ErasureRepository).overdue();
    await erasures().publishAgain();
    await db().query(
      `update erasures set purged_at = now() - interval '25 hours', published_at = now() - interval '25 hours'
       where account_id = any($1)`,
      [[open.id, done.id]],
    );
    const metrics = await identity.service.get(Metrics).registry.metrics();
    expect(metrics).toContain(`erasures_overdue{service="identity"} ${before + 1}`);
    expect((await Promise.all([1, 2].map(() => erasures().publishAgain()))).sort()).toEqual([0, 1]);
    await identity.event('identity.member-purged', open.id, 2);
    const [first, again] = await identity.events('identity.member-purged', open.id);
    expect(again).toEqual(first);
    expect(again).toMatchObject({ by, rule: 'scam', reason: 'Sells crypto', sealed: true });
    expect(await erasures().publishAgain()).toBe(0);
    expect(await identity.events('identity.member-purged', done.id)).toHaveLength(1);
    expect(await db().query('select act from erasures where account_id = $1', [done.id])).toEqual([{ act: null }]);
  });
});
