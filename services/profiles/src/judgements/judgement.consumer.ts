import type { EventOf } from '@corner/contracts/events/event-map';
import type { EventContext } from '@corner/event-bus/event/event-context';
import { Inbox } from '@corner/event-bus/consumer/inbox';
import { OnEvent } from '@corner/event-bus/consumer/on-event.decorator';
import { Database } from '@corner/service-kit/database/database';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { JudgementService } from './judgement.service.js';

@Controller()
export class JudgementConsumer {
  constructor(
    private readonly db: Database,
    private readonly inbox: Inbox,
    private readonly service: JudgementService,
  ) {}

  @OnEvent('admin.photo-judged')
  async judged(@Payload() event: EventOf<'admin.photo-judged'>, @Ctx() { eventId }: EventContext): Promise<void> {
    await this.inbox.once(this.db, eventId, (tx) => this.service.judge(tx, event));
  }
}
