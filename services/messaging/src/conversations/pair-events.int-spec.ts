import type { PairEvent } from '@corner/contracts/events/event-map';
import type { Conversation } from '@corner/contracts/messaging.api';
import { pairId } from '@corner/contracts/pair-id';
import { Members } from '@corner/service-kit/members/members';
import { eventually } from '@corner/testing/eventually';
import type { Persona } from '@corner/testing/personas';
import { v7 } from 'uuid';
import { account, blockEvents, matchedPair, member, relation } from '../members.fixture.js';
import { startWithFrames } from '../frames.fixture.js';
import { ConversationsConsumer } from './conversations.consumer.js';
import { ConversationsService } from './conversations.service.js';

let service: Awaited<ReturnType<typeof startWithFrames>>;
beforeAll(async () => {
  service = await startWithFrames();
});
afterAll(() => service.close());

const hand = async (body: object) => (await service.messaging.internal('POST', '/internal/pair-events', body)).status;
const fromBus = ({ events }: object & { events: object[] }) =>
  service.messaging.get(ConversationsConsumer).changed(events as PairEvent[]);
const say = async (as: Persona, to: Persona) =>
  (await service.messaging.request('POST', '/api/messages', { as, body: { recipientId: to.id, content: 'hi' } }))
    .status;
const talking = async () => {
  const pair: [Persona, Persona] = [member('Ann'), member('Ben')];
  expect([await say(...pair), await say(pair[1], pair[0])]).toEqual([201, 201]);
  return pair;
};
const ended = ([a, b]: [Persona, Persona], endedAt: string) => {
  const payload = { matchId: pairId(a.id, b.id), memberIds: [a.id, b.id], endedBy: a.id, endedAt };
  return { events: [{ type: 'discovery.match-ended', eventId: v7(), createdAt: endedAt, payload }] };
};

describe('handed-over events', () => {
  it('are refused from outside or if invalid, and then change nothing', async () => {
    const [ann, ben] = await talking();
    const { events } = blockEvents(ann.id, ben.id);
    const path = '/internal/pair-events';
    expect((await service.messaging.request('POST', path, { as: ann, body: { events } })).status).toBe(404);
    const matched = { ...events[0], type: 'discovery.match-created' };
    for (const bad of [matched, { ...events[0], createdAt: 'now' }, { ...events[0], payload: { memberId: ann.id } }]) {
      expect(await hand({ events: [...events, bad] })).toBe(400);
    }
    expect(await say(ben, ann)).toBe(201);
  });

  it('count once, whether they or the bus come first', async () => {
    const pair = await talking();
    const [ann, ben] = pair;
    const frames = await service.framesOf(ann, ben);
    const block = blockEvents(ann.id, ben.id, true, '2026-02-01T10:00:00.000Z');
    const unblock = blockEvents(ann.id, ben.id, false, '2026-02-01T10:00:05.000Z');
    const end = ended(pair, '2026-02-01T10:00:06.000Z');
    expect(await hand(block)).toBe(204);
    await fromBus(block);
    await fromBus(unblock);
    expect(await hand(unblock)).toBe(204);
    await fromBus(block);
    expect([await say(ann, ben), await say(ben, ann)]).toEqual([201, 201]);
    expect(await hand(end)).toBe(204);
    await fromBus(end);
    expect(await say(ann, ben)).toBe(404);
    const resyncs = () => frames.filter((frame) => frame.endsWith('resync'));
    await eventually(() => resyncs().length === 6);
    expect(resyncs().sort()).toEqual([...Array(3).fill('Ann resync'), ...Array(3).fill('Ben resync')]);
  });

  it('win over an older answer of discovery', async () => {
    const [ann, ben] = await talking();
    relation(ann, ben, false);
    expect(await hand(blockEvents(ben.id, ann.id))).toBe(204);
    expect(await say(ann, ben)).toBe(404);
  });
});

it('do not recreate a match after it ended', async () => {
  const pair = matchedPair();
  const ids: [string, string] = [pair[0].id, pair[1].id];
  const conversations = service.messaging.get(ConversationsService);
  const list = async () =>
    (await service.messaging.request<Conversation[]>('GET', '/api/conversations', { as: pair[0] })).body;
  await conversations.match([{ pair: ids, at: '2026-02-01T10:00:00.000Z' }]);
  expect(await list()).toMatchObject([{ isMatch: true }]);
  expect(await hand(ended(pair, '2026-02-01T10:00:05.000Z'))).toBe(204);
  await conversations.match([{ pair: ids, at: '2026-02-01T10:00:00.000Z' }]);
  expect(await list()).toEqual([]);
});

it('remove a suspended member from the open lists of their partners only', async () => {
  const [[ann, ben], stranger] = [await talking(), member('Cai')];
  const frames = await service.framesOf(ann, ben, stranger);
  await service.messaging.get(Members).apply([{ account: account(ben, { state: 'suspended' }) }]);
  await eventually(() => frames.length > 0);
  expect(frames).toEqual(['Ann resync']);
});
