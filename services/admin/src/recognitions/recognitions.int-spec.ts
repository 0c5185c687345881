import type { EventOf } from '@corner/contracts/events/event-map';
import type { CaseQueue } from '@corner/contracts/admin/cases.api';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { randomUUID } from 'node:crypto';
import { readAdminConfig } from '../admin.config.js';
import { TestAdministrator } from '../administrators/administrators.fixture.js';
import { AppModule } from '../app.module.js';
import { member, named, publishedAbout } from '../cases/cases.fixture.js';
import { RecognitionsConsumer } from './recognitions.consumer.js';

let admin: TestService;
let dora: TestAdministrator;
beforeAll(async () => {
  admin = await startTestService(AppModule, readAdminConfig());
  dora = await TestAdministrator.join(admin, 'dora', 'super_admin');
});
afterAll(() => admin.close());

const queue = async () => (await dora.call<CaseQueue>('GET', '/api/admin/cases?kind=action&state=open')).body.cases;
const hours = ({ dueAt, createdAt }: { dueAt: string; createdAt: string }) =>
  Math.round((Date.parse(dueAt) - Date.parse(createdAt)) / 3_600_000);
const states = async (who: { id: string }) =>
  ((await publishedAbout(admin, 'admin.member-judged', who as never)) as { state: string }[]).map(({ state }) => state);
const decide = (id: string, body: object) => dora.call('POST', `/api/admin/cases/${id}/decision`, body);

it('opens one case for a mark of a ban, due sooner with a second one, and shows the member after its decision', async () => {
  const [who, caseId, eventId] = [member('Sam'), randomUUID(), randomUUID()];
  named(who);
  const consumer = admin.get(RecognitionsConsumer);
  const hear = (kind: 'device' | 'phone', waits: boolean, event = randomUUID()) => {
    const heard: EventOf<'identity.member-recognised'> = {
      ...{ caseId, memberId: who.id, waits },
      marks: [{ kind, ban: 'R-7', rule: 'scam' }],
    };
    return consumer.recognised(heard, { eventId: event } as never);
  };
  for (let times = 0; times < 2; times++) await hear('device', false, eventId);
  const [opened, ...others] = await queue();
  expect(others).toEqual([]);
  expect(opened).toMatchObject({
    id: caseId,
    note: 'Browser of R-7',
    subject: { id: who.id },
    category: 'Scam or spam',
  });
  expect(hours(opened!)).toBe(24);
  await hear('phone', true);
  const [grave] = await queue();
  expect(grave).toMatchObject({ id: caseId, note: 'Browser of R-7, Telephone number of R-7', version: 2 });
  expect(hours(grave!)).toBe(4);
  expect((await decide(caseId, { version: 2, action: 'dismiss' })).status).toBe(200);
  expect((await dora.call('POST', `/api/admin/cases/${caseId}/undo`, { version: 3 })).status).toBe(200);
  const pause = { version: 4, action: 'pause', rule: 'Scam or spam', until: new Date(Date.now() + 9e7).toISOString() };
  expect((await decide(caseId, pause)).status).toBe(200);
  expect(await publishedAbout(admin, 'admin.case-decided', who)).toMatchObject([{ action: 'pause', found: 'account' }]);
  expect((await dora.call('POST', `/api/admin/cases/${caseId}/undo`, { version: 5 })).status).toBe(200);
  expect(await states(who)).toEqual(['shown', 'hidden', 'hidden']);
});
