import { Metrics } from '@corner/service-kit/telemetry/metrics';
import { ServiceModule } from '@corner/service-kit/service.module';
import { ServiceState } from '@corner/service-kit/telemetry/service-state';
import { Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { createServer } from 'node:http';
import { request } from 'undici';
import { Api } from './api/api.js';
import { MemberLimits } from './api/member-limits.js';
import { config, serviceUrls } from './gateway.config.js';
import { RealtimeUpgrade } from './realtime/realtime-upgrade.js';
import { Sessions } from './sessions.js';

@Module({
  imports: [ServiceModule.forRoot(config, { publicPort: true })],
  providers: [Api, MemberLimits, RealtimeUpgrade, Sessions],
})
export class AppModule implements OnModuleInit, OnApplicationShutdown {
  private readonly metricsServer = createServer((_request, response) => {
    void this.metrics.registry.metrics().then((text) => response.setHeader('content-type', 'text/plain').end(text));
  });

  constructor(
    private readonly state: ServiceState,
    private readonly metrics: Metrics,
  ) {}

  /** Ready when every service behind is, and one realtime node at least. */
  onModuleInit() {
    for (const url of Object.values(serviceUrls)) this.state.requireOther(() => isReady(url));
    this.state.requireOther(async () => (await Promise.all(config.own.REALTIME_URLS.map(isReady))).some(Boolean));
    this.metricsServer.listen(config.own.GATEWAY_METRICS_PORT, config.host);
  }

  onApplicationShutdown() {
    this.metricsServer.close();
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await request(`${url}/readyz`, { headersTimeout: 2000, bodyTimeout: 2000 });
    await answer.body.dump();
    return answer.statusCode === 200;
  } catch {
    return false;
  }
}
