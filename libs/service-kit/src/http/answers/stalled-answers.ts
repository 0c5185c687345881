import type { FastifyInstance } from 'fastify';

/** Longer than the gateway lets its own clients wait: it has the first word. */
const STALLED_MS = 30_000;

/** Ends a connection whose client takes no byte of an answer for so long. */
export function endStalledAnswers(server: FastifyInstance, afterMs = STALLED_MS): void {
  server.addHook('onSend', (_request, reply, _payload, done) => {
    reply.raw.setTimeout(afterMs);
    done();
  });
}
