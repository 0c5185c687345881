import type { EventOf } from '@corner/contracts/events/event-map';
import type { EventContext } from '@corner/event-bus/event/event-context';
import { Inbox } from '@corner/event-bus/consumer/inbox';
import { OnEvent } from '@corner/event-bus/consumer/on-event.decorator';
import { Database } from '@corner/service-kit/database/database';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { AuditRepository, type NewAuditEntry } from './audit.repository.js';
import { ageCorrected, positionAction } from './audit-entry.policy.js';

/** Events commit with their change, so entries and changes match. */
@Controller()
export class AuditConsumer {
  constructor(
    private readonly db: Database,
    private readonly inbox: Inbox,
    private readonly audit: AuditRepository,
  ) {}

  @OnEvent('profiles.age-corrected')
  async onAgeCorrected(@Payload() event: EventOf<'profiles.age-corrected'>, @Ctx() at: EventContext) {
    const { memberId, before, ...correction } = event;
    await this.audit.add(this.db, { ...ageCorrected(memberId, before, correction), at: at.createdAt });
  }

  @OnEvent('jobs.position-published')
  onPublished(@Payload() { position, by }: EventOf<'jobs.position-published'>, @Ctx() context: EventContext) {
    return this.once(context, positionAction(null, position, by));
  }

  @OnEvent('jobs.position-changed')
  onChanged(@Payload() { position, before, by }: EventOf<'jobs.position-changed'>, @Ctx() context: EventContext) {
    return this.once(context, positionAction(before, position, by));
  }

  private once({ eventId, createdAt }: EventContext, entry: NewAuditEntry): Promise<boolean> {
    return this.inbox.once(this.db, eventId, (tx) => this.audit.add(tx, { ...entry, at: createdAt }), 'audit');
  }
}
