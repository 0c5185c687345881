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
let heard: string[];
let unheard: string[];
let answer: (question: string) => Promise<string>;

beforeEach(async () => {
  [heard, unheard, sockets] = [[], [], new Set()];
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
    answer: (question) => (heard.push(question), answer(question)),
    unheard: (text) => unheard.push(text),
  });
  lines.register(http);
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
}

/** A connection of its own, open for lines unless it is refused. */
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

it('is not there for who does not know the secret', async () => {
  const { answered } = await raw('another secret of sixteen');
  expect(answered()).toMatch(/^HTTP\/1.1 404 /);
});

it('answers one question after the other on one connection, under the request id of each', async () => {
  answer = (question) => Promise.resolve(`${question} ${currentRequestId()}`);
  expect(await withRequestId('r1', () => client.ask('one', true))).toBe('one r1');
  expect(await withRequestId('r2', () => client.ask('two', true))).toBe('two r2');
  expect(sockets.size).toBe(1);
});

it('keeps a connection that is old while no new one can be made', async () => {
  const now = jest.spyOn(performance, 'now');
  expect(await client.ask('young', true)).toBe('YOUNG');
  http.prependListener('upgrade', (_request, socket: Socket) => socket.destroy());
  now.mockReturnValue(performance.now() + 60_000);
  expect(await client.ask('old', true)).toBe('OLD');
  now.mockRestore();
});

it('passes a refusal on', async () => {
  answer = () => Promise.reject(new AppError('request.rate-limited', { retryAfter: 3 }));
  await expect(client.ask('one', true)).rejects.toMatchObject({ status: 429, code: 'RATE_LIMITED', retryAfter: 3 });
});

it.each([
  ['that was cut in its middle', asked('cut').slice(0, -5), true],
  ['that is too long', JSON.stringify({ question: 'x'.repeat(LONGEST_LINE) }), false],
  ['that is no JSON', 'nothing\n', false],
])('hears nothing of a line %s', async (_, text, isLeft) => {
  const { socket } = await raw();
  socket.write(text);
  if (isLeft) socket.end();
  await once(socket, 'close');
  expect(heard).toEqual([]);
  expect(await client.ask('next', true)).toBe('NEXT');
});

it('a question in pieces is whole again', async () => {
  const { socket, answered } = await raw();
  const text = Buffer.from(asked('größer'));
  for (const byte of text) socket.write(Buffer.of(byte));
  await eventually(() => answered().includes('GRÖSSER'));
  socket.destroy();
});

it('asks again where the connection broke, unless that could do it twice', async () => {
  answer = (question) => {
    if (heard.length % 2 === 1) for (const socket of sockets) socket.resetAndDestroy();
    return Promise.resolve(question);
  };
  expect(await client.ask('again', true)).toBe('again');
  await expect(client.ask('once', false)).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 1 });
  expect(heard).toEqual(['again', 'again', 'once']);
});

it('waits no longer than its limit, and the other side learns that its answer was not heard', async () => {
  let done = (_: string) => {};
  answer = () => new Promise((resolve) => (done = resolve));
  await expect(client.ask('slow', true)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  done('too late');
  await eventually(() => unheard.includes('too late'));
  expect(heard).toEqual(['slow']);
});

it('takes an answer for heard when the next question or a good end follows, and not when the connection breaks', async () => {
  const { socket, answered } = await raw();
  socket.write(asked('first'));
  await eventually(() => answered().includes('FIRST'));
  socket.write(asked('second'));
  await eventually(() => answered().includes('SECOND'));
  socket.resetAndDestroy();
  await eventually(() => unheard.length > 0);
  await client.ask('third', true);
  client.close();
  await eventually(() => [...sockets].every(({ destroyed }) => destroyed));
  expect(unheard).toEqual(['SECOND']);
});

it('answers what is under way before it closes, and is found again where it comes back', async () => {
  let done = (_: string) => {};
  answer = () => new Promise((resolve) => (done = resolve));
  const last = client.ask('last', true);
  await eventually(() => heard.length === 1);
  const { port } = http.address() as AddressInfo;
  const closed = Promise.all([lines.close(), new Promise((resolve) => http.close(resolve))]);
  done('done');
  expect(await last).toBe('done');
  await closed;
  expect(unheard).toEqual([]);
  await expect(client.ask('away', true)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  http = createServer().on('connection', (socket) => sockets.add(socket));
  await serve(port);
  answer = (question) => Promise.resolve(question);
  expect(await client.ask('back', true)).toBe('back');
});
