import { eventually } from '@corner/testing/eventually';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { AppError } from '../../app-error.js';
import { currentRequestId, withRequestId } from '../../tracing/request-context.js';
import { LinesClient } from '../../http/lines/lines-client.js';
import { LinesServer } from './lines-server.js';
import { LONGEST_LINE } from '../../http/lines/read-lines.js';

const PATH = '/internal/echo';
const SECRET = 'a secret of sixteen';

let http: Server;
let sockets: Set<Socket>;
let lines: LinesServer<string, string>;
let client: LinesClient<string, string>;
let received: string[];
let undelivered: string[];
let answer: (question: string) => Promise<string>;

beforeEach(async () => {
  [received, undelivered, sockets] = [[], [], new Set()];
  answer = (question) => Promise.resolve(question.toUpperCase());
  http = createServer().on('connection', (socket) => sockets.add(socket));
  await serve(0);
  client = new LinesClient(
    new URL(PATH, urlOf(http)),
    SECRET,
    500,
    () => new AppError('request.unavailable', { retryAfter: 1 }),
  );
});

afterEach(async () => {
  client.close();
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => http.close(resolve));
});

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function serve(port: number): Promise<void> {
  lines = new LinesServer<string, string>({
    service: 'echo',
    path: PATH,
    secrets: [SECRET],
    refusals: { record: () => undefined },
    answer: (question) => (received.push(question), answer(question)),
    onUndelivered: (text) => undelivered.push(text),
  });
  lines.register(http);
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
}

async function raw(secret = SECRET): Promise<{ socket: Socket; answered: () => string }> {
  const socket = connect((http.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  let text = '';
  socket.on('data', (data) => (text += String(data)));
  socket.write(
    `GET ${PATH} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: lines\r\nX-Internal-Secret: ${secret}\r\n\r\n`,
  );
  await once(socket, 'data');
  return { socket, answered: () => text };
}

const asked = (question: string) => `${JSON.stringify({ question })}\n`;

it('answers 404 without the internal secret', async () => {
  const { answered } = await raw('another secret of sixteen');
  expect(answered()).toMatch(/^HTTP\/1.1 404 /);
});

it('answers one question after another on one connection, each under its own request id', async () => {
  answer = (question) => Promise.resolve(`${question} ${currentRequestId()}`);
  expect(await withRequestId('r1', () => client.ask('one', true))).toBe('one r1');
  expect(await withRequestId('r2', () => client.ask('two', true))).toBe('two r2');
  expect(sockets.size).toBe(1);
});

it('keeps an old connection while a new one cannot be opened', async () => {
  const now = jest.spyOn(performance, 'now');
  expect(await client.ask('young', true)).toBe('YOUNG');
  http.prependListener('upgrade', (_request, socket: Socket) => socket.destroy());
  now.mockReturnValue(performance.now() + 60_000);
  expect(await client.ask('old', true)).toBe('OLD');
  now.mockRestore();
});

it('forwards an error response', async () => {
  answer = () => Promise.reject(new AppError('request.rate-limited', { retryAfter: 3 }));
  await expect(client.ask('one', true)).rejects.toMatchObject({ status: 429, code: 'RATE_LIMITED', retryAfter: 3 });
});

it.each([
  ['that was cut in its middle', asked('cut').slice(0, -5), true],
  ['that is too long', JSON.stringify({ question: 'x'.repeat(LONGEST_LINE) }), false],
  ['that is no JSON', 'nothing\n', false],
])('ignores a line %s', async (_, text, isLeft) => {
  const { socket } = await raw();
  socket.write(text);
  if (isLeft) socket.end();
  await once(socket, 'close');
  expect(received).toEqual([]);
  expect(await client.ask('next', true)).toBe('NEXT');
});

it('joins the chunks of a question', async () => {
  const { socket, answered } = await raw();
  const text = Buffer.from(asked('größer'));
  for (const byte of text) socket.write(Buffer.of(byte));
  await eventually(() => answered().includes('GRÖSSER'));
  socket.destroy();
});

it('retries after a broken connection only if the question is idempotent', async () => {
  answer = (question) => {
    if (received.length % 2 === 1) for (const socket of sockets) socket.resetAndDestroy();
    return Promise.resolve(question);
  };
  expect(await client.ask('again', true)).toBe('again');
  await expect(client.ask('once', false)).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 1 });
  expect(received).toEqual(['again', 'again', 'once']);
});

it('times out, and the server learns that its answer was not delivered', async () => {
  let done = (_: string) => {};
  answer = () => new Promise((resolve) => (done = resolve));
  await expect(client.ask('slow', true)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  done('too late');
  await eventually(() => undelivered.includes('too late'));
  expect(received).toEqual(['slow']);
});

it('treats an answer as delivered after the next question or a clean close, but not after a broken connection', async () => {
  const { socket, answered } = await raw();
  socket.write(asked('first'));
  await eventually(() => answered().includes('FIRST'));
  socket.write(asked('second'));
  await eventually(() => answered().includes('SECOND'));
  socket.resetAndDestroy();
  await eventually(() => undelivered.length > 0);
  await client.ask('third', true);
  client.close();
  await eventually(() => [...sockets].every(({ destroyed }) => destroyed));
  expect(undelivered).toEqual(['SECOND']);
});

it('answers pending questions before it closes, and is used again after a restart', async () => {
  let done = (_: string) => {};
  answer = () => new Promise((resolve) => (done = resolve));
  const last = client.ask('last', true);
  await eventually(() => received.length === 1);
  const { port } = http.address() as AddressInfo;
  const closed = Promise.all([lines.close(), new Promise((resolve) => http.close(resolve))]);
  done('done');
  expect(await last).toBe('done');
  await closed;
  expect(undelivered).toEqual([]);
  await expect(client.ask('away', true)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  http = createServer().on('connection', (socket) => sockets.add(socket));
  await serve(port);
  answer = (question) => Promise.resolve(question);
  expect(await client.ask('back', true)).toBe('back');
});
