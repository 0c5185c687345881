import type { ErrorBody } from '@corner/contracts/errors/errors';
import type { Conversation, Message, SendBatchResult, SendResult, ServerFrame } from '@corner/contracts/messaging.api';
import type { AccountFacts } from '@corner/contracts/identity.api';
import { pairId } from '@corner/contracts/pair-id';
import { Database } from '@corner/service-kit/database/database';
import { Members } from '@corner/service-kit/members/members';
import { eventually } from '@corner/testing/eventually';
import { collectFrames } from '@corner/testing/outgoing/frames';
import { stubResponse } from '@corner/testing/other-services';
import type { Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../../app.module.js';
import { readMessagingConfig } from '../../messaging.config.js';
import { account, member, publish, relation } from '../../members.fixture.js';
import { ConversationsService } from '../../conversations/conversations.service.js';
import { MessagesService } from '../messages.service.js';

const config = readMessagingConfig();

let messaging: TestService;
let second: TestService;
beforeAll(async () => {
  messaging = await startTestService(AppModule, config);
  second = await startTestService(AppModule, config);
});
const stops: (() => void)[] = [];
afterAll(async () => {
  for (const stop of stops) stop();
  await Promise.all([messaging.close(), second.close()]);
});

const WORDS = 'You look lovely, and I would like to know you better. What do you do on weekends?';

const say = (as: Persona, to: Persona, content = WORDS, clientId?: string, instance = messaging) =>
  instance.request<Message & ErrorBody>('POST', '/api/messages', {
    as,
    body: { recipientId: to.id, content, ...(clientId && { clientId }) },
  });
const list = async (as: Persona) => (await messaging.request<Conversation[]>('GET', '/api/conversations', { as })).body;
const messagesWith = async (as: Persona, other: Persona) =>
  (await messaging.request<Message[]>('GET', `/api/messages/${other.id}`, { as })).body;
const settle = (id: string, released: boolean) => messaging.get(MessagesService).settleHeld(id, released);
const published = (type: string, id: string) =>
  messaging
    .get(Database)
    .query<{ payload: object }>('select payload from outbox where type = $1 and strpos(payload::text, $2) > 0', [
      type,
      id,
    ]);

/** Sends the same words to two strangers first. */
async function repeated(): Promise<[Persona, Persona]> {
  const ann = member('Ann');
  for (const name of ['Bea', 'Cai'])
    expect((await say(ann, member(name), WORDS.replace('You', `${name}, you`))).body).toMatchObject({ seq: 1 });
  return [ann, member('Ben')];
}

/** Frames of an earlier message to a stranger may arrive late. */
async function framesOf(...members: [Persona, Persona]) {
  const frames: { to: string; frame: ServerFrame }[] = [];
  const names = new Map(members.map(({ id, firstName }) => [id, firstName]));
  const pair = pairId(members[0].id, members[1].id);
  stops.push(
    await collectFrames([...names.keys()], (id, frame) => {
      const { type } = frame as ServerFrame;
      if (type === 'resync' || JSON.stringify(frame).includes(pair))
        frames.push({ to: names.get(id)!, frame: frame as ServerFrame });
    }),
  );
  return { frames, shown: () => frames.map(({ to, frame }) => `${to} ${frame.type}`).sort() };
}

async function held() {
  const [ann, ben] = await repeated();
  const heard = await framesOf(ann, ben);
  const { status, body } = await say(ann, ben, WORDS, 'c1');
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({ held: true, seq: null, conversationId: pairId(ann.id, ben.id) }),
  ]);
  await eventually(() => heard.frames.length === 2);
  expect(heard.shown()).toEqual(['Ann conversation', 'Ann message']);
  heard.frames.length = 0;
  return { ann, ben, id: body.id, ...heard };
}

