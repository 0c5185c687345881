import type { AuditPage } from '@corner/contracts/admin.api';
import type { CaseSummary } from '@corner/contracts/admin/cases.api';
import type { ErrorBody } from '@corner/contracts/errors/errors';
import { Database } from '@corner/service-kit/database/database';
import { untilWaiting } from '@corner/testing/lock-waits';
import type { Persona } from '@corner/testing/personas';
import { stubResponse } from '@corner/testing/other-services';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { v7 } from 'uuid';
import { readAdminConfig } from '../admin.config.js';
import { TestAdministrator } from '../administrators/administrators.fixture.js';
import { AppModule } from '../app.module.js';
import { CasesRepository, firstIdOf } from '../case-records/cases.repository.js';
import { giveMessages, member, named, publishedAbout, report, sendDecisionNotices } from '../cases/cases.fixture.js';
import { accountOf } from '../directory/members.fixture.js';
import { CaseQueueJob } from './case-queue.job.js';

let admin: TestService;
let [dora, emil, fay]: TestAdministrator[] = [];
beforeAll(async () => {
  admin = await startTestService(AppModule, readAdminConfig());
  dora = await TestAdministrator.join(admin, 'dora', 'super_admin');
  emil = await TestAdministrator.join(admin, 'emil', 'admin');
  fay = await TestAdministrator.join(admin, 'fay', 'admin');
});
afterAll(() => admin.close());
beforeEach(() => db().query(`update administrators set disabled_at = null`));

const db = () => admin.get(Database);
const rule = 'Scam or spam';
const days = (count: number) => Date.now() + count * 86_400_000;

async function reported() {
  const [who, subject] = [member('Rae'), member('Sam', { state: 'suspended' })];
  named(who, subject);
  giveMessages(who, subject);
  const { body } = await report(admin, who, { memberId: subject.id });
  stubResponse('POST', `/internal/accounts/${subject.id}/activate`, accountOf(subject));
  return { id: body.id, who, subject };
}
const decide = (id: string, version: number, action: string, by = dora!) =>
  by.call<CaseSummary & ErrorBody>('POST', `/api/admin/cases/${id}/decision`, { version, action, rule });
const activate = (who: Persona, by: TestAdministrator) =>
  by.call<{ pending?: boolean }>('POST', `/api/admin/users/${who.id}/activate`);
const told = (who: Persona) => publishedAbout(admin, 'admin.case-decided', who);
const openedTimes = async ({ id }: Persona) =>
  (await db().query(`select 1 from decisions where subject_id = $1 and action = 'activate'`, [id])).length;

async function banned() {
  const made = await reported();
  expect((await decide(made.id, 1, 'ban')).body).toMatchObject({ state: 'unconfirmed', version: 2 });
  return made;
}

it('a ban pauses at once, and becomes final by one of two concurrent decisions of others', async () => {
  const { id, who, subject } = await banned();
  const [paused] = (await told(subject)) as { action: string; until: string }[];
  expect(paused).toMatchObject({ action: 'pause', effect: 'suspend' });
  expect((Date.parse(paused!.until) - days(30)) / 60_000).toBeCloseTo(0, 0);
  await sendDecisionNotices(admin);
  expect(await publishedAbout(admin, 'admin.case-closed', who)).toMatchObject([{ acted: true }]);
  expect((await decide(id, 2, 'ban')).body.code).toBe('BY_ANOTHER');
  expect((await decide(id, 2, 'warn', emil)).body.code).toBe('CASE_ACTION');
  const answers = await Promise.all([decide(id, 2, 'ban', emil), decide(id, 2, 'activate', fay)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await told(subject)).toHaveLength(2);
  await sendDecisionNotices(admin);
  expect(await publishedAbout(admin, 'admin.case-closed', who)).toHaveLength(1);
});

it('one of two tabs of an administrator confirms it, and the other gets an error that the case has changed', async () => {
  const { id, subject } = await banned();
  let answers!: ReturnType<typeof decide>[];
  await db().transaction(async (tx) => {
    await admin.get(CasesRepository).lockMember(tx, subject.id);
    answers = [decide(id, 2, 'ban', emil), decide(id, 2, 'activate', emil)];
    await untilWaiting(db(), 2);
  });
  const codes = (await Promise.all(answers)).map(({ status, body }) => [status, body.code]);
  expect(codes.sort()).toEqual([
    [200, undefined],
    [409, 'CASE_CHANGED'],
  ]);
  expect(await told(subject)).toHaveLength(2);
});

it('decisions and the events of a case are ordered by one clock, that of the database', async () => {
  const { id } = await reported();
  const soon = firstIdOf(Date.now() + 60_000);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 300_000);
  expect((await decide(id, 1, 'ban')).status).toBe(200);
  clock.mockRestore();
  const later = (table: string) => db().query(`select from ${table} where case_id = $1 and id >= $2`, [id, soon]);
  expect(await Promise.all(['decisions', 'case_events'].map(later))).toEqual([[], []]);
});

