import type { Message, SendBatchResult, SendResult } from '@corner/contracts/messaging.api';
import type { Persona } from '@corner/testing/personas';
import { stubResponse } from '@corner/testing/other-services';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../app.module.js';
import { readMessagingConfig } from '../messaging.config.js';
import { matchedPair, member } from '../members.fixture.js';

const config = readMessagingConfig();

let messaging: TestService;
beforeAll(async () => {
  messaging = await startTestService(AppModule, config);
});
afterAll(() => messaging.close());

const about = { prompt: 'teach_me' };
const send = (as: Persona, to: Persona, more: object) =>
  messaging.request<Message>('POST', '/api/messages', { as, body: { recipientId: to.id, content: 'Hi', ...more } });
const read = async (as: Persona, other: Persona) =>
  (await messaging.request<Message[]>('GET', `/api/messages/${other.id}`, { as })).body.map((each) => each.about);
const onCard = (viewer: Persona, owner: Persona, shown: boolean, query = 'prompt=teach_me') =>
  stubResponse('GET', `/internal/abouts/${viewer.id}/${owner.id}?${query}`, { shown });

it.each([[{}], [{ ...about, photo: '/a' }], [{ prompt: 'x'.repeat(257) }]])('refuses %j', async (wrong) => {
  const [ann, ben] = [member('Ann'), member('Ben')];
  expect((await send(ann, ben, { about: wrong })).status).toBe(400);
  expect(await read(ben, ann)).toEqual([]);
});

it('drops a reference to something that is not on the card or cannot be checked', async () => {
  const [ann, ben, cai] = [member('Ann'), member('Ben'), member('Cai')];
  onCard(ann, ben, false);
  expect((await send(ann, ben, { about })).body.about).toBeUndefined();
  expect((await send(ann, cai, { about })).status).toBe(201);
  expect([await read(ben, ann), await read(cai, ann)]).toEqual([[undefined], [undefined]]);
});

it('shows both members what a first message refers to, and again on a resend', async () => {
  const [ann, ben] = [member('Ann'), member('Ben')];
  onCard(ann, ben, true, 'prompt=teach_me&intent=dating');
  const words = { about, intent: 'dating', clientId: 'c1' };
  for (let i = 0; i < 2; i++) expect((await send(ann, ben, words)).body).toMatchObject({ seq: 1, about });
  expect([await read(ann, ben), await read(ben, ann)]).toEqual([[about], [about]]);
  const { body } = await messaging.internal<{ messages: object[] }[]>('GET', `/internal/exports/${ann.id}`);
  expect(body[0]!.messages).toEqual([expect.objectContaining({ about })]);
  const { body: evidence } = await messaging.internal<object>('GET', `/internal/evidence/${ann.id}/${ben.id}`);
  expect(evidence).toMatchObject({ messages: [{ about }] });
});

it('keeps the reference of a socket message to a match', async () => {
  const [ann, ben] = matchedPair();
  onCard(ann, ben, true, 'photo=%2Fa');
  const item = { senderId: ann.id, recipientId: ben.id, content: 'Hi', clientId: 'c1', about: { photo: '/a' } };
  const batch = await messaging.internal<SendBatchResult>('POST', '/internal/messages/batch', { items: [item] });
  expect(batch.body.results).toEqual([{ ok: false, ask: true }]);
  const sent = await messaging.internal<SendResult>('POST', '/internal/messages/asked', { item });
  expect(sent.body).toMatchObject({ ok: true, seq: 1 });
  expect(await read(ben, ann)).toEqual([{ photo: '/a' }]);
});
