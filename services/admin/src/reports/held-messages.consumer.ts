import type { EventOf } from '@corner/contracts/events/event-map';
import { OnEvent } from '@corner/event-bus/consumer/on-event.decorator';
import { Database } from '@corner/service-kit/database/database';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { CaseEventsRepository } from '../case-records/case-events.repository.js';
import { OwnersClient } from '../clients/owners.client.js';
import { ReportsRepository } from './reports.repository.js';

/** Opens a case without a reporter for a held message. */
@Controller()
export class HeldMessagesConsumer {
  constructor(
    private readonly db: Database,
    private readonly reports: ReportsRepository,
    private readonly events: CaseEventsRepository,
    private readonly owners: OwnersClient,
  ) {}

  @OnEvent('messaging.message-held')
  async held(@Payload() { messageId, senderId }: EventOf<'messaging.message-held'>): Promise<void> {
    const message = await this.owners.heldMessage(messageId);
    if (!message) return;
    const profile = await this.owners.evidence(senderId);
    await this.db.transaction(async (tx) => {
      if (await this.reports.insertHeld(tx, message, profile))
        await this.events.add(tx, { caseId: message.id, kind: 'opened' });
    });
  }
}