it('a refused ban restores the account', async () => {
  const { id, subject } = await banned();
  expect((await decide(id, 2, 'activate', emil)).body.state).toBe('closed');
  expect((await told(subject)).at(-1)).toMatchObject({ action: 'activate', effect: 'activate', until: null });
});

it('two administrators end a final ban within 72 hours, the first one an unconfirmed ban', async () => {
  const waiting = await banned();
  expect((await activate(waiting.subject, emil!)).status).toBe(200);
  expect(await db().query('select state from cases where id = $1', [waiting.id])).toEqual([{ state: 'closed' }]);

  const { id, subject } = await banned();
  expect((await decide(id, 2, 'ban', emil)).status).toBe(200);
  expect((await told(subject)).at(-1)).toMatchObject({ action: 'ban', effect: 'suspend', until: null });
  for (let times = 0; times < 2; times++) {
    expect(await activate(subject, emil!)).toMatchObject({ status: 202, body: { pending: true } });
  }
  await db().query('alter table case_events disable trigger case_events_stay');
  await db().query(`update case_events set at = at - interval '73 hours' where case_id = $1`, [id]);
  const firsts = await Promise.all([activate(subject, fay!), activate(subject, fay!)]);
  expect(firsts.map(({ status }) => status)).toEqual([202, 202]);
  expect(await openedTimes(subject)).toBe(0);
  expect((await activate(subject, dora!)).status).toBe(200);
  expect(await openedTimes(subject)).toBe(1);
});

it('an unconfirmed ban becomes a pause of 30 days after 72 hours, not before', async () => {
  const { id, subject } = await banned();
  const age = (hours: number) =>
    db().query(`update cases set due_at = due_at - $2 * interval '1 hour' where id = $1`, [id, hours]);
  const look = () => admin.get(CaseQueueJob).endUnconfirmed();
  await age(71);
  await look();
  expect((await decide(id, 2, 'ban', dora)).body.code).toBe('BY_ANOTHER');
  await age(1);
  await Promise.all([look(), look()]);
  expect((await decide(id, 2, 'ban', emil)).status).toBe(409);
  const { entries } = (await dora!.call<AuditPage>('GET', `/api/admin/audit?targetId=${id}`)).body;
  expect(entries.filter(({ username }) => username === 'automatic')).toMatchObject([
    { action: 'case.decided', before: { state: 'unconfirmed' }, after: { state: 'closed', decision: 'pause' } },
  ]);
  const rows = await db().query('select action, automated from decisions where case_id = $1 order by id', [id]);
  expect(rows).toEqual([
    { action: 'ban', automated: false },
    { action: 'pause', automated: true },
  ]);
  expect(await told(subject)).toHaveLength(1);
  expect((await activate(subject, dora!)).status).toBe(200);
});

it('the existence of another administrator is checked at the decision', async () => {
  const alone = () => db().query(`update administrators set disabled_at = now() where username <> 'dora'`);
  /** Re-enables the others while the call waits for the member's lock. */
  const whileOthersReturn = async <T>({ subject }: { subject: Persona }, call: () => Promise<T>): Promise<T> => {
    await alone();
    let answer!: Promise<T>;
    await db().transaction(async (tx) => {
      await admin.get(CasesRepository).lockMember(tx, subject.id);
      answer = call();
      await untilWaiting(db());
      await tx.query('update administrators set disabled_at = null');
    });
    return answer;
  };
  const first = await reported();
  const proposed = await whileOthersReturn(first, () => decide(first.id, 1, 'ban'));
  expect(proposed.body.state).toBe('unconfirmed');
  expect((await whileOthersReturn(first, () => decide(first.id, 2, 'ban'))).body.code).toBe('BY_ANOTHER');
  expect((await decide(first.id, 2, 'ban', emil)).status).toBe(200);
  expect((await whileOthersReturn(first, () => activate(first.subject, dora!))).status).toBe(202);
});

