import type { EventOf, PairEvent } from '@corner/contracts/events/event-map';
import { OnEvent, OnEvents } from '@corner/event-bus/consumer/on-event.decorator';
import type { ReceivedEventOf } from '@corner/event-bus/event/event-list';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { ConversationsService } from './conversations.service.js';

@Controller()
export class ConversationsConsumer {
  constructor(private readonly conversations: ConversationsService) {}

  @OnEvents('discovery.match-created')
  matched(events: ReceivedEventOf<'discovery.match-created'>[]) {
    return this.conversations.match(
      events.map(({ payload: { memberIds, createdAt: at, intents } }) => ({ pair: memberIds, at, intents })),
    );
  }

  @OnEvent('discovery.match-widened')
  async widened(@Payload() { memberIds }: EventOf<'discovery.match-widened'>) {
    await this.conversations.refreshRelation(...memberIds);
  }

  @OnEvents('discovery.match-ended', 'discovery.member-blocked', 'discovery.member-unblocked')
  changed(events: PairEvent[]) {
    return this.conversations.apply(events);
  }
}
