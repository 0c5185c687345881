import type { Conversation, Message, PresenceResult } from '@corner/contracts/messaging.api';
import { pairId } from '@corner/contracts/pair-id';
import { Members } from '@corner/service-kit/members/members';
import { eventually } from '@corner/testing/eventually';
import { persona, type Persona } from '@corner/testing/personas';
import type { TestService } from '@corner/testing/test-service';
import { account, blockEvents, matchedPair, member, profile, relation } from '../members.fixture.js';
import { startWithFrames } from '../frames.fixture.js';

let service: Awaited<ReturnType<typeof startWithFrames>>;
let messaging: TestService;
beforeAll(async () => {
  service = await startWithFrames();
  messaging = service.messaging;
});
afterAll(() => service.close());

const online = { showOnline: true };
const say = (as: Persona, to: Persona) =>
  messaging.request('POST', '/api/messages', { as, body: { recipientId: to.id, content: 'hi' } });
const list = async (as: Persona) => (await messaging.request<Conversation[]>('GET', '/api/conversations', { as })).body;
const peer = async (as: Persona) => (await list(as)).map(({ user }) => user)[0];
const sharing = async (memberId: string, userId: string) =>
  (await messaging.internal<PresenceResult>('POST', '/internal/presence', { memberId, userIds: [userId] })).body
    .visible;
const block = async (blocker: Persona, blocked: Persona, isOn = true) => {
  relation(blocker, blocked, isOn);
  await messaging.internal('POST', '/internal/pair-events', blockEvents(blocker.id, blocked.id, isOn));
};

it('shows a receiver who hides as unavailable, without photo or presence, until they answer', async () => {
  const [ann, ben] = [member('Ann', {}, online), member('Ben', {}, online)];
  await say(ann, ben);
  expect(await peer(ann)).toMatchObject({ name: 'Ben', available: true });
  await messaging.get(Members).apply([{ profile: profile(ben, { ...online, discoverable: false }) }]);
  expect(await peer(ann)).toEqual({ id: ben.id, name: 'Member unavailable', profileImages: [], available: false });
  expect(await peer(ben)).toMatchObject({ name: 'Ann', available: true });
  await say(ben, ann);
  expect(await peer(ann)).toMatchObject({ name: 'Ben', available: true });
  expect(await sharing(ann.id, ben.id)).toEqual([ben.id]);
});

describe('the sender of a pending or deleted request', () => {
  it.each(['waits', 'deleted'])('%s: no presence, typing or read marks', async (state) => {
    const [ann, ben] = [member('Ann', {}, online), member('Ben', {}, online)];
    const frames = await service.framesOf(ann);
    await say(ann, ben);
    await eventually(() => frames.splice(0).includes('Ann message'));
    const before = await list(ann);
    const conversationId = pairId(ann.id, ben.id);
    await messaging.request('POST', `/api/conversations/${conversationId}/read`, { as: ben, body: { seq: 1 } });
    const typing = await messaging.internal('POST', '/internal/typing', { memberId: ben.id, conversationId });
    expect(typing.body).toEqual({ conversationId, peerId: null });
    if (state === 'deleted') await messaging.request('DELETE', `/api/conversations/${conversationId}`, { as: ben });
    for (const [one, other] of [
      [ann, ben],
      [ben, ann],
    ] as const) {
      expect(await sharing(one.id, other.id)).toEqual([]);
    }
    expect(await list(ann)).toEqual(before);
    expect(before).toMatchObject([{ theirReadSeq: 0 }]);
    expect(frames.filter((frame) => frame.endsWith('read'))).toEqual([]);
  });

  it.each(['in words', 'without'])('shares presence and read marks after the answer: %s', async (how) => {
    const [ann, ben] = [member('Ann', {}, online), member('Ben', {}, online)];
    await say(ann, ben);
    const path = `/api/conversations/${pairId(ann.id, ben.id)}`;
    if (how === 'in words') await say(ben, ann);
    else await messaging.request('POST', `${path}/accept`, { as: ben });
    await messaging.request('POST', `${path}/read`, { as: ben, body: { seq: 1 } });
    expect([await sharing(ann.id, ben.id), await sharing(ben.id, ann.id)]).toEqual([[ben.id], [ann.id]]);
    expect(await list(ann)).toMatchObject([{ theirReadSeq: 1 }]);
  });
});

