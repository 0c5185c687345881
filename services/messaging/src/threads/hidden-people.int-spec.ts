import type { Conversation, Message, PresenceResult } from '@corner/contracts/messaging.api';
import { Members } from '@corner/service-kit/members/members';
import { persona, type Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../app.module.js';
import { config } from '../messaging.config.js';
import { account, blockEvents, member, profile, relation } from '../people.fixture.js';

let messaging: TestService;
beforeAll(async () => {
  messaging = await startTestService(AppModule, config);
});
afterAll(() => messaging.close());

const say = (as: Persona, to: Persona) =>
  messaging.request('POST', '/api/messages', { as, body: { recipientId: to.id, content: 'hi' } });
const peer = async (as: Persona) =>
  (await messaging.request<Conversation[]>('GET', '/api/conversations', { as })).body.map(({ user }) => user)[0];
const sees = async (memberId: string, userId: string) =>
  (await messaging.internal<PresenceResult>('POST', '/internal/presence', { memberId, userIds: [userId] })).body
    .visible;

it('one who hides before answering is unavailable to the sender, without photo or presence, until they answer', async () => {
  const online = { showOnline: true };
  const [ann, ben] = [member('Ann', {}, online), member('Ben', {}, online)];
  await say(ann, ben);
  expect(await peer(ann)).toMatchObject({ name: 'Ben', available: true });
  expect(await sees(ann.id, ben.id)).toEqual([ben.id]);
  await messaging.get(Members).apply([{ profile: profile(ben, { ...online, discoverable: false }) }]);
  expect(await peer(ann)).toEqual({ id: ben.id, name: 'Member unavailable', profileImages: [], available: false });
  expect(await sees(ann.id, ben.id)).toEqual([]);
  expect(await peer(ben)).toMatchObject({ name: 'Ann', available: true });
  await say(ben, ann);
  expect(await peer(ann)).toMatchObject({ name: 'Ben', available: true });
  expect(await sees(ann.id, ben.id)).toEqual([ben.id]);
});

it('one who is suspended or no longer verified is unavailable in the list and in what they wrote', async () => {
  for (const facts of [{ state: 'suspended' }, { emailVerified: false }] as const) {
    const [ann, ben] = [member('Ann'), member('Ben')];
    await say(ben, ann);
    await messaging.get(Members).apply([{ account: account(ben, facts) }]);
    expect(await peer(ann)).toMatchObject({ name: 'Member unavailable', profileImages: [] });
    const { body } = await messaging.request<Message[]>('GET', `/api/messages/${ben.id}`, { as: ann });
    expect(body[0]!.sender).toEqual({ id: ben.id, name: 'Member unavailable', profileImages: [] });
  }
});

it('a member who cannot be found is looked up once a minute, for any reason', async () => {
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
