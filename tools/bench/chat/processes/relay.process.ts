import { Redis } from 'ioredis';
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

/*
 * The yardstick of chat: hands a frame to a Redis channel for each member and what it hears there to the socket. It
 * checks, keeps and acknowledges nothing.
 */

const publisher = new Redis(process.env.REDIS_URL!, { enableAutoPipelining: true });
const subscriber = new Redis(process.env.REDIS_URL!);
const listeners = new Map<string, (text: string) => void>();
subscriber.on('message', (channel: string, text: string) => listeners.get(channel)?.(text));

const server = createServer((_, response) => response.end('{"status":"ok"}'));
new WebSocketServer({ server, path: '/ws', perMessageDeflate: false, clientTracking: false }).on(
  'connection',
  (socket, request) => {
    const member = String(request.headers['x-member']);
    const channel = `relay:${member}`;
    listeners.set(channel, (text) => socket.send(text));
    socket.on('close', () => listeners.delete(channel));
    void subscriber.subscribe(channel).then(() => socket.send('{"type":"ready"}'));
    socket.on('message', (data: Buffer) => {
      const { to, content } = JSON.parse(data.toString()) as { to: string; content: string };
      const frame = { type: 'message', data: { senderId: member, content, createdAt: new Date().toISOString() } };
      void publisher.publish(`relay:${to}`, JSON.stringify(frame));
    });
  },
);
server.listen(Number(process.env.RELAY_PORT), '127.0.0.1');
