import type { PairNews } from '@corner/contracts/messaging.api';
import { InternalClient } from '@corner/service-kit/http/internal-client';
import type { Logger } from '@corner/service-kit/telemetry/logger';
import { LOGGER } from '@corner/service-kit/service.module';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { config } from '../discovery.config.js';

const DEADLINE_MS = 500;

/**
 * Tells messaging what has just been committed, so that the member finds it in the conversations with the next request.
 * Only a courtesy: when it fails, the event tells a moment later.
 */
@Injectable()
export class MessagingClient implements OnApplicationShutdown {
  private readonly http = new InternalClient(config.own.MESSAGING_URL, config.internalSecret, DEADLINE_MS);

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** @param memberId who did it */
  async tell(news: PairNews['news'], memberId: string, otherId: string, at = new Date().toISOString()): Promise<void> {
    const body: PairNews = { news, memberIds: [memberId, otherId], at };
    await this.http.request('POST', '/internal/pairs', body).catch((error: unknown) => {
      this.logger.debug({ err: error }, 'messaging not told');
    });
  }

  onApplicationShutdown() {
    return this.http.close();
  }
}
