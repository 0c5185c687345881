import type { SendBatch, SendItem, SendResult } from '@corner/contracts/messaging.api';
import type { Metrics } from '@corner/service-kit/telemetry/metrics/metrics';
import type { Refusals } from '@corner/service-kit/telemetry/refusals';
import { Registry } from 'prom-client';
import type { ChannelsService } from '../sockets/channels.service.js';
import type { MemberSocket } from '../sockets/member.socket.js';
import type { SocketsRepository } from '../sockets/sockets.repository.js';
import type { SocketsService } from '../sockets/sockets.service.js';
import { MessageBatches } from './message-batches.service.js';
import type { MessagingClient } from './messaging.client.js';

const item = (senderId: string, clientId: string): SendItem => ({
  senderId,
  clientId,
  content: 'hi',
  recipientId: 'x',
});
const stored = { ok: true, conversationId: 'c', id: 'i', seq: 1, createdAt: 'now' } as const;

/** A fake messaging service that answers on demand, and a socket that records its frames. */
function messaging() {
  const batches: { body: SendBatch; answer: (...results: SendResult[]) => void; fail: (error: Error) => void }[] = [];
  const asked: { answer: (result: SendResult) => void }[] = [];
  const frames: Record<string, unknown>[] = [];
  const shown: unknown[][] = [];
  const client = {
    send: (body: SendBatch) =>
      new Promise((resolve, fail) =>
        batches.push({ body, fail, answer: (...results: SendResult[]) => resolve({ results }) }),
      ),
    sendChecked: () => new Promise((answer) => asked.push({ answer })),
  } as unknown as MessagingClient;
  const sockets = { deliver: (...args: unknown[]) => shown.push(args) } as unknown as SocketsService;
  const rung: unknown[][] = [];
  const channels = {
    isHearing: true,
    isAlone: false,
    ringOthers: (...args: unknown[]) => rung.push(args),
  };
  const refusals = { record: () => undefined } as unknown as Refusals;
  const repository = { node: 'node-1' } as SocketsRepository;
  const metrics = { registry: new Registry() } as Metrics;
  const service = new MessageBatches(
    client,
    sockets,
    channels as unknown as ChannelsService,
    repository,
    refusals,
    metrics,
  );
  const socket = { sendFrame: (frame: Record<string, unknown>) => frames.push(frame) } as unknown as MemberSocket;
  const send = (...items: SendItem[]) => items.forEach((each) => service.send(socket, each));
  const node = { batches, asked, frames, shown, rung, channels };
  return { node, send, service };
}
const settled = async () => {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
};
const idsOf = ({ body }: { body: SendBatch }) => body.items.map(({ clientId }) => clientId);

it('sends messages that arrive together as one batch, and later ones as the next', async () => {
  const { node, send } = messaging();
  send(item('ann', 'a1'), item('ben', 'b1'));
  await settled();
  send(item('cas', 'c1'), item('ann', 'a2'));
  await settled();
  expect(node.batches.map(idsOf)).toEqual([['a1', 'b1']]);
  node.batches[0]!.answer(stored, stored);
  await settled();
  expect(node.batches.map(idsOf)).toEqual([
    ['a1', 'b1'],
    ['c1', 'a2'],
  ]);
});

it('acknowledges each message with its own result or the reason of the refusal', async () => {
  const { node, send, service } = messaging();
  send(item('ann', 'a1'), item('ben', 'b1'));
  await settled();
  node.batches[0]!.answer(stored, { ok: false, code: 'BLOCKED', message: 'No', retryAfterMs: 5 });
  await service.idle();
  const { ok: _, ...facts } = stored;
  expect(node.frames).toEqual([
    { type: 'ack', clientId: 'a1', ...facts },
    { type: 'error', clientId: 'b1', code: 'blocked', message: 'No', retryAfterMs: 5 },
  ]);
});

