import fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { endStalledAnswers } from './stalled-answers.js';

const BYTES = 64 * 1024 * 1024;
const HOUR = 3_600_000;
let server: FastifyInstance;
afterEach(() => server.close());

async function listen(afterMs: number): Promise<{ answer: ServerResponse; idle: () => number | undefined }[]> {
  const answers: { answer: ServerResponse; idle: () => number | undefined }[] = [];
  server = fastify({ keepAliveTimeout: 75_000 });
  endStalledAnswers(server, afterMs);
  server.addHook('onRequest', async ({ raw: { socket } }, { raw: answer }) => {
    answers.push({ answer, idle: () => socket.timeout });
  });
  server.get('/whole', async () => Buffer.alloc(BYTES));
  server.get('/stream', async () => Readable.from([Buffer.alloc(BYTES)], { objectMode: false }));
  server.get('/later', (_request, reply) => void server.server.once('answer', () => reply.send('later')));
  await server.listen();
  return answers;
}

const open = () => connect((server.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);

it.each(['/whole', '/stream'])('disconnects a client that reads nothing of %s', async (path) => {
  const answers = await listen(50);
  const reader = open().pause();
  reader.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  await once(server.server, 'request');
  await once(answers[0]!.answer, 'close');
  const read = jest.fn<void, [Buffer]>();
  await once(reader.on('data', read).resume(), 'close');
  expect(read.mock.calls.reduce((bytes, [part]) => bytes + part.length, 0)).toBeLessThan(BYTES);
});

it('does not count the time before a response or between two requests', async () => {
  const answers = await listen(HOUR);
  const reader = open().resume();
  for (let request = 1; request <= 2; request++) {
    const asked = once(server.server, 'request');
    reader.write('GET /later HTTP/1.1\r\nHost: x\r\n\r\n');
    await asked;
    const { answer, idle } = answers.at(-1)!;
    expect(idle() ?? 0).toBe(0);
    server.server.emit('answer');
    expect(idle()).toBe(HOUR);
    await once(answer, 'finish');
    expect(idle()).toBeLessThan(HOUR);
  }
  reader.destroy();
});
