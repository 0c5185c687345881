import type { SendResult } from '@corner/contracts/messaging.api';
import { startMessaging } from '@corner/messaging/messaging.fixture';
import type { Intent } from '@corner/domain/pairs/intents';
import { Members } from '@corner/service-kit/members/members';
import { accountOf, profileOf, type ProfileChanges } from '@corner/testing/members';
import { stubResponse } from '@corner/testing/other-services';
import { persona, type Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { v7 } from 'uuid';
import { AppModule } from '../../app.module.js';
import { readDiscoveryConfig } from '../../discovery.config.js';
import { cellAt } from '../../members/members.fixture.js';

let messaging: TestService;
let discovery: TestService;
beforeAll(async () => {
  discovery = await startTestService(AppModule, readDiscoveryConfig());
  process.env.DISCOVERY_URL = discovery.url;
  messaging = await startMessaging();
});
afterAll(async () => {
  await messaging.close();
  await discovery.close();
});

const BOTH: Intent[] = ['dating', 'training'];
const AUSTIN = cellAt(30.2672, -97.7431);
const SAN_ANTONIO = cellAt(29.42, -98.49);

async function join(changes: ProfileChanges): Promise<Persona> {
  const who = persona(changes.name ?? 'Ben');
  const [account, profile] = [accountOf(who), profileOf(who, { intents: BOTH, cell: AUSTIN, ...changes })];
  stubResponse('GET', `/internal/accounts/${who.id}`, account);
  stubResponse('GET', `/internal/profiles/${who.id}`, profile);
  await discovery.get(Members).apply([{ account }, { profile }]);
  return who;
}

const ann = (changes: ProfileChanges = {}) => join({ name: 'Ann', gender: 'woman', age: 30, ...changes });
const block = (as: Persona, other: Persona) =>
  discovery.request('POST', '/api/blocks', { as, body: { userId: other.id } });

interface Answer {
  code: string;
  message: string;
}

async function overHttp(as: Persona, to: { id: string }, intent?: Intent): Promise<Answer> {
  const body = { recipientId: to.id, content: 'Rounds on Friday?', intent };
  const answer = await messaging.request<Answer>('POST', '/api/messages', { as, body });
  const { code = 'SENT', message } = answer.body;
  return { code: `${answer.status} ${code}`, message };
}

async function overSocket(as: Persona, to: { id: string }, intent?: Intent): Promise<Answer> {
  const item = { senderId: as.id, recipientId: to.id, content: 'Rounds on Friday?', intent };
  const { body } = await messaging.internal<{ results: SendResult[] }>('POST', '/internal/messages/batch', {
    items: [item],
  });
  const [first] = body.results;
  const asks = !first!.ok && 'ask' in first!;
  const result = asks
    ? (await messaging.internal<SendResult>('POST', '/internal/messages/asked', { item })).body
    : first!;
  return 'code' in result ? result : { code: 'SENT', message: '' };
}

const REFUSED: Answer = { code: '403 NOT_ACCEPTING', message: expect.any(String) as string };
const GONE: Answer = { code: '404 RECIPIENT_NOT_FOUND', message: expect.any(String) as string };
const both = async (as: Persona, to: { id: string }, intent?: Intent) => ({
  http: await overHttp(as, to, intent),
  socket: await overSocket(as, to, intent),
});

describe('a member with something open refuses an unwanted request with the same error', () => {
  it.each<[string, Intent | undefined, ProfileChanges, ProfileChanges?]>([
    ['wants others to date', 'dating', { interestedIn: ['man'] }],
    ['wants others to train with', 'training', training({ trainWith: ['man'] })],
    ['wants a gender, and none is stated', 'training', training({ trainWith: ['woman'] }), { gender: null }],
    ['wants others of an age to date', 'dating', { preferredAgeRange: { min: 18, max: 29 } }],
    ['wants others of an age to train with', 'training', training({ trainAges: { min: 31, max: 40 } })],
    ['dates near by', 'dating', { preferredDistance: 10 }, { cell: SAN_ANTONIO }],
    ['trains near by', 'training', training({ trainDistance: 10 }), { cell: SAN_ANTONIO }],
    ['does not date', 'dating', { intents: ['training'] }],
    ['does not train', 'training', { intents: ['dating'] }],
    ['is asked by who does not date', 'dating', {}, { intents: ['training'] }],
    ['takes words of the verified', undefined, { privacy: { messagesFrom: 'verified' } }],
    ['takes words of matches', 'training', { privacy: { messagesFrom: 'matches' } }],
  ])('from a member who %s', async (_, intent, wishes, mine = {}) => {
    const { http, socket } = await both(await ann(mine), await join(wishes), intent);
    expect(http).toEqual(REFUSED);
    expect(socket).toMatchObject({ code: 'NOT_ACCEPTING', message: http.message });
  });

  it('and accepts it for the open intent if none is named', async () => {
    const wishes = { interestedIn: ['man' as const] };
    expect((await overHttp(await ann(), await join(wishes))).code).toBe('201 SENT');
    expect((await overSocket(await ann(), await join(wishes), 'training')).code).toBe('SENT');
    expect((await overHttp(await ann(), await join({}), 'dating')).code).toBe('201 SENT');
  });
});

describe('a member with nothing open answers 404', () => {
  const nothing: ProfileChanges = { interestedIn: ['man'], ...training({ trainWith: ['man'] }) };

  it.each<[string, ProfileChanges, ProfileChanges?]>([
    ['whose wishes admit them in nothing', nothing],
    ['who takes words of matches besides', { ...nothing, privacy: { messagesFrom: 'matches' } }],
    ['who holds nothing that they hold', { intents: ['training'] }, { intents: ['dating'] }],
    ['who hides', { privacy: { discoverable: false } }],
  ])('one %s', async (_, wishes, mine = {}) => {
    const [me, other] = [await ann(mine), await join(wishes)];
    const unknown = await both(me, { id: v7() }, 'training');
    expect(unknown.http).toEqual(GONE);
    expect(unknown.socket).toMatchObject({ code: 'RECIPIENT_NOT_FOUND' });
    for (const intent of [undefined, ...BOTH]) expect(await both(me, other, intent)).toEqual(unknown);
  });

  it('and so does a blocker, whatever their preferences, even with an own pending request', async () => {
    const [me, other, waiting] = [await ann(), await join({ privacy: { messagesFrom: 'matches' } }), await join({})];
    expect((await overHttp(me, waiting)).code).toBe('201 SENT');
    expect((await overHttp(me, waiting)).code).toBe('403 AWAITING_ANSWER');
    const unknown = await both(me, { id: v7() });
    for (const one of [other, waiting]) {
      expect((await block(one, me)).status).toBe(201);
      expect(await both(me, one)).toEqual(unknown);
    }
  });
});

function training(wishes: Partial<NonNullable<ProfileChanges['training']>>): ProfileChanges {
  return { training: { trainWith: [], trainDistance: null, trainAges: null, hours: [], ...wishes } };
}
