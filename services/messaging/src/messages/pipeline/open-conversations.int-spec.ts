import { pairId } from '@corner/contracts/pair-id';
import type { SentMessage } from '@corner/contracts/events/event-map';
import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { v7 } from 'uuid';
import { AppModule } from '../../app.module.js';
import { readMessagingConfig } from '../../messaging.config.js';
import { decide, type Sending, type Verdict } from './message-rules.policy.js';
import { SendRepository, type StoredInOpen } from './send.repository.js';

let messaging: TestService;
beforeAll(async () => {
  messaging = await startTestService(AppModule, readMessagingConfig());
});
afterAll(() => messaging.close());

const HERE = { state: 'active', email_verified: true, complete: true, discoverable: true };
const FLAWED = [
  { ...HERE, state: 'suspended' },
  { ...HERE, state: 'purged' },
  { ...HERE, email_verified: false },
  { ...HERE, complete: false },
  { ...HERE, discoverable: false },
];
const [EARLIER, LATER] = ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'];
const CONVERSATIONS = [
  { matched_at: null, ended_at: null },
  { matched_at: EARLIER, ended_at: null },
  { matched_at: null, ended_at: EARLIER },
  { matched_at: EARLIER, ended_at: LATER },
  { matched_at: LATER, ended_at: EARLIER },
].flatMap((ends) =>
  (['nobody', 'me', 'them'] as const).flatMap((first) =>
    [false, true].map((answered) => ({ ...ends, first, answered })),
  ),
);
const BLOCKS = ['nobody', 'me', 'them', 'lifted'] as const;

const states = [
  { me: HERE, them: HERE },
  ...[...FLAWED, undefined].flatMap((flawed) => [
    { me: flawed, them: HERE },
    { me: HERE, them: flawed },
  ]),
].flatMap(({ me, them }) =>
  [undefined, ...CONVERSATIONS].flatMap((conversation, n) =>
    BLOCKS.map((blockedBy, at) => ({
      ids: { me: v7(), them: v7() },
      me,
      them,
      conversation,
      blockedBy,
      intents: (n + at) % 4,
    })),
  ),
);

async function arrange(tx: Transaction): Promise<void> {
  const id = ({ ids }: (typeof states)[number]) => pairId(ids.me, ids.them);
  const members = states.flatMap(({ ids, me, them }) => [
    ...(me ? [{ id: ids.me, name: 'Ann', photo: '/a', ...me }] : []),
    ...(them ? [{ id: ids.them, name: 'Ben', ...them }] : []),
  ]);
  await tx.query(
    `insert into people (id, name, photos, state, email_verified, complete, discoverable)
     select id, name, array_remove(array[photo], null), state, email_verified, complete, discoverable
     from json_to_recordset($1) as p (id uuid, name text, photo text, state text, email_verified boolean,
       complete boolean, discoverable boolean)`,
    [JSON.stringify(members)],
  );
  const conversations = states.flatMap((state) => {
    const { ids, conversation, intents } = state;
    if (!conversation) return [];
    const { first, answered, matched_at, ended_at } = conversation;
    const first_sender = first === 'nobody' ? null : ids[first];
    return [{ id: id(state), a: ids.me, b: ids.them, first_sender, answered, matched_at, ended_at, intents }];
  });
  await tx.query(
    `insert into threads (id, lo, hi, first_sender, answered, matched_at, ended_at, intents, last_seq)
     select id, least(a, b), greatest(a, b), first_sender, answered, matched_at, ended_at, intents, 1
     from json_to_recordset($1) as t (id uuid, a uuid, b uuid, first_sender uuid, answered boolean,
       matched_at timestamptz, ended_at timestamptz, intents smallint)`,
    [JSON.stringify(conversations)],
  );
  const blocks = states.flatMap((state) => {
    const { ids, blockedBy } = state;
    if (blockedBy === 'nobody') return [];
    const member = blockedBy === 'them' ? ids.them : ids.me;
    return [{ pair_id: id(state), member_id: member, active: blockedBy !== 'lifted', changed_at: EARLIER }];
  });
  await tx.query('insert into blocks select * from json_populate_recordset(null::blocks, $1)', [
    JSON.stringify(blocks),
  ]);
  // Messages stored earlier with the sender's `clientId`.
  const before = states.map((state) => ({ thread_id: id(state), sender: state.ids.me, id: v7() }));
  await tx.query(
    `insert into messages (thread_id, seq, id, sender, client_id, content, created_at)
     select m.thread_id, 1, m.id, m.sender, 'before', 'before', now()
     from json_to_recordset($1) as m (thread_id uuid, sender uuid, id uuid) join threads t on t.id = m.thread_id`,
    [JSON.stringify(before)],
  );
}

