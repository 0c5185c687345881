import type { EventOf } from '@corner/contracts/events/event-map';
import type { EventContext } from '@corner/event-bus/event/event-context';
import { Inbox } from '@corner/event-bus/consumer/inbox';
import { OnEvent } from '@corner/event-bus/consumer/on-event.decorator';
import { Database } from '@corner/service-kit/database/database';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { v7 } from 'uuid';
import { CaseEventsRepository } from '../case-records/case-events.repository.js';
import { OwnersClient } from '../clients/owners.client.js';
import { TicketsRepository } from '../tickets/tickets.repository.js';
import { PhotoChecksRepository } from './photo-checks.repository.js';

/** Opens a case for each picture that others do not see before a moderator has looked at it. */
@Controller()
export class PhotoChecksConsumer {
  constructor(
    private readonly db: Database,
    private readonly inbox: Inbox,
    private readonly checks: PhotoChecksRepository,
    private readonly events: CaseEventsRepository,
    private readonly tickets: TicketsRepository,
    private readonly owners: OwnersClient,
  ) {}

  @OnEvent('profiles.photo-waits')
  async waits(
    @Payload() { memberId, photo }: EventOf<'profiles.photo-waits'>,
    @Ctx() { eventId }: EventContext,
  ): Promise<void> {
    const profile = await this.owners.evidence(memberId);
    await this.inbox.once(this.db, eventId, async (tx) => {
      if (!profile || !(await this.tickets.lockMember(tx, memberId))) return;
      const caseId = v7();
      await this.checks.insert(tx, { caseId, memberId, photo, profile });
      await this.events.add(tx, { caseId, kind: 'opened' });
    });
  }
}
