import type { Message, ServerFrame } from '@corner/contracts/messaging.api';
import { startMessaging } from '@corner/messaging/messaging.fixture';
import { account, matchedPair, member, profile, publish, relation } from '@corner/messaging/members.fixture';
import { Database } from '@corner/service-kit/database/database';
import { pairId } from '@corner/contracts/pair-id';
import { Frames, socketsKey } from '@corner/service-kit/redis/frames';
import { eventually } from '@corner/testing/eventually';
import { stubResponse } from '@corner/testing/other-services';
import { accessToken, persona, type Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { Redis } from 'ioredis';
import { once } from 'node:events';
import { connect } from 'node:net';
import { v7 } from 'uuid';
import { hangDiscovery } from '@corner/messaging/discovery.fixture';
import { InternalClient } from '@corner/service-kit/http/internal-client';
import { membersOnline } from '@corner/service-kit/redis/online-members';
import { EventListener } from '@corner/event-bus/consumer/event-listener';
import { CONFIG } from '@corner/service-kit/service.config';
import { LOGGER } from '@corner/service-kit/telemetry/logger';
import type { MemberSocket } from './member.socket.js';
import { SocketsService } from './sockets.service.js';
import { SocketsRepository } from './sockets.repository.js';
import { ChannelsService } from './channels.service.js';
import { MessagingClient } from '../messages/messaging.client.js';
import { realtimeOptions } from './socket.adapter.js';
import { readRealtimeConfig } from '../realtime.config.js';
import { AppModule } from '../app.module.js';
import { Cable, TestClient } from '../client.fixture.js';

let redis: Cable;
let messaging: TestService;
let nodes: [TestService, TestService];

beforeAll(async () => {
  redis = new Cable(new URL(process.env.REDIS_URL!));
  process.env.REDIS_URL = await redis.join();
  process.env.MESSAGE_RATE = '100';
  messaging = await startMessaging();
  const config = readRealtimeConfig();
  const start = () => startTestService(AppModule, config, realtimeOptions);
  nodes = [await start(), await start()];
});

const clients: TestClient[] = [];
afterEach(() => clients.splice(0).forEach((client) => client.close()));
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await messaging.close();
  await redis.cut();
});

async function on(node: 0 | 1, as: Persona): Promise<TestClient> {
  const client = await TestClient.ready(nodes[node].url, as);
  clients.push(client);
  return client;
}

const stored = async (a: Persona, b: Persona) =>
  (await messaging.request<Message[]>('GET', `/api/messages/${b.id}?limit=200`, { as: a })).body;

const write = (client: TestClient, to: Persona, content: string) =>
  client.send({ type: 'message', recipientId: to.id, content, clientId: content });

/** Resends messages that a busy node refused until `count` are acknowledged; returns the late ones. */
async function insist(client: TestClient, to: Persona, count: number): Promise<string[]> {
  const late: string[] = [];
  await eventually(() => {
    for (const { code, clientId = '', retryAfterMs } of client.of('error').slice(late.length)) {
      expect(code).toBe('unavailable');
      setTimeout(() => write(client, to, clientId), retryAfterMs);
      late.push(clientId);
    }
    return client.of('ack').length === count;
  });
  return late;
}

describe('an upgrade', () => {
  it.each([
    ['no token', {}],
    ['a forged token', { authorization: `Bearer ${accessToken(v7()).slice(0, -4)}AAAA` }],
    ['an old token', { authorization: `Bearer ${accessToken(v7(), v7(), 700)}` }],
    ['another scheme', { authorization: `Basic ${accessToken(v7())}` }],
  ])('with %s is refused with 401', async (_, headers) => {
    await expect(TestClient.open(nodes[0].url, headers as Record<string, string>)).rejects.toThrow('401');
  });

  it.each(['signed-out', 'deleted'] as const)(
    'of a member who is %s is refused, whatever the clocks say',
    async (reason) => {
      const ann = persona('Ann');
      const sessionId = v7({ msecs: Date.now() + 300_000 });
      const headers = { authorization: `Bearer ${accessToken(ann.id, sessionId)}` };
      const sessionIds = reason === 'deleted' ? null : [sessionId];
      await publish('identity.session-revoked', { memberId: ann.id, sessionIds, reason });
      await eventually(() =>
        TestClient.open(nodes[1].url, headers).then(
          (client) => client.socket.terminate(),
          (error: Error) => error.message === '401',
        ),
      );
    },
  );
});

