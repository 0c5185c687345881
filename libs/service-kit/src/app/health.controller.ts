import { Controller, Get, Header } from '@nestjs/common';
import { AppError } from '../app-error.js';
import { Public } from '../callers/member.guard.js';
import { Metrics } from '../telemetry/metrics/metrics.js';
import { ServiceState } from '../telemetry/service-state.js';

@Public()
@Controller()
export class HealthController {
  constructor(private readonly state: ServiceState) {}

  /** Alive: the event loop responds. */
  @Get('healthz')
  alive() {
    return { status: 'ok' };
  }

  /** Ready: migrated, the database answers, not draining. An outage of Redis or NATS only degrades the service. */
  @Get('readyz')
  async ready() {
    if (!(await this.state.ready())) throw new AppError('request.unavailable', { retryAfter: 1 });
    return { status: 'ready' };
  }

  /** Like readyz, but ignores other services. */
  @Get('readyz/self')
  async selfReady() {
    if (!(await this.state.selfReady())) throw new AppError('request.unavailable', { retryAfter: 1 });
    return { status: 'ready' };
  }
}

/** Prometheus metrics; only on private ports. */
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
