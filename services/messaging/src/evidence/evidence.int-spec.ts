import type { MessageEvidence } from '@corner/contracts/messaging.api';
import { pairId } from '@corner/contracts/pair-id';
import { Database } from '@corner/service-kit/database/database';
import type { Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../app.module.js';
import { readMessagingConfig } from '../messaging.config.js';
import { matchedPair } from '../members.fixture.js';
import { ConversationsService } from '../conversations/conversations.service.js';

const config = readMessagingConfig();

let messaging: TestService;
beforeAll(async () => {
  messaging = await startTestService(AppModule, config);
});
afterAll(() => messaging.close());

const say = (from: Persona, to: Persona, content: string) =>
  messaging.request('POST', '/api/messages', { as: from, body: { recipientId: to.id, content } });
const path = (a: Persona, b: Persona) => `/internal/evidence/${a.id}/${b.id}`;
const evidence = async (a: Persona, b: Persona) =>
  (await messaging.internal<MessageEvidence>('GET', path(a, b))).body.messages;
const unmatchedDaysAgo = async (a: Persona, b: Persona, days: number) => {
  await messaging.get(ConversationsService).endMatch([a.id, b.id], new Date().toISOString());
  await messaging
    .get(Database)
    .query(
      `update threads set matched_at = now() - interval '200 days', ended_at = now() - $2 * interval '1 day' where id = $1`,
      [pairId(a.id, b.id), days],
    );
};

it('answers our own services only, with nothing for members who never wrote', async () => {
  const [ann, ben] = matchedPair();
  expect((await messaging.request('GET', path(ann, ben), { as: ann })).status).toBe(404);
  expect(await evidence(ann, ben)).toEqual([]);
});

it('returns only the last fifty messages of the two, in either order of ids, oldest first', async () => {
  const [ann, ben] = matchedPair();
  const [cai, dan] = matchedPair();
  await say(cai, dan, 'not theirs');
  await say(ann, ben, 'hi Ben');
  const conversation = pairId(ann.id, ben.id);
  await messaging.get(Database).query(
    `insert into messages (thread_id, seq, id, sender, content, created_at)
     select $1, n, gen_random_uuid(), $2, 'number ' || n, now() from generate_series(2, 55) n`,
    [conversation, ben.id],
  );
  const messages = await evidence(ben, ann);
  expect(messages).toEqual(await evidence(ann, ben));
  expect(messages.map(({ content }) => content)).toEqual(Array.from({ length: 50 }, (_, n) => `number ${n + 6}`));
  expect(messages[0]).toMatchObject({ senderId: ben.id, createdAt: expect.stringMatching(/Z$/) as string });
});

it('keeps an ended conversation for ninety days', async () => {
  const [ann, ben] = matchedPair();
  await say(ann, ben, 'before we parted');
  await unmatchedDaysAgo(ann, ben, 89);
  expect((await messaging.request('GET', '/api/conversations', { as: ann })).body).toEqual([]);
  expect(await evidence(ann, ben)).toMatchObject([{ content: 'before we parted', senderId: ann.id }]);
  await unmatchedDaysAgo(ann, ben, 91);
  expect(await evidence(ann, ben)).toEqual([]);
});
