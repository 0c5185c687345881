import { type Logger, LOGGER } from '@corner/service-kit/telemetry/logger';
import type { ServiceOptions } from '@corner/service-kit/app/start-service';
import { InternalClients } from '@corner/service-kit/http/internal-client';
import { registerApiDocs } from './api/api-docs.js';
import { Api } from './api/api.js';
import type { GatewayConfig } from './gateway.config.js';
import { guardConnections } from './public-connections.js';
import { registerMailbox } from './mailbox/mailbox.js';
import { RealtimeUpgrade } from './realtime/realtime-upgrade.js';
import { API_HEADERS, transportHeaders } from './security-headers.js';
import { registerSecurityText } from './static/security-text.js';
import { StaticApps } from './static/static-apps.js';
import { warnOfUntrustedProxies } from './api/untrusted-proxies.js';

/** Differences from other services: the gateway adds raw routes before it listens. */
export function gatewayOptions(config: GatewayConfig): ServiceOptions {
  const statics = new StaticApps(config);
  return {
    consumesEvents: false,
    isPublic: true,
    trustProxy: config.own.TRUST_PROXY,
    answerHeaders: { ...API_HEADERS, ...transportHeaders(config.publicUrl) },
    answerUnreadable: (request, reply) => statics.answerUnreadable(request, reply),
    prepare(app) {
      const server = app.getHttpAdapter().getInstance();
      guardConnections(server);
      warnOfUntrustedProxies(server, app.get<Logger>(LOGGER));
      app.get(Api).register(server);
      registerMailbox(server, config);
      registerApiDocs(server, config, app.get(InternalClients));
      registerSecurityText(server, config);
      statics.register(server);
      app.get(RealtimeUpgrade).register(server.server);
    },
  };
}