it('the only active administrator bans and ends the ban alone', async () => {
  await db().query(`update administrators set disabled_at = now() where username <> 'dora'`);
  const { id, subject } = await reported();
  expect((await decide(id, 1, 'ban')).body.state).toBe('closed');
  expect(await told(subject)).toMatchObject([{ action: 'ban', until: null, effect: 'suspend' }]);
  expect((await activate(subject, dora!)).status).toBe(200);
});

describe('undoing a decision', () => {
  const undo = (id: string, version: number, by = dora!) =>
    by.call<CaseSummary & ErrorBody>('POST', `/api/admin/cases/${id}/undo`, { version });
  const heard = (who: Persona) => publishedAbout(admin, 'admin.decision-told', who);

  it('is rejected for others, at another version, or once the member was notified', async () => {
    const { id, who, subject } = await banned();
    for (const [version, by] of [
      [2, emil],
      [1, dora],
    ] as const) {
      expect((await undo(id, version, by)).body.code).toBe('TOO_LATE_TO_UNDO');
    }
    expect(await heard(subject)).toEqual([]);
    await sendDecisionNotices(admin);
    expect((await undo(id, 2)).body.code).toBe('TOO_LATE_TO_UNDO');
    expect(await heard(subject)).toMatchObject([{ action: 'pause', rule: 'scam' }]);
    expect(await publishedAbout(admin, 'admin.case-closed', who)).toHaveLength(1);
    await sendDecisionNotices(admin);
    expect(await heard(subject)).toHaveLength(1);
  });

  it('happens at once and once, and reverts effect, deadline and mails', async () => {
    const { id, who, subject } = await banned();
    const due = async () => (await db().query('select due_at - created_at as clock from cases where id = $1', [id]))[0];
    const answers = await Promise.all([undo(id, 2), undo(id, 2)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 200)!.body).toMatchObject({
      state: 'open',
      version: 3,
      answer: null,
    });
    expect(await due()).toMatchObject({ clock: { days: 1 } });
    await sendDecisionNotices(admin);
    expect(await heard(subject)).toEqual([]);
    expect(await publishedAbout(admin, 'admin.case-closed', who)).toEqual([]);
    const [done, undone] = (await told(subject)) as { decisionId: string }[];
    expect(undone).toMatchObject({ action: 'reverse', effect: 'activate', undoes: done!.decisionId });
    const [entry] = (await dora!.call<AuditPage>('GET', `/api/admin/audit?targetId=${id}`)).body.entries;
    expect(entry).toMatchObject({ action: 'case.undone', username: 'dora', after: { undone: 'ban' } });
  });

  it('restores the pause of an unconfirmed ban', async () => {
    const { id, subject } = await banned();
    await decide(id, 2, 'ban', emil);
    expect((await undo(id, 3, emil)).body).toMatchObject({ state: 'unconfirmed', version: 4 });
    expect((await told(subject)).at(-1)).toMatchObject({
      action: 'pause',
      effect: 'activate',
      until: expect.any(String),
    });
    expect((await decide(id, 4, 'activate', fay)).status).toBe(200);
  });

  it('shows a picture again, or hides it again until the decision', async () => {
    const { id, subject } = await reported();
    const photo = v7();
    await db().query(`update cases set photo = $2, hides = 'known' where id = $1`, [id, photo]);
    const states = async () =>
      ((await publishedAbout(admin, 'admin.photo-judged', subject)) as { state: string }[]).map(({ state }) => state);
    await decide(id, 1, 'dismiss');
    await undo(id, 2);
    await db().query('update cases set hides = null where id = $1', [id]);
    await decide(id, 3, 'remove_photo');
    await undo(id, 4);
    expect(await states()).toEqual(['shown', 'hidden', 'removed', 'shown']);
  });
});
