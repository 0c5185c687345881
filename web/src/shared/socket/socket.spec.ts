import type { ServerFrame } from '@corner/contracts/messaging.api';
import { MessageRefused, SocketClient } from './socket';
import { parseServerFrame } from './socket-frames';
import { FakeWebSocket } from '../testing/fake-web-socket';
import { ana } from '../testing/server';

const ANA = ana.id;
const newest = () => FakeWebSocket.newest();
let client: SocketClient;
let releases: (() => void)[];
const acquire = (userId: string) => {
  const release = client.acquire(userId);
  releases.push(release);
  return release;
};

beforeEach(() => {
  jest.useFakeTimers();
  releases = [];
  client = new SocketClient(() => 'ws://corner.test/ws', parseServerFrame);
});
afterEach(() => {
  for (const release of releases) release();
  jest.useRealTimers();
});

const message = { matchId: 'match_1', content: 'Osu!', clientId: 'c1' };
const ack: ServerFrame = {
  type: 'ack',
  clientId: 'c1',
  conversationId: 'match_1',
  id: 'm1',
  seq: 7,
  createdAt: '2026-01-01T00:00:00Z',
};

describe('frames', () => {
  it.each([
    '',
    'nonsense',
    'null',
    '[]',
    '{}',
    '{"type":"toString"}',
    '{"type":"ready","userId":1,"heartbeatMs":1}',
    '{"type":"message","data":{"id":"x"}}',
    '{"type":"history","conversationId":"x","items":[null],"more":false}',
    '{"type":"match","data":{"matchId":"x"}}',
  ])('reports and skips %s', (text) => {
    const report = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(parseServerFrame(text)).toBeUndefined();
    expect(report).toHaveBeenCalledTimes(1);
    report.mockRestore();
  });

  it('passes valid frames', () => expect(parseServerFrame(JSON.stringify(ack))).toEqual(ack));
});

