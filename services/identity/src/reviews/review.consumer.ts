import type { EventOf } from '@corner/contracts/events/event-map';
import type { EventContext } from '@corner/event-bus/event/event-context';
import { OnEvent } from '@corner/event-bus/consumer/on-event.decorator';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { waitsForDecision } from './review.policy.js';
import { ReviewRepository } from './review.repository.js';
import { ReviewService } from './review.service.js';

@Controller()
export class ReviewConsumer {
  constructor(
    private readonly reviews: ReviewRepository,
    private readonly service: ReviewService,
  ) {}

  @OnEvent('admin.case-opened')
  async opened(@Payload() event: EventOf<'admin.case-opened'>, @Ctx() { createdAt: openedAt }: EventContext) {
    const { caseId, subjectId, category = '' } = event;
    if (subjectId) await this.reviews.open({ caseId, subjectId, openedAt, waits: waitsForDecision(category) });
  }

  @OnEvent('admin.member-judged')
  judged(@Payload() event: EventOf<'admin.member-judged'>): Promise<void> {
    return this.service.judged(event);
  }

  @OnEvent('admin.case-closed')
  decided(@Payload() { caseId }: EventOf<'admin.case-closed'>, @Ctx() { createdAt }: EventContext): Promise<void> {
    return this.service.decided(caseId, createdAt);
  }
}