/** Collects all answers about a conversation, without the ids and times that always differ. */
async function everyAnswer(as: Persona, other: Persona): Promise<string> {
  const id = pairId(as.id, other.id);
  const asked = { memberId: as.id, conversationId: id };
  const answers = [
    await messaging.request('GET', '/api/conversations', { as }),
    await messaging.request('GET', '/api/conversations/unread', { as }),
    await messaging.request('GET', `/api/conversations/${id}`, { as }),
    await messaging.request('GET', `/api/conversations/dm_${other.id}`, { as }),
    await messaging.request('GET', `/api/conversations?with=${other.id}`, { as }),
    await messaging.request('GET', `/api/matches/${id}/messages`, { as }),
    await messaging.request('GET', `/api/messages/${other.id}`, { as }),
    await messaging.internal('POST', '/internal/history', { ...asked, after: 0, limit: 10 }),
    await messaging.internal('POST', '/internal/resume', { memberId: as.id, cursors: { [id]: 0 } }),
    await messaging.internal('POST', '/internal/typing', asked),
    await messaging.internal('POST', '/internal/presence', { memberId: as.id, userIds: [other.id] }),
    await messaging.internal('POST', '/internal/messages/asked', {
      item: { senderId: as.id, conversationId: id, content: 'there?' },
    }),
    await say(as, other),
    await messaging.request('POST', `/api/conversations/${id}/read`, { as, body: { seq: 1 } }),
    await messaging.request('POST', `/api/conversations/${id}/accept`, { as }),
    await messaging.request('DELETE', `/api/conversations/${id}`, { as }),
  ];
  const text = JSON.stringify(answers.map(({ status, body }) => ({ status, body })));
  const names: [string, string][] = [
    [as.id, 'me'],
    [other.id, 'other'],
    [id, 'conversation'],
  ];
  const plain = names.reduce((left, [value, name]) => left.replaceAll(value, name), text);
  return plain.replaceAll(/"(id|requestId|createdAt)":"[^"]*[-T][^"]*"/g, '"$1":"any"');
}

const GONE = {
  suspended: (who: Persona) => messaging.get(Members).apply([{ account: account(who, { state: 'suspended' }) }]),
  unverified: (who: Persona) => messaging.get(Members).apply([{ account: account(who, { emailVerified: false }) }]),
  blocking: (who: Persona, from: Persona) => block(who, from),
  'blocking and leaving': async (who: Persona, from: Persona) => {
    await block(who, from);
    await messaging.get(Members).apply([{ account: account(who, { state: 'deleting' }) }]);
  },
  hidden: (who: Persona) =>
    messaging.get(Members).apply([{ profile: profile(who, { ...online, discoverable: false }) }]),
};

describe('answers the same for an unavailable member, whatever the reason', () => {
  const talks = {
    'asked and unanswered': { letters: [0], ways: ['unverified', 'blocking', 'blocking and leaving', 'hidden'] },
    'asked by them': { letters: [1], ways: ['unverified', 'blocking', 'blocking and leaving'] },
    answered: { letters: [0, 1], ways: ['unverified', 'blocking', 'blocking and leaving'] },
  } as const;
  it.each(Object.keys(talks) as (keyof typeof talks)[])('%s', async (name) => {
    const { letters, ways } = talks[name];
    const answersOf = async (way: keyof typeof GONE) => {
      const [ann, ben] = [member('Ann', {}, online), member('Ben', {}, online)];
      for (const from of letters) await say(...(from === 0 ? ([ann, ben] as const) : ([ben, ann] as const)));
      const frames = await service.framesOf(ann);
      await GONE[way](ben, ann);
      await eventually(() => frames.includes('Ann resync'));
      return everyAnswer(ann, ben);
    };
    const suspended = await answersOf('suspended');
    expect(suspended).toContain('Member unavailable');
    for (const way of ways) expect([way, await answersOf(way)]).toEqual([way, suspended]);
  });
});

