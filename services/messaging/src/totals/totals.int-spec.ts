import type { Totals } from '@corner/contracts/internal/internal-page.api';
import { Database } from '@corner/service-kit/database/database';
import { awayFromMidnight } from '@corner/testing/midnight';
import { Members } from '@corner/service-kit/members/members';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../app.module.js';
import { readMessagingConfig } from '../messaging.config.js';
import { matchedPair } from '../members.fixture.js';

const config = readMessagingConfig();

let messaging: TestService;
beforeAll(async () => {
  messaging = await startTestService(AppModule, config);
});
afterAll(() => messaging.close());

const totals = async () => (await messaging.internal<Totals>('GET', '/internal/totals')).body;

it('answers our own services only', async () => {
  expect((await messaging.request('GET', '/internal/totals')).status).toBe(404);
});

it('counts all messages ever sent by day, including those deleted with both members', async () => {
  await awayFromMidnight();
  const today = new Date().toISOString().slice(0, 10);
  expect(await totals()).toEqual({ total: 0, days: [] });
  const [ann, ben] = matchedPair();
  const messages = ['one', 'two', 'three'].map((content) => ({ recipientId: ben.id, content }));
  await Promise.all(messages.map((body) => messaging.request('POST', '/api/messages', { as: ann, body })));
  const db = messaging.get(Database);
  await db.query(
    `insert into messages (thread_id, seq, id, sender, content, created_at)
     select id, seq, gen_random_uuid(), lo, 'old', '2026-03-01T23:59:59Z'::timestamptz + (seq - 4) * interval '2 seconds'
     from threads, generate_series(4, 5) seq`,
  );
  const sent = {
    total: 5,
    days: [
      { day: '2026-03-01', count: 1 },
      { day: '2026-03-02', count: 1 },
      { day: today, count: 3 },
    ],
  };
  expect(await totals()).toEqual(sent);

  for (const { id } of [ann, ben]) await messaging.get(Members).erase(id, { at: '2026-01-01T00:00:00.000Z' });
  expect(await db.query('select 1 from messages')).toEqual([]);
  expect(await totals()).toEqual(sent);
});
