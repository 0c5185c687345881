import { startMessaging } from '@corner/messaging/messaging.fixture';
import { blockEvents, matchedPair, profile, relation } from '@corner/messaging/members.fixture';
import { pairId } from '@corner/contracts/pair-id';
import { eventually } from '@corner/testing/eventually';
import { stubResponse } from '@corner/testing/other-services';
import type { Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { MessagingClient } from '../messages/messaging.client.js';
import { realtimeOptions } from './socket.adapter.js';
import { readRealtimeConfig } from '../realtime.config.js';
import { AppModule } from '../app.module.js';
import { TestClient } from '../client.fixture.js';

let messaging: TestService;
let node: TestService;

beforeAll(async () => {
  messaging = await startMessaging();
  const config = readRealtimeConfig();
  node = await startTestService(AppModule, config, realtimeOptions);
});
const clients: TestClient[] = [];
afterEach(() => clients.splice(0).forEach((client) => client.close()));
afterAll(async () => {
  await node.close();
  await messaging.close();
});

async function connected(as: Persona): Promise<TestClient> {
  const client = await TestClient.ready(node.url, as);
  clients.push(client);
  return client;
}

/** Two connected members in a conversation who share presence. */
async function talking() {
  const [ann, ben] = matchedPair();
  for (const one of [ann, ben]) {
    stubResponse('GET', `/internal/profiles/${one.id}`, profile(one, { showOnline: true }));
  }
  await messaging.request('POST', '/api/messages', { as: ann, body: { recipientId: ben.id, content: 'hi' } });
  return { ann, ben, ofAnn: await connected(ann), ofBen: await connected(ben) };
}

function block(blocker: Persona, blocked: Persona) {
  relation(blocker, blocked, true);
  return messaging.internal('POST', '/internal/pair-events', blockEvents(blocker.id, blocked.id));
}

it('a block ends typing at once, also right after a cached check', async () => {
  const { ann, ben, ofAnn, ofBen } = await talking();
  const conversationId = pairId(ann.id, ben.id);
  ofAnn.send({ type: 'typing', conversationId, on: true });
  await ofBen.next('typing');
  await block(ben, ann);
  await ofAnn.next('resync');
  ofAnn.send({ type: 'typing', conversationId, on: false });
  await ofAnn.next('error', ({ code }) => code === 'conversation_not_found');
  expect(ofBen.of('typing')).toHaveLength(1);
});

it('no late answer shows presence after a block', async () => {
  const { ann, ben, ofAnn } = await talking();
  const client = node.get(MessagingClient);
  const ask = client.presence.bind(client);
  let deliver = () => {};
  const late = new Promise<void>((resolve) => (deliver = resolve));
  let visible: string[] = [];
  jest.spyOn(client, 'presence').mockImplementationOnce(async (question) => {
    const answer = await ask(question);
    visible = answer.visible;
    return late.then(() => answer);
  });
  ofAnn.send({ type: 'presence', userIds: [ben.id] });
  await eventually(() => visible.includes(ben.id));
  await block(ben, ann);
  await ofAnn.next('presence', ({ online }) => !online);
  deliver();
  await ofAnn.settled();
  expect(ofAnn.of('presence')).toHaveLength(1);
});
