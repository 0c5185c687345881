import type { Conversation, Message } from '@corner/contracts/messaging.api';
import { Database } from '@corner/service-kit/database/database';
import { pairId } from '@corner/contracts/pair-id';
import { eventually } from '@corner/testing/eventually';
import { untilWaiting } from '@corner/testing/lock-waits';
import type { Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../app.module.js';
import { readMessagingConfig } from '../messaging.config.js';
import { account, matchedPair, member, profile, publish, relation } from '../members.fixture.js';

const config = readMessagingConfig();

let messaging: TestService;
beforeAll(async () => {
  messaging = await startTestService(AppModule, config);
});
afterAll(() => messaging.close());

const db = () => messaging.get(Database);
const say = (from: Persona, to: Persona, content: string) =>
  messaging.request('POST', '/api/messages', { as: from, body: { recipientId: to.id, content } });
const conversations = async (of: Persona) =>
  (await messaging.request<Conversation[]>('GET', '/api/conversations', { as: of })).body;
const purge = (who: Persona) =>
  publish('identity.member-purged', { account: account(who, { state: 'purged', email: '', firstName: '' }) });
const confirmations = async (who: Persona) =>
  (
    await db().query(`select 1 from outbox where type = 'messaging.member-erased' and payload ->> 'memberId' = $1`, [
      who.id,
    ])
  ).length;

it('a purged member leaves a label and their messages to others, sends a resync and cannot return', async () => {
  const [ann, ben] = matchedPair();
  await say(ann, ben, 'hi Ben');
  await say(ben, ann, 'hi Ann');
  await purge(ben);
  await eventually(async () => (await confirmations(ben)) === 1);
  const [conversation] = await conversations(ann);
  expect(conversation).toMatchObject({
    user: { name: 'Deleted member', profileImages: [], available: false },
    lastMessage: { content: 'hi Ann' },
    canSend: false,
  });
  const page = await messaging.request<Message[]>('GET', `/api/matches/${conversation!.id}/messages`, { as: ann });
  expect(page.body.map(({ content, sender }) => [content, sender.name])).toEqual([
    ['hi Ben', 'Ann'],
    ['hi Ann', 'Deleted member'],
  ]);
  await publish('profiles.profile-updated', { profile: profile(ben) });
  await publish('identity.account-changed', { account: account(ben) });
  await purge(ben);
  await eventually(async () => (await confirmations(ben)) === 2);
  const [row] = await db().query('select * from people where id = $1', [ben.id]);
  expect(row).toMatchObject({ state: 'purged', name: null, photos: [], email_verified: false });
});

it('deletes a conversation when both members are gone, even at once, and no other', async () => {
  const [ann, ben] = matchedPair();
  const cai = member('Cai');
  relation(ann, cai, false, new Date().toISOString());
  await say(ann, ben, 'hi');
  await say(ann, cai, 'hello');
  await Promise.all([purge(ann), purge(ben)]);
  await eventually(async () => (await confirmations(ann)) + (await confirmations(ben)) === 2);
  const left = await db().query<{ id: string }>('select id from threads where lo = $1 or hi = $1', [ann.id]);
  expect(left).toHaveLength(1);
  expect(await db().query('select content from messages where sender = $1', [ann.id])).toEqual([{ content: 'hello' }]);
  expect((await conversations(cai))[0]!.user.name).toBe('Deleted member');
});

it('deletes a message that is stored while its conversation is deleted', async () => {
  const [ann, ben] = matchedPair();
  await say(ann, ben, 'hi');
  const conversation = pairId(ann.id, ben.id);
  await purge(ben);
  await eventually(async () => (await confirmations(ben)) === 1);
  await db().transaction(async (tx) => {
    await tx.query('update threads set last_seq = 2 where id = $1', [conversation]);
    await tx.query(
      `insert into messages (thread_id, seq, id, sender, content, created_at)
       values ($1, 2, gen_random_uuid(), $2, 'late', now())`,
      [conversation, ann.id],
    );
    await purge(ann);
    await untilWaiting(db());
  });
  await eventually(async () => (await confirmations(ann)) === 1);
  expect(await db().query('select content from messages where thread_id = $1', [conversation])).toEqual([]);
});