describe('a socket', () => {
  it('is closed when it claims to be another member', async () => {
    const client = await TestClient.open(nodes[0].url, persona('Ann').headers);
    client.send({ type: 'auth', userId: v7() });
    expect(await client.end()).toBe(4401);
  });

  it('is closed when it sends no auth frame', async () => {
    const client = await TestClient.open(nodes[0].url, persona('Ann').headers);
    expect(await client.end()).toBe(4408);
  });

  it('may send nothing before its auth frame', async () => {
    const client = await TestClient.open(nodes[0].url, persona('Ann').headers);
    client.send({ type: 'presence', userIds: [] });
    expect(await client.next('error')).toMatchObject({ code: 'unauthorized' });
    client.close();
  });

  it('gets an error for a bad frame and stays open', async () => {
    const [ann, ben] = matchedPair();
    const client = await on(0, ann);
    client.send('{"type":');
    client.send(Buffer.from([1, 2, 3]));
    client.send({ type: 'message', recipientId: ben.id, content: ' ', clientId: 'c1' });
    expect(await client.next('error', (frame) => frame.clientId === 'c1')).toMatchObject({ code: 'bad_frame' });
    expect(client.of('error')).toHaveLength(3);
    client.send({ type: 'message', recipientId: ben.id, content: 'fine', clientId: 'c2' });
    expect(await client.next('ack')).toMatchObject({ clientId: 'c2', seq: 1 });
    const longest = { type: 'message', recipientId: ben.id, content: '😀'.repeat(2_000), clientId: 'c3' };
    client.send(JSON.stringify(longest).replaceAll('😀', String.raw`\ud83d\ude00`));
    expect(await client.next('ack', (frame) => frame.clientId === 'c3')).toMatchObject({ seq: 2 });
  });

  it('is closed for repeated garbage, an oversized frame and a flood', async () => {
    const garbage = await on(0, persona('Ann'));
    for (let i = 0; i < 12; i++) garbage.send('garbage');
    expect(await garbage.end()).toBe(1008);
    const large = await on(0, persona('Ben'));
    large.send({ type: 'message', content: 'x'.repeat(17_000) });
    expect(await large.end()).toBe(1009);
    for (const send of [
      ({ socket }: TestClient) => socket.send(JSON.stringify({ type: 'presence', userIds: [] })),
      ({ socket }: TestClient) => socket.ping(),
      ({ socket }: TestClient) => socket.pong(),
    ]) {
      const flood = await on(0, persona('Cai'));
      // Keep sending, since a slow machine may read slowly.
      const sendMany = () => {
        for (let i = 0; i < 1_100 && flood.socket.readyState === flood.socket.OPEN; i++) send(flood);
        return flood.closed;
      };
      expect(await eventually(sendMany)).toBe(4429);
    }
  });

  it('is closed if it is the oldest of six over both nodes', async () => {
    const ann = persona('Ann');
    const sockets: TestClient[] = [];
    for (let i = 0; i < 6; i++) sockets.push(await on((i % 2) as 0 | 1, ann));
    expect(await sockets[0]!.end()).toBe(4429);
    await sockets[5]!.settled();
    expect(sockets.slice(1).map((socket) => socket.closed)).toEqual(Array(5).fill(undefined));
  });

  it('is the newest when it opens, even if the clock of its node is behind', async () => {
    const { id: memberId } = persona('Ann');
    const register = (id: string) => nodes[0].get(SocketsRepository).register([{ id, memberId } as MemberSocket]);
    for (const id of ['3', '2']) await register(id);
    expect((await register('1')).map((entries) => entries.map((entry) => entry[0]))).toEqual([['2', '3', '1']]);
  });

  it.each([
    ['signed out', 'signed-out', 4401],
    ['suspended', 'suspended', 4403],
  ] as const)('is closed when its member is %s', async (_, reason, code) => {
    const ann = persona('Ann');
    const [here, there] = [await on(0, ann), await on(1, ann)];
    await publish('identity.session-revoked', { memberId: ann.id, sessionIds: [ann.sessionId], reason });
    expect(await Promise.all([here.end(), there.end()])).toEqual([code, code]);
  });
});

