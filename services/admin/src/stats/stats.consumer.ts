import type { EventOf } from '@corner/contracts/event-map';
import type { ReceivedEventOf } from '@corner/event-bus/event-list';
import { OnEvent, OnEvents } from '@corner/event-bus/consumer/on-event.decorator';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { StatsRepository, type CountedEvent } from './stats.repository.js';

@Controller()
export class StatsConsumer {
  constructor(private readonly stats: StatsRepository) {}

  @OnEvents('discovery.match-created')
  onMatches(events: ReceivedEventOf<'discovery.match-created'>[]) {
    return this.stats.add('matches', events.map(toCounted));
  }

  @OnEvents('messaging.message-sent')
  onMessages(events: ReceivedEventOf<'messaging.message-sent'>[]) {
    return this.stats.add('messages', events.map(toCounted));
  }

  @OnEvent('jobs.position-published')
  onPublished(@Payload() { position }: EventOf<'jobs.position-published'>) {
    return this.stats.applyPosition(position.id, position.version, position.isActive);
  }

  @OnEvent('jobs.position-changed')
  onChanged(@Payload() { position, before }: EventOf<'jobs.position-changed'>) {
    if (position) return this.stats.applyPosition(position.id, position.version, position.isActive);
    return this.stats.applyPosition(before.id, before.version + 1, false);
  }
}

function toCounted({
  eventId,
  payload,
}: ReceivedEventOf<'discovery.match-created' | 'messaging.message-sent'>): CountedEvent {
  return { eventId, madeAt: payload.createdAt };
}
