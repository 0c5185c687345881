import type {
  AdminTicket,
  AuditPage,
  ReportPage,
  ReportRecord,
  ReportSummary,
  TicketPage,
  TicketView,
} from '@corner/contracts/admin.api';
import type { ErrorBody } from '@corner/contracts/errors/errors';
import { Database } from '@corner/service-kit/database/database';
import { Members } from '@corner/service-kit/members/members';
import { stubResponse } from '@corner/testing/other-services';
import type { Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { v7 } from 'uuid';
import { readAdminConfig } from '../admin.config.js';
import { TestAdministrator } from '../administrators/administrators.fixture.js';
import { AppModule } from '../app.module.js';
import { ageAuditEntries } from '../audit/audit.fixture.js';
import { member, messagingIsAway, named, report, publishedAbout, giveMessages } from './cases.fixture.js';
import { signedPhotoOf } from '../directory/members.fixture.js';
import { ReportsRepository } from '../reports/reports.repository.js';

const config = readAdminConfig();

let admin: TestService;
let dora: TestAdministrator;
let emil: TestAdministrator;
beforeAll(async () => {
  admin = await startTestService(AppModule, config);
  dora = await TestAdministrator.join(admin, 'dora', 'admin');
  emil = await TestAdministrator.join(admin, 'emil', 'admin');
});
afterAll(() => admin.close());

const db = () => admin.get(Database);
beforeEach(() => db().query('truncate cases, case_events, decisions'));

async function reported(note?: string): Promise<{ id: string; number: string; who: Persona; subject: Persona }> {
  const [who, subject] = [member('Rae'), member('Sam')];
  named(who, subject);
  giveMessages(who, subject, [subject, 'send me money']);
  const { body } = await report(admin, who, { memberId: subject.id, ...(note && { note }) });
  return { id: body.id, number: body.number, who, subject };
}

async function asked(): Promise<{ id: string; number: string; who: Persona }> {
  const who = member('Tia');
  named(who);
  const ticket = { kind: 'support', subject: 'My photo', message: 'It does not upload at all.' };
  const { body } = await admin.request<TicketView>('POST', '/api/support/tickets', { as: who, body: ticket });
  return { id: body.id, number: body.number, who };
}

const resolve = (id: string, body: object = {}, by = dora) =>
  by.call<ReportSummary & ErrorBody>('POST', `/api/admin/reports/${id}/resolve`, {
    resolution: 'We looked into it.',
    ...body,
  });
const answer = (id: string, by = dora) =>
  by.call<AdminTicket & ErrorBody>('POST', `/api/admin/tickets/${id}/resolve`, { resolution: 'Try a smaller one.' });
const auditOf = async (targetId: string) =>
  (await dora.call<AuditPage>('GET', `/api/admin/audit?targetId=${targetId}`)).body.entries;

describe('the administrators’ routes', () => {
  const routes = [
    ['GET', '/api/admin/reports'],
    ['GET', `/api/admin/reports/${v7()}`],
    ['POST', `/api/admin/reports/${v7()}/resolve`],
    ['GET', '/api/admin/tickets'],
    ['POST', `/api/admin/tickets/${v7()}/resolve`],
  ] as const;

  it.each(routes)(
    '%s %s is rejected without a token, with a foreign one and with a member’s session',
    async (method, path) => {
      const as = member('Max');
      const foreign = { authorization: 'Bearer somebody-elses-token' };
      for (const request of [{}, { headers: foreign }, { as }]) {
        expect((await admin.request(method, path, request)).status).toBe(401);
      }
    },
  );

  it('answer 404 for unknown ids and 400 for invalid fields', async () => {
    for (const id of [v7(), 'x']) {
      expect((await dora.call('GET', `/api/admin/reports/${id}`)).status).toBe(404);
      expect((await resolve(id)).status).toBe(404);
      expect((await answer(id)).status).toBe(404);
    }
    expect((await dora.call('GET', '/api/admin/reports?status=old')).status).toBe(400);
    expect((await dora.call('GET', '/api/admin/tickets?page=0')).status).toBe(400);
    const { id } = await reported();
    expect((await resolve(id, { resolution: '  ' })).status).toBe(400);
  });
});

describe('reports', () => {
  it('are listed newest first, by status, with reporter and subject', async () => {
    const [first, second] = [await reported(), await reported('a note')];
    named(second.who, second.subject, first.who, first.subject);
    const { body } = await dora.call<ReportPage>('GET', '/api/admin/reports');
    expect(body.total).toBe(2);
    expect(body.reports.map(({ number }) => number)).toEqual([second.number, first.number]);
    expect(body.reports[0]).toMatchObject({
      category: 'Scam or spam',
      note: 'a note',
      status: 'open',
      reporter: { id: second.who.id, name: 'Rae Tester' },
      subject: { id: second.subject.id, name: 'Sam Tester' },
    });
    await resolve(first.id);
    const numbers = async (status: string) =>
      (await dora.call<ReportPage>('GET', `/api/admin/reports?status=${status}`)).body.reports.map((row) => row.number);
    expect([await numbers('open'), await numbers('closed')]).toEqual([[second.number], [first.number]]);
    expect((await dora.call<ReportPage>('GET', '/api/admin/reports?page=2')).body).toEqual({ reports: [], total: 2 });
  });

  it('are shown with the original evidence, or that it is missing or erased', async () => {
    const { id, subject, who } = await reported();
    const { body } = await dora.call<ReportRecord>('GET', `/api/admin/reports/${id}`);
    expect(body.evidence).toMatchObject({
      takenAt: expect.stringMatching(/Z$/) as string,
      erasedAt: null,
      profile: {
        memberId: subject.id,
        name: 'Sam',
        photos: [{ url: signedPhotoOf(subject) }],
        videoUrl: expect.stringContaining('/api/media/videos/intro?until=') as string,
      },
      messages: [{ senderId: subject.id, content: 'send me money' }],
    });
    const late = member('Lou');
    named(who, late);
    messagingIsAway(who, late);
    const { body: receipt } = await report(admin, who, { memberId: late.id });
    const shown = async () => (await dora.call<ReportRecord>('GET', `/api/admin/reports/${receipt.id}`)).body;
    expect((await shown()).evidence).toMatchObject({ takenAt: null, messages: [] });
    await admin.get(Members).erase(late.id, { at: new Date().toISOString() });
    stubResponse('GET', `/internal/accounts?ids=${who.id},${late.id}`, [
      { memberId: who.id, firstName: 'Rae', lastName: 'Tester' },
    ]);
    expect(await shown()).toMatchObject({
      subject: { name: 'Deleted member' },
      evidence: { takenAt: expect.any(String) as string, erasedAt: null, messages: [] },
    });
  });

  it('record every administrator who opens the evidence, once an hour', async () => {
    const { id, number } = await reported();
    for (const by of [dora, dora, emil]) expect((await by.call('GET', `/api/admin/reports/${id}`)).status).toBe(200);
    expect(await auditOf(id)).toMatchObject([
      { action: 'report.read', username: 'emil', targetType: 'case', targetName: number },
      { action: 'report.read', username: 'dora', before: null, after: null },
    ]);
    await ageAuditEntries(db());
    await dora.call('GET', `/api/admin/reports/${id}`);
    expect(await auditOf(id)).toHaveLength(3);
  });

  it('are closed once: the later of two administrators gets a conflict, and each event is sent once', async () => {
    const { id, number, who } = await reported();
    const answers = await Promise.all([resolve(id, {}, dora), resolve(id, {}, emil)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [done, late] = answers[0].status === 200 ? answers : [answers[1], answers[0]];
    expect(late.body).toMatchObject({ code: 'CASE_CLOSED', message: 'This case is closed already.' });
    expect(done.body).toMatchObject({ number, status: 'closed', resolution: 'We looked into it.' });
    expect(await publishedAbout(admin, 'admin.case-closed', who)).toEqual([
      { caseId: id, number, kind: 'report', memberId: who.id, answer: 'We looked into it.' },
    ]);
    expect(await auditOf(id)).toMatchObject([
      { action: 'report.resolved', username: done.body.closedBy, targetType: 'case', targetName: number },
    ]);
  });

  it('suspend the member with the category but not the reporter, or stay open without any effect', async () => {
    const { id, who, subject } = await reported();
    jest.spyOn(admin.get(ReportsRepository), 'close').mockRejectedValueOnce(new Error('killed'));
    expect((await resolve(id, { suspend: true })).status).toBe(500);
    const told = () => publishedAbout(admin, 'admin.case-decided', subject);
    expect([await told(), await publishedAbout(admin, 'admin.case-closed', who)]).toEqual([[], []]);
    expect((await resolve(id, { suspend: true })).status).toBe(200);
    expect(await told()).toMatchObject([{ action: 'suspend', effect: 'suspend', rule: 'scam', until: null }]);
    expect(JSON.stringify(await told())).not.toContain(who.id);
    expect(await publishedAbout(admin, 'admin.case-closed', who)).toHaveLength(1);
    expect(await auditOf(id)).toMatchObject([{ action: 'report.resolved', after: { suspended: true } }]);
  });
});

describe('tickets', () => {
  it('are listed with their member and answered once; the member sees the answer', async () => {
    const { id, number, who } = await asked();
    const { body } = await dora.call<TicketPage>('GET', '/api/admin/tickets?status=open');
    expect(body).toMatchObject({ total: 1, tickets: [{ number, member: { id: who.id, name: 'Tia Tester' } }] });
    const answers = await Promise.all([answer(id, dora), answer(id, emil)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const mine = await admin.request<TicketView[]>('GET', '/api/support/tickets', { as: who });
    expect(mine.body).toMatchObject([{ number, status: 'closed', answer: 'Try a smaller one.' }]);
    expect(await publishedAbout(admin, 'admin.case-closed', who)).toMatchObject([{ kind: 'support', number }]);
    expect(await auditOf(id)).toMatchObject([{ action: 'ticket.resolved', targetName: number }]);
    expect((await dora.call<TicketPage>('GET', '/api/admin/tickets?status=open')).body.total).toBe(0);
  });

  it('cannot suspend a member', async () => {
    const { id } = await asked();
    const path = `/api/admin/tickets/${id}/resolve`;
    expect((await dora.call('POST', path, { resolution: 'No.', suspend: true })).status).toBe(400);
  });
});
