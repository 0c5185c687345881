import type { SendBatchResult, SendItem } from '@corner/contracts/messaging.api';
import { pairId } from '@corner/contracts/pair-id';
import { Database } from '@corner/service-kit/database/database';
import { Members } from '@corner/service-kit/members/members';
import { untilWaiting } from '@corner/testing/lock-waits';
import type { Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../../app.module.js';
import { readMessagingConfig } from '../../messaging.config.js';
import { matchedPair, member, relation } from '../../members.fixture.js';
import { ConversationsService } from '../../conversations/conversations.service.js';

const config = readMessagingConfig();

let messaging: TestService;
beforeAll(async () => {
  messaging = await startTestService(AppModule, config);
});
afterAll(() => messaging.close());

const db = () => messaging.get(Database);
const batch = async (...items: SendItem[]) =>
  (await messaging.internal<SendBatchResult>('POST', '/internal/messages/batch', { items })).body.results;
const item = ([from, to]: readonly [Persona, Persona], content: string, clientId = content): SendItem => ({
  senderId: from.id,
  recipientId: to.id,
  content,
  clientId,
});
async function pairs(count: number): Promise<[Persona, Persona][]> {
  const matched = Array.from({ length: count }, () => matchedPair());
  await messaging.get(Members).refreshUnknown(matched.flat().map(({ id }) => id));
  for (const [a, b] of matched) await messaging.get(ConversationsService).refreshRelation(a.id, b.id);
  return matched;
}
const stored = async (...of: (readonly [Persona, Persona])[]) =>
  (
    await db().query<{ content: string }>(
      `select content from messages m join outbox o on o.payload -> 'messages' @> jsonb_build_array(jsonb_build_object('messageId', m.id))
       where thread_id = any($1::uuid[]) order by content`,
      [of.map(([a, b]) => pairId(a.id, b.id))],
    )
  ).map(({ content }) => content);
const refused = (code: string) => expect.objectContaining({ ok: false, code });
const ok = expect.objectContaining({ ok: true });

/** Runs `act` while another transaction locks the conversation of the two. */
const whileHeld = <T>([a, b]: readonly [Persona, Persona], act: () => Promise<T>): Promise<T> =>
  db().transaction(async (tx) => {
    await tx.query('select from threads where id = $1 for update', [pairId(a.id, b.id)]);
    return act();
  });

describe('in a group', () => {
  it('fails only the row that the database rejects', async () => {
    const of = await pairs(5);
    await db().query(`alter table messages add constraint no_refused check (content <> 'refused')`);
    const results = await batch(...of.map((pair, index) => item(pair, index === 2 ? 'refused' : `good ${index}`)));
    expect(results).toEqual([ok, ok, refused('INTERNAL'), ok, ok]);
    expect(await stored(...of)).toEqual(['good 0', 'good 1', 'good 3', 'good 4']);
    expect(await batch(item(of[2]!, 'better', 'refused'))).toEqual([expect.objectContaining({ ok: true, seq: 1 })]);
  });

  it('stores once a message that another instance stores too, and the rest of the group', async () => {
    const of = (await pairs(2)) as [[Persona, Persona], [Persona, Persona]];
    const [[ann, ben]] = of;
    const { sending } = await db().transaction(async (tx) => {
      await tx.query(
        `insert into messages (thread_id, seq, id, sender, client_id, content, created_at)
         values ($1, 1, gen_random_uuid(), $2, 'same', 'here', now())`,
        [pairId(ann.id, ben.id), ann.id],
      );
      await tx.query('update threads set last_seq = 1 where id = $1', [pairId(ann.id, ben.id)]);
      const sending = batch(item(of[0], 'here', 'same'), item(of[1], 'other'), item(of[0], 'next'));
      await untilWaiting(db());
      return { sending };
    });
    const [same, other, next] = await sending;
    expect(same).toMatchObject({ ok: true, seq: 1, duplicate: true });
    expect([other, next]).toEqual([ok, expect.objectContaining({ ok: true, seq: 2 })]);
    expect(await stored(...of)).toEqual(['next', 'other']);
  });

  it('refuses only the message whose lock times out', async () => {
    const [held, free] = (await pairs(2)) as [[Persona, Persona], [Persona, Persona]];
    const results = await whileHeld(held, () => batch(item(held, 'held'), item(free, 'free')));
    expect(results).toEqual([expect.objectContaining({ code: 'UNAVAILABLE', retryAfterMs: 1000 }), ok]);
    expect(await batch(item(held, 'held'))).toEqual([ok]);
    expect(await stored(held, free)).toEqual(['free', 'held']);
  });

  it('refuses all when the connection dies between two statements, and stores them once on retry', async () => {
    const of = await pairs(3);
    const items = of.map((pair, index) => item(pair, `${index}`));
    const results = await whileHeld(of[0]!, async () => {
      const sending = batch(...items);
      await untilWaiting(db());
      await db().query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return sending;
    });
    expect(results).toEqual(Array(3).fill(refused('UNAVAILABLE')));
    expect(await stored(...of)).toEqual([]);
    expect(await batch(...items)).toEqual([ok, ok, ok]);
    expect(await stored(...of)).toEqual(['0', '1', '2']);
  });
});

it('does not store a message that waits for the purge of its sender', async () => {
  const [pair] = (await pairs(1)) as [[Persona, Persona]];
  const sending = await db().transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtext('corner:erase'))`);
    await tx.query(`update people set state = 'purged' where id = $1`, [pair[0].id]);
    const sending = batch(item(pair, 'late'));
    await untilWaiting(db());
    return { sending };
  });
  expect(await sending.sending).toEqual([{ ok: false, ask: true }]);
  expect(await stored(pair)).toEqual([]);
});

it('sends a first message and keeps a denial while the owning services are down', async () => {
  const [ann, ben, cai] = [member('Ann'), member('Ben'), member('Cai')];
  await messaging.get(Members).refreshUnknown([ann.id, ben.id, cai.id]);
  relation(ann, ben, true);
  const away = jest.spyOn(messaging.get(ConversationsService), 'refreshRelation').mockRejectedValue(new Error('away'));
  const asked = async (to: Persona) =>
    (await messaging.internal('POST', '/internal/messages/asked', { item: item([ann, to], to.firstName) })).body;
  expect([await asked(cai), await asked(cai)]).toEqual([ok, expect.objectContaining({ duplicate: true })]);
  expect(
    (await messaging.request('POST', '/api/messages', { as: ann, body: { recipientId: cai.id, content: 'so?' } })).body,
  ).toMatchObject({ statusCode: 403, code: 'AWAITING_ANSWER' });
  away.mockRestore();
  expect(await asked(ben)).toEqual(refused('RECIPIENT_NOT_FOUND'));
});