describe('a message', () => {
  it('reaches every other device of both members on both nodes and is acknowledged once stored', async () => {
    const [ann, ben] = matchedPair();
    const [phone, laptop, friend] = [await on(0, ann), await on(1, ann), await on(1, ben)];
    phone.send({ type: 'message', matchId: `match_${pairId(ann.id, ben.id)}`, content: 'Hi Ben', clientId: 'c1' });
    const ack = await phone.next('ack');
    expect(await stored(ann, ben)).toMatchObject([{ id: ack.id, seq: 1 }]);
    expect(ack).toEqual({
      type: 'ack',
      clientId: 'c1',
      conversationId: `match_${pairId(ann.id, ben.id)}`,
      id: ack.id,
      seq: 1,
      createdAt: ack.createdAt,
    });
    for (const device of [laptop, friend]) {
      expect((await device.next('message')).data).toEqual({
        id: ack.id,
        conversationId: ack.conversationId,
        seq: 1,
        senderId: ann.id,
        sender: { id: ann.id, name: 'Ann', profileImages: [`/api/media/${ann.id}/1`] },
        content: 'Hi Ben',
        createdAt: ack.createdAt,
        clientId: 'c1',
      });
    }
    laptop.send({ type: 'message', recipientId: ben.id, content: 'So?', clientId: 'c2' });
    expect((await phone.next('message')).data).toMatchObject({ content: 'So?' });
    expect(phone.of('message')).toHaveLength(1);
  });

  it('works for a client that knows only the three frames of the specification', async () => {
    const [ann, ben] = matchedPair();
    const friend = await on(1, ben);
    const client = await on(0, ann);
    client.send({ type: 'message', recipientId: ben.id, content: 'plain' });
    expect((await client.next('message')).data).toMatchObject({ content: 'plain' });
    expect((await friend.next('message')).data).toMatchObject({ content: 'plain', senderId: ann.id });
    expect(await client.next('ack')).not.toHaveProperty('clientId');
  });

  it('with the same clientId is stored once, even twenty at a time over both nodes', async () => {
    const [ann, ben] = matchedPair();
    const own = [await on(0, ann), await on(1, ann)];
    const friend = await on(0, ben);
    for (let i = 0; i < 20; i++) write(own[i % 2]!, ben, 'same');
    const late = (await Promise.all(own.map((client) => insist(client, ben, 10)))).flat();
    const acks = own.flatMap((client) => client.of('ack'));
    expect(new Set(acks.map((ack) => ack.id)).size).toBe(1);
    // A message that a busy node refused may still be stored.
    const first = acks.filter((ack) => !ack.duplicate);
    expect(first.length).toBeLessThanOrEqual(1);
    expect([...first, ...late]).not.toEqual([]);
    await friend.next('message');
    await friend.settled();
    expect(friend.of('message')).toHaveLength(1);
    expect(await stored(ann, ben)).toHaveLength(1);
  });

  it('with the clientId of another message is refused to its sender only', async () => {
    const [ann, ben] = matchedPair();
    const client = await on(0, ann);
    write(client, ben, 'c1');
    await client.next('ack');
    client.send({ type: 'message', recipientId: ben.id, content: 'other words', clientId: 'c1' });
    expect(await client.next('error')).toMatchObject({ code: 'client_id_reused', clientId: 'c1' });
    expect(await stored(ann, ben)).toHaveLength(1);
  });

  it('keeps order: eight parallel senders, no gap, no duplicate', async () => {
    const pairs = [matchedPair(), matchedPair(), matchedPair(), matchedPair()];
    const talks = await Promise.all(
      pairs.map(async (pair) => ({ pair, ends: [await on(0, pair[0]), await on(1, pair[1])] as const })),
    );
    for (let i = 0; i < 10; i++) {
      for (const { pair, ends } of talks) {
        write(ends[0], pair[1], `a${100 + i}`);
        write(ends[1], pair[0], `b${100 + i}`);
      }
    }
    for (const { pair, ends } of talks) {
      const late = [...(await insist(ends[0], pair[1], 10)), ...(await insist(ends[1], pair[0], 10))];
      for (const end of ends) {
        await eventually(() => end.of('message').length === 10);
        const seqs = [...end.of('ack').map(({ seq }) => seq), ...end.of('message').map(({ data }) => data.seq)];
        expect(seqs.sort((x, y) => x! - y!)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
      }
      const contents = (await stored(...pair)).map((message) => message.content);
      for (const side of ['a', 'b']) {
        const own = contents.filter((content) => content.startsWith(side) && !late.includes(content));
        expect(own).toEqual([...own].sort());
      }
    }
  });

  it('is refused with the reason and the message', async () => {
    const [ann, ben] = [member('Ann'), member('Ben')];
    const client = await on(0, ann);
    client.send({ type: 'message', recipientId: ben.id, content: 'hi', clientId: 'c1' });
    await client.next('ack');
    client.send({ type: 'message', recipientId: ben.id, content: 'again', clientId: 'c2' });
    expect(await client.next('error')).toMatchObject({ code: 'awaiting_answer', clientId: 'c2' });
    client.send({ type: 'message', matchId: v7(), content: 'who?', clientId: 'c3' });
    expect(await client.next('error', (frame) => frame.clientId === 'c3')).toMatchObject({
      code: 'conversation_not_found',
    });
  });

  it('to a stranger delays no other sender while discovery hangs', async () => {
    const [ann, ben] = matchedPair();
    const mine = await on(0, ann);
    write(mine, ben, 'before');
    await mine.next('ack');
    const strangers = await Promise.all(Array.from({ length: 20 }, () => on(0, member('Asa'))));
    const discovery = hangDiscovery(messaging);
    const answered = () => strangers.flatMap(({ frames }) => frames).length;
    let tries = 0;
    // Retry if the machine is so slow that the strangers are refused meanwhile.
    await eventually(async () => {
      const [before, asked, name] = [answered(), discovery.asked(), `meanwhile ${tries++}`];
      for (const stranger of strangers) write(stranger, ben, 'hello');
      await eventually(() => discovery.asked() > asked);
      write(mine, ben, name);
      await mine.next('ack', ({ clientId }) => clientId === name);
      return answered() === before;
    });
    discovery.answer();
    for (const stranger of strangers) {
      write(stranger, ben, 'hello');
      await stranger.next('ack');
    }
  });

  it('is refused after a block', async () => {
    const [ann, ben] = matchedPair();
    const [mine, theirs] = [await on(0, ann), await on(1, ben)];
    mine.send({ type: 'message', recipientId: ben.id, content: 'hi', clientId: 'c1' });
    await theirs.next('message');
    relation(ann, ben, true);
    await publish('discovery.member-blocked', { memberId: ben.id, blockedId: ann.id });
    await mine.next('resync');
    mine.send({ type: 'message', recipientId: ben.id, content: 'still there?', clientId: 'c2' });
    expect(await mine.next('error')).toMatchObject({ code: 'recipient_not_found', clientId: 'c2' });
    await theirs.settled();
    expect(theirs.of('message')).toHaveLength(1);
  });

  it('is refused with a retry time while messaging is down', async () => {
    const [ann, ben] = matchedPair();
    const client = await on(0, ann);
    const http = nodes[0].get(MessagingClient);
    const send = http.send;
    const nowhere = new InternalClient('http://127.0.0.1:9', 'x'.repeat(16));
    http.send = (body) => nowhere.request('POST', '/', body);
    client.send({ type: 'message', recipientId: ben.id, content: 'hi', clientId: 'c1' });
    expect(await client.next('error')).toMatchObject({ code: 'unavailable', clientId: 'c1', retryAfterMs: 1000 });
    http.send = send;
    client.send({ type: 'message', recipientId: ben.id, content: 'hi', clientId: 'c1' });
    expect(await client.next('ack')).toMatchObject({ clientId: 'c1', seq: 1 });
  });
});

describe('a conversation', () => {
  it('appears for both when it is new, and again when it changes', async () => {
    const [ann, ben] = [member('Ann'), member('Ben')];
    const [mine, theirs] = [await on(0, ann), await on(1, ben)];
    mine.send({ type: 'message', recipientId: ben.id, content: 'hi' });
    expect((await theirs.next('conversation')).data).toMatchObject({ isRequest: true, canSend: true, unreadCount: 1 });
    expect((await mine.next('conversation')).data).toMatchObject({ isRequest: false, canSend: false });
    theirs.send({ type: 'message', recipientId: ann.id, content: 'hello' });
    expect((await mine.next('conversation', ({ data }) => data.canSend)).data).toMatchObject({ isMatch: false });
    const matchId = pairId(ann.id, ben.id);
    const createdAt = new Date().toISOString();
    await publish('discovery.match-created', { matchId, memberIds: [ann.id, ben.id], createdAt });
    const matched = await mine.next('conversation', ({ data }) => data.isMatch);
    expect(matched.data.id).toBe(`match_${matchId}`);
  });

  it('is read on all devices, and the other side sees it', async () => {
    const [ann, ben] = matchedPair();
    const [mine, phone, laptop] = [await on(0, ann), await on(0, ben), await on(1, ben)];
    mine.send({ type: 'message', recipientId: ben.id, content: 'hi' });
    const { data } = await phone.next('message');
    phone.send({ type: 'read', conversationId: data.conversationId, seq: 9 });
    for (const client of [mine, laptop]) {
      expect(await client.next('read')).toEqual({
        type: 'read',
        conversationId: data.conversationId,
        userId: ben.id,
        seq: 1,
      });
    }
    phone.send({ type: 'read', conversationId: v7(), seq: 1 });
    expect(await phone.next('error')).toMatchObject({ code: 'conversation_not_found' });
  });

  it('keeps a read mark from the peer while either side hides theirs', async () => {
    const [ann, ben] = [member('Ann', {}, { readReceipts: false }), member('Ben')];
    relation(ann, ben, false, new Date().toISOString());
    const [mine, phone, laptop] = [await on(0, ann), await on(0, ben), await on(1, ben)];
    mine.send({ type: 'message', recipientId: ben.id, content: 'hi' });
    const { data } = await phone.next('message');
    phone.send({ type: 'read', conversationId: data.conversationId, seq: 1 });
    await laptop.next('read');
    // Sent after the mark, so it arrives after it.
    phone.send({ type: 'message', recipientId: ann.id, content: 'hello' });
    await mine.next('message', (frame) => frame.data.senderId === ben.id);
    expect(mine.of('read')).toEqual([]);
  });

  it('shows typing to the other side only, once a second', async () => {
    const [ann, ben] = matchedPair();
    const [mine, theirs] = [await on(0, ann), await on(1, ben)];
    const conversationId = `match_${pairId(ann.id, ben.id)}`;
    // Freeze time: all within one second.
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    for (let i = 0; i < 5; i++) mine.send({ type: 'typing', conversationId, on: true });
    mine.send({ type: 'typing', conversationId, on: false });
    await theirs.next('typing', (frame) => !frame.on).finally(() => clock.mockRestore());
    expect(theirs.of('typing')).toEqual([
      { type: 'typing', conversationId, userId: ann.id, on: true },
      { type: 'typing', conversationId, userId: ann.id, on: false },
    ]);
    expect(mine.of('typing')).toEqual([]);
    const eve = await on(0, member('Eve'));
    eve.send({ type: 'typing', conversationId, on: true });
    expect(await eve.next('error')).toMatchObject({ code: 'conversation_not_found' });
  });

  it('is caught up after a reconnect', async () => {
    const [ann, ben] = matchedPair();
    const mine = await on(0, ann);
    for (let i = 1; i <= 4; i++) mine.send({ type: 'message', recipientId: ben.id, content: `${i}` });
    await eventually(() => mine.of('ack').length === 4);
    const theirs = await on(1, ben);
    const conversationId = `match_${pairId(ann.id, ben.id)}`;
    theirs.send({ type: 'resume', cursors: { [conversationId]: 2, [v7()]: 0 } });
    expect((await theirs.next('history')).items.map((item) => item.content)).toEqual(['3', '4']);
    theirs.send({ type: 'sync', conversationId, after: 0, limit: 2 });
    const page = await theirs.next('history', (frame) => frame.more);
    expect(page.items.map((item) => item.seq)).toEqual([1, 2]);
    const eve = await on(0, member('Eve'));
    eve.send({ type: 'sync', conversationId, after: 0 });
    expect(await eve.next('error')).toMatchObject({ code: 'conversation_not_found' });
  });
});

describe('presence', () => {
  it('reaches conversation partners who both share it, over both nodes', async () => {
    const open = { showOnline: true };
    const [ann, ben, shy] = [member('Ann', {}, open), member('Ben', {}, open), member('Shy')];
    for (const other of [ben, shy]) {
      relation(ann, other, false, new Date().toISOString());
      await messaging.request('POST', '/api/messages', { as: ann, body: { recipientId: other.id, content: 'hi' } });
    }
    const mine = await on(0, ann);
    await on(1, shy);
    const stranger = v7();
    mine.send({ type: 'presence', userIds: [ben.id, shy.id, stranger] });
    await eventually(() => mine.of('presence').length === 3);
    const unshared = { type: 'presence', online: false, shared: false };
    expect(mine.of('presence')).toEqual(
      expect.arrayContaining([
        { ...unshared, userId: ben.id, shared: true },
        { ...unshared, userId: shy.id },
        { ...unshared, userId: stranger },
      ]),
    );
    const theirs = await on(1, ben);
    await mine.next('presence', (frame) => frame.userId === ben.id && frame.online);
    await publish('profiles.profile-updated', { profile: profile(ben, { showOnline: false }) });
    await eventually(() => mine.of('presence').filter((frame) => frame.userId === ben.id).length === 3);
    expect(mine.of('presence').at(-1)).toEqual({ type: 'presence', userId: ben.id, online: false, shared: false });
    await publish('profiles.profile-updated', { profile: profile(ben, open) });
    await eventually(() => mine.of('presence').at(-1)!.online);
    theirs.close();
    await eventually(() => !mine.of('presence').at(-1)!.online);
  });
});

describe('with Redis down', () => {
  it('messages are acknowledged and shown on the same node; afterwards every socket gets a resync', async () => {
    const [ann, ben] = matchedPair();
    const [mine, near, far] = [await on(0, ann), await on(0, ben), await on(1, ben)];
    mine.send({ type: 'message', recipientId: ben.id, content: 'before', clientId: 'c1' });
    await far.next('message');
    await redis.cut();
    await eventually(() => nodes.every((node) => !node.get(ChannelsService).isHearing));
    mine.send({ type: 'message', recipientId: ben.id, content: 'during', clientId: 'c2' });
    const ack = await mine.next('ack', (frame) => frame.clientId === 'c2');
    expect(ack.seq).toBe(2);
    await near.next('message', ({ data }) => data.content === 'during');
    await mine.settled();
    expect(mine.of('message')).toEqual([]);
    await redis.join();
    await Promise.all([mine, near, far].map((client) => client.next('resync')));
    far.send({ type: 'resume', cursors: { [ack.conversationId]: 1 } });
    expect((await far.next('history')).items).toMatchObject([{ content: 'during', seq: 2 }]);
    await eventually(() => messaging.get(Redis).status === 'ready');
    mine.send({ type: 'message', recipientId: ben.id, content: 'after', clientId: 'c3' });
    for (const client of [near, far]) await client.next('message', ({ data }) => data.content === 'after');
    expect(near.of('message')).toHaveLength(3);
  });
});

describe('with Redis emptied', () => {
  const arrives = async (mine: TestClient, theirs: TestClient, to: Persona, content: string) => {
    write(mine, to, content);
    await theirs.next('message', ({ data }) => data.content === content);
  };

  it('during an outage, every socket gets a resync once frames arrive again', async () => {
    const [ann, ben] = matchedPair();
    const [mine, theirs] = [await on(0, ann), await on(1, ben)];
    await redis.cut();
    await emptied();
    await redis.join();
    await Promise.all([mine, theirs].map((client) => client.next('resync')));
    await eventually(() => messaging.get(Redis).status === 'ready');
    await arrives(mine, theirs, ben, 'there again');
  });

  it('while connected, each node sends a resync when it notices', async () => {
    const open = { showOnline: true };
    const [ann, ben] = [member('Ann', {}, open), member('Ben', {}, open)];
    relation(ann, ben, false, new Date().toISOString());
    const [mine, theirs] = [await on(0, ann), await on(1, ben)];
    await arrives(mine, theirs, ben, 'before');
    await emptied();
    mine.send({ type: 'presence', userIds: [ben.id] });
    await mine.next('presence', ({ online }) => !online);
    for (const node of nodes) await node.get(ChannelsService).refresh();
    await Promise.all([mine, theirs].map((client) => client.next('resync')));
    await mine.next('presence', ({ online }) => online);
    await arrives(mine, theirs, ben, 'after');
    for (const node of nodes) await node.get(ChannelsService).refresh();
    await theirs.settled();
    expect(theirs.of('resync')).toHaveLength(1);
  });

  async function emptied() {
    const server = new Redis(redis.target.href);
    await server.flushdb();
    server.disconnect();
  }
});

describe('the nodes of a member', () => {
  it('are known even if one socket quickly follows the other', async () => {
    const [ann, ben] = matchedPair();
    const mine = await on(0, ann);
    let theirs = await on(1, ben);
    for (let i = 0; i < 20; i++) {
      theirs.close();
      theirs = await on((i % 3 ? 1 : 0) as 0 | 1, ben);
      write(mine, ben, `${i}`);
      await theirs.next('message', ({ data }) => data.content === `${i}`);
    }
  });

  it('are dropped after they died', async () => {
    const ann = persona('Ann');
    const server = new Redis(redis.target.href);
    const key = socketsKey(ann.id);
    await server.zadd(key, Date.now(), `${v7()}@dead`);
    await on(0, ann);
    expect(await server.zrange(key, 0, -1)).toEqual([expect.not.stringContaining('dead')]);
    expect(await server.ttl(key)).toBeGreaterThan(0);
    server.disconnect();
  });

  it('resync after a frame that could not be published to Redis', async () => {
    const [ann, ben] = matchedPair();
    const [mine, theirs] = [await on(0, ann), await on(1, ben)];
    const sender = messaging.get(Redis) as Redis & { sendFrames: (...lines: string[]) => Promise<unknown> };
    const send = sender.sendFrames.bind(sender);
    const lost = jest.spyOn(sender, 'sendFrames').mockImplementation((...lines) => {
      return lines.join().includes('unheard') ? Promise.reject(new Error('Connection is closed.')) : send(...lines);
    });
    write(mine, ben, 'unheard');
    await mine.next('ack');
    await theirs.next('resync');
    expect(theirs.of('message')).toEqual([]);
    expect(await stored(ben, ann)).toHaveLength(1);
    lost.mockRestore();
  });

  it('count online members by the clock of Redis, whatever their own says', async () => {
    const ann = persona('Ann');
    await on(0, ann);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    const online = await nodes[1].get(SocketsRepository).online([ann.id]);
    const count = await membersOnline(nodes[1].get(Redis));
    clock.mockRestore();
    expect(online).toEqual(new Set([ann.id]));
    expect(count).toBeGreaterThan(0);
  });

  it('resync a socket that Redis registered late', async () => {
    const ann = persona('Ann');
    const slow = jest.spyOn(nodes[0].get(SocketsRepository), 'register').mockRejectedValue(new Error('slow'));
    const client = await on(0, ann);
    expect(await nodes[1].get(SocketsRepository).online([ann.id])).toEqual(new Set());
    slow.mockRestore();
    await nodes[0].get(ChannelsService).refresh();
    await client.next('resync');
    expect(await nodes[1].get(SocketsRepository).online([ann.id])).toEqual(new Set([ann.id]));
  });

  it('show a message once per socket: from the answer on the sending node, through Redis on others', async () => {
    const [ann, ben] = matchedPair();
    const [mine, other] = [await on(0, ann), await on(0, ann)];
    const all = [other, await on(1, ann), await on(0, ben), await on(1, ben)];
    // The first one goes to every node through Redis, because messaging has to ask discovery; the answer is faster.
    for (const content of ['one', 'two']) {
      write(mine, ben, content);
      await Promise.all(all.map((client) => client.next('message', ({ data }) => data.content === content)));
    }
    await Promise.all(all.map((client) => client.settled()));
    const shown = all.map((client) => client.of('message').map(({ data }) => data.content));
    expect(shown).toEqual(all.map(() => ['one', 'two']));
    expect(mine.of('message')).toEqual([]);
  });

  it('resync when a connection broke that carried a message', async () => {
    const [ann, ben] = matchedPair();
    const theirs = await on(1, ben);
    write(await on(0, ann), ben, 'first');
    await theirs.next('message');
    const line = connect(Number(new URL(messaging.url).port), '127.0.0.1');
    const headers = `Connection: Upgrade\r\nUpgrade: lines\r\nX-Internal-Secret: ${process.env.INTERNAL_SECRET}\r\n`;
    line.write(`POST /internal/messages/batch HTTP/1.1\r\nHost: x\r\n${headers}\r\n`);
    await once(line, 'data');
    const items = [{ senderId: ann.id, recipientId: ben.id, content: 'once', clientId: 'c1' }];
    line.write(`${JSON.stringify({ question: { items, node: 'gone' } })}\n`);
    expect(String((await once(line, 'data'))[0])).toContain('"seq":2');
    const publish = jest.spyOn(messaging.get(Frames), 'publish');
    line.resetAndDestroy();
    await eventually(() => publish.mock.calls.some(([ids, { type }]) => type === 'resync' && ids.includes(ben.id)));
    await theirs.next('message', ({ data }) => data.content === 'once');
    publish.mockRestore();
  });

  it('get frames of the same tick together, in order, and can exclude one socket', async () => {
    const ann = persona('Ann');
    const [left, near, far] = [await on(0, ann), await on(0, ann), await on(1, ann)];
    const [except] = [...nodes[0].get(SocketsService).of(ann.id)!].map(({ id }) => id);
    const send = jest.spyOn(messaging.get(Redis) as Redis & { sendFrames: () => unknown }, 'sendFrames');
    const types = ['match', 'typing', 'conversation'] as const;
    for (const type of types) messaging.get(Frames).publish([ann.id], { type } as ServerFrame, { except });
    messaging.get(Frames).publish([ann.id], { type: 'resync' });
    await Promise.all([left, near, far].map((client) => client.next('resync')));
    expect([left, near, far].map(({ frames }) => frames.slice(1).map(({ type }) => type))).toEqual([
      ['resync'],
      [...types, 'resync'],
      [...types, 'resync'],
    ]);
    expect(send).toHaveBeenCalledTimes(1);
    send.mockRestore();
  });
});

describe('a node that drains', () => {
  it('settles pending messages, closes all sockets and accepts no new ones', async () => {
    const config = readRealtimeConfig();
    const node = await startTestService(AppModule, config, realtimeOptions);
    const [ann, ben] = matchedPair();
    const own = [await TestClient.ready(node.url, ann), await TestClient.ready(node.url, ben)];
    own[0]!.send({ type: 'message', recipientId: ben.id, content: 'last', clientId: 'c1' });
    await own[1]!.next('message');
    const closing = node.close();
    await expect(TestClient.open(node.url, ann.headers)).rejects.toThrow(/503|ECONNREFUSED/);
    expect(await Promise.all(own.map((client) => client.end()))).toEqual([1012, 1012]);
    await closing;
  });
});

describe("a member's activity", () => {
  it('is published at most once per interval', async () => {
    const config = nodes[0].get<{ natsUrl: string; eventsNamespace: string }>(CONFIG);
    const seen: string[] = [];
    const listener = new EventListener({
      natsUrl: config.natsUrl,
      namespace: config.eventsNamespace,
      service: 'test',
      logger: nodes[0].get(LOGGER),
      types: ['realtime.member-seen'],
      sinceMs: 60_000,
      handle: ({ payload }) => void seen.push(payload.memberId),
    });
    listener.start();
    const [ann, ben] = [persona('Ann'), persona('Ben')];
    await on(0, ann);
    await on(1, ann);
    await on(1, ben);
    await eventually(() => seen.includes(ann.id) && seen.includes(ben.id));
    await listener.close();
    expect(seen.filter((id) => id === ann.id)).toHaveLength(1);
  });

  it('is not published for suspended members: their sockets close and their messages are refused', async () => {
    const [ann, ben] = matchedPair();
    const mine = await on(0, ann);
    stubResponse('GET', `/internal/accounts/${ann.id}`, account(ann, { state: 'suspended' }));
    await publish('identity.member-suspended', { account: account(ann, { state: 'suspended' }), reason: 'spam' });
    await eventually(async () => {
      const [row] = await messaging
        .get(Database)
        .query<{ state: string }>('select state from people where id = $1', [ann.id]);
      return row?.state === 'suspended';
    });
    mine.send({ type: 'message', recipientId: ben.id, content: 'psst', clientId: 'c1' });
    expect(await mine.next('error')).toMatchObject({ code: 'account_in_review', clientId: 'c1' });
  });
});
