import { LOGGER } from '@corner/service-kit/service.module';
import type { ServiceOptions } from '@corner/service-kit/app/start-service';
import type { Logger } from '@corner/service-kit/telemetry/logger';
import { registerApiDocs } from './api/api-docs.js';
import { Api } from './api/api.js';
import { config } from './gateway.config.js';
import { registerMailbox } from './mailbox/mailbox.js';
import { RealtimeUpgrade } from './realtime/realtime-upgrade.js';
import { API_HEADERS, transportHeaders } from './security-headers.js';
import { answerUnreadable, registerStaticApps } from './static/static-apps.js';
import { warnOfUntrustedProxies } from './api/untrusted-proxies.js';

/** How the gateway differs from the other services: it adds raw routes before it listens. */
export const gatewayOptions: ServiceOptions = {
  consumesEvents: false,
  isPublic: true,
  readsBodies: false,
  trustProxy: config.own.TRUST_PROXY,
  answerHeaders: { ...API_HEADERS, ...transportHeaders(config.publicUrl) },
  answerUnreadable,
  prepare(app) {
    const server = app.getHttpAdapter().getInstance();
    warnOfUntrustedProxies(server, app.get<Logger>(LOGGER));
    app.get(Api).register(server);
    registerMailbox(server);
    registerApiDocs(server);
    registerStaticApps(server);
    app.get(RealtimeUpgrade).register(server.server);
  },
};
