import type { Conversation, UnreadConversations } from '@corner/contracts/messaging.api';
import { pairId } from '@corner/contracts/pair-id';
import type { Intent } from '@corner/domain/pairs/intents';
import { Members } from '@corner/service-kit/members/members';
import { eventually } from '@corner/testing/eventually';
import type { Persona } from '@corner/testing/personas';
import type { TestService } from '@corner/testing/test-service';
import { v7 } from 'uuid';
import { member, profile, publish, relation } from '../members.fixture.js';
import { startWithFrames } from '../frames.fixture.js';

let service: Awaited<ReturnType<typeof startWithFrames>>;
let messaging: TestService;
beforeAll(async () => {
  service = await startWithFrames();
  messaging = service.messaging;
});
afterAll(() => service.close());

const say = (as: Persona, to: Persona, intent?: Intent) =>
  messaging.request('POST', '/api/messages', { as, body: { recipientId: to.id, content: 'Rounds?', intent } });
const list = async (as: Persona) => (await messaging.request<Conversation[]>('GET', '/api/conversations', { as })).body;
const unread = async (as: Persona) =>
  (await messaging.request<UnreadConversations>('GET', '/api/conversations/unread', { as })).body.conversations;
const become = (who: Persona, intents: Intent[]) =>
  messaging.get(Members).apply([{ profile: { ...profile(who), intents } }]);

const code = ({ body }: { body: unknown }) => (body as { code?: string }).code;

function strangers(openIntents: Intent[]): [Persona, Persona] {
  const pair: [Persona, Persona] = [member('Ann'), member('Ben')];
  relation(...pair, false, null, { intents: [], openIntents });
  return pair;
}

it('refuses a first message for a closed intent, and answers 404 if no intent is open', async () => {
  const [ann, ben] = strangers(['training']);
  expect(code(await say(ann, ben, 'dating'))).toBe('NOT_ACCEPTING');
  const [cai, dan] = strangers([]);
  const nowhere = await say(cai, dan, 'training');
  expect(nowhere.status).toBe(404);
  expect(code(nowhere)).toBe(code(await say(cai, member('Gone', { state: 'purged' }), 'training')));
  for (const who of [ann, ben, cai, dan]) expect(await list(who)).toEqual([]);
  const read = (as: Persona, id: string) => messaging.request('GET', `/api/messages/${id}`, { as });
  expect(await read(ann, ben.id)).toMatchObject({ status: 200, body: [] });
  const [hidden, unknown] = [await read(cai, dan.id), await read(cai, v7())];
  expect(hidden.status).toBe(404);
  expect({ ...(hidden.body as object), requestId: '' }).toEqual({ ...(unknown.body as object), requestId: '' });
  const odd = { recipientId: ben.id, content: 'Rounds?', intent: 'sparring' };
  expect((await messaging.request('POST', '/api/messages', { as: ann, body: odd })).status).toBe(400);
});

it('shows the intent of a request and hides the request while either member has it turned off', async () => {
  const [ann, ben] = strangers(['dating', 'training']);
  for (const who of [ann, ben]) await become(who, ['dating', 'training']);
  expect((await say(ann, ben, 'training')).status).toBe(201);
  expect(await list(ben)).toMatchObject([{ isRequest: true, intents: ['training'] }]);
  const sent = await list(ann);
  for (const who of [ben, ann]) {
    const frames = await service.framesOf(ben);
    await become(who, ['dating']);
    await eventually(() => frames.includes('Ben resync'));
    expect([await list(ben), await unread(ben)]).toEqual([[], 0]);
    expect((await messaging.request('GET', `/api/conversations/dm_${ann.id}`, { as: ben })).status).toBe(404);
    expect(await list(ann)).toEqual(sent);
    await become(who, ['dating', 'training']);
    expect([await list(ben), await unread(ben)]).toMatchObject([[{ isRequest: true }], 1]);
  }
});

it('shows the intents of a match and widens them once, even with late events', async () => {
  const [ann, ben] = strangers(['training']);
  await say(ann, ben);
  const matchedAt = new Date().toISOString();
  const matched = { matchId: pairId(ann.id, ben.id), memberIds: [ann.id, ben.id].sort() as [string, string] };
  relation(ann, ben, false, matchedAt, { intents: ['dating'] });
  await publish('discovery.match-created', { ...matched, createdAt: matchedAt, intents: ['dating'] });
  await eventually(async () => (await list(ben))[0]?.isMatch ?? false);
  expect(await list(ben)).toMatchObject([{ intents: ['dating'] }]);
  const frames = await service.framesOf(ann, ben);
  relation(ann, ben, false, matchedAt, { intents: ['dating', 'training'] });
  const widened = { ...matched, intents: ['dating', 'training'] as Intent[], widenedAt: new Date().toISOString() };
  await publish('discovery.match-widened', widened);
  await eventually(() => frames.length === 2);
  await publish('discovery.match-created', { ...matched, createdAt: matchedAt, intents: ['dating'] });
  await publish('discovery.match-widened', widened);
  const last = strangers([]);
  await publish('discovery.match-created', { ...matched, memberIds: [last[0].id, last[1].id], createdAt: matchedAt });
  await eventually(async () => (await list(last[0])).length === 1);
  expect(await list(ann)).toMatchObject([{ intents: ['dating', 'training'] }]);
  expect(frames.sort()).toEqual(['Ann conversation', 'Ben conversation']);
});
