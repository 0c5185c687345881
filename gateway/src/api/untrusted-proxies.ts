import type { Logger } from '@corner/service-kit/telemetry/logger';
import type { FastifyInstance } from 'fastify';

/**
 * Says once that a proxy stands in front which `TRUST_PROXY` does not name: everyone behind it is counted as one network,
 * and locked out as one.
 */
export function warnOfUntrustedProxies(server: FastifyInstance, logger: Logger): void {
  let warned = false;
  server.addHook('onRequest', (request, _reply, done) => {
    // The first of the addresses is the connection's own; what follows was believed.
    if (!warned && request.headers['x-forwarded-for'] !== undefined && request.ips?.length === 1) {
      warned = true;
      logger.warn(
        'X-Forwarded-For comes from an address that TRUST_PROXY does not name: limits count everyone behind it as one',
      );
    }
    done();
  });
}
