import { pairId } from '@corner/contracts/pair-id';
import { Database } from '@corner/service-kit/database/database';
import { untilWaiting } from '@corner/testing/lock-waits';
import type { Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../app.module.js';
import { readMessagingConfig } from '../messaging.config.js';
import { matchedPair, member, relation } from '../members.fixture.js';
import { ConversationsRepository } from '../conversations/conversations.repository.js';

const config = readMessagingConfig();

let messaging: TestService;
beforeAll(async () => {
  messaging = await startTestService(AppModule, config);
});
afterAll(() => messaging.close());

const db = () => messaging.get(Database);
const say = (from: Persona, to: Persona, content: string) =>
  messaging.request('POST', '/api/messages', { as: from, body: { recipientId: to.id, content } });
const closingEvents = (a: Persona, b: Persona) =>
  db().query(
    `select m.content, o.payload from messages m
     left join outbox o on o.payload -> 'messages' @> jsonb_build_array(jsonb_build_object('messageId', m.id))
     where thread_id = $1 order by seq`,
    [pairId(a.id, b.id)],
  );

describe('a message that was judged before', () => {
  it('is not stored or published after a block', async () => {
    const [ann, ben] = [member('Ann'), member('Ben')];
    await say(ann, ben, 'hi');
    await say(ben, ann, 'hello');
    const late = await db().transaction(async (tx) => {
      await tx.query('select from threads where id = $1 for update', [pairId(ann.id, ben.id)]);
      const sending = say(ann, ben, 'late');
      await untilWaiting(db());
      await messaging.get(ConversationsRepository).setBlock(tx, ben.id, ann.id, true, new Date().toISOString());
      relation(ann, ben, true);
      return { sending };
    });
    expect(await late.sending).toMatchObject({ status: 404, body: { code: 'RECIPIENT_NOT_FOUND' } });
    expect(await closingEvents(ann, ben)).toHaveLength(2);
  });

  it('is not stored after an unmatch', async () => {
    const [ann, ben] = matchedPair();
    await say(ann, ben, 'hi');
    const late = await db().transaction(async (tx) => {
      await tx.query(`update threads set ended_at = now() where id = $1`, [pairId(ann.id, ben.id)]);
      const sending = say(ann, ben, 'late');
      await untilWaiting(db());
      relation(ann, ben);
      return { sending };
    });
    expect(await late.sending).toMatchObject({ status: 404, body: { code: 'RECIPIENT_NOT_FOUND' } });
    expect(await closingEvents(ann, ben)).toHaveLength(1);
  });

  it('is stored if the block was lifted again', async () => {
    const [ann, ben] = [member('Ann'), member('Ben')];
    await say(ann, ben, 'hi');
    const late = await db().transaction(async (tx) => {
      await tx.query('select from threads where id = $1 for update', [pairId(ann.id, ben.id)]);
      const sending = say(ben, ann, 'late');
      await untilWaiting(db());
      const conversations = messaging.get(ConversationsRepository);
      await conversations.setBlock(tx, ben.id, ann.id, true, '2026-02-01T10:00:00.000Z');
      await conversations.setBlock(tx, ben.id, ann.id, false, '2026-02-01T10:00:01.000Z');
      return { sending };
    });
    expect(await late.sending).toMatchObject({ status: 201, body: { seq: 2 } });
  });
});

it('as a request waits for a pending block and is not stored after it', async () => {
  const [ann, ben] = [member('Ann'), member('Ben')];
  await say(ann, member('Cai'), 'hi');
  const late = await db().transaction(async (tx) => {
    await messaging.get(ConversationsRepository).setBlock(tx, ben.id, ann.id, true, new Date().toISOString());
    const sending = say(ann, ben, 'late');
    await untilWaiting(db());
    relation(ann, ben, true);
    return { sending };
  });
  expect((await late.sending).status).toBe(404);
  expect(await closingEvents(ann, ben)).toEqual([]);
});
