import type { EventOf } from '@corner/contracts/event-map';
import type { EventContext } from '@corner/event-bus/event-context';
import { OnEvent } from '@corner/event-bus/consumer/on-event.decorator';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { CountBatches } from './count-batches.service.js';
import { StatsRepository } from './stats.repository.js';

@Controller()
export class StatsConsumer {
  constructor(
    private readonly stats: StatsRepository,
    private readonly batches: CountBatches,
  ) {}

  @OnEvent('discovery.match-created')
  onMatch(@Payload() { createdAt }: EventOf<'discovery.match-created'>, @Ctx() { eventId }: EventContext) {
    return this.stats.add('matches', [{ eventId, madeAt: createdAt }]);
  }

  @OnEvent('messaging.message-sent')
  onMessage(@Payload() { createdAt }: EventOf<'messaging.message-sent'>, @Ctx() { eventId }: EventContext) {
    return this.batches.addMessage({ eventId, madeAt: createdAt });
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
