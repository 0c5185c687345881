import type { EventOf } from '@corner/contracts/events/event-map';
import type { EventContext } from '@corner/event-bus/event/event-context';
import { Inbox } from '@corner/event-bus/consumer/inbox';
import { OnEvent } from '@corner/event-bus/consumer/on-event.decorator';
import { Database } from '@corner/service-kit/database/database';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { ProfileService } from './profile.service.js';

@Controller()
export class ProfileConsumer {
  constructor(
    private readonly db: Database,
    private readonly inbox: Inbox,
    private readonly service: ProfileService,
  ) {}

  /** Deduplicated: the member may have turned mails on again before a redelivery. */
  @OnEvent('notifications.member-unsubscribed')
  async unsubscribed(
    @Payload() { memberId }: EventOf<'notifications.member-unsubscribed'>,
    @Ctx() { eventId }: EventContext,
  ): Promise<void> {
    await this.inbox.once(this.db, eventId, (tx) => this.service.switchMailsOff(tx, memberId));
  }
}
