import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { readArrived } from './read-arrived.js';

const REQUEST = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';
const CLIENTS = 20;

let server: Server;
beforeEach(async () => {
  server = createServer((_request, response) => response.end());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

async function clients(): Promise<Socket[]> {
  const { port } = server.address() as AddressInfo;
  const sockets = Array.from({ length: CLIENTS }, () => connect(port, '127.0.0.1'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  return sockets.map((socket) => socket.on('error', () => undefined));
}

/** What each client has read when its connection ends. */
function answersTo(sockets: readonly Socket[]): Promise<string[]> {
  return Promise.all(
    sockets.map(async (socket) => {
      let text = '';
      socket.on('data', (data) => (text += String(data)));
      await once(socket, 'close');
      return text.split('\r\n')[0]!;
    }),
  );
}

async function close(): Promise<void> {
  await readArrived(server);
  server.close();
}

const answered = Array.from({ length: CLIENTS }, () => 'HTTP/1.1 200 OK');

it('answers every connection that waited to be accepted', async () => {
  const waiting = await clients();
  for (const socket of waiting) socket.write(REQUEST);
  const answers = answersTo(waiting);
  await Promise.all([close(), once(server, 'close')]);
  expect(await answers).toEqual(answered);
});

it('answers requests on kept connections that arrive while others are read', async () => {
  const kept = await clients();
  for (const socket of kept) socket.write(REQUEST);
  await Promise.all(kept.map((socket) => once(socket, 'data')));
  const answers = answersTo(kept);
  const rest = [...kept];
  server.on('request', () => rest.pop()?.write(REQUEST));
  rest.pop()!.write(REQUEST);
  await Promise.all([close(), once(server, 'close')]);
  expect(await answers).toEqual(answered);
});

it('refuses connections that come later', async () => {
  const { port } = server.address() as AddressInfo;
  await readArrived(server);
  const [error] = (await once(connect(port, '127.0.0.1'), 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toBe('ECONNREFUSED');
  server.close();
});
