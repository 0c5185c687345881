import { isAboutUse } from '@corner/contracts/admin/decisions';
import type { EventOf } from '@corner/contracts/events/event-map';
import { Inbox } from '@corner/event-bus/consumer/inbox';
import { OnEvent } from '@corner/event-bus/consumer/on-event.decorator';
import { Database } from '@corner/service-kit/database/database';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { RemovedPicturesRepository } from '../media/likeness/removed-pictures.repository.js';

/** A lifted ban may leave a pause. */
const LIFTING = ['reverse', 'activate', 'pause'];

/** Records the pictures of a member with a final ban for misuse, until it is lifted. */
@Controller()
export class DecisionConsumer {
  constructor(
    private readonly db: Database,
    private readonly inbox: Inbox,
    private readonly removed: RemovedPicturesRepository,
  ) {}

  @OnEvent('admin.case-decided')
  async decided(@Payload() event: EventOf<'admin.case-decided'>): Promise<void> {
    const { decisionId, undoes, action, until, number, rule, memberId } = event;
    // The undone decision may arrive later.
    if (undoes) await this.inbox.once(this.db, undoes, () => Promise.resolve());
    await this.inbox.once(this.db, decisionId, async (tx) => {
      const isBan = action === 'ban' && !until && isAboutUse(rule);
      if (isBan && !(await this.removed.isLifted(tx, event))) {
        await this.removed.recordAllOf(tx, { number, rule }, memberId);
      }
      if (LIFTING.includes(action)) {
        await this.removed.noteLift(tx, action === 'activate' ? [number, memberId] : [number], decisionId);
        await this.removed.erase(tx, number);
      }
      if (action === 'activate') await this.removed.lift(tx, memberId);
    });
  }
}
