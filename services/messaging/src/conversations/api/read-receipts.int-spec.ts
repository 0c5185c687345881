import type { Conversation } from '@corner/contracts/messaging.api';
import { eventually } from '@corner/testing/eventually';
import type { Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../../app.module.js';
import { readMessagingConfig } from '../../messaging.config.js';
import { matchedPair, profile, publish } from '../../members.fixture.js';

const config = readMessagingConfig();

let messaging: TestService;
beforeAll(async () => {
  messaging = await startTestService(AppModule, config);
});
afterAll(() => messaging.close());

const say = (from: Persona, to: Persona, content: string) =>
  messaging.request('POST', '/api/messages', { as: from, body: { recipientId: to.id, content } });
const readAll = (reader: Persona, from: Persona) =>
  messaging.request('POST', `/api/conversations/dm_${from.id}/read`, { as: reader, body: { seq: 99 } });
const conversation = async (of: Persona, other: Persona) =>
  (await messaging.request<Conversation>('GET', `/api/conversations/dm_${other.id}`, { as: of })).body;
const share = (who: Persona, readReceipts: boolean) =>
  publish('profiles.profile-updated', { profile: profile(who, { readReceipts }) });

it('hides read marks from both as soon as one member turns them off', async () => {
  const [ann, ben] = matchedPair();
  await say(ann, ben, 'one');
  await say(ben, ann, 'two');
  await readAll(ann, ben);
  await readAll(ben, ann);
  const marks = async () => [
    (await conversation(ann, ben)).theirReadSeq,
    (await conversation(ben, ann)).theirReadSeq,
    (await conversation(ben, ann)).myReadSeq,
  ];
  expect(await marks()).toEqual([2, 2, 2]);
  await share(ben, false);
  await eventually(async () => (await marks()).join() === '0,0,2');
  const list = await messaging.request<Conversation[]>('GET', '/api/conversations', { as: ann });
  expect(list.body[0]).toMatchObject({ theirReadSeq: 0, unreadCount: 0 });
  await share(ben, true);
  await eventually(async () => (await marks()).join() === '2,2,2');
});
