import type { AuditPage } from '@corner/contracts/admin.api';
import type { CaseQueue, CaseRecord, CaseSummary } from '@corner/contracts/admin/cases.api';
import type { DecisionPreview } from '@corner/contracts/internal/decision-mail.api';
import type { ErrorBody } from '@corner/contracts/errors/errors';
import { Database } from '@corner/service-kit/database/database';
import { Members } from '@corner/service-kit/members/members';
import { eventually } from '@corner/testing/eventually';
import { stubResponse } from '@corner/testing/other-services';
import type { Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { v7 } from 'uuid';
import { readAdminConfig } from '../admin.config.js';
import { TestAdministrator } from '../administrators/administrators.fixture.js';
import { AppModule } from '../app.module.js';
import { accountOf } from '../directory/members.fixture.js';
import { CasesRepository } from '../case-records/cases.repository.js';
import { MailsClient } from '../clients/mails.client.js';
import { giveMessages, member, named, publishedAbout, report, sendDecisionNotices } from '../cases/cases.fixture.js';

let admin: TestService;
let dora: TestAdministrator;
let emil: TestAdministrator;
beforeAll(async () => {
  admin = await startTestService(AppModule, readAdminConfig());
  dora = await TestAdministrator.join(admin, 'dora', 'super_admin');
  emil = await TestAdministrator.join(admin, 'emil', 'admin');
});
afterAll(() => admin.close());

const db = () => admin.get(Database);
beforeEach(() => db().query('truncate cases, case_events, decisions'));

async function reported(category = 'Scam or spam', photo?: string) {
  const [who, subject] = [member('Rae'), member('Sam')];
  named(who, subject);
  giveMessages(who, subject, [subject, 'send me money']);
  const { body } = await report(admin, who, { memberId: subject.id, category, ...(photo && { photo }) });
  return { id: body.id, number: body.number, who, subject };
}
const queue = async (query = '') => (await dora.call<CaseQueue>('GET', `/api/admin/cases${query}`)).body;
const decide = (id: string, body: object, by = dora) =>
  by.call<CaseSummary & ErrorBody>('POST', `/api/admin/cases/${id}/decision`, { version: 1, ...body });
const record = async (id: string) => (await dora.call<CaseRecord>('GET', `/api/admin/cases/${id}`)).body;
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

describe('the queue', () => {
  it('is rejected without an administrator’s token', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['GET', `/${v7()}`],
      ['POST', `/${v7()}/decision`],
      ['POST', `/${v7()}/preview`],
      ['POST', `/${v7()}/undo`],
    ]) {
      const answer = await admin.request(method!, `/api/admin/cases${path}`, { as: member('Max') });
      expect(answer.status).toBe(401);
    }
    expect((await dora.call('GET', `/api/admin/cases/${v7()}`)).status).toBe(404);
    expect((await dora.call('GET', '/api/admin/cases?state=old')).status).toBe(400);
  });

  it('opens a ticket, which has no evidence', async () => {
    const asked = { kind: 'problem', subject: 'My photo', message: 'It does not upload at all.' };
    const tia = member('Tia');
    const { body } = await admin.request<{ id: string }>('POST', '/api/support/tickets', { as: tia, body: asked });
    named(tia);
    const page = { kind: 'problem', title: 'My photo', evidence: { profile: null, messages: [] } };
    expect(await record(body.id)).toMatchObject(page);
  });

  it('sorts by time past the deadline, and can be filtered', async () => {
    const [scam, threats, ticket] = [await reported(), await reported('Harassment or threats'), member('Tia')];
    const asked = { kind: 'support', subject: 'My photo', message: 'It does not upload at all.' };
    await admin.request('POST', '/api/support/tickets', { as: ticket, body: asked });
    await db().query(`update cases set due_at = now() - interval '1 hour' where id = $1`, [scam.id]);
    const ids = [scam.who, scam.subject, threats.who, threats.subject, ticket].map(({ id }) => id);
    stubResponse('GET', `/internal/accounts?ids=${ids.join(',')}`, []);
    const all = await queue();
    expect(all.cases.map(({ number, overdue }) => [number[0], overdue])).toEqual([
      ['R', true],
      ['R', false],
      ['T', false],
    ]);
    expect(all).toMatchObject({ total: 3, overdue: 1, cases: [{ id: scam.id }, { id: threats.id }, {}] });
    named(ticket);
    expect(await queue('?kind=support')).toMatchObject({ total: 1, cases: [{ title: 'My photo', kind: 'support' }] });
    expect(await queue('?state=closed')).toEqual({ cases: [], total: 0, overdue: 1, decidedToday: 0 });
  });
});

