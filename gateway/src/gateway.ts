import type { ServiceOptions } from '@corner/service-kit/start-service';
import { registerApiDocs } from './api-docs.js';
import { Api } from './api.js';
import { config } from './gateway.config.js';
import { registerMailbox } from './mailbox.js';
import { RealtimeUpgrade } from './realtime-upgrade.js';
import { registerStaticApps } from './static-apps.js';

/** How the gateway differs from the other services: it adds raw routes before it listens. */
export const gatewayOptions: ServiceOptions = {
  consumesEvents: false,
  trustProxy: config.own.TRUST_PROXY,
  prepare(app) {
    const server = app.getHttpAdapter().getInstance();
    app.get(Api).register(server);
    registerMailbox(server);
    registerApiDocs(server);
    registerStaticApps(server);
    app.get(RealtimeUpgrade).register(server.server);
  },
};
