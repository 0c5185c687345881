import type { AuditPage } from '@corner/contracts/admin.api';
import type { CaseSummary } from '@corner/contracts/admin/cases.api';
import type { Transparency } from '@corner/contracts/admin/transparency.api';
import { Database } from '@corner/service-kit/database/database';
import { stubResponse } from '@corner/testing/other-services';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { v7 } from 'uuid';
import { readAdminConfig } from '../admin.config.js';
import { TestAdministrator } from '../administrators/administrators.fixture.js';
import { AppModule } from '../app.module.js';
import { giveMessages, member, named, report, sendDecisionNotices } from '../cases/cases.fixture.js';
import { NoticeCases } from '../notices/notice-cases.service.js';
import { NoticesService } from '../notices/notices.service.js';
import { TransparencyJob } from './transparency.job.js';

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
const months = async () => (await admin.request<Transparency>('GET', '/api/transparency')).body.months;
const age = (interval: string) =>
  db().query(`update transparency_months set counted_at = counted_at - interval '${interval}'`);
async function count() {
  await age('11 minutes');
  await admin.get(TransparencyJob).count();
  return months();
}

async function reported() {
  const [who, subject] = [member('Rae'), member('Sam')];
  named(who, subject);
  giveMessages(who, subject);
  return { id: (await report(admin, who, { memberId: subject.id })).body.id, subject };
}
async function decide(id: string, action: string, version = 1, by = dora) {
  const body = { version, action, rule: 'Scam or spam' };
  expect((await by.call<CaseSummary>('POST', `/api/admin/cases/${id}/decision`, body)).status).toBe(200);
}

it("counts administrators' actions by month, from the audit log", async () => {
  const [dismissed, undone, banned, reversed, answered] = [
    await reported(),
    await reported(),
    await reported(),
    await reported(),
    await reported(),
  ];
  await decide(dismissed.id, 'dismiss');
  await decide(undone.id, 'warn');
  await dora.call('POST', `/api/admin/cases/${undone.id}/undo`, { version: 2 });
  await decide(banned.id, 'ban');
  await decide(banned.id, 'ban', 2, emil);
  await decide(reversed.id, 'warn');
  await sendDecisionNotices(admin);
  const appeal = { text: 'I did not write that.' };
  await admin.request('POST', `/api/case/${reversed.id}/appeal`, { as: reversed.subject, body: appeal });
  await decide(reversed.id, 'reverse', 3, emil);
  await dora.call('POST', `/api/admin/reports/${answered.id}/resolve`, { resolution: 'We looked.' });

  const suspended = member('Una');
  for (const [path, state] of [
    ['suspend', 'suspended'],
    ['activate', 'active'],
  ] as const) {
    const facts = { memberId: suspended.id, email: suspended.email, firstName: 'Una', lastName: 'Tester', state };
    stubResponse('POST', `/internal/accounts/${suspended.id}/${path}`, facts);
    await dora.call('POST', `/api/admin/users/${suspended.id}/${path}`);
  }
  const ticket = { kind: 'support', subject: 'My photo', message: 'It does not upload at all.' };
  const tia = member('Tia');
  named(tia);
  const { body: asked } = await admin.request<{ id: string }>('POST', '/api/support/tickets', {
    as: tia,
    body: ticket,
  });
  await dora.call('POST', `/api/admin/tickets/${asked.id}/resolve`, { resolution: 'Try a smaller one.' });
  const notice = { kind: 'other', text: 'This is me.', goodFaith: true as const, signature: 'Nora', challenge: '' };
  await admin.get(NoticesService).store({ ...notice, kind: 'Other', contact: 'nora@example.com' });
  await admin.get(NoticeCases).open();
  // Cases made earlier would count for the last month in its first hours.
  await db().query(
    `update decisions set at = at + case case_id when $1 then interval '1 hour' when $2 then interval '3 hours'
       else interval '7 hours' end where case_id in ($1, $2, $3)`,
    [dismissed.id, reversed.id, banned.id],
  );

  const { entries } = (await dora.call<AuditPage>('GET', '/api/admin/audit?limit=100')).body;
  const of = (action: string, what?: string) =>
    entries.filter((entry) => entry.action === action && (!what || JSON.stringify(entry.after).includes(`"${what}"`)));
  const cases = new Set([...of('case.decided'), ...of('report.resolved')].map(({ targetId }) => targetId));
  for (const { targetId } of of('case.undone')) cases.delete(targetId);
  const [current] = await count();
  expect(current).toMatchObject({
    month: new Date().toISOString().slice(0, 7),
    notices: 6,
    decisions: cases.size + of('member.suspended').length,
    appeals: of('case.decided', 'uphold').length + of('case.decided', 'reverse').length,
    reversals: of('case.decided', 'reverse').length + of('member.activated').length,
  });
  expect(current).toMatchObject({ decisions: 5, appeals: 1, reversals: 2, medianHours: 2 });
});

it('counts a finished month once more, and then no more', async () => {
  const last = new Date();
  last.setUTCDate(0);
  const id = v7({ msecs: last.getTime() });
  await db().query(
    `insert into cases (id, kind, reporter_id, created_at, due_at) values ($1, 'report', $1, $2, now())`,
    [id, last],
  );
  const notices = async () => (await count()).map((each) => each.notices);
  expect((await notices())[1]).toBe(1);
  await db().query(`update cases set kind = 'action' where id = $1`, [id]);
  expect((await notices())[1]).toBe(1);
  await age('40 days');
  expect((await notices())[1]).toBe(0);
});