describe('a decision', () => {
  it('requires a future end for a pause, and none for other actions', async () => {
    const { id } = await reported();
    for (const bad of [
      { action: 'pause' },
      { action: 'pause', until: '2020-01-01T00:00:00.000Z' },
      { action: 'warn', until: inAnHour() },
      { action: 'suspend' },
      { action: 'warn', rule: 'Ugly' },
      { action: 'uphold' },
    ]) {
      expect((await decide(id, bad)).status).toBe(400);
    }
    expect((await record(id)).state).toBe('open');
  });

  it('by two moderators is made once; the other is told that it changed', async () => {
    const { id, who, subject } = await reported();
    const rule = 'Scam or spam';
    const answers = await Promise.all([
      decide(id, { action: 'warn', rule }, dora),
      decide(id, { action: 'pause', until: inAnHour() }, emil),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.map(({ body }) => body.code)).toContain('CASE_CHANGED');
    expect(await publishedAbout(admin, 'admin.case-decided', subject)).toHaveLength(1);
    await sendDecisionNotices(admin);
    expect(await publishedAbout(admin, 'admin.case-closed', who)).toMatchObject([{ acted: true }]);
    expect((await record(id)).decisions).toHaveLength(1);
  });

  it('that reverses a pause keeps a concurrent measure of another case', async () => {
    const { id, subject } = await reported();
    await decide(id, { action: 'pause', until: inAnHour() });
    await sendDecisionNotices(admin);
    const text = 'I did not write that.';
    await admin.request('POST', `/api/case/${id}/appeal`, { as: subject, body: { text } });
    const isWaiting = async () =>
      (
        await db().query(
          `select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
        )
      ).length > 0;
    const banned = `with c as (insert into cases (id, kind, subject_id, due_at) values ($1, 'action', $2, now()) returning id)
      insert into decisions (id, case_id, subject_id, by, action) select $1, id, $2, 'dora', 'ban' from c`;
    const reversed = await db().transaction(async (tx) => {
      await admin.get(CasesRepository).lockMember(tx, subject.id);
      const answer = decide(id, { version: 3, action: 'reverse' }, emil);
      await eventually(isWaiting);
      await tx.query(banned, [v7(), subject.id]);
      return { answer };
    });
    expect((await reversed.answer).status).toBe(200);
    const [, told] = await publishedAbout(admin, 'admin.case-decided', subject);
    expect(told).toMatchObject({ action: 'reverse' });
    expect(told).not.toHaveProperty('effect');
  });

  it("is rejected if the administrator's role ended after opening the case", async () => {
    const { id } = await reported();
    const gone = await TestAdministrator.join(admin, 'gone', 'admin');
    expect((await gone.call('GET', `/api/admin/cases/${id}`)).status).toBe(200);
    const [left, decided] = await Promise.all([
      dora.call('PATCH', `/api/admin/administrators/${gone.view.id}`, { disabled: true }),
      decide(id, { action: 'warn' }, gone),
    ]);
    expect(left.status).toBe(200);
    expect([200, 401]).toContain(decided.status);
    expect((await record(id)).decisions).toHaveLength(decided.status === 200 ? 1 : 0);
    expect((await decide(id, { version: 2, action: 'dismiss' }, gone)).status).toBe(401);
  });

  it('about a member purged meanwhile is made with the evidence from before', async () => {
    const { id, subject, who } = await reported();
    const [answer] = await Promise.all([
      decide(id, { action: 'ban', rule: 'Scam or spam', words: 'Send money first' }),
      admin.get(Members).erase(subject.id, { at: new Date().toISOString() }),
    ]);
    expect(answer.status).toBe(200);
    await sendDecisionNotices(admin);
    expect(await publishedAbout(admin, 'admin.case-closed', who)).toMatchObject([{ acted: true }]);
  });

  it.each(['who', 'subject'] as const)('keeps no text about a member purged before: %s', async (side) => {
    const { id, ...sides } = await reported();
    await admin.get(Members).erase(sides[side].id, { at: new Date().toISOString() });
    const { evidence } = await record(id);
    expect(evidence).toMatchObject({ erasedAt: null, profile: { memberId: sides.subject.id }, messages: [{}] });
    expect((await decide(id, { action: 'ban', words: 'Send money first', facts: 'Twice' })).status).toBe(200);
    expect((await record(id)).decisions).toMatchObject([{ action: 'ban', words: null, facts: null }]);
  });

  it('notifies the member without the reporter, and the reporter without the action', async () => {
    const { id, who, subject, number } = await reported();
    const until = inAnHour();
    const words = 'Send money first';
    const answer = await decide(id, { action: 'pause', until, rule: 'Scam or spam', facts: 'Twice', words });
    expect(answer.status).toBe(200);
    const [told] = await publishedAbout(admin, 'admin.case-decided', subject);
    expect(told).toMatchObject({ number, action: 'pause', rule: 'scam', words, until, effect: 'suspend' });
    expect(JSON.stringify(told)).not.toContain(who.id);
    await sendDecisionNotices(admin);
    const [heard] = await publishedAbout(admin, 'admin.case-closed', who);
    expect(JSON.stringify(heard)).not.toMatch(/pause|Twice|Send money/);
    const { body } = await dora.call<AuditPage>('GET', `/api/admin/audit?targetId=${id}`);
    expect(body.entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'case.decided', username: 'dora', reason: 'Twice', targetName: number }),
      ]),
    );
    expect(await record(id)).toMatchObject({
      state: 'closed',
      events: [{ kind: 'opened' }, { kind: 'decided', by: 'dora' }],
      decisions: [{ action: 'pause', rule: 'Scam or spam', facts: 'Twice', words, until, automated: false }],
      evidence: { messages: [{ content: 'send me money' }] },
    });
  });

  it('to dismiss never notifies the reported member', async () => {
    const { id, who, subject } = await reported();
    expect((await decide(id, { action: 'dismiss' })).status).toBe(200);
    expect(await publishedAbout(admin, 'admin.case-decided', subject)).toEqual([]);
    await sendDecisionNotices(admin);
    expect(await publishedAbout(admin, 'admin.case-closed', who)).toMatchObject([{ acted: false }]);
  });
});

describe('a case about a picture', () => {
  const judged = async (subject: Persona) => publishedAbout(admin, 'admin.photo-judged', subject);

  it('only such a case can end with its removal', async () => {
    for (const [photo, action] of [
      [undefined, 'remove_photo'],
      [v7(), 'remove_video'],
      ['video', 'remove_photo'],
    ] as const) {
      const { id, subject } = await reported('Scam or spam', photo);
      expect((await decide(id, { action })).body.code).toBe('CASE_ACTION');
      expect(await judged(subject)).toEqual([]);
    }
  });

  it('removes it with a reason for the member, and an appeal restores it', async () => {
    const photo = v7();
    const { id, who, subject } = await reported('Inappropriate photos or messages', photo);
    const rule = 'Inappropriate photos or messages';
    expect((await decide(id, { action: 'remove_photo', rule })).status).toBe(200);
    const removed = { caseId: id, photo, state: 'removed', rule: 'inappropriate' };
    expect(await judged(subject)).toMatchObject([removed]);
    expect(await publishedAbout(admin, 'admin.case-decided', subject)).toMatchObject([{ action: 'remove_photo' }]);
    const text = 'It shows my own tattoo.';
    expect((await admin.request('POST', `/api/case/${id}/appeal`, { as: subject, body: { text } })).status).toBe(204);
    named(who, subject);
    expect((await decide(id, { version: 3, action: 'reverse' }, emil)).status).toBe(200);
    expect(await judged(subject)).toMatchObject([removed, { caseId: id, photo, state: 'shown' }]);
  });

  const ABOUT_PICTURE = 'Inappropriate photos or messages';

  it.each([
    ['warn', ABOUT_PICTURE, 'Scam or spam', 'removed'],
    ['pause', ABOUT_PICTURE, 'Scam or spam', 'removed'],
    ['ban', undefined, ABOUT_PICTURE, 'removed'],
    ['pause', 'Harassment or threats', ABOUT_PICTURE, 'shown'],
    ['warn', undefined, 'Something else', 'shown'],
    ['dismiss', undefined, ABOUT_PICTURE, 'shown'],
    ['pause', undefined, 'Scam or spam', 'removed'],
    ['warn', 'Fake profile or someone else', 'Something else', 'removed'],
  ])(
    'is decided with it: to %s for “%s” after a report of “%s” leaves it %s',
    async (action, rule, category, state) => {
      const { id, subject } = await reported(category, v7());
      const body = { action, ...(rule && { rule }), ...(action === 'pause' && { until: inAnHour() }) };
      expect((await decide(id, body)).status).toBe(200);
      expect(await judged(subject)).toMatchObject([{ state }]);
      await sendDecisionNotices(admin);
      const told = (await publishedAbout(admin, 'admin.decision-told', subject)) as { picture?: string }[];
      expect(told.map(({ picture }) => picture)).toEqual(
        action === 'dismiss' ? [] : [state === 'removed' ? state : undefined],
      );
    },
  );

  it("removes it with the case's reason if no rule is given, so that copies are found", async () => {
    const { id, subject } = await reported(ABOUT_PICTURE, v7());
    expect((await decide(id, { action: 'remove_photo' })).status).toBe(200);
    expect(await judged(subject)).toMatchObject([{ state: 'removed', rule: 'inappropriate' }]);
    expect(await publishedAbout(admin, 'admin.case-decided', subject)).toMatchObject([{ rule: 'inappropriate' }]);
  });

  it('shows it again when answered, or when the removal is undone', async () => {
    const [answered, undone] = [await reported('Scam or spam', v7()), await reported(ABOUT_PICTURE, v7())];
    await dora.call('POST', `/api/admin/reports/${answered.id}/resolve`, { resolution: 'Thank you.' });
    expect(await judged(answered.subject)).toMatchObject([{ state: 'shown' }]);
    await decide(undone.id, { action: 'pause', until: inAnHour() });
    await dora.call('POST', `/api/admin/cases/${undone.id}/undo`, { version: 2 });
    expect(await judged(undone.subject)).toMatchObject([{ state: 'removed' }, { state: 'shown' }]);
  });
});

it.each([
  ['suspend', 'POST', 'suspend', { reason: 'Spam', rule: 'Scam or spam' }, 'scam'],
  ['activate', 'POST', 'activate', undefined, 'not stated'],
])('the call to %s records a decision too', async (action, method, path, body, rule) => {
  const who = member('Sam');
  stubResponse('POST', `/internal/accounts/${who.id}/${path}`, accountOf(who));
  expect((await dora.call(method, `/api/admin/users/${who.id}/${path}`, body)).status).toBe(200);
  const rows = await db().query('select action, rule, by from decisions where subject_id = $1', [who.id]);
  expect(rows).toEqual([{ action, rule, by: 'dora' }]);
});

it('previews the mail of a decision from its data, without deciding', async () => {
  const { id, subject } = await reported();
  const preview = (body: object) =>
    dora.call<DecisionPreview & ErrorBody>('POST', `/api/admin/cases/${id}/preview`, { version: 1, ...body });
  expect((await preview({ action: 'remove_photo' })).body.code).toBe('CASE_ACTION');
  expect((await preview({ action: 'dismiss' })).body).toEqual({ mail: null });
  const asked: unknown[] = [];
  const mail = { lang: 'de', dir: 'ltr', subject: 'Eine Entscheidung', text: 'Du wirst verwarnt.' } as const;
  admin.get(MailsClient).ofDecision = (decision) => Promise.resolve({ mail: (asked.push(decision), mail) });
  const body = { action: 'warn', rule: 'Scam or spam', words: 'send me money' };
  expect((await preview(body)).body).toEqual({ mail });
  expect((await record(id)).state).toBe('open');
  await decide(id, body);
  await sendDecisionNotices(admin);
  const [told] = await publishedAbout(admin, 'admin.decision-told', subject);
  expect(told).toEqual({ decisionId: expect.any(String) as string, ...(asked[0] as object) });
  expect((await preview(body)).body.code).toBe('CASE_CHANGED');
});
