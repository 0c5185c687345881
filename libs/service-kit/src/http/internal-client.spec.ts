import type { ReceivedEvent } from '@corner/event-bus/event/event-list';
import { ListRun } from '@corner/event-bus/consumer/lists/list-run';
import { outageOf } from '@corner/event-bus/consumer/lists/outage.policy';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError } from '../app-error.js';
import { InternalClient } from './internal-client.js';

let peer: Server;
let client: InternalClient;
let answer: { status: number; body: string; headers?: Record<string, string> };
let host: string;
beforeAll(async () => {
  peer = createServer((_request, response) => {
    response.writeHead(answer.status, { connection: 'close', ...answer.headers }).end(answer.body);
  }).listen(0, '127.0.0.1');
  await once(peer, 'listening');
  host = `127.0.0.1:${(peer.address() as AddressInfo).port}`;
  client = new InternalClient(`http://${host}`, 'x'.repeat(16));
});
afterAll(async () => {
  await client.close();
  peer.close();
});

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => Promise.reject(new Error('answered')),
    (error: AppError & { cause: Error }) => error,
  );
const bug = JSON.stringify({ statusCode: 500, code: 'INTERNAL', message: 'Something', requestId: 'r' });

it.each([
  { status: 500, body: bug, says: 'answered 500 INTERNAL' },
  { status: 501, body: '', says: 'answered 501' },
  { status: 200, body: '<p>', says: 'answered 200, which is no JSON' },
  { status: 404, body: '<p>', says: 'answered 404, which is no JSON' },
])('a bug of the other service is not retried: $says', async ({ status, body, says }) => {
  answer = { status, body };
  const error = await failureOf(client.request('POST', '/internal/facts?of=someone', {}));
  expect(error).toMatchObject({ status: 500, code: 'INTERNAL', retryAfter: undefined });
  expect(error.cause.message).toBe(`${host} ${says} to POST /internal/facts`);
  expect(outageOf(error)).toBeNull();
});

it.each([
  { status: 502, body: '<p>bad gateway', retryAfter: 1 },
  { status: 503, body: bug, headers: { 'retry-after': '7' }, retryAfter: 7 },
  { status: 504, body: '', retryAfter: 1 },
])('$status of the other service is an outage', async ({ retryAfter, ...given }) => {
  answer = given;
  const { status } = given;
  const error = await failureOf(client.get('/internal/facts'));
  expect(error).toMatchObject({ status: 503, retryAfter, cause: { status } });
  expect(outageOf(error)).toBe('service');
});

it('reports why there was no response', async () => {
  const nowhere = new InternalClient('http://127.0.0.1:9', 'x'.repeat(16));
  const error = await failureOf(nowhere.get('/internal/facts'));
  expect(error).toMatchObject({ status: 503, retryAfter: 1 });
  expect(error.cause).toMatchObject({ peer: '127.0.0.1:9', cause: { code: 'ECONNREFUSED' } });
  expect(outageOf(error)).toBe('service');
  await nowhere.close();
});

it('streams a response of any size, and fails if the other service aborts', async () => {
  let go = () => {};
  const taken = new Promise<void>((resolve) => (go = resolve));
  const slow = createServer((request, response) => {
    if (request.url === '/none') return void response.writeHead(404).end('{}');
    if (request.url === '/away') return void response.writeHead(503).end();
    response.write('first');
    void taken.then(() => (request.url === '/broken' ? response.destroy() : response.end('second')));
  }).listen(0, '127.0.0.1');
  await once(slow, 'listening');
  const reader = new InternalClient(`http://127.0.0.1:${(slow.address() as AddressInfo).port}`, 'x'.repeat(16));
  const [whole, broken] = [await reader.stream('/whole'), await reader.stream('/broken')];
  const chunks: string[] = [];
  for await (const chunk of whole!) {
    chunks.push(String(chunk));
    go();
  }
  expect(chunks).toEqual(['first', 'second']);
  await expect(broken!.forEach(() => undefined)).rejects.toThrow();
  expect(await reader.stream('/none')).toBeNull();
  expect(outageOf(await failureOf(reader.stream('/away')))).toBe('service');
  await reader.close();
  slow.close();
});

it('gives up calls that still wait for a connection to a service that hangs', async () => {
  const CALLS = 100;
  let delivered = 0;
  const hanging = createServer(() => delivered++).listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  const waiting = new InternalClient(
    `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`,
    'x'.repeat(16),
    200,
  );
  const calls = Array.from({ length: CALLS }, () => failureOf(waiting.request('POST', '/internal/facts', {})));
  for (const error of await Promise.all(calls)) expect(outageOf(error)).toBe('service');
  expect(delivered).toBeLessThan(CALLS);
  await waiting.close();
  hanging.closeAllConnections();
  hanging.close();
});

it('an error keeps its code and Retry-After', async () => {
  answer = { status: 429, body: bug.replace('INTERNAL', 'RATE_LIMITED'), headers: { 'retry-after': '30' } };
  expect(await failureOf(client.get('/internal/facts'))).toMatchObject({
    status: 429,
    code: 'RATE_LIMITED',
    retryAfter: 30,
  });
});

it('an event that makes another service fail becomes a dead letter, others are handled', async () => {
  const events = ['a', 'poison', 'b'].map((memberId): ReceivedEvent => {
    const payload = { memberId, at: '2026-01-01T00:00:00.000Z' };
    return { eventId: memberId, type: 'realtime.member-seen', createdAt: payload.at, payload };
  });
  const run = new ListRun(events);
  const handled: string[] = [];
  const call = async (list: ReceivedEvent[]) => {
    answer = list.some(({ eventId }) => eventId === 'poison') ? { status: 500, body: bug } : { status: 200, body: '' };
    await client.request('POST', '/internal/facts', {});
    handled.push(...list.map(({ eventId }) => eventId));
  };
  await ListRun.go([run], true, call, new AbortController().signal);
  expect(handled).toEqual(['a', 'b']);
  expect(run.unrecoverable(true).map(({ event }) => event.eventId)).toEqual(['poison']);
});
