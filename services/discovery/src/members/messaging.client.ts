import type { PairEvent } from '@corner/contracts/events/event-map';
import type { Turned } from '@corner/contracts/messaging.api';
import { InternalClients, type InternalClient } from '@corner/service-kit/http/internal-client';
import { type Logger, LOGGER } from '@corner/service-kit/telemetry/logger';
import { CONFIG } from '@corner/service-kit/service.config';
import { Inject, Injectable } from '@nestjs/common';
import type { DiscoveryConfig } from '../discovery.config.js';

const DEADLINE_MS = 500;

@Injectable()
export class MessagingClient {
  private readonly http: InternalClient;

  constructor(
    clients: InternalClients,
    @Inject(CONFIG) { own }: Pick<DiscoveryConfig, 'own'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.http = clients.to(own.MESSAGING_URL, DEADLINE_MS);
  }

  /**
   * Hands over published events, so that they apply to the member's next request. If that fails, the bus delivers them.
   */
  async handOver(events: readonly PairEvent[]): Promise<void> {
    if (events.length === 0) return;
    const handed = this.http.request('POST', '/internal/pair-events', { events }, { mayRepeat: true });
    await handed.catch((error: unknown) => {
      this.logger.debug({ err: error }, 'events not handed over');
    });
  }

  /** Returns whether a member wrote to another or accepted their request; false while messaging is down. */
  async hasTurnedTo(memberId: string, otherId: string): Promise<Turned> {
    const asking = this.http.request<Turned>('GET', `/internal/turned/${memberId}/${otherId}`);
    return (await asking.catch(() => null)) ?? { turned: false, intents: [] };
  }
}
