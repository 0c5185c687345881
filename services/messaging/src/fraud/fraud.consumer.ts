import type { EventOf } from '@corner/contracts/events/event-map';
import { Inbox } from '@corner/event-bus/consumer/inbox';
import { OnEvent } from '@corner/event-bus/consumer/on-event.decorator';
import type { EventContext } from '@corner/event-bus/event/event-context';
import { Database } from '@corner/service-kit/database/database';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { FraudRepository } from './fraud.repository.js';

const FRAUD = 'scam';

/**
 * A ban counts once the member is notified of it; until then they see a pause. Deduplicated, since a purge drops what
 * tells that others were warned.
 */
@Controller()
export class FraudConsumer {
  constructor(
    private readonly db: Database,
    private readonly inbox: Inbox,
    private readonly fraud: FraudRepository,
  ) {}

  @OnEvent('admin.decision-told')
  async told(
    @Payload() event: EventOf<'admin.decision-told'>,
    @Ctx() { eventId, createdAt }: EventContext,
  ): Promise<void> {
    const { action, rule } = event;
    const isBan = action === 'ban' && rule === FRAUD;
    if (!isBan && action !== 'reverse' && action !== 'activate') return;
    await this.inbox.once(this.db, eventId, (tx) =>
      isBan ? this.fraud.ban(tx, event, createdAt) : this.fraud.lift(tx, event, createdAt),
    );
  }
}
