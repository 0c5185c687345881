import type { HistoryResult, Message } from '@corner/contracts/messaging.api';
import { Database } from '@corner/service-kit/database/database';
import type { Persona } from '@corner/testing/personas';
import { openStaleCopy, type StaleCopy } from '@corner/testing/stale-copy';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../app.module.js';
import { readMessagingConfig } from '../messaging.config.js';
import { matchedPair, publish, relation } from '../members.fixture.js';
import { eventually } from '@corner/testing/eventually';

const config = readMessagingConfig();

let replica: StaleCopy;
let messaging: TestService;
let ann: Persona;
let ben: Persona;
beforeAll(async () => {
  replica = await openStaleCopy(AppModule, config);
  messaging = await startTestService(AppModule, config);
  [ann, ben] = matchedPair();
  for (let count = 1; count <= 6; count++) {
    const body = { recipientId: ben.id, content: `${count}` };
    await messaging.request('POST', '/api/messages', { as: ann, body });
  }
  await replica.copy(messaging.get(Database), ['people', 'threads', 'messages']);
  await replica.db.query(`update messages set content = content || ' of the replica'`);
});
afterAll(() => Promise.all([messaging.close(), replica.close()]));

const page = async (query: string) => {
  const { body } = await messaging.request<Message[]>('GET', `/api/messages/${ben.id}?${query}`, { as: ann });
  return body.map(({ content }) => content);
};

it('reads the last page and missed messages from the primary', async () => {
  expect(await page('limit=2')).toEqual(['5', '6']);
  const missed = { memberId: ann.id, conversationId: `dm_${ben.id}`, after: 4, limit: 9 };
  const { body } = await messaging.internal<HistoryResult>('POST', '/internal/history', missed);
  expect(body.items.map(({ content }) => content)).toEqual(['5', '6']);
});

it('reads older pages from the replica', async () => {
  expect(await page('limit=2&before=5')).toEqual(['3 of the replica', '4 of the replica']);
});

it('reads an export from the replica', async () => {
  const { body } = await messaging.internal<{ messages: { content: string }[] }[]>(
    'GET',
    `/internal/exports/${ann.id}`,
  );
  expect(body[0]!.messages.at(-1)!.content).toBe('6 of the replica');
});

it('reads a page from the primary if the replica lags behind it', async () => {
  await replica.db.query('delete from messages where seq = 4');
  expect(await page('limit=2&before=5')).toEqual(['3', '4']);
});

it('checks access on the primary', async () => {
  relation(ann, ben, true);
  await publish('discovery.member-blocked', { memberId: ben.id, blockedId: ann.id });
  await eventually(async () => {
    const { status } = await messaging.request('GET', `/api/messages/${ben.id}?before=4`, { as: ann });
    return status === 404;
  });
});

it('reads pages from the primary while the replica is down', async () => {
  const [cai, dan] = matchedPair();
  for (const content of ['1', '2', '3']) {
    await messaging.request('POST', '/api/messages', { as: cai, body: { recipientId: dan.id, content } });
  }
  await replica.copy(messaging.get(Database), ['people', 'threads', 'messages']);
  await replica.db.query('alter table messages rename to no_messages');
  const { status, body } = await messaging.request<Message[]>('GET', `/api/messages/${dan.id}?before=3`, { as: cai });
  expect([status, body.map(({ content }) => content)]).toEqual([200, ['1', '2']]);
});
