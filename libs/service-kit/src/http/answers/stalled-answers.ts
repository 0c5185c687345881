import type { FastifyInstance } from 'fastify';

/** Longer than the gateway's own timeout, which applies first. */
const STALLED_MS = 30_000;

export function endStalledAnswers(server: FastifyInstance, afterMs = STALLED_MS): void {
  server.addHook('onSend', (_request, reply, _payload, done) => {
    reply.raw.setTimeout(afterMs);
    done();
  });
}
