import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MessagingClient } from './messaging.client.js';

jest.mock('../realtime.config.js', () => ({ config: { own: {}, internalSecret: 'secret' } }));
const { config } = jest.requireMock<{ config: { own: { MESSAGING_URL?: string } } }>('../realtime.config.js');

const message = { senderId: 'ann', recipientId: 'ben', content: 'hi' };
let server: Server;
let client: MessagingClient;
let asked: number;

/** Messaging that dies over the first request. */
beforeEach(async () => {
  asked = 0;
  server = createServer((request, response) => {
    if (++asked === 1) request.socket.destroy();
    else response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  config.own.MESSAGING_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client = new MessagingClient();
});
afterEach(async () => {
  await client.onApplicationShutdown();
  server.close();
});

it('sends messages again over which the connection broke, if all of them can be known again', async () => {
  const items = [
    { ...message, clientId: 'one' },
    { ...message, clientId: 'two' },
  ];
  await expect(client.send({ items })).resolves.toEqual({});
  expect(asked).toBe(2);
});

it('does not send a message again that has no clientId', async () => {
  const items = [{ ...message, clientId: 'one' }, message];
  await expect(client.send({ items })).rejects.toThrow();
  expect(asked).toBe(1);
});