it('refuses a whole batch when messaging fails, and continues with the next', async () => {
  const { node, send } = messaging();
  send(item('ann', 'a1'), item('ann', 'a2'));
  await settled();
  node.batches[0]!.fail(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
  await settled();
  expect(node.frames).toMatchObject([{ type: 'error', clientId: 'a1' }]);
  expect(idsOf(node.batches[1]!)).toEqual(['a2']);
});

it('makes only the sender wait whose message needs a call to other services', async () => {
  const { node, send } = messaging();
  send(item('ann', 'a1'), item('ann', 'a2'), item('ben', 'b1'));
  await settled();
  node.batches[0]!.answer({ ok: false, ask: true }, stored);
  send(item('ben', 'b2'));
  await settled();
  expect(idsOf(node.batches[1]!)).toEqual(['b2']);
  node.asked[0]!.answer(stored);
  await settled();
  node.batches[1]!.answer(stored);
  await settled();
  expect(node.frames.map(({ clientId }) => clientId)).toEqual(['b1', 'a1', 'b2']);
  expect(idsOf(node.batches[2]!)).toEqual(['a2']);
});

it('shows the answer to its own sockets and rings other nodes only', async () => {
  const { node, send } = messaging();
  const echo = { recipientId: 'ben', message: { id: 'i' } as never };
  send({ ...item('ann', 'a1'), socketId: 's1' });
  await settled();
  expect(node.batches[0]!.body.node).toBe('node-1');
  node.batches[0]!.answer({ ...stored, echo });
  await settled();
  const frame = { type: 'message', data: { id: 'i' } };
  expect(node.shown).toEqual([
    ['ann', frame, 's1'],
    ['ben', frame, 's1'],
  ]);
  expect(node.frames.at(-1)).not.toHaveProperty('echo');
});

it('tells messaging when there is no other node, and rings one that joins before the answer', async () => {
  const { node, send } = messaging();
  const echo = { recipientId: 'ben', message: { id: 'i' } as never };
  node.channels.isAlone = true;
  send(item('ann', 'a1'), item('ann', 'a2'));
  await settled();
  node.batches[0]!.answer({ ...stored, echo });
  await settled();
  expect(node.batches.map(({ body }) => body.isAlone)).toEqual([true, true]);
  expect(node.rung).toEqual([]);
  node.channels.isAlone = false;
  node.batches[1]!.answer({ ...stored, echo });
  await settled();
  expect(node.rung).toEqual([[['ann', 'ben'], { type: 'message', data: { id: 'i' } }]]);
});

it('above 300 messages a second a batch waits for four', async () => {
  jest.spyOn(performance, 'now').mockReturnValue(0);
  const { node, send } = messaging();
  for (let n = 0; n < 200; n++) send(item(`m${n}`, `${n}`));
  for (await settled(); node.batches.length > 0; await settled()) {
    for (const { body, answer } of node.batches.splice(0)) answer(...body.items.map(() => stored));
  }
  send(item('ann', 'a1'));
  await settled();
  expect(node.batches).toEqual([]);
  for (const name of ['ben', 'cas', 'dan']) send(item(name, name));
  await settled();
  expect(node.batches.map(idsOf)).toEqual([['a1', 'ben', 'cas', 'dan']]);
  jest.restoreAllMocks();
});

describe('under load', () => {
  let now = 0;
  beforeEach(() => void jest.spyOn(performance, 'now').mockImplementation(() => now));
  afterEach(() => jest.restoreAllMocks());

  it('refuses messages that waited over five seconds', async () => {
    const { node, send } = messaging();
    send(item('ann', 'a1'), item('ann', 'a2'));
    await settled();
    now += 5_001;
    node.batches[0]!.answer(stored);
    await settled();
    expect(node.frames).toMatchObject([
      { type: 'ack', clientId: 'a1' },
      { type: 'error', clientId: 'a2', retryAfterMs: 1_000 },
    ]);
    expect(node.batches).toHaveLength(1);
  });

  it('refuses at once when 5,000 messages wait', async () => {
    const { node, send } = messaging();
    for (let n = 0; n < 5_000; n++) send(item('ann', String(n)));
    expect(node.frames).toEqual([]);
    send(item('ben', 'late'));
    expect(node.frames).toMatchObject([{ type: 'error', clientId: 'late' }]);
  });
});
