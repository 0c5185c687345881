import { Controller, Get, Header, Inject } from '@nestjs/common';
import { AppError } from './app-error.js';
import { Database } from './database.js';
import { Public } from './member.guard.js';
import { Metrics } from './metrics.js';
import { ServiceState } from './service-state.js';

/** Health and metrics of one service, on its internal port. */
@Public()
@Controller()
export class HealthController {
  constructor(
    private readonly state: ServiceState,
    private readonly metrics: Metrics,
    @Inject(Database) private readonly database: Database | null,
  ) {}

  /** Alive: the event loop turns. */
  @Get('healthz')
  alive() {
    return { status: 'ok' };
  }

  /** Ready: migrated, the database answers, and not draining. Redis and NATS may be away: that degrades, not kills. */
  @Get('readyz')
  async ready() {
    const database = await (this.database?.ready() ?? true);
    if (!database || this.state.draining) throw new AppError('request.unavailable', { retryAfter: 1 });
    return { status: 'ready' };
  }

  @Get('metrics')
  @Header('content-type', 'text/plain; version=0.0.4')
  scrape() {
    return this.metrics.registry.metrics();
  }
}
