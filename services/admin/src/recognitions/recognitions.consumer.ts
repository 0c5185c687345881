import type { EventOf } from '@corner/contracts/events/event-map';
import { REPORT_CATEGORIES } from '@corner/domain/enumerations';
import type { EventContext } from '@corner/event-bus/event/event-context';
import { Inbox } from '@corner/event-bus/consumer/inbox';
import { OnEvent } from '@corner/event-bus/consumer/on-event.decorator';
import { Database } from '@corner/service-kit/database/database';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { FIRST_LOOK_HOURS, hoursFor } from '../case-records/case.policy.js';
import { CasesRepository } from '../case-records/cases.repository.js';
import { CaseEventsRepository } from '../case-records/case-events.repository.js';
import { HidingsRepository } from '../case-records/hidings.repository.js';
import { OwnersClient } from '../clients/owners.client.js';

const MARKS = { phone: 'Telephone number', address: 'Mailbox', device: 'Browser' };

/** Opens a case for a member with a mark of a ban. */
@Controller()
export class RecognitionsConsumer {
  constructor(
    private readonly db: Database,
    private readonly inbox: Inbox,
    private readonly hidings: HidingsRepository,
    private readonly events: CaseEventsRepository,
    private readonly cases: CasesRepository,
    private readonly owners: OwnersClient,
  ) {}

  @OnEvent('identity.member-recognised')
  async recognised(
    @Payload() { caseId, memberId, marks, waits }: EventOf<'identity.member-recognised'>,
    @Ctx() { eventId }: EventContext,
  ): Promise<void> {
    const profile = await this.owners.evidence(memberId);
    const category = REPORT_CATEGORIES.codeOf(marks[0]?.rule ?? '') ?? null;
    const note = marks.map(({ kind, ban }) => `${MARKS[kind]} of ${ban}`).join(', ');
    const hours = waits ? FIRST_LOOK_HOURS : hoursFor('action', category);
    await this.inbox.once(this.db, eventId, async (tx) => {
      if (!(await this.cases.lockMember(tx, memberId))) return;
      const isNew = await this.hidings.openFor(tx, { caseId, memberId, category, note, hours, profile });
      await this.events.add(tx, { caseId, kind: isNew ? 'opened' : 'reported-again', words: note });
    });
  }
}
