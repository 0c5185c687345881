import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.js';
import { answerError } from './error.filter.js';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** Answers 405 with Allow for other methods. Call it before adding routes, and the result afterwards. */
export function refuseOtherMethods(server: FastifyInstance): () => void {
  const allowed = new Map<string, Set<string>>();
  server.addHook('onRoute', ({ url, method }) => {
    const methods = allowed.get(url) ?? new Set();
    allowed.set(url, new Set([...methods, ...[method].flat()]));
  });
  return () => {
    for (const [url, methods] of [...allowed]) {
      const allow = [...methods].join(', ');
      const others = METHODS.filter((method) => !methods.has(method));
      if (others.length === 0) continue;
      server.route({
        url,
        method: others,
        onRequest(request, reply) {
          void reply.header('allow', allow);
          answerError(reply, new AppError('request.method-not-allowed'), String(request.id));
        },
        handler: () => undefined,
      });
    }
  };
}
