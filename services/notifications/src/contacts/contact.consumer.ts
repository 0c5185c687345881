import type { EventOf } from '@corner/contracts/events/event-map';
import type { EventContext } from '@corner/event-bus/event/event-context';
import { OnEvent } from '@corner/event-bus/consumer/on-event.decorator';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { ContactRepository } from './contact.repository.js';

@Controller()
export class ContactConsumer {
  constructor(private readonly contacts: ContactRepository) {}

  @OnEvent('discovery.member-blocked')
  blocked(@Payload() event: EventOf<'discovery.member-blocked'>, @Ctx() { createdAt }: EventContext): Promise<void> {
    return this.contacts.saveBlock(event.memberId, event.blockedId, true, createdAt);
  }

  @OnEvent('discovery.member-unblocked')
  unblocked(
    @Payload() event: EventOf<'discovery.member-unblocked'>,
    @Ctx() { createdAt }: EventContext,
  ): Promise<void> {
    return this.contacts.saveBlock(event.memberId, event.blockedId, false, createdAt);
  }
}