it('sends the sender of a request frames only when the receiver hides and shows again', async () => {
  const [ann, ben] = [member('Ann'), member('Ben')];
  await say(ann, ben);
  const frames = await service.framesOf(ann);
  const resyncs = () => frames.filter((frame) => frame === 'Ann resync').length;
  const change = (discoverable: boolean) => messaging.get(Members).apply([{ profile: profile(ben, { discoverable }) }]);
  await change(false);
  await eventually(() => resyncs() === 1);
  await change(false);
  await messaging.get(Members).apply([{ account: account(ben, { phoneVerified: true }) }]);
  await change(true);
  await eventually(() => resyncs() === 2);
  await say(ann, member('Cai'));
  await eventually(() => frames.includes('Ann message'));
  expect(resyncs()).toBe(2);
});

describe('a block without a match', () => {
  it("removes the conversation from the blocker's list, under every id, until they unblock", async () => {
    const [ann, ben] = [member('Ann'), member('Ben')];
    await say(ann, ben);
    await say(ben, ann);
    await block(ben, ann);
    const id = pairId(ann.id, ben.id);
    expect(await list(ben)).toEqual([]);
    const paths = [`conversations/${id}`, `conversations/dm_${ann.id}`, `matches/${id}/messages`, `messages/${ann.id}`];
    for (const path of paths) expect((await messaging.request('GET', `/api/${path}`, { as: ben })).status).toBe(404);
    expect((await say(ben, ann)).status).toBe(404);
    expect(await list(ann)).toMatchObject([
      { user: { name: 'Member unavailable', profileImages: [] }, canSend: false },
    ]);
    await block(ann, ben);
    expect(await list(ann)).toEqual([]);
    await block(ann, ben, false);
    await block(ben, ann, false);
    expect(await list(ben)).toMatchObject([{ user: { name: 'Ann', available: true }, canSend: true }]);
    expect(await list(ann)).toMatchObject([{ user: { name: 'Ben', available: true }, canSend: true }]);
  });

  it('sends the blocked member no frame, whatever the blocker changes', async () => {
    const [ann, ben] = [member('Ann'), member('Ben')];
    await say(ann, ben);
    await block(ben, ann);
    const frames = await service.framesOf(ann, ben);
    await messaging.get(Members).apply([{ account: account(ben, { phoneVerified: true }) }]);
    await messaging.get(Members).apply([{ account: account(ann, { phoneVerified: true }) }]);
    await say(ann, member('Cai'));
    await eventually(() => frames.includes('Ann message'));
    expect(frames.filter((frame) => frame.endsWith('resync'))).toEqual([]);
  });
});

it('removes a match from both lists when one blocks, even if the end event is late', async () => {
  const [ann, ben] = matchedPair();
  await say(ann, ben);
  await block(ben, ann);
  expect([await list(ann), await list(ben)]).toEqual([[], []]);
});

it('shows a suspended or unverified member as unavailable in the list and in messages', async () => {
  for (const facts of [{ state: 'suspended' }, { emailVerified: false }] as const) {
    const [ann, ben] = [member('Ann'), member('Ben')];
    await say(ben, ann);
    await messaging.get(Members).apply([{ account: account(ben, facts) }]);
    expect(await peer(ann)).toMatchObject({ name: 'Member unavailable', profileImages: [] });
    const { body } = await messaging.request<Message[]>('GET', `/api/messages/${ben.id}`, { as: ann });
    expect(body[0]!.sender).toEqual({ id: ben.id, name: 'Member unavailable', profileImages: [] });
  }
});

it('looks up an unknown member at most once a minute', async () => {
  const [ann, blocker, hidden] = [member('Ann'), member('Ben'), member('Hal', {}, { discoverable: false })];
  relation(ann, blocker, true);
  await messaging.internal('POST', '/internal/pair-events', blockEvents(blocker.id, ann.id));
  await say(ann, member('Cai'));
  const asked = jest.spyOn(messaging.get(Members), 'refresh');
  for (const other of [blocker, hidden, persona('Unknown')]) {
    asked.mockClear();
    for (let turn = 0; turn < 3; turn++) {
      expect((await messaging.request('GET', `/api/messages/${other.id}`, { as: ann })).status).toBe(404);
      expect((await say(ann, other)).status).toBe(404);
    }
    expect(asked.mock.calls.filter(([ids]) => ids.includes(other.id))).toHaveLength(1);
  }
});
