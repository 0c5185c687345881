import { AppError } from '@corner/service-kit/app-error';
import { answerError } from '@corner/service-kit/app/error.filter';
import type { FastifyInstance } from 'fastify';

/** Refuses what Node would answer without our headers, and requests that do not wait for the previous response. */
export function guardConnections(server: FastifyInstance): void {
  server.server.on('checkExpectation', (request, response) => server.server.emit('request', request, response));
  server.addHook('onRequest', (request, reply, done) => {
    // Node emits no `close` for a queued response, so its slots would never be released. Browsers and proxies wait.
    if (reply.raw.socket === null) {
      reply.hijack();
      request.raw.socket.destroy();
      return;
    }
    if (request.headers.host !== undefined || request.raw.httpVersion === '1.0') return done();
    void reply.header('connection', 'close');
    answerError(reply, new AppError('request.malformed'), String(request.id));
  });
}
