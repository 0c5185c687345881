import type { CaseQueue, CaseRecord } from '@corner/contracts/admin/cases.api';
import type { HeldMessage } from '@corner/contracts/messaging.api';
import { Database } from '@corner/service-kit/database/database';
import { stubResponse } from '@corner/testing/other-services';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { v7 } from 'uuid';
import { readAdminConfig } from '../admin.config.js';
import { TestAdministrator } from '../administrators/administrators.fixture.js';
import { AppModule } from '../app.module.js';
import { member, named, publishedAbout } from '../cases/cases.fixture.js';
import { HeldMessagesConsumer } from './held-messages.consumer.js';

let admin: TestService;
let dora: TestAdministrator;
beforeAll(async () => {
  admin = await startTestService(AppModule, readAdminConfig());
  dora = await TestAdministrator.join(admin, 'dora', 'super_admin');
});
afterAll(() => admin.close());

const queue = async () => (await dora.call<CaseQueue>('GET', '/api/admin/cases')).body;
const decided = (id: string) =>
  admin
    .get(Database)
    .query<{ payload: object }>(
      `select payload from outbox where type = 'admin.message-decided' and strpos(payload::text, $1) > 0`,
      [id],
    );

async function held() {
  await admin.get(Database).query('truncate cases, case_events, decisions');
  const sam = member('Sam');
  named(sam);
  const facts = { id: v7(), senderId: sam.id, recipientId: v7(), content: 'You look lovely', about: null };
  const event = { messageId: facts.id, senderId: sam.id, recipientId: facts.recipientId };
  const tell = () => admin.get(HeldMessagesConsumer).held(event);
  await tell();
  expect(await queue()).toMatchObject({ total: 0 });
  const message: HeldMessage = { ...facts, intents: ['dating'], createdAt: new Date().toISOString() };
  stubResponse('GET', `/internal/held/${facts.id}`, message);
  await Promise.all([tell(), tell()]);
  await tell();
  return { id: facts.id, sam };
}

it('a held message is one case with a deadline, however often published, and no report', async () => {
  const { id, sam } = await held();
  expect(await queue()).toMatchObject({
    total: 1,
    cases: [
      {
        id,
        kind: 'report',
        category: 'Scam or spam',
        reporter: null,
        subject: { id: sam.id },
        messageId: id,
        overdue: false,
      },
    ],
  });
  const { body } = await dora.call<CaseRecord>('GET', `/api/admin/cases/${id}`);
  expect(body).toMatchObject({
    evidence: { messages: [{ id, content: 'You look lovely' }] },
    events: [{ kind: 'opened' }],
  });
  expect((await dora.call('GET', '/api/admin/reports')).body).toMatchObject({ total: 0 });
});

it.each([
  ['dismiss', true],
  ['warn', false],
])('%s decides whether it is sent: %s', async (action, released) => {
  const { id, sam } = await held();
  const path = `/api/admin/cases/${id}/decision`;
  const answer = await dora.call('POST', path, { version: 1, action, rule: 'scam' });
  expect(answer.status).toBe(200);
  expect((await dora.call('POST', path, { version: 1, action, rule: 'scam' })).status).toBe(409);
  expect((await decided(id)).map(({ payload }) => payload)).toEqual([{ messageId: id, released }]);
  expect(await publishedAbout(admin, 'admin.case-decided', sam)).toMatchObject(released ? [] : [{ found: 'message' }]);
});
