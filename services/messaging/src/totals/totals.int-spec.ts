import type { Totals } from '@corner/contracts/internal-page.api';
import { Database } from '@corner/service-kit/database';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../app.module.js';
import { config } from '../messaging.config.js';
import { PeopleRepository } from '../people/people.repository.js';
import { matchedPair } from '../test-people.js';

let messaging: TestService;
beforeAll(async () => {
  messaging = await startTestService(AppModule, config);
});
afterAll(() => messaging.close());

const sent = async (until: string) =>
  (await messaging.internal<Totals>('GET', `/internal/totals?until=${until}`)).body.total;

it('is for our own services, which say until when', async () => {
  expect((await messaging.request('GET', `/internal/totals?until=${new Date().toISOString()}`)).status).toBe(404);
  for (const query of ['', '?until=now'])
    expect((await messaging.internal('GET', `/internal/totals${query}`)).status).toBe(400);
});

it('tells how many messages were ever sent until then, also those that went with their two members', async () => {
  const [ann, ben] = matchedPair();
  for (const content of ['one', 'two', 'three']) {
    await messaging.request('POST', '/api/messages', { as: ann, body: { recipientId: ben.id, content } });
  }
  const db = messaging.get(Database);
  await db.query(`update messages set created_at = created_at - interval '1 hour' where seq = 1`);
  const inMinutes = (minutes: number) => sent(new Date(Date.now() + minutes * 60_000).toISOString());
  expect([await inMinutes(-90), await inMinutes(-30), await inMinutes(1)]).toEqual([0, 1, 3]);
  for (const { id } of [ann, ben]) await db.transaction((tx) => messaging.get(PeopleRepository).erase(tx, id));
  expect(await db.query('select 1 from messages')).toEqual([]);
  expect(await inMinutes(1)).toBe(3);
});