it('holds the same words to a third stranger: last for the sender, invisible to the receiver', async () => {
  const { ann, ben, id } = await held();
  expect(await list(ben)).toEqual([]);
  expect(await messagesWith(ben, ann)).toEqual([]);
  expect((await messaging.request('GET', `/api/conversations/dm_${ann.id}`, { as: ben })).status).toBe(404);
  expect((await list(ann))[0]).toMatchObject({
    ...{ id: pairId(ann.id, ben.id), canSend: false, isRequest: false },
    lastMessage: { content: WORDS, senderId: ann.id, seq: null, held: true },
  });
  expect(await messagesWith(ann, ben)).toMatchObject([
    { id, seq: null, held: true, clientId: 'c1', sender: { name: 'Ann' } },
  ]);
  expect((await published('messaging.message-held', id)).map(({ payload }) => payload)).toEqual([
    { messageId: id, senderId: ann.id, recipientId: ben.id },
  ]);
  expect(await published('messaging.message-sent', id)).toEqual([]);
  const path = `/internal/held/${id}`;
  expect((await messaging.request('GET', path, { as: ann })).status).toBe(404);
  expect((await messaging.internal('GET', path)).body).toMatchObject({ id, senderId: ann.id, content: WORDS });
});

it('a resend repeats the held message; another message must wait, and a fourth stranger gets none', async () => {
  const { ann, ben, id } = await held();
  expect((await say(ann, ben, WORDS, 'c1')).body).toMatchObject({ id, held: true, seq: null });
  expect((await say(ann, ben, 'Other words', 'c1')).body).toMatchObject({ statusCode: 409, code: 'CLIENT_ID_REUSED' });
  expect((await say(ann, ben, 'Other words')).body).toMatchObject({ statusCode: 403, code: 'AWAITING_ANSWER' });
  const dan = member('Dan');
  const item = { senderId: ann.id, recipientId: dan.id, content: WORDS };
  const sent = await messaging.internal<SendBatchResult>('POST', '/internal/messages/batch', { items: [item] });
  expect(sent.body.results).toEqual([{ ok: false, ask: true }]);
  const { body } = await messaging.internal<SendResult>('POST', '/internal/messages/asked', { item });
  expect(body).toMatchObject({ ok: true, held: true, seq: null });
  expect(await list(dan)).toEqual([]);
  expect((await say(ann, member('Eve'), 'Rounds on Friday?')).body).toMatchObject({ seq: 1 });
});

it('sends at most one of two third messages that two instances get at once', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const ann = member('Ann');
    await say(ann, member('Bea'));
    const answers = await Promise.all([say(ann, member('Ben')), say(ann, member('Cai'), WORDS, undefined, second)]);
    expect(answers.map(({ body }) => body.held ?? false).sort()).toEqual([false, true]);
    const dan = member('Dan');
    const same = await Promise.all([
      say(ann, dan, WORDS, 'c'),
      say(ann, dan, WORDS, 'c', second),
      say(ann, dan, WORDS, 'd'),
    ]);
    expect(same.map(({ status }) => status).sort()).toEqual([201, 201, 403].sort());
    const rows = await messaging
      .get(Database)
      .query('select from held_messages where sender = $1 and recipient = $2', [ann.id, dan.id]);
    expect(rows).toHaveLength(1);
  }
});

it('sends a released message once, in order: a message to the receiver, a conversation to the sender', async () => {
  const { ann, ben, id, frames, shown } = await held();
  await Promise.all([settle(id, true), settle(id, true), second.get(MessagesService).settleHeld(id, true)]);
  await publish('admin.message-decided', { messageId: id, released: true });
  await eventually(() => frames.length === 3);
  expect(shown()).toEqual(['Ann conversation', 'Ben conversation', 'Ben message']);
  expect(frames.find(({ frame }) => frame.type === 'message')!.frame).toMatchObject({
    data: { id, seq: 1, content: WORDS },
  });
  expect(await list(ben)).toMatchObject([{ isRequest: true, lastMessage: { seq: 1 } }]);
  expect(await messagesWith(ben, ann)).toMatchObject([{ id, seq: 1 }]);
  expect((await messagesWith(ben, ann))[0]).not.toHaveProperty('held');
  expect(await messagesWith(ann, ben)).toMatchObject([{ id, seq: 1, clientId: 'c1' }]);
  expect(await published('messaging.message-sent', id)).toHaveLength(1);
  expect((await say(ann, ben, WORDS, 'c1')).body).toMatchObject({ id, seq: 1 });
  await settle(id, false);
  expect(await messagesWith(ann, ben)).toHaveLength(1);
});

