import { MessageRefused, SocketClient } from './socket';
import { parseServerFrame } from './socket-frames';

const ANA = '0190aaaa-0000-7000-8000-000000000001';

/** The other end of the wire. */
class FakeWebSocket {
  static all: FakeWebSocket[] = [];
  static readonly OPEN = 1;
  readyState = 0;
  sent: { type: string; [key: string]: unknown }[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: unknown }) => void;
  onclose?: (event: { code: number }) => void;

  constructor(readonly url: string) {
    FakeWebSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.drop(1000);
  }
  accept() {
    this.readyState = 1;
    this.onopen?.();
    this.say({ type: 'ready', userId: ANA, heartbeatMs: 25_000 });
  }
  say(frame: unknown) {
    this.onmessage?.({ data: typeof frame === 'string' ? frame : JSON.stringify(frame) });
  }
  drop(code: number) {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const newest = () => FakeWebSocket.all.at(-1)!;
let client: SocketClient;

beforeEach(() => {
  jest.useFakeTimers();
  FakeWebSocket.all = [];
  globalThis.WebSocket = FakeWebSocket as unknown as typeof WebSocket;
  client = new SocketClient(() => 'ws://corner.test/ws');
});
afterEach(() => jest.useRealTimers());

const message = { matchId: 'match_1', content: 'Osu!', clientId: 'c1' };
const ack = {
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
  ])('ignores %s', (text) => expect(parseServerFrame(text)).toBeUndefined());

  it('passes what is whole', () => expect(parseServerFrame(JSON.stringify(ack))).toEqual(ack));
});

describe('connection', () => {
  it('is one for all holders and closes with the last', () => {
    const first = client.acquire(ANA);
    const second = client.acquire(ANA);
    newest().accept();
    first();
    first();
    expect(client.currentStatus()).toBe('open');
    second();
    expect(client.currentStatus()).toBe('idle');
    expect(FakeWebSocket.all).toHaveLength(1);
  });

  it('announces the member, is open only once the server is ready', () => {
    client.acquire(ANA);
    newest().readyState = 1;
    newest().onopen?.();
    expect(newest().sent).toEqual([{ type: 'auth', userId: ANA }]);
    expect(client.currentStatus()).toBe('connecting');
    newest().say({ type: 'ready', userId: ANA, heartbeatMs: 1 });
    expect(client.currentStatus()).toBe('open');
  });

  it.each([4401, 4403])('does not come back after %i', (code) => {
    client.acquire(ANA);
    newest().accept();
    newest().drop(code);
    jest.advanceTimersByTime(120_000);
    expect(client.currentStatus()).toBe('ended');
    expect(FakeWebSocket.all).toHaveLength(1);
  });

  it('comes back and resumes after the newest seq it has seen', () => {
    client.acquire(ANA);
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
});

describe('messages', () => {
  it('are refused with the reason of the server', async () => {
    client.acquire(ANA);
    newest().accept();
    const sending = client.sendMessage(message);
    newest().say({ type: 'error', code: 'AWAITING_ANSWER', message: 'Wait for an answer', clientId: 'c1' });
    await expect(sending).rejects.toEqual(new MessageRefused('AWAITING_ANSWER', 'Wait for an answer'));
  });

  it('go out again under the same clientId after a broken connection, and not after the ack', async () => {
    client.acquire(ANA);
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

  it('take a fresh connection when no verdict comes', () => {
    client.acquire(ANA);
    newest().accept();
    void client.sendMessage(message);
    jest.advanceTimersByTime(10_000);
    expect(FakeWebSocket.all).toHaveLength(2);
  });

  it('wait for the connection when written before it', () => {
    client.acquire(ANA);
    void client.sendMessage(message);
    expect(newest().sent).toEqual([]);
    newest().accept();
    expect(newest().sent.at(-1)).toEqual({ type: 'message', ...message });
  });
});
