import type { EventOf } from '@corner/contracts/events/event-map';
import { OnEvent } from '@corner/event-bus/consumer/on-event.decorator';
import type { EventContext } from '@corner/event-bus/event/event-context';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { FraudRepository } from './fraud.repository.js';

const FRAUD = 'scam';

/** A ban counts once the member is notified of it; until then they see a pause. */
@Controller()
export class FraudConsumer {
  constructor(private readonly fraud: FraudRepository) {}

  @OnEvent('admin.decision-told')
  async told(@Payload() event: EventOf<'admin.decision-told'>, @Ctx() { createdAt }: EventContext): Promise<void> {
    if (event.action === 'ban' && event.rule === FRAUD) await this.fraud.ban(event, createdAt);
    if (event.action === 'reverse' || event.action === 'activate') await this.fraud.lift(event, createdAt);
  }
}
