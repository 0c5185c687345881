import type { Logger } from '@corner/service-kit/telemetry/logger';
import type { FastifyInstance } from 'fastify';

/** Warns once about a proxy missing in `TRUST_PROXY`: limits treat all its clients as one network. */
export function warnOfUntrustedProxies(server: FastifyInstance, logger: Logger): void {
  let warned = false;
  server.addHook('onRequest', (request, _reply, done) => {
    // The first address is the connection itself; further ones come from trusted headers.
    if (!warned && request.headers['x-forwarded-for'] !== undefined && request.ips?.length === 1) {
      warned = true;
      logger.warn(
        'X-Forwarded-For comes from an address that TRUST_PROXY does not name: limits count everyone behind it as one',
      );
    }
    done();
  });
}
