import type { EventOf } from '@corner/contracts/events/event-map';
import type { EventContext } from '@corner/event-bus/event/event-context';
import { OnEvent } from '@corner/event-bus/consumer/on-event.decorator';
import { Database } from '@corner/service-kit/database/database';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { memberAction } from '../../audit/audit-entry.policy.js';
import { AuditRepository, type NewAuditEntry } from '../../audit/audit.repository.js';
import { DecisionLog, type Decided } from '../../case-records/decision-log.service.js';

/** Identity's event commits with the change: entry and decision are written even after a crash here. */
@Controller()
export class AccountActionsConsumer {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditRepository,
    private readonly decisions: DecisionLog,
  ) {}

  @OnEvent('identity.member-suspended')
  async suspended(@Payload() event: EventOf<'identity.member-suspended'>, @Ctx() { createdAt: at }: EventContext) {
    const { account, by, reason: facts, rule } = event;
    if (!by) return;
    const entry = { ...memberAction('suspended', by, account, facts), at };
    await this.keep(entry, rule, { by, memberId: account.memberId, action: 'suspend', rule, facts, at });
  }

  @OnEvent('identity.member-activated')
  async activated(@Payload() event: EventOf<'identity.member-activated'>, @Ctx() { createdAt: at }: EventContext) {
    const { account, by, rule } = event;
    if (!by) return;
    const entry = { ...memberAction('activated', by, account), at };
    await this.keep(entry, rule, { by, memberId: account.memberId, action: 'activate', at });
  }

  private async keep(entry: NewAuditEntry, rule: string | undefined, decided: Decided & { memberId: string }) {
    if (rule) await this.db.transaction((tx) => this.decisions.addOnce(tx, entry, decided));
    else await this.audit.add(this.db, entry);
  }
}