describe('connection', () => {
  it('is shared by all holders and closes with the last', () => {
    const first = acquire(ANA);
    const second = acquire(ANA);
    newest().accept();
    first();
    first();
    expect(client.currentStatus()).toBe('open');
    second();
    expect(client.currentStatus()).toBe('idle');
    expect(FakeWebSocket.all).toHaveLength(1);
  });

  it('authenticates, and opens once the server is ready', () => {
    acquire(ANA);
    newest().readyState = 1;
    newest().onopen?.();
    expect(newest().sent).toEqual([{ type: 'auth', userId: ANA }]);
    expect(client.currentStatus()).toBe('connecting');
    newest().say({ type: 'ready', userId: ANA, heartbeatMs: 1 });
    expect(client.currentStatus()).toBe('open');
  });

  it.each([4401, 4403])('does not reconnect after %i', (code) => {
    acquire(ANA);
    newest().accept();
    newest().drop(code);
    jest.advanceTimersByTime(120_000);
    expect(client.currentStatus()).toBe('ended');
    expect(FakeWebSocket.all).toHaveLength(1);
  });

  it('reopens for the same member after it had ended and all holders released it', () => {
    const release = acquire(ANA);
    newest().accept();
    newest().drop(4401);
    release();
    acquire(ANA);
    newest().accept();
    expect(client.currentStatus()).toBe('open');
  });

  it('reopens on request when the session turned out to be valid', () => {
    acquire(ANA);
    newest().accept();
    newest().drop(4401);
    client.reopen();
    newest().accept();
    expect(client.currentStatus()).toBe('open');
    client.reopen();
    expect(FakeWebSocket.all).toHaveLength(2);
  });

  it('is lost with the network and reconnects with it at once', () => {
    acquire(ANA);
    newest().accept();
    window.dispatchEvent(new Event('offline'));
    expect(client.currentStatus()).toBe('connecting');
    window.dispatchEvent(new Event('online'));
    expect(FakeWebSocket.all).toHaveLength(2);
    newest().accept();
    jest.advanceTimersByTime(60_000);
    expect(client.currentStatus()).toBe('open');
    expect(FakeWebSocket.all).toHaveLength(2);
  });

  it('counts as unreachable while the browser lets the page open none', () => {
    const allowed = globalThis.WebSocket;
    globalThis.WebSocket = jest.fn(() => {
      throw new DOMException('Refused by a policy', 'SecurityError');
    }) as never;
    acquire(ANA);
    globalThis.WebSocket = allowed;
    expect(client.currentStatus()).toBe('connecting');
    jest.advanceTimersByTime(1000);
    newest().accept();
    expect(client.currentStatus()).toBe('open');
  });

  it('is dropped when it never becomes ready', () => {
    acquire(ANA);
    jest.advanceTimersByTime(15_000);
    expect(newest().readyState).toBe(3);
    jest.advanceTimersByTime(1000);
    expect(FakeWebSocket.all).toHaveLength(2);
    newest().accept();
    expect(client.currentStatus()).toBe('open');
  });

  it('stays open while pings are answered, however quiet it is', () => {
    acquire(ANA);
    newest().accept();
    client.send({ type: 'presence', userIds: ['bo'] });
    jest.advanceTimersByTime(120_000);
    expect(FakeWebSocket.all).toHaveLength(1);
    const asked = newest().sent.filter(({ type }) => type === 'presence');
    expect(asked.length).toBeGreaterThan(2);
    expect(asked).toEqual(asked.map(() => ({ type: 'presence', userIds: ['bo'] })));
  });

  it('is dropped when it is silent without a close', () => {
    acquire(ANA);
    newest().accept();
    newest().silent = true;
    jest.advanceTimersByTime(25_000);
    expect(newest().sent.at(-1)).toEqual({ type: 'presence', userIds: [ANA] });
    jest.advanceTimersByTime(6000);
    expect(FakeWebSocket.all).toHaveLength(2);
    expect(client.currentStatus()).toBe('connecting');
  });

  it.each([
    ['the page is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the network has changed', () => window.dispatchEvent(new Event('online'))],
  ])('is probed when %s', (_when, wake) => {
    acquire(ANA);
    newest().accept();
    newest().silent = true;
    wake();
    jest.advanceTimersByTime(6000);
    expect(FakeWebSocket.all).toHaveLength(2);
  });

  it('is not probed behind another page', () => {
    acquire(ANA);
    newest().accept();
    newest().silent = true;
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    jest.advanceTimersByTime(60_000);
    expect(newest().sent.some(({ type }) => type === 'presence')).toBe(false);
    hidden.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    jest.advanceTimersByTime(6000);
    expect(FakeWebSocket.all).toHaveLength(2);
  });

  it('that exceeded the limit reconnects once its page is visible', () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    acquire(ANA);
    newest().accept();
    newest().drop(4429);
    jest.advanceTimersByTime(120_000);
    expect(client.currentStatus()).toBe('idle');
    window.dispatchEvent(new Event('online'));
    expect(FakeWebSocket.all).toHaveLength(1);
    hidden.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    newest().accept();
    expect(client.currentStatus()).toBe('open');
  });

  it('that exceeded the limit in a window without focus waits for the focus', () => {
    const focus = jest.spyOn(document, 'hasFocus').mockReturnValue(false);
    acquire(ANA);
    newest().accept();
    newest().drop(4429);
    jest.advanceTimersByTime(120_000);
    expect(FakeWebSocket.all).toHaveLength(1);
    focus.mockRestore();
    window.dispatchEvent(new Event('focus'));
    expect(FakeWebSocket.all).toHaveLength(2);
  });

  it('starts a new epoch whenever pushes may have been missed', () => {
    acquire(ANA);
    expect(client.epoch).toBe(0);
    newest().accept();
    expect(client.epoch).toBe(1);
    newest().say({ type: 'resync' });
    expect(client.epoch).toBe(2);
    newest().say(ack);
    expect(client.epoch).toBe(2);
  });

  it('does not resume a conversation that the page no longer holds', () => {
    acquire(ANA);
    newest().accept();
    client.seen('1', 5);
    client.seen('2', 7);
    client.forget('1');
    newest().drop(1012);
    jest.advanceTimersByTime(1000);
    newest().accept();
    expect(newest().sent).toContainEqual({ type: 'resume', cursors: { 2: 7 } });
  });

  it("never sends another member's message", async () => {
    const release = acquire(ANA);
    const sending = client.sendMessage(message);
    release();
    acquire('0190aaaa-0000-7000-8000-000000000002');
    await expect(sending).rejects.toMatchObject({ code: 'CLOSED' });
    newest().accept();
    expect(newest().sent.some((frame) => frame.type === 'message')).toBe(false);
  });

  it('resumes after the newest seq it has seen', () => {
    acquire(ANA);
    newest().accept();
    client.seen('match_1', 5);
    client.seen('match_1', 3);
    newest().drop(1012);
    expect(client.currentStatus()).toBe('connecting');
    jest.advanceTimersByTime(1000);
    expect(FakeWebSocket.all).toHaveLength(2);
    newest().accept();
    expect(newest().sent).toContainEqual({ type: 'resume', cursors: { match_1: 5 } });
  });

  it('resends read marks until the server confirms them', () => {
    acquire(ANA);
    newest().accept();
    client.send({ type: 'read', conversationId: '1', seq: 5 });
    client.send({ type: 'read', conversationId: '1', seq: 7 });
    client.send({ type: 'read', conversationId: '2', seq: 3 });
    newest().say({ type: 'read', conversationId: '1', userId: ANA, seq: 5 });
    newest().say({ type: 'read', conversationId: '2', userId: ANA, seq: 3 });
    newest().drop(1012);
    jest.advanceTimersByTime(1000);
    newest().accept();
    expect(newest().sent.filter(({ type }) => type === 'read')).toEqual([
      { type: 'read', conversationId: '1', seq: 7 },
    ]);
  });
});

