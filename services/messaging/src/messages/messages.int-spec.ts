import type { ErrorBody } from '@corner/contracts/errors/errors';
import type { Conversation, Message, SendBatchResult, SendResult } from '@corner/contracts/messaging.api';
import { Database } from '@corner/service-kit/database/database';
import { pairId } from '@corner/contracts/pair-id';
import type { Persona } from '@corner/testing/personas';
import { Members } from '@corner/service-kit/members/members';
import { eventually } from '@corner/testing/eventually';
import { stubResponse } from '@corner/testing/other-services';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { OnlyInstance } from '@corner/service-kit/redis/member-limits';
import { Redis } from 'ioredis';
import { v7 } from 'uuid';
import { account, matchedPair, member, profile, publish, relation } from '../members.fixture.js';
import { AppModule } from '../app.module.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { readMessagingConfig } from '../messaging.config.js';

const config = readMessagingConfig();

let messaging: TestService;
let second: TestService;
beforeAll(async () => {
  messaging = await startTestService(AppModule, config);
  second = await startTestService(AppModule, config);
  // Until it knows of the second one, the first counts rates by itself.
  await messaging.get(OnlyInstance).heartbeat();
});
afterAll(() => Promise.all([messaging.close(), second.close()]));

const send = (as: Persona, body: object) =>
  messaging.request<Message & ErrorBody>('POST', '/api/messages', { as, body });
const say = (as: Persona, to: Persona, content: string, clientId?: string) =>
  send(as, { recipientId: to.id, content, ...(clientId && { clientId }) });
const read = <Body>(as: Persona, path: string) => messaging.request<Body>('GET', path, { as });
const stored = async () =>
  (await messaging.get(Database).query<{ n: number }>('select count(*)::int as n from messages'))[0]!.n;
type Result = Exclude<SendResult, { ask: true }>;
/** Sends a batch as a node does: messages that need a call to other services are resent one by one. */
async function batch(items: object[], instance = messaging): Promise<Result[]> {
  const sent = await instance.internal<SendBatchResult>('POST', '/internal/messages/batch', { items });
  const results: Result[] = [];
  for (const [index, result] of sent.body.results.entries()) {
    const asked = { item: items[index] };
    if (!('ask' in result)) results.push(result);
    else results.push((await instance.internal<Result>('POST', '/internal/messages/asked', asked)).body);
  }
  return results;
}

