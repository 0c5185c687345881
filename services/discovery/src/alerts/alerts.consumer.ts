import type { EventOf } from '@corner/contracts/events/event-map';
import { Inbox } from '@corner/event-bus/consumer/inbox';
import { OnEvent } from '@corner/event-bus/consumer/on-event.decorator';
import type { EventContext } from '@corner/event-bus/event/event-context';
import { Database } from '@corner/service-kit/database/database';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { AlertsRepository } from './alerts.repository.js';

@Controller()
export class AlertsConsumer {
  constructor(
    private readonly db: Database,
    private readonly inbox: Inbox,
    private readonly alerts: AlertsRepository,
  ) {}

  /** Deduplicated: the member may have turned the alert on again before a redelivery. */
  @OnEvent('notifications.alert-ended')
  async ended(
    @Payload() { memberId }: EventOf<'notifications.alert-ended'>,
    @Ctx() { eventId }: EventContext,
  ): Promise<void> {
    await this.inbox.once(this.db, eventId, (tx) => this.alerts.remove(memberId, tx));
  }
}
