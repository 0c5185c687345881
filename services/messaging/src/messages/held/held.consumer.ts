import type { EventOf } from '@corner/contracts/events/event-map';
import { OnEvent } from '@corner/event-bus/consumer/on-event.decorator';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { MessagesService } from '../messages.service.js';

@Controller()
export class HeldConsumer {
  constructor(private readonly messages: MessagesService) {}

  @OnEvent('admin.message-decided')
  decided(@Payload() { messageId, released }: EventOf<'admin.message-decided'>): Promise<void> {
    return this.messages.settleHeld(messageId, released);
  }
}
