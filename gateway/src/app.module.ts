import { Revocations } from '@corner/service-kit/callers/revocations';
import { MemberLimits, OnlyInstance } from '@corner/service-kit/redis/member-limits';
import { Metrics } from '@corner/service-kit/telemetry/metrics/metrics';
import { type Logger, LOGGER } from '@corner/service-kit/telemetry/logger';
import { ServiceModule } from '@corner/service-kit/service.module';
import { ServiceState } from '@corner/service-kit/telemetry/service-state';
import { Inject, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { request } from 'undici';
import { CONFIG } from '@corner/service-kit/service.config';
import { Api } from './api/api.js';
import { serviceUrlsOf, type GatewayConfig } from './gateway.config.js';
import { RealtimeUpgrade } from './realtime/realtime-upgrade.js';
import { Sessions } from './sessions.js';

@Module({
  imports: [ServiceModule.forRoot({ publicPort: true })],
  providers: [Api, MemberLimits, OnlyInstance, RealtimeUpgrade, Revocations, Sessions],
})
export class AppModule implements OnModuleInit, OnApplicationShutdown {
  private readonly metricsServer = createServer((request, response) => void this.showMetrics(request, response));

  constructor(
    private readonly state: ServiceState,
    private readonly metrics: Metrics,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Ready if all services and at least one realtime node are. */
  onModuleInit() {
    const { own, host } = this.config;
    for (const url of Object.values(serviceUrlsOf(this.config))) this.state.requireOther(() => isReady(url));
    this.state.requireOther(async () => (await Promise.all(own.REALTIME_URLS.map(isReady))).some(Boolean));
    this.metricsServer.listen(own.GATEWAY_METRICS_PORT, host);
  }

  onApplicationShutdown() {
    this.metricsServer.close();
  }

  /** Never rejects: a failing metric must not crash the public process. */
  private async showMetrics({ method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (url?.split('?', 1)[0] !== '/metrics') return void response.writeHead(404).end();
    if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
    try {
      const text = await this.metrics.registry.metrics();
      response.setHeader('content-type', this.metrics.registry.contentType).end(text);
    } catch (error) {
      this.logger.warn({ err: error }, 'metrics cannot be read');
      response.writeHead(500).end();
    }
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
