import type { RequestsLeft } from '@corner/contracts/messaging.api';
import type { EventMap } from '@corner/contracts/events/event-map';
import { Database } from '@corner/service-kit/database/database';
import { eventually } from '@corner/testing/eventually';
import type { Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { v7 } from 'uuid';
import { AppModule } from '../app.module.js';
import { readMessagingConfig } from '../messaging.config.js';
import { member, publish } from '../members.fixture.js';

const config = readMessagingConfig();
const HOUR_MS = 3_600_000;

let messaging: TestService;
beforeAll(async () => {
  messaging = await startTestService(AppModule, config);
});
afterAll(() => messaging.close());

const ask = (as: Persona) =>
  messaging.request<{ code?: string }>('POST', '/api/messages', {
    as,
    body: { recipientId: member('Ben').id, content: 'Rounds?' },
  });
const left = async (as: Persona) =>
  (await messaging.request<RequestsLeft>('GET', '/api/conversations/requests', { as })).body;
const decide = (of: Persona, changes: Partial<EventMap['admin.case-decided']>) =>
  publish('admin.case-decided', {
    ...{ decisionId: v7(), number: 'R-1', kind: 'report', memberId: of.id, action: 'warn', rule: 'scam' },
    ...{ words: null, until: null, automated: false, by: { administratorId: v7(), username: 'rosa' } },
    ...changes,
  });

it('answers members only', async () => {
  expect((await messaging.request('GET', '/api/conversations/requests')).status).toBe(401);
});

it("allows three requests on an account's first day and says when the next one is free", async () => {
  const ann = member('Ann', { createdAt: new Date(Date.now() - 23 * HOUR_MS).toISOString(), phoneVerified: true });
  await ask(ann);
  expect(await left(ann)).toEqual({ quota: 3, remaining: 2, resetAt: expect.stringMatching(/Z$/) as string });
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(ann)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429]);
  const refused = answers.find(({ status }) => status === 429)!;
  expect(refused.body.code).toBe('REQUEST_QUOTA');
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
  expect((await left(ann)).remaining).toBe(0);

  const old = member('Old', { createdAt: new Date(Date.now() - 25 * HOUR_MS).toISOString() });
  for (let sent = 0; sent < 4; sent++) expect((await ask(old)).status).toBe(201);
  expect(await left(old)).toMatchObject({ quota: 10, remaining: 6 });
});

it('halves the quota for 30 days per upheld report, until an appeal reverses it', async () => {
  const ann = member('Ann');
  await ask(ann);
  const quota = async () => (await left(ann)).quota;
  expect(await quota()).toBe(10);
  await decide(ann, { kind: 'action', number: 'C-1', action: 'suspend' });
  await decide(ann, { number: 'R-2', action: 'uphold' });
  await decide(ann, { number: 'R-3' });
  await eventually(async () => (await quota()) === 5);
  await decide(ann, { number: 'R-3' });
  await decide(ann, { number: 'R-4', action: 'pause' });
  await eventually(async () => (await quota()) === 2);
  await decide(ann, { number: 'R-4', action: 'reverse' });
  await eventually(async () => (await quota()) === 5);
  await messaging
    .get(Database)
    .query(`update upheld_reports set decided_at = now() - interval '31 days' where member_id = $1`, [ann.id]);
  expect(await quota()).toBe(10);
});
