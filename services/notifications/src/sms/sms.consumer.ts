import type { EventOf } from '@corner/contracts/events/event-map';
import type { EventContext } from '@corner/event-bus/event/event-context';
import { OnEvent } from '@corner/event-bus/consumer/on-event.decorator';
import { Inbox } from '@corner/event-bus/consumer/inbox';
import { Database } from '@corner/service-kit/database/database';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { SmsService } from './sms.service.js';

@Controller()
export class SmsConsumer {
  constructor(
    private readonly db: Database,
    private readonly inbox: Inbox,
    private readonly messages: SmsService,
  ) {}

  @OnEvent('identity.phone-code-requested', { actsOutside: true })
  async phoneCode(@Payload() event: EventOf<'identity.phone-code-requested'>, @Ctx() { eventId }: EventContext) {
    const { memberId, phoneNumber: to, sealedCode, expiresAt } = event;
    const queue = () => this.messages.sendCode(eventId, { memberId, to, sealedCode, expiresAt });
    await this.inbox.unlessDone(this.db, [{ eventId }], queue, 'sms');
  }
}
