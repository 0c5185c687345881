import type { Conversation, Message } from '@corner/contracts/messaging.api';
import { pairId } from '@corner/contracts/pair-id';
import { Members } from '@corner/service-kit/members/members';
import { eventually } from '@corner/testing/eventually';
import { stubResponse } from '@corner/testing/other-services';
import type { Persona } from '@corner/testing/personas';
import type { TestService } from '@corner/testing/test-service';
import { account, matchedPair, member, relation } from '../members.fixture.js';
import { startWithFrames } from '../frames.fixture.js';
import { ConversationsService } from './conversations.service.js';

let service: Awaited<ReturnType<typeof startWithFrames>>;
let messaging: TestService;
beforeAll(async () => {
  service = await startWithFrames();
  messaging = service.messaging;
});
afterAll(() => service.close());

const say = async (as: Persona, to: Persona, content: string) =>
  (await messaging.request('POST', '/api/messages', { as, body: { recipientId: to.id, content } })).status;
const list = async (as: Persona) => (await messaging.request<Conversation[]>('GET', '/api/conversations', { as })).body;
const accept = (as: Persona, id: string) =>
  messaging.request<Conversation>('POST', `/api/conversations/${id}/accept`, { as });
const remove = async (as: Persona, id: string) =>
  (await messaging.request('DELETE', `/api/conversations/${id}`, { as })).status;
const messagesWith = async (as: Persona, other: Persona) =>
  (await messaging.request<Message[]>('GET', `/api/messages/${other.id}`, { as })).body.map(({ content }) => content);

async function request() {
  const [ann, ben] = [member('Ann'), member('Ben')];
  const frames = await service.framesOf(ann, ben);
  expect(await say(ann, ben, 'Rounds on Friday?')).toBe(201);
  await eventually(() => frames.length === 4);
  const pushed = ['Ann conversation', 'Ann message', 'Ben conversation', 'Ben message'];
  expect(frames.splice(0).sort()).toEqual(pushed);
  return { ann, ben, id: pairId(ann.id, ben.id), frames };
}

it('only the receiver of a pending request can accept or delete it', async () => {
  const { ann, ben, id } = await request();
  const eve = member('Eve');
  const [cleo, dan] = matchedPair();
  await say(cleo, dan, 'We match');
  const match = `match_${pairId(cleo.id, dan.id)}`;
  for (const [who, what] of [
    [ann, id],
    [eve, id],
    [eve, `match_${id}`],
    [dan, match],
    [dan, `dm_${eve.id}`],
    [ben, 'nonsense'],
  ] as const) {
    expect([(await accept(who, what)).status, await remove(who, what)]).toEqual([404, 404]);
  }
  expect(await list(ben)).toMatchObject([{ id, isRequest: true }]);
  expect(await list(dan)).toHaveLength(1);
});

it('its receiver cannot answer it without words while they may not write', async () => {
  const { ben, id } = await request();
  for (const [facts, code] of [
    [{ state: 'suspended', inReview: true }, 'ACCOUNT_IN_REVIEW'],
    [{ emailVerified: false }, 'EMAIL_NOT_VERIFIED'],
  ] as const) {
    await messaging.get(Members).apply([{ account: account(ben, facts) }]);
    stubResponse('GET', `/internal/accounts/${ben.id}`, account(ben, facts));
    expect(await accept(ben, id)).toMatchObject({ status: 403, body: { code } });
  }
  stubResponse('GET', `/internal/accounts/${ben.id}`, account(ben));
  expect((await accept(ben, id)).status).toBe(200);
});

it('accepted, both may write and see it as accepted', async () => {
  const { ann, ben, id, frames } = await request();
  expect(await say(ann, ben, 'Hello?')).toBe(403);
  expect((await accept(ben, `dm_${ann.id}`)).body).toMatchObject({ id, isRequest: false, canSend: true });
  await eventually(() => frames.length === 2);
  expect(frames.sort()).toEqual(['Ann conversation', 'Ben conversation']);
  expect(await list(ann)).toMatchObject([{ id, isRequest: false, canSend: true }]);
  expect([(await accept(ben, id)).status, await remove(ben, id)]).toEqual([404, 404]);
  expect([await say(ann, ben, 'Thanks'), await say(ben, ann, 'See you')]).toEqual([201, 201]);
});

it("deleted, it leaves only the receiver's list and the sender sees no difference", async () => {
  const { ann, ben, id, frames } = await request();
  const before = await list(ann);
  expect(await remove(ben, id)).toBe(204);
  await eventually(() => frames.length === 1);
  expect(await list(ben)).toEqual([]);
  expect((await messaging.request('GET', `/api/conversations/${id}`, { as: ben })).status).toBe(404);
  expect([(await accept(ben, id)).status, await remove(ben, id)]).toEqual([404, 404]);
  expect(await list(ann)).toEqual(before);
  expect(before).toMatchObject([{ canSend: false }]);
  expect(await say(ann, ben, 'Hello?')).toBe(403);
  expect(frames).toEqual(['Ben resync']);

  expect(await say(ben, ann, 'I am back')).toBe(201);
  expect(await list(ben)).toMatchObject([{ id, isRequest: false, canSend: true }]);
  expect(await messagesWith(ben, ann)).toEqual(['Rounds on Friday?', 'I am back']);
  expect(await say(ann, ben, 'Friday then')).toBe(201);
});

it('deleted, it returns with a match', async () => {
  const { ann, ben, id } = await request();
  expect(await remove(ben, id)).toBe(204);
  await messaging.get(ConversationsService).match([{ pair: [ann.id, ben.id], at: new Date().toISOString() }]);
  expect(await list(ben)).toMatchObject([{ id: `match_${id}`, isMatch: true, canSend: true }]);
});

it('blocked, it can be neither accepted nor deleted; unblocked, it is pending again', async () => {
  const { ann, ben, id } = await request();
  const conversations = messaging.get(ConversationsService);
  await conversations.setBlock(ben.id, ann.id, true, '2026-03-01T10:00:00.000Z');
  expect([(await accept(ben, id)).status, await remove(ben, id)]).toEqual([404, 404]);
  await conversations.setBlock(ben.id, ann.id, false, '2026-03-01T10:00:01.000Z');
  expect(await list(ben)).toMatchObject([{ id, isRequest: true }]);
});

it.each(['its id', 'its sender'])(
  'can be accepted by %s although the news of the unblocking is late',
  async (named) => {
    const { ann, ben, id } = await request();
    await messaging.get(ConversationsService).setBlock(ben.id, ann.id, true, '2026-03-01T10:00:00.000Z');
    relation(ann, ben);
    expect((await accept(ben, named === 'its id' ? id : `dm_${ann.id}`)).status).toBe(200);
  },
);

it('answered several ways at once, it counts one answer', async () => {
  const { ben, id } = await request();
  const answers = await Promise.all([
    ...Array.from({ length: 3 }, async () => (await accept(ben, id)).status),
    ...Array.from({ length: 3 }, () => remove(ben, id)),
  ]);
  expect(answers.filter((status) => status === 404)).toHaveLength(5);
});
