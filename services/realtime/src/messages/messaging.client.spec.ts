import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { InternalClients } from '@corner/service-kit/http/internal-client';
import { MessagingClient } from './messaging.client.js';

const message = { senderId: 'ann', recipientId: 'ben', content: 'hi' };
let server: Server;
let clients: InternalClients;
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
  const MESSAGING_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  clients = new InternalClients({ internalSecret: 'secret' });
  client = new MessagingClient(clients, { own: { MESSAGING_URL, MESSAGE_RATE: 20 } });
});
afterEach(async () => {
  await clients.onApplicationShutdown();
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
