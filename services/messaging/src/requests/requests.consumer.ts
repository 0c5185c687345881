import type { EventOf } from '@corner/contracts/events/event-map';
import { OnEvent } from '@corner/event-bus/consumer/on-event.decorator';
import type { EventContext } from '@corner/event-bus/event/event-context';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { RequestsRepository } from './requests.repository.js';

@Controller()
export class RequestsConsumer {
  constructor(private readonly requests: RequestsRepository) {}

  @OnEvent('admin.case-decided')
  async decided(@Payload() event: EventOf<'admin.case-decided'>, @Ctx() { createdAt }: EventContext): Promise<void> {
    if (event.kind === 'report' && event.action !== 'uphold') await this.requests.applyDecision(event, createdAt);
  }
}
