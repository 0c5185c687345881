import type { VerifiedAdministrator } from '@corner/contracts/admin.api';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { actionOf, memberAction } from '../audit/audit-entry.policy.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { CasesRepository } from '../case-records/cases.repository.js';
import { CaseEventsRepository } from '../case-records/case-events.repository.js';
import { DecisionsRepository } from '../case-records/decisions.repository.js';
import { OwnersClient } from '../clients/owners.client.js';

@Injectable()
export class BansService {
  constructor(
    private readonly db: Database,
    private readonly cases: CasesRepository,
    private readonly decisions: DecisionsRepository,
    private readonly events: CaseEventsRepository,
    private readonly owners: OwnersClient,
    private readonly audit: AuditRepository,
  ) {}

  /**
   * Records the first request to end a final ban. Returns false for the second, without such a ban, or without a second
   * administrator.
   */
  async waitsForSecond(by: VerifiedAdministrator, memberId: string): Promise<boolean> {
    const account = await this.owners.account(memberId);
    if (account?.state !== 'suspended') return false;
    return this.db.transaction(async (tx) => {
      await this.cases.lockMember(tx, memberId);
      const [ban] = await this.decisions.measures(memberId, tx);
      if (ban?.action !== 'ban' || ban.until || !(await this.decisions.hasSecond(by.administratorId, tx))) return false;
      const first = await this.events.activationRequestedBy(tx, ban.case_id, ban.id);
      if (first) return first === by.username;
      await this.events.add(tx, { caseId: ban.case_id, kind: 'activation-asked', by: by.username });
      await this.audit.add(tx, memberAction('activation-asked', actionOf(by), account));
      return true;
    });
  }
}
