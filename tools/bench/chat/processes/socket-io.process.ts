import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import { createServer } from 'node:http';
import { Server } from 'socket.io';

/*
 * Chat as Socket.IO's documentation shows it for several nodes: a room for each member, handed on by its Redis adapter.
 * It checks, keeps and acknowledges nothing.
 */

const publisher = new Redis(process.env.REDIS_URL!, { enableAutoPipelining: true });
const server = createServer((_, response) => response.end('{"status":"ok"}'));
const io = new Server(server, {
  adapter: createAdapter(publisher, publisher.duplicate()),
  transports: ['websocket'],
  perMessageDeflate: false,
});
io.on('connection', (socket) => {
  const member = String(socket.handshake.headers['x-member']);
  void socket.join(member);
  socket.on('message', ({ to, content }: { to: string; content: string }) => {
    io.to(to).emit('message', { senderId: member, content, createdAt: new Date().toISOString() });
  });
});
server.listen(Number(process.env.SOCKET_IO_PORT), '127.0.0.1');
