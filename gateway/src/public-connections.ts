import { AppError } from '@corner/service-kit/app-error';
import { answerError } from '@corner/service-kit/app/error.filter';
import type { FastifyInstance } from 'fastify';
import { AsyncResource } from 'node:async_hooks';
import type { Socket } from 'node:net';

/** Requests of a connection that may wait for the responses to earlier ones. */
const MOST_WAITING = 32;

/** Refuses what Node would answer without our headers, and handles the requests of a connection one after the other. */
export function guardConnections(server: FastifyInstance): void {
  server.server.on('checkExpectation', (request, response) => server.server.emit('request', request, response));
  const waiting = new WeakMap<Socket, number>();
  server.addHook('onRequest', (request, reply, done) => {
    if (reply.raw.socket !== null) return done();
    // Node emits no `close` for a response that waits: a client that leaves would keep its slots.
    const { socket } = request.raw;
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    if (count > MOST_WAITING) {
      reply.hijack();
      socket.destroy();
      return;
    }
    const begin = () => {
      waiting.set(socket, waiting.get(socket)! - 1);
      done();
    };
    reply.raw.once('socket', AsyncResource.bind(begin));
  });
  server.addHook('onRequest', (request, reply, done) => {
    if (request.headers.host !== undefined || request.raw.httpVersion === '1.0') return done();
    void reply.header('connection', 'close');
    answerError(reply, new AppError('request.malformed'), String(request.id));
  });
}
