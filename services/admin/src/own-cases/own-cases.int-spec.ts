import type { OwnCase } from '@corner/contracts/admin/own-cases.api';
import type { CaseSummary } from '@corner/contracts/admin/cases.api';
import type { ErrorBody } from '@corner/contracts/errors/errors';
import { Database } from '@corner/service-kit/database/database';
import { Members } from '@corner/service-kit/members/members';
import { stubResponse } from '@corner/testing/other-services';
import { limited, type Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { v7 } from 'uuid';
import { readAdminConfig } from '../admin.config.js';
import { TestAdministrator } from '../administrators/administrators.fixture.js';
import { AppModule } from '../app.module.js';
import { MailsClient } from '../clients/mails.client.js';
import { PhotoChecksConsumer } from '../photo-checks/photo-checks.consumer.js';
import {
  giveEvidence,
  giveMessages,
  member,
  named,
  publishedAbout,
  report,
  sendDecisionNotices,
} from '../cases/cases.fixture.js';

let admin: TestService;
let dora: TestAdministrator;
let emil: TestAdministrator;
beforeAll(async () => {
  admin = await startTestService(AppModule, readAdminConfig());
  dora = await TestAdministrator.join(admin, 'dora', 'super_admin');
  emil = await TestAdministrator.join(admin, 'emil', 'admin');
});
afterAll(() => admin.close());

const mine = async (as: Persona) => (await admin.request<OwnCase[]>('GET', '/api/case', { as })).body;
const appeal = (as: Persona | undefined, id: string, text = 'I did not write that.') =>
  admin.request<ErrorBody>('POST', `/api/case/${id}/appeal`, { as, body: { text } });
const decide = (id: string, body: object, by = dora) =>
  by.call<CaseSummary & ErrorBody>('POST', `/api/admin/cases/${id}/decision`, { version: 1, ...body });

const PICTURES = [v7(), v7()] as const;

async function decided(action: string, photo?: string) {
  const [who, subject] = [member('Rae'), member('Sam')];
  const photos = PICTURES.map((id) => ({ id, url: `/api/media/photos/${id}` }));
  giveEvidence(subject, { name: 'Sam', photos });
  named(who, subject);
  giveMessages(who, subject);
  const { body } = await report(admin, who, { memberId: subject.id, photo });
  const until = action === 'pause' ? new Date(Date.now() + 3_600_000).toISOString() : undefined;
  expect((await decide(body.id, { action, until, rule: 'Scam or spam' })).status).toBe(200);
  await sendDecisionNotices(admin);
  return { id: body.id, number: body.number, who, subject };
}

it('is rejected without a session, and for cases of others, dismissed or unknown ones', async () => {
  expect((await admin.request('GET', '/api/case')).status).toBe(401);
  const { id, who, subject } = await decided('warn');
  expect((await appeal(undefined, id)).status).toBe(401);
  for (const as of [who, member('Max')]) expect((await appeal(as, id)).status).toBe(404);
  expect((await appeal(subject, v7())).status).toBe(404);
  expect((await appeal(subject, id, 'No')).status).toBe(400);
  const dismissed = await decided('dismiss');
  expect((await appeal(dismissed.subject, dismissed.id)).status).toBe(404);
  expect(await mine(dismissed.subject)).toEqual([]);
});

it('is all that a limited session can read', async () => {
  const { id, subject } = await decided('pause');
  for (const path of ['/api/support/tickets', '/api/admin/me']) {
    expect((await admin.request('GET', path, { as: limited(subject) })).status).toBe(401);
  }
  expect(await mine(limited(subject))).toMatchObject([{ id, appeal: 'possible' }]);
  expect((await appeal(limited(subject), id)).status).toBe(204);
});

it('shows the reporter the name at that time and whether action was taken, and the other member the reason', async () => {
  const { number, who, subject } = await decided('warn');
  const sent = await mine(who);
  expect(sent).toMatchObject([{ number, kind: 'report', outcome: 'acted', name: 'Sam' }]);
  expect(JSON.stringify(sent)).not.toMatch(/warn|photo|media/);
  const told = await mine(subject);
  expect(told).toMatchObject([{ number, kind: 'decision', outcome: 'warn', rule: 'Scam or spam', appeal: 'possible' }]);
  expect(JSON.stringify(told)).not.toMatch(/dora|Rae/);
});

it('names the affected picture, and its place if the evidence has it', async () => {
  expect((await mine((await decided('warn')).subject))[0]).not.toHaveProperty('picture');
  const removed = await decided('remove_photo', PICTURES[1]);
  expect(await mine(removed.subject)).toMatchObject([{ picture: { id: PICTURES[1], place: 2 } }]);
  expect(JSON.stringify(await mine(removed.who))).not.toContain(PICTURES[1]);
  const video = await decided('remove_video', 'video');
  expect(await mine(video.subject)).toMatchObject([{ picture: { id: 'video', place: null } }]);
});

it('mentions a picture that was removed with a measure', async () => {
  const { id, subject } = await decided('warn', PICTURES[0]);
  const picture = { id: PICTURES[0], place: 1 };
  expect((await mine(subject))[0]!.picture).toEqual({ ...picture, removed: true });
  await admin.get(Database).query(`update decisions set rule = 'harassment' where case_id = $1`, [id]);
  expect((await mine(subject))[0]!.picture).toEqual(picture);
});

it('mentions an automatic finding, and none if someone reported it', async () => {
  const { subject } = await decided('remove_photo', PICTURES[0]);
  const told = async () => (await publishedAbout(admin, 'admin.decision-told', subject)).at(-1);
  for (const statement of [(await mine(subject))[0], await told()]) expect(statement).not.toHaveProperty('found');
  named(subject);
  const caseId = v7();
  const copy = { caseId, memberId: subject.id, photo: PICTURES[1], number: 'R-7', rule: 'scam', hides: true };
  await admin.get(PhotoChecksConsumer).matched(copy, { eventId: v7() } as never);
  const previews: object[] = [];
  admin.get(MailsClient).ofDecision = (decision) => Promise.resolve({ mail: (previews.push(decision), null) });
  const body = { version: 1, action: 'remove_photo', rule: 'Scam or spam' };
  await dora.call('POST', `/api/admin/cases/${caseId}/preview`, body);
  expect((await decide(caseId, body)).status).toBe(200);
  await sendDecisionNotices(admin);
  for (const statement of [(await mine(subject))[0], await told(), previews[0]]) {
    expect(statement).toMatchObject({ found: 'picture', automated: false });
  }
});

it('shows whether a decision was automated, and the words of a suspension', async () => {
  const { id, subject } = await decided('warn');
  expect(await mine(subject)).toMatchObject([{ automated: false, reason: null }]);
  await admin.get(Database).query('update decisions set automated = true, facts = $2 where case_id = $1', [id, 'own']);
  expect(await mine(subject)).toMatchObject([{ automated: true, reason: null }]);
  const facts = {
    memberId: subject.id,
    email: subject.email,
    firstName: 'Sam',
    lastName: 'Tester',
    state: 'suspended',
  };
  stubResponse('POST', `/internal/accounts/${subject.id}/suspend`, facts);
  await dora.call('POST', `/api/admin/users/${subject.id}/suspend`, { reason: 'Call us, please.' });
  expect((await mine(subject))[0]).toMatchObject({ outcome: 'suspend', automated: false, reason: 'Call us, please.' });
});

it('can be appealed once, and another administrator decides', async () => {
  const { id, who, subject } = await decided('pause');
  const answers = await Promise.all([appeal(subject, id), appeal(subject, id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect(await mine(subject)).toMatchObject([{ appeal: 'waiting' }]);
  expect(await mine(who)).toMatchObject([{ outcome: 'acted' }]);
  named(who, subject);
  const resolved = await emil.call<ErrorBody>('POST', `/api/admin/reports/${id}/resolve`, { resolution: 'No.' });
  expect(resolved.body.code).toBe('CASE_CHANGED');
  expect((await decide(id, { version: 3, action: 'uphold' })).body.code).toBe('BY_ANOTHER');
  expect((await decide(id, { version: 3, action: 'warn' }, emil)).body.code).toBe('CASE_ACTION');
  expect((await decide(id, { version: 3, action: 'reverse' }, emil)).status).toBe(200);
  await sendDecisionNotices(admin);
  const events = await publishedAbout(admin, 'admin.case-decided', subject);
  expect(events).toMatchObject([{ effect: 'suspend' }, { action: 'reverse', effect: 'activate' }]);
  expect(await mine(subject)).toMatchObject([{ outcome: 'reverse', appeal: 'decided' }]);
  expect((await appeal(subject, id)).body.code).toBe('ALREADY_APPEALED');
});

it('keeps its rule when it is upheld', async () => {
  const { id, subject } = await decided('pause');
  const rule = (await mine(subject))[0]!.rule;
  await appeal(subject, id);
  expect((await decide(id, { version: 3, action: 'uphold' }, emil)).status).toBe(200);
  await sendDecisionNotices(admin);
  expect(await mine(subject)).toMatchObject([{ outcome: 'uphold', rule }]);
});

it('cannot be appealed after six months, nor by a purged member', async () => {
  const { id, subject } = await decided('warn');
  await admin.get(Database).query(`update decisions set at = at - interval '7 months' where case_id = $1`, [id]);
  expect((await appeal(subject, id)).body.code).toBe('APPEAL_TOO_LATE');
  const other = await decided('warn');
  await admin.get(Members).erase(other.subject.id, { at: new Date().toISOString() });
  expect((await appeal(other.subject, other.id)).status).toBe(401);
});
