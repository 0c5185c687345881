import type { EventOf } from '@corner/contracts/event-map';
import type { EventContext } from '@corner/event-bus/event-context';
import { OnEvent } from '@corner/event-bus/consumer/on-event.decorator';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { ThreadsService } from './threads.service.js';

@Controller()
export class ThreadsConsumer {
  constructor(private readonly threads: ThreadsService) {}

  @OnEvent('discovery.match-created')
  matched(@Payload() { memberIds, createdAt }: EventOf<'discovery.match-created'>) {
    return this.threads.match(memberIds, createdAt, true);
  }

  @OnEvent('discovery.match-ended')
  ended(@Payload() { memberIds, endedAt }: EventOf<'discovery.match-ended'>) {
    return this.threads.endMatch(memberIds, endedAt);
  }

  @OnEvent('discovery.member-blocked')
  blocked(@Payload() event: EventOf<'discovery.member-blocked'>, @Ctx() { createdAt }: EventContext) {
    return this.threads.setBlock(event.memberId, event.blockedId, true, createdAt);
  }

  @OnEvent('discovery.member-unblocked')
  unblocked(@Payload() event: EventOf<'discovery.member-unblocked'>, @Ctx() { createdAt }: EventContext) {
    return this.threads.setBlock(event.memberId, event.blockedId, false, createdAt);
  }
}