it("keeps a refused message with a notice in the sender's conversation", async () => {
  const { ann, ben, id, frames, shown } = await held();
  await publish('admin.message-decided', { messageId: id, released: false });
  await eventually(() => frames.length === 1);
  expect(shown()).toEqual(['Ann conversation']);
  expect(await messagesWith(ann, ben)).toMatchObject([{ id, held: true, refused: true }]);
  expect(await list(ann)).toContainEqual(
    expect.objectContaining({ lastMessage: expect.objectContaining({ refused: true }) }),
  );
  expect(await list(ben)).toEqual([]);
  expect((await say(ann, ben, 'Other words')).status).toBe(403);
});

it.each<[string, (ann: Persona, ben: Persona) => unknown]>([
  ['a block', (ann, ben) => relation(ann, ben, true)],
  ['nothing that is open', (ann, ben) => relation(ann, ben, false, null, { intents: [], openIntents: [] })],
  [
    'a block that is known already',
    (ann, ben) => messaging.get(ConversationsService).setBlock(ben.id, ann.id, true, new Date().toISOString()),
  ],
])('sends nothing when released into %s', async (_, change) => {
  const { ann, ben, id, frames } = await held();
  await change(ann, ben);
  frames.length = 0;
  await settle(id, true);
  expect(await list(ben)).toEqual([]);
  expect(await published('messaging.message-sent', id)).toEqual([]);
  await eventually(
    async () => (await messagesWith(ann, ben).then((page) => (Array.isArray(page) ? page : [])))[0]?.refused === true,
  );
  expect(frames.filter(({ frame }) => frame.type !== 'resync')).toEqual([]);
});

it.each<[string, Partial<AccountFacts>]>([
  ['sender', { state: 'suspended' }],
  ['receiver', { emailVerified: false }],
])('waits for owners out of reach, and goes although the news that the %s stands again is late', async (who, facts) => {
  const { ann, ben, id } = await held();
  const fallen = who === 'sender' ? ann : ben;
  await messaging.get(Members).apply([{ account: account(fallen, facts) }]);
  stubResponse('GET', `/internal/accounts/${fallen.id}`, account(fallen));
  stubResponse('GET', `/internal/relations/${ann.id}/${ben.id}`, {}, 503);
  await expect(settle(id, true)).rejects.toMatchObject({ status: 503 });
  relation(ann, ben);
  await settle(id, true);
  expect(await messagesWith(ben, ann)).toMatchObject([{ id, seq: 1 }]);
});

it('adds a released message to a conversation that started or matched meanwhile', async () => {
  const { ann, ben, id } = await held();
  expect((await say(ben, ann, 'Hi, are you at the open mat on Sunday?')).body).toMatchObject({ seq: 1 });
  expect(await messagesWith(ann, ben)).toMatchObject([{ seq: 1 }, { id, held: true }]);
  expect((await say(ann, ben, 'Yes')).body).toMatchObject({ seq: 2 });
  await settle(id, true);
  expect((await messagesWith(ben, ann)).map(({ seq, content }) => [seq, content])).toEqual([
    [1, 'Hi, are you at the open mat on Sunday?'],
    [2, 'Yes'],
    [3, WORDS],
  ]);
});

it('exports held messages and deletes them with either member', async () => {
  const [first, other] = [await held(), await held()];
  const { body } = await messaging.internal<object[]>('GET', `/internal/exports/${first.ann.id}`);
  expect(body).toHaveLength(3);
  expect(body).toContainEqual(
    expect.objectContaining({
      withMemberId: first.ben.id,
      messages: [expect.objectContaining({ seq: null, content: WORDS, held: true })],
    }),
  );
  expect(JSON.stringify((await messaging.internal('GET', `/internal/exports/${first.ben.id}`)).body)).toBe('[]');
  for (const { ann, ben, who } of [
    { ...first, who: first.ann },
    { ...other, who: other.ben },
  ]) {
    await publish('identity.member-purged', { account: account(who, { state: 'purged', email: '', firstName: '' }) });
    const rows = () =>
      messaging.get(Database).query('select from held_messages where sender = $1 and recipient = $2', [ann.id, ben.id]);
    await eventually(async () => (await rows()).length === 0);
  }
});