describe('messages', () => {
  it("are rejected with the server's reason", async () => {
    acquire(ANA);
    newest().accept();
    const sending = client.sendMessage(message);
    newest().say({ type: 'error', code: 'AWAITING_ANSWER', message: 'Wait for an answer', clientId: 'c1' });
    await expect(sending).rejects.toEqual(new MessageRefused('AWAITING_ANSWER', 'Wait for an answer'));
  });

  it('are resent under the same clientId after a lost connection, and not after the ack', async () => {
    acquire(ANA);
    newest().accept();
    const sending = client.sendMessage(message);
    newest().drop(1006);
    jest.advanceTimersByTime(1000);
    newest().accept();
    expect(newest().sent).toContainEqual({ type: 'message', ...message });
    newest().say({ ...ack, duplicate: true });
    await expect(sending).resolves.toMatchObject({ id: 'm1', seq: 7 });
    newest().drop(1006);
    jest.advanceTimersByTime(1000);
    newest().accept();
    expect(newest().sent.some((frame) => frame.type === 'message')).toBe(false);
  });

  it('are sent once however often it is requested', async () => {
    acquire(ANA);
    newest().accept();
    const both = Promise.all([client.sendMessage(message), client.sendMessage(message)]);
    expect(newest().sent.filter((frame) => frame.type === 'message')).toHaveLength(1);
    newest().say(ack);
    await expect(both).resolves.toEqual([ack, ack]);
  });

  it('are resent when the server was busy', () => {
    acquire(ANA);
    newest().accept();
    void client.sendMessage(message);
    newest().say({ type: 'error', code: 'unavailable', message: 'Busy', clientId: 'c1', retryAfterMs: 1000 });
    jest.advanceTimersByTime(1000);
    expect(newest().sent.filter((frame) => frame.type === 'message')).toHaveLength(2);
  });

  it('trigger a reconnect without a response', () => {
    acquire(ANA);
    newest().accept();
    void client.sendMessage(message);
    jest.advanceTimersByTime(10_000);
    expect(FakeWebSocket.all).toHaveLength(2);
  });

  it('wait for the connection', () => {
    acquire(ANA);
    void client.sendMessage(message);
    expect(newest().sent).toEqual([]);
    newest().accept();
    expect(newest().sent.at(-1)).toEqual({ type: 'message', ...message });
  });
});
