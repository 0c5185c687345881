import type { EventOf } from '@corner/contracts/events/event-map';
import { REPORT_CATEGORIES } from '@corner/domain/enumerations';
import { Inbox } from '@corner/event-bus/consumer/inbox';
import { OnEvent } from '@corner/event-bus/consumer/on-event.decorator';
import { AppError } from '@corner/service-kit/app-error';
import { Database } from '@corner/service-kit/database/database';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { OffenderRepository } from '../offenders/offender.repository.js';
import { AccountService } from './account.service.js';
import { DecisionOrderRepository } from './decision-order.repository.js';

/** Applies decisions of cases, each once, since a later one may have reversed it. */
@Controller()
export class DecisionConsumer {
  constructor(
    private readonly accounts: AccountService,
    private readonly offenders: OffenderRepository,
    private readonly order: DecisionOrderRepository,
    private readonly inbox: Inbox,
    private readonly db: Database,
  ) {}

  @OnEvent('admin.case-decided')
  decided(@Payload() event: EventOf<'admin.case-decided'>): Promise<void> {
    return this.inbox.unlessDone(this.db, [{ eventId: event.decisionId }], () => this.carryOut(event));
  }

  private async carryOut(event: EventOf<'admin.case-decided'>): Promise<void> {
    const { effect, memberId, rule, until, decisionId, undoes, action, number } = event;
    // The undone decision may arrive later, if its first attempt failed.
    if (undoes) await this.inbox.unlessDone(this.db, [{ eventId: undoes }], () => Promise.resolve());
    const by = { actionId: decisionId, ...event.by };
    const isOver = until !== null && Date.parse(until) <= Date.now();
    const reason = REPORT_CATEGORIES.canonical(rule) ?? null;
    if (effect === 'activate') await ignoreRepeat(this.accounts.activate(memberId, { by }, { number, until }));
    if (!isOver && (effect === 'suspend' || (effect && until))) {
      await ignoreRepeat(this.accounts.suspend(memberId, { reason, by }, { number, until }));
    }
    const isBan = action === 'ban' && !until;
    if (!isBan && !undoes && action !== 'reverse' && action !== 'activate') return;
    await this.db.transaction(async (tx) => {
      const isLast = await this.order.note(tx, memberId, isBan ? 'suspends' : 'lifts', { id: decisionId, number });
      if (!isBan) await this.offenders.eraseBan(tx, number);
      else if (isLast) await this.offenders.record(tx, { memberId, number, rule });
    });
  }
}

/** Ignores a change that already applies and a purged member. */
async function ignoreRepeat(change: Promise<unknown>): Promise<void> {
  await change.catch((error: unknown) => {
    if (!(error instanceof AppError) || ![404, 409].includes(error.status)) throw error;
  });
}