describe('refuses', () => {
  it.each([
    ['no body', {}, 'recipientId', 'Invalid id'],
    ['a blank message', { content: ' \n' }, 'content', 'Please write a message before sending'],
    [
      'a message that shows nothing',
      { content: '\u200b\u3164\u2800\ufe0f\u{e0041}\u202e' },
      'content',
      'Please write a message before sending',
    ],
    ['a long message of emoji', { content: '😀'.repeat(2001) }, 'content', 'Message too long'],
    ['a long message', { content: 'x'.repeat(2001) }, 'content', 'Message too long'],
    ['content of another type', { content: 7 }, 'content', 'Expected string, received number'],
    ['a NUL', { content: 'a\0' }, 'content', 'Invalid characters'],
    ['no id', { recipientId: 'ben', content: 'x' }, 'recipientId', 'Invalid id'],
    ['an unknown key', { content: 'x', seq: 3 }, 'seq', "Unrecognized key(s) in object: 'seq'"],
    [
      'an endless clientId',
      { content: 'x', clientId: 'x'.repeat(65) },
      'clientId',
      'String must contain at most 64 character(s)',
    ],
  ])('%s: 400', async (_, body, field, message) => {
    const [ann, ben] = matchedPair();
    const before = await stored();
    const answer = await send(ann, field === 'recipientId' ? body : { recipientId: ben.id, ...body });
    expect(answer.status).toBe(400);
    expect(answer.body.details).toContainEqual({ field, message });
    expect(await stored()).toBe(before);
  });

  it('a caller without a session', async () => {
    expect((await messaging.request('POST', '/api/messages', { body: {} })).status).toBe(401);
    expect((await messaging.request('GET', '/api/conversations')).status).toBe(401);
    expect((await messaging.request('GET', '/api/conversations/unread')).status).toBe(401);
  });

  it('an internal call without the secret', async () => {
    expect((await messaging.request('POST', '/internal/messages/batch', { body: { items: [] } })).status).toBe(404);
  });

  it('a sender who is unverified, incomplete or suspended', async () => {
    const ben = member('Ben');
    const unverified = member('Una', { emailVerified: false });
    expect((await say(unverified, ben, 'hi')).body).toMatchObject({ statusCode: 403, code: 'EMAIL_NOT_VERIFIED' });
    const incomplete = member('Inga');
    stubResponse('GET', `/internal/profiles/${incomplete.id}`, { ...profile(incomplete), complete: false });
    expect((await say(incomplete, ben, 'hi')).body).toMatchObject({ statusCode: 403, code: 'PROFILE_INCOMPLETE' });
    const suspended = member('Sue', { state: 'suspended' });
    expect((await say(suspended, ben, 'hi')).body).toMatchObject({ statusCode: 403, code: 'ACCOUNT_IN_REVIEW' });
  });

  it('messages to oneself and to unknown, hidden, suspended or blocked members with the same 404', async () => {
    const ann = member('Ann');
    const blocked = member('Bob');
    relation(ann, blocked, true);
    const others = [
      ann.id,
      v7(),
      member('Hid', {}, { discoverable: false }).id,
      member('Sus', { state: 'suspended' }).id,
      member('Unv', { emailVerified: false }).id,
      blocked.id,
    ];
    for (const recipientId of others) {
      const answer = await send(ann, { recipientId, content: 'hi' });
      expect(answer.body).toMatchObject({ statusCode: 404, code: 'RECIPIENT_NOT_FOUND' });
    }
    expect((await read<Conversation[]>(ann, '/api/conversations')).body).toEqual([]);
  });

  it("a sender whom the receiver's filters exclude", async () => {
    const ann = member('Ann');
    const picky = member('Pia', {}, { messagesFrom: 'matches' });
    const careful = member('Cai', {}, { messagesFrom: 'verified' });
    expect((await say(ann, picky, 'hi')).body).toMatchObject({ statusCode: 403, code: 'NOT_ACCEPTING' });
    expect((await say(ann, careful, 'hi')).body).toMatchObject({ statusCode: 403, code: 'NOT_ACCEPTING' });
    expect((await say(member('Vic', { facebookVerified: true }), careful, 'hi')).status).toBe(201);
  });

  it('access by non-members with 404, never 403', async () => {
    const [ann, ben] = matchedPair();
    const eve = member('Eve');
    expect((await say(ann, ben, 'secret')).status).toBe(201);
    const id = pairId(ann.id, ben.id);
    for (const form of [id, `match_${id}`, `dm_${v7()}`, 'nonsense', v7()]) {
      expect((await read(eve, `/api/conversations/${form}`)).status).toBe(404);
      expect((await read(eve, `/api/matches/${form}/messages`)).status).toBe(404);
      const mark = { as: eve, body: { seq: 1 } };
      expect((await messaging.request('POST', `/api/conversations/${form}/read`, mark)).status).toBe(404);
    }
    expect((await batch([{ senderId: eve.id, conversationId: id, content: 'x' }]))[0]).toMatchObject({
      ok: false,
      code: 'CONVERSATION_NOT_FOUND',
    });
  });

  it("other members' conversations, also by id: the list has the own one or none", async () => {
    const [ann, ben] = matchedPair();
    const eve = member('Eve');
    const withMember = async (as: Persona, id: string) =>
      (await read<Conversation[]>(as, `/api/conversations?with=${id}`)).body;
    for (const id of [ann.id, eve.id, v7(), 'nonsense']) expect(await withMember(eve, id)).toEqual([]);
    expect((await read(eve, '/api/conversations?with=')).status).toBe(400);
    await say(ann, member('Cai'), 'hi');
    expect(await withMember(ann, ben.id.toUpperCase())).toMatchObject([{ isMatch: true, user: { id: ben.id } }]);
  });

  it('more than twenty messages in ten seconds', async () => {
    const [ann, ben] = await eventually(async () => {
      const [ann, ben] = matchedPair();
      const items = Array.from({ length: 24 }, (_, i) => ({
        senderId: ann.id,
        recipientId: ben.id,
        content: `${i}`,
      }));
      const results = await batch(items);
      expect(results.filter((result) => result.ok)).toHaveLength(20);
      expect(results.filter((result) => !result.ok && result.code === 'RATE_LIMITED')).toHaveLength(4);
      // Ten seconds can pass early on a slow machine.
      const isStillCounted = (await messaging.get(Redis).pexpire(`limit:message:${ann.id}`, 60_000)) === 1;
      return isStillCounted && ([ann, ben] as const);
    });
    const refused = await say(ann, ben, 'one more');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});

describe('a request', () => {
  it('allows 500 characters once until it is answered', async () => {
    const [ann, ben] = [member('Ann'), member('Ben')];
    expect((await say(ann, ben, '😀'.repeat(501))).body).toMatchObject({ statusCode: 400, code: 'REQUEST_TOO_LONG' });
    expect((await say(ann, ben, 'x'.repeat(500))).status).toBe(201);
    expect((await say(ann, ben, 'again')).body).toMatchObject({ statusCode: 403, code: 'AWAITING_ANSWER' });
    const mine = (await read<Conversation[]>(ann, '/api/conversations')).body[0]!;
    expect(mine).toMatchObject({ isMatch: false, isRequest: false, canSend: false, unreadCount: 0 });
    const theirs = (await read<Conversation[]>(ben, '/api/conversations')).body[0]!;
    expect(theirs).toMatchObject({ id: mine.id, isRequest: true, canSend: true, unreadCount: 1 });
    expect((await say(ben, ann, 'x'.repeat(2000))).status).toBe(201);
    expect((await say(ann, ben, 'y'.repeat(2000))).status).toBe(201);
    expect((await read<Conversation>(ben, `/api/conversations/dm_${ann.id}`)).body).toMatchObject({ isRequest: false });
  });

  it('contains no contact details until it is answered', async () => {
    const [ann, ben] = [member('Ann'), member('Ben')];
    const before = await stored();
    const content = 'Write to me at t.me/ann';
    const refused = { code: 'CONTACT_DETAILS', message: expect.stringContaining('first message') };
    expect((await say(ann, ben, content)).body).toMatchObject({ statusCode: 400, ...refused });
    expect(await batch([{ senderId: ann.id, recipientId: ben.id, content, clientId: 'c1' }])).toEqual([
      { ok: false, ...refused },
    ]);
    const deal = (await say(ann, ben, 'Send 200 USDT to my wallet')).body;
    expect(deal).toMatchObject({ statusCode: 400, code: 'RISKY_WORDS' });
    expect(await stored()).toBe(before);
    expect((await read<Conversation[]>(ben, '/api/conversations')).body).toEqual([]);

    expect((await say(ann, ben, 'Rounds on Friday?', 'c1')).status).toBe(201);
    expect((await say(ann, ben, 'Rounds on Friday?', 'c1')).body).toMatchObject({ seq: 1 });
    expect((await say(ben, ann, 'Yes: +1 (512) 555-0100')).status).toBe(201);
    expect((await say(ann, ben, content)).status).toBe(201);
    const [cleo, dan] = matchedPair();
    expect((await say(cleo, dan, content)).status).toBe(201);
  });

  it('is stored once when sent several times at once', async () => {
    const [ann, ben] = [member('Ann'), member('Ben')];
    const answers = await Promise.all(Array.from({ length: 8 }, () => say(ann, ben, 'hi')));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.body.code === 'AWAITING_ANSWER')).toHaveLength(7);
  });

  it('opens one conversation when both sides write at once', async () => {
    const [ann, ben] = [member('Ann'), member('Ben')];
    const answers = await Promise.all([say(ann, ben, 'hi'), say(ben, ann, 'hello')]);
    expect(answers.map((answer) => [answer.status, answer.body.seq]).sort()).toEqual([
      [201, 1],
      [201, 2],
    ]);
    expect((await say(ann, ben, 'so')).status).toBe(201);
  });

  it.each([
    ['ten a day', false, 10],
    ['thirty a day with a verified phone', true, 30],
  ])('is limited to exactly %s', async (_, phoneVerified, quota) => {
    const ann = member('Ann', { phoneVerified });
    const items = Array.from({ length: quota + 4 }, () => ({
      senderId: ann.id,
      recipientId: member('Ben').id,
      content: 'hi',
    }));
    const results = (await Promise.all([batch(items.slice(0, 12)), batch(items.slice(12, 20), second)])).flat();
    if (quota > 20) {
      await forgetRate();
      results.push(...(await batch(items.slice(20))));
    } else expect(results.find((result) => !result.ok)).toMatchObject({ code: 'REQUEST_QUOTA' });
    expect(results.filter((result) => !result.ok && result.code !== 'REQUEST_QUOTA')).toEqual([]);
    expect(results.filter((result) => result.ok)).toHaveLength(quota);
  });

  it('is counted once as the last of the day on two instances', async () => {
    const senders = Array.from({ length: 10 }, () => member('Ann').id);
    const recipients = Array.from({ length: 15 }, () => member('Ben').id);
    await messaging.get(Members).refreshUnknown([...senders, ...recipients]);
    const requests = (senderId: string, to: string[]) =>
      to.map((recipientId) => ({ senderId, recipientId, content: 'hi' }));
    for (const id of senders) await batch(requests(id, recipients.slice(0, 9)));
    const last = senders.map(async (id) => {
      const rest = requests(id, recipients.slice(9));
      return (await Promise.all([batch(rest.slice(0, 3)), batch(rest.slice(3), second)])).flat();
    });
    for (const results of await Promise.all(last)) {
      expect(results.filter((result) => result.ok)).toHaveLength(1);
    }
  });

  it('is no request if a match came first', async () => {
    const [ann, ben] = matchedPair();
    const answer = await say(ann, ben, 'x'.repeat(2000));
    expect(answer.body.conversationId).toBe(`match_${pairId(ann.id, ben.id)}`);
    const events = await messaging
      .get(Database)
      .query<{ payload: object }>(`select payload from outbox where payload @> $1`, [
        JSON.stringify({ messages: [{ messageId: answer.body.id }] }),
      ]);
    expect(events[0]!.payload).toMatchObject({ messages: [{ isRequest: false, recipientId: ben.id, seq: 1 }] });
  });
});

