import { Controller, Get, Header } from '@nestjs/common';
import { AppError } from '../app-error.js';
import { Public } from '../callers/member.guard.js';
import { Metrics } from '../telemetry/metrics/metrics.js';
import { ServiceState } from '../telemetry/service-state.js';

@Public()
@Controller()
export class HealthController {
  constructor(private readonly state: ServiceState) {}

  /** Alive: the event loop turns. */
  @Get('healthz')
  alive() {
    return { status: 'ok' };
  }

  /** Ready: migrated, the database answers, not draining. Redis and NATS may be away: that degrades, not kills. */
  @Get('readyz')
  async ready() {
    if (!(await this.state.ready())) throw new AppError('request.unavailable', { retryAfter: 1 });
    return { status: 'ready' };
  }

  /** This process can serve and is not draining; other services may be away. */
  @Get('readyz/self')
  async selfReady() {
    if (!(await this.state.selfReady())) throw new AppError('request.unavailable', { retryAfter: 1 });
    return { status: 'ready' };
  }
}

/** Prometheus metrics; only on ports that the public does not reach. */
@Public()
@Controller()
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get('metrics')
  @Header('content-type', 'text/plain; version=0.0.4')
  scrape() {
    return this.metrics.registry.metrics();
  }
}