const list: (Sending & { cause: object })[] = states.flatMap(({ ids }, at) => {
  const mine = at % 2 ? { recipientId: ids.them } : { conversationId: `match_${pairId(ids.me, ids.them)}` };
  const item = (senderId: string, content: string, clientId?: string) => ({
    ...{ senderId, content, clientId, asked: false, cause: {} },
    ...(senderId === ids.me ? mine : { recipientId: ids.me }),
  });
  return [
    item(ids.me, 'new', 'new'),
    item(ids.me, 'again', 'new'),
    item(ids.me, 'before', 'before'),
    item(ids.them, 'theirs'),
    item(ids.me, 'nameless'),
  ];
});

interface Left {
  answers: (StoredInOpen | undefined)[];
  conversations: unknown[];
  messages: { id: string; created_at: Date }[];
  events: { messages: SentMessage[] }[];
}

/** Returns the rows and the result of `store`, then rolls back. */
async function leftBy(store: (tx: Transaction, rows: SendRepository) => Promise<Map<object, StoredInOpen>>) {
  const undone = new Error('undone');
  let found: Left | undefined;
  const db = messaging.get(Database);
  const run = db.transaction(async (tx) => {
    await arrange(tx);
    const rows = new SendRepository({
      prepared: tx.prepared.bind(tx),
      wakeRelay: () => undefined,
    } as unknown as Database);
    const stored = await store(tx, rows);
    await tx.publishedEvents();
    const conversations = await tx.query<object>(
      `select t.id, first_sender, answered, requested_at, intents, last_seq, last_content, last_sender,
         last_at = (select created_at from messages m where m.thread_id = t.id and seq = last_seq) as is_of_last
       from threads t order by id`,
    );
    const messages = await tx.query<Left['messages'][number]>('select * from messages order by thread_id, seq');
    const events = await tx.query<{ payload: { messages: SentMessage[] } }>(
      `select payload from outbox where type = 'messaging.message-sent'`,
    );
    const answers = list.map((item) => stored.get(item));
    found = { answers, conversations, messages, events: events.map(({ payload }) => payload) };
    throw undone;
  });
  await run.catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return found!;
}

function withoutIds({ answers, conversations, messages, events }: Left) {
  const times = new Map(messages.map(({ id, created_at }) => [id, created_at.toISOString()]));
  return {
    conversations,
    answers: answers.map((answer) => {
      if (!answer) return undefined;
      const { id, ms, ...rest } = answer;
      return { ...rest, isOfIt: times.get(id) === new Date(ms).toISOString() };
    }),
    messages: messages.map(({ id: _, created_at: __, ...message }) => message),
    events: events.map((event) =>
      event.messages.map(({ messageId, createdAt, ...sent }) => ({
        ...sent,
        isOfIt: times.get(messageId) === createdAt,
      })),
    ),
  };
}

it('stores in one statement exactly when the rules continue the conversation, with the same rows', async () => {
  const inOne = await leftBy((_, rows) => rows.storeInOpen(list));
  const judged = await leftBy(async (tx, rows) => {
    const facts = await rows.facts(tx, list);
    const verdicts = decide(list, facts, new Map(), new Map()).map((verdict): Verdict =>
      verdict.do === 'store' && verdict.as === 'message' ? verdict : { do: 'wait' },
    );
    const preparedLast = (...statement: Parameters<Transaction['prepared']>) => void tx.prepared(...statement);
    const last = { preparedLast, publish: tx.publish.bind(tx) } as unknown as Transaction;
    const stored = await rows.store(last, list, facts, verdicts);
    return new Map(
      list.flatMap((item, index) => {
        const { recipientId, senderName, senderPhoto } = facts[index]!;
        const row = stored.get(item);
        return row ? [[item, { ...row, recipientId, senderName, senderPhoto }]] : [];
      }),
    );
  });
  expect(judged.answers.filter(Boolean).length).toBeGreaterThan(100);
  expect(withoutIds(inOne)).toEqual(withoutIds(judged));
});