/** Keeps what tells the two instances that they are two. */
async function forgetRate() {
  const redis = messaging.get(Redis);
  const counted = (await redis.keys('*')).filter((key) => !key.endsWith(':serving'));
  if (counted.length > 0) await redis.del(counted);
}

describe('a message', () => {
  it('is returned as stored and readable by both', async () => {
    const [ann, ben] = matchedPair();
    const { body } = await say(ann, ben, 'Hello 👋 \u202e"\\', 'c-1');
    expect(body).toEqual({
      id: expect.any(String),
      conversationId: `match_${pairId(ann.id, ben.id)}`,
      seq: 1,
      senderId: ann.id,
      sender: { id: ann.id, name: 'Ann', profileImages: [`/api/media/${ann.id}/1`] },
      content: 'Hello 👋 \u202e"\\',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      clientId: 'c-1',
    });
    const { clientId: _, ...forOthers } = body;
    expect((await read(ben, `/api/messages/${ann.id}`)).body).toEqual([forOthers]);
    expect((await read(ann, `/api/matches/${pairId(ann.id, ben.id)}/messages`)).body).toEqual([body]);
  });

  it('by match id needs no event right after the match', async () => {
    const [ann, ben] = matchedPair();
    const conversationId = `match_${pairId(ann.id, ben.id)}`;
    const [result] = await batch([{ senderId: ann.id, conversationId, content: 'first!' }]);
    expect(result).toMatchObject({ ok: true, conversationId, seq: 1 });
  });

  it('with the same clientId is stored once, even twenty times in parallel', async () => {
    const [ann, ben] = matchedPair();
    const answers = await Promise.all(Array.from({ length: 20 }, () => say(ann, ben, 'again', 'same')));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect((await read<Message[]>(ben, `/api/messages/${ann.id}`)).body).toHaveLength(1);
  });

  it('with the clientId of another message is refused, in sequence, in parallel and in one batch', async () => {
    const [ann, ben] = matchedPair();
    const cai = member('Cai');
    relation(ann, cai, false, new Date().toISOString());
    const refusal = { status: 409, body: expect.objectContaining({ code: 'CLIENT_ID_REUSED' }) };
    await say(ann, ben, 'open', '1');
    expect([await say(ann, ben, 'other', '1'), await say(ann, cai, 'open', '1')]).toMatchObject([refusal, refusal]);
    expect((await say(ann, ben, 'open', '1')).status).toBe(201);
    const conversationId = `match_${pairId(ann.id, ben.id)}`;
    const [known] = await batch([{ senderId: ann.id, conversationId, content: 'open', clientId: '1' }]);
    expect(known).toMatchObject({ ok: true, duplicate: true });
    await forgetRate();
    const racing = await Promise.all(Array.from({ length: 10 }, (_, i) => say(ann, ben, `try ${i}`, '2')));
    expect(racing.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    await forgetRate();
    const item = { senderId: ann.id, recipientId: ben.id, clientId: '3' };
    const results = await batch([
      { ...item, content: 'x' },
      { ...item, content: 'y' },
      { ...item, content: 'x' },
    ]);
    expect(results).toMatchObject([{ ok: true, seq: 3 }, { ok: false, code: 'CLIENT_ID_REUSED' }, { duplicate: true }]);
    expect((await read<Message[]>(ben, `/api/messages/${ann.id}`)).body).toHaveLength(3);
    expect((await read<Message[]>(cai, `/api/messages/${ann.id}`)).body).toEqual([]);
  });

  it('twice in one batch is acknowledged twice, the second as a duplicate', async () => {
    const [ann, ben] = matchedPair();
    const item = { senderId: ann.id, recipientId: ben.id, content: 'x', clientId: 'twin' };
    await say(ann, ben, 'open');
    const [first, second] = await batch([item, item]);
    expect(first).toMatchObject({ ok: true, seq: 2 });
    expect(second).toEqual({ ...first, duplicate: true });
  });

  it('with the same clientId on two instances at once is stored once and does not affect its group', async () => {
    const [ann, ben] = matchedPair();
    await say(ann, ben, 'open');
    for (let round = 0; round < 5; round++) {
      const items = ['x', 'y', 'z'].map((name) => ({
        senderId: ann.id,
        recipientId: ben.id,
        content: name,
        clientId: `${name}${round}`,
      }));
      const [here, there] = await Promise.all([batch(items), batch([...items].reverse(), second)]);
      expect([...here, ...there].filter((result) => !result.ok)).toEqual([]);
      const seqs = (results: typeof here) => results.map((result) => result.ok && result.seq);
      expect(seqs(here)).toEqual(seqs(there).reverse());
      await forgetRate();
    }
    expect((await read<Message[]>(ben, `/api/messages/${ann.id}`)).body).toHaveLength(16);
  });

  it('keeps the order of a batch and numbers without gaps, with two instances and eight senders', async () => {
    const pairs = Array.from({ length: 4 }, () => matchedPair());
    for (const [a, b] of pairs) await say(a, b, 'open');
    const sendAll = async (instance: TestService, side: 0 | 1) => {
      for (let round = 0; round < 6; round++) {
        const items = pairs.flatMap((pair) =>
          [0, 1, 2].map((i) => ({
            senderId: pair[side].id,
            recipientId: pair[1 - side]!.id,
            content: `${side}:${String(round * 3 + i).padStart(2, '0')}`,
          })),
        );
        expect((await batch(items, instance)).filter((result) => !result.ok)).toEqual([]);
      }
    };
    await Promise.all([sendAll(messaging, 0), sendAll(second, 1)]);
    for (const [a, b] of pairs) {
      const messages = (await read<Message[]>(a, `/api/messages/${b.id}?limit=200`)).body;
      expect(messages.map((message) => message.seq)).toEqual(Array.from({ length: 37 }, (_, i) => i + 1));
      for (const sender of [a, b]) {
        const own = messages.slice(1).filter((message) => message.senderId === sender.id);
        expect(own.map((message) => message.content)).toEqual(own.map((message) => message.content).sort());
      }
    }
  });

  it('is paged, oldest first', async () => {
    const [ann, ben] = matchedPair();
    for (let i = 1; i <= 7; i++) await say(ann, ben, `${i}`);
    const page = async (query: string) =>
      (await read<Message[]>(ben, `/api/messages/${ann.id}?${query}`)).body.map((message) => message.seq);
    expect(await page('limit=3')).toEqual([5, 6, 7]);
    expect(await page('limit=3&before=5')).toEqual([2, 3, 4]);
    for (const query of ['limit=0', 'limit=201', 'limit=x', 'before=-1', 'before=1e99', 'page=2']) {
      expect((await read(ben, `/api/messages/${ann.id}?${query}`)).status).toBe(400);
    }
  });

  it('list is empty for a visible stranger and 404 for an unknown member', async () => {
    const ann = member('Ann');
    expect(await read(ann, `/api/messages/${member('Ben').id}`)).toMatchObject({ status: 200, body: [] });
    expect((await read(ann, `/api/messages/${v7()}`)).status).toBe(404);
    expect((await read(ann, '/api/messages/ben')).status).toBe(404);
    expect((await read(ann, `/api/messages/${ann.id}`)).status).toBe(404);
  });

  it('can be missed and fetched later', async () => {
    const [ann, ben] = matchedPair();
    for (let i = 1; i <= 5; i++) await say(ann, ben, `${i}`);
    const conversationId = `match_${pairId(ann.id, ben.id)}`;
    const sync = { memberId: ben.id, conversationId, after: 1, limit: 2 };
    const { body } = await messaging.internal<{ items: Message[]; more: boolean }>('POST', '/internal/history', sync);
    expect([body.items.map((item) => item.seq), body.more]).toEqual([[2, 3], true]);
    const cursors = { [conversationId]: 3, [v7()]: 0, nonsense: 4 };
    const resumed = await messaging.internal('POST', '/internal/resume', { memberId: ben.id, cursors });
    expect(resumed.body).toMatchObject({
      histories: [{ conversationId, items: [{ seq: 4 }, { seq: 5 }], more: false }],
    });
    const eve = await messaging.internal('POST', '/internal/resume', { memberId: member('Eve').id, cursors });
    expect(eve.body).toEqual({ histories: [] });
  });
});

describe('events of other services', () => {
  it('a match creates a conversation for both before the first message, an unmatch removes it', async () => {
    const [ann, ben] = [member('Ann'), member('Ben')];
    const matchId = pairId(ann.id, ben.id);
    const memberIds: [string, string] = [ann.id, ben.id];
    await publish('discovery.match-created', { matchId, memberIds, createdAt: '2026-02-01T10:00:00.000Z' });
    const conversation = await eventually(async () => (await read<Conversation[]>(ann, '/api/conversations')).body[0]);
    expect(conversation).toMatchObject({
      id: `match_${matchId}`,
      isMatch: true,
      lastMessage: null,
      canSend: true,
      createdAt: '2026-02-01T10:00:00.000Z',
      user: { id: ben.id, name: 'Ben', available: true },
    });
    expect((await say(ben, ann, 'x'.repeat(600))).status).toBe(201);
    const endedAt = '2026-02-01T11:00:00.000Z';
    await publish('discovery.match-ended', { matchId, memberIds, endedBy: ann.id, endedAt });
    await eventually(async () => (await read<Conversation[]>(ben, '/api/conversations')).body.length === 0);
    expect((await say(ann, ben, 'wait')).body).toMatchObject({ statusCode: 404, code: 'RECIPIENT_NOT_FOUND' });
    for (const path of [`/api/matches/${matchId}/messages`, `/api/messages/${ben.id}`]) {
      expect([path, (await read(ann, path)).status]).toEqual([path, 404]);
    }
    await publish('discovery.match-created', { matchId, memberIds, createdAt: '2026-02-01T10:00:00.000Z' });
    await publish('discovery.match-created', { matchId, memberIds, createdAt: '2026-02-01T12:00:00.000Z' });
    await eventually(async () => (await read<Conversation[]>(ben, '/api/conversations')).body.length === 1);
  });

  it("a block removes the conversation from the blocker's list at once, by every id; unblocking restores it", async () => {
    const [ann, ben] = [member('Ann'), member('Ben')];
    await say(ann, ben, 'hi');
    await say(ben, ann, 'hello');
    relation(ann, ben, true);
    await publish('discovery.member-blocked', { memberId: ann.id, blockedId: ben.id });
    await eventually(async () => (await read<Conversation[]>(ann, '/api/conversations')).body.length === 0);
    const conversation = pairId(ann.id, ben.id);
    for (const path of [
      `/api/messages/${ben.id}`,
      `/api/matches/${conversation}/messages`,
      `/api/conversations/${conversation}`,
      `/api/conversations/dm_${ben.id}`,
    ]) {
      expect([path, (await read(ann, path)).status]).toEqual([path, 404]);
    }
    const mark = { as: ann, body: { seq: 2 } };
    expect((await messaging.request('POST', `/api/conversations/${conversation}/read`, mark)).status).toBe(404);
    const missed = { memberId: ann.id, cursors: { [conversation]: 0 } };
    expect((await messaging.internal('POST', '/internal/resume', missed)).body).toEqual({ histories: [] });
    for (const [me, other] of [
      [ann, ben],
      [ben, ann],
    ] as const) {
      expect((await say(me, other, 'still there?')).body).toMatchObject({
        statusCode: 404,
        code: 'RECIPIENT_NOT_FOUND',
      });
    }
    relation(ann, ben, false);
    await publish('discovery.member-unblocked', { memberId: ann.id, blockedId: ben.id });
    await eventually(async () => (await read<Conversation[]>(ann, '/api/conversations')).body.length === 1);
    expect((await say(ben, ann, 'good again')).status).toBe(201);
    expect((await read<Conversation[]>(ann, '/api/conversations')).body).toMatchObject([{ user: { name: 'Ben' } }]);
  });

  it('suspension and deletion leave the conversation with a label', async () => {
    const [ann, ben] = matchedPair();
    await say(ann, ben, 'hi');
    const label = async () => (await read<Conversation[]>(ann, '/api/conversations')).body[0]!.user.name;
    await publish('identity.member-suspended', { account: account(ben, { state: 'suspended' }), reason: null });
    await eventually(async () => (await label()) === 'Member unavailable');
    stubResponse('GET', `/internal/accounts/${ben.id}`, account(ben, { state: 'suspended' }));
    expect((await say(ann, ben, 'hello?')).body).toMatchObject({ statusCode: 404 });
    await publish('identity.account-changed', { account: account(ben, { state: 'deleting' }) });
    await eventually(async () => (await label()) === 'Deleted member');
  });
});

describe('conversations', () => {
  it('are paged, newest first, with correct unread counts', async () => {
    const ann = member('Ann');
    const others = [member('Ben'), member('Cai'), member('Dan')];
    for (const other of others) {
      relation(ann, other, false, new Date().toISOString());
      await say(other, ann, 'one');
      await say(ann, other, 'two');
      await say(other, ann, 'three');
    }
    await say(ann, others[0]!, 'last');
    const page = async (query = '') => (await read<Conversation[]>(ann, `/api/conversations${query}`)).body;
    const all = await page();
    expect(all.map((conversation) => conversation.user.name)).toEqual(['Ben', 'Dan', 'Cai']);
    expect(all.map((conversation) => conversation.unreadCount)).toEqual([2, 2, 2]);
    expect(all[0]!.lastMessage).toMatchObject({ content: 'last', seq: 4, senderId: ann.id });
    expect(await page('?limit=1')).toEqual(all.slice(0, 1));
    expect(await page(`?limit=2&before=${all[0]!.id}`)).toEqual(all.slice(1));
    expect(await page(`?before=${all[1]!.lastMessage!.createdAt}`)).toEqual(all.slice(2));
    expect((await read(ann, '/api/conversations?before=yesterday')).status).toBe(400);
    expect((await read(ann, '/api/conversations?limit=101')).status).toBe(400);
  });

  it('stop counting unread messages where the app shows 99+', async () => {
    const [ann, ben] = matchedPair();
    await say(ben, ann, 'one');
    await messaging.get(Database).query(
      `insert into messages (thread_id, seq, id, sender, content, created_at)
       select $1, seq, gen_random_uuid(), $2, 'more', now() from generate_series(2, 150) as seq`,
      [pairId(ann.id, ben.id), ben.id],
    );
    const [conversation] = (await read<Conversation[]>(ann, '/api/conversations')).body;
    expect(conversation!.unreadCount).toBe(100);
  });

  it('with unread messages are counted over all pages of the list only', async () => {
    const ann = member('Ann');
    const count = async (of: Persona) => (await read(of, '/api/conversations/unread')).body;
    expect(await count(ann)).toEqual({ conversations: 0 });
    const [match, answered, caughtUp, ended, blocked] = ['Ben', 'Cai', 'Dan', 'Eli', 'Fay'].map((name) => {
      const other = member(name);
      relation(ann, other, false, new Date().toISOString());
      return other;
    }) as [Persona, Persona, Persona, Persona, Persona];
    const [asks, deleted] = [member('Gus'), member('Hal')];
    for (const other of [match, answered, caughtUp, ended, blocked, asks, deleted]) {
      await say(other, ann, 'one');
      await say(other, ann, 'two');
    }
    await say(ann, answered, 'three');
    await messaging.request('POST', `/api/conversations/dm_${caughtUp.id}/read`, { as: ann, body: { seq: 2 } });
    await say(ann, caughtUp, 'three');
    const pairs = messaging.get(ConversationsService);
    await pairs.endMatch([ann.id, ended.id], '2126-02-01T10:00:00.000Z');
    await pairs.setBlock(blocked.id, ann.id, true, '2026-02-01T10:00:00.000Z');
    expect(await count(ann)).toEqual({ conversations: 4 });
    await messaging.request('DELETE', `/api/conversations/dm_${deleted.id}`, { as: ann });

    const list = (await read<Conversation[]>(ann, '/api/conversations')).body.filter((one) => one.unreadCount > 0);
    expect(list.map(({ user }) => user.name).sort()).toEqual(['Ben', 'Cai', 'Gus']);
    expect(await count(ann)).toEqual({ conversations: 3 });
    expect(await count(caughtUp)).toEqual({ conversations: 1 });
    expect(await count(match)).toEqual({ conversations: 0 });
  });

  it('are marked read forward only, at most to the last message', async () => {
    const [ann, ben] = matchedPair();
    for (const text of ['one', 'two', 'three']) await say(ann, ben, text);
    const mark = async (seq: unknown) =>
      messaging.request<{ seq: number }>('POST', `/api/conversations/dm_${ann.id}/read`, { as: ben, body: { seq } });
    expect((await mark(-1)).status).toBe(400);
    expect((await mark('2')).status).toBe(400);
    expect((await mark(2)).body.seq).toBe(2);
    expect((await mark(1)).body.seq).toBe(2);
    const unread = async () => (await read<Conversation>(ben, `/api/conversations/dm_${ann.id}`)).body.unreadCount;
    expect(await unread()).toBe(1);
    expect((await mark(99)).body).toEqual({ conversationId: `match_${pairId(ann.id, ben.id)}`, seq: 3 });
    expect(await unread()).toBe(0);
    expect((await read<Conversation>(ann, `/api/conversations/dm_${ben.id}`)).body.theirReadSeq).toBe(3);
    await say(ann, ben, 'four');
    expect(await unread()).toBe(1);
    const events = await messaging
      .get(Database)
      .query(`select 1 from outbox where type = 'messaging.thread-read' and payload ->> 'memberId' = $1`, [ben.id]);
    expect(events).toHaveLength(2);
  });
});
