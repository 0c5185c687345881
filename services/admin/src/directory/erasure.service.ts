import type { AdministratorAction } from '@corner/contracts/identity.api';
import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database';
import { Injectable } from '@nestjs/common';
import { memberAction } from '../audit/audit-entry.policy.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { ReportsRepository } from '../reports/reports.repository.js';
import { TicketsRepository } from '../tickets/tickets.repository.js';
import { DirectoryRepository } from './directory.repository.js';

/** What is kept here of a member goes with them. */
@Injectable()
export class ErasureService {
  constructor(
    private readonly db: Database,
    private readonly directory: DirectoryRepository,
    private readonly audit: AuditRepository,
    private readonly reports: ReportsRepository,
    private readonly tickets: TicketsRepository,
  ) {}

  /** Erases a member; what administrators did to them stays in the audit log, without the name. */
  async forget(memberId: string, by: AdministratorAction | undefined, at: string): Promise<void> {
    await this.db.transaction((tx) => this.forgetIn(tx, memberId, by, at));
  }

  /** Erases and confirms to identity. */
  async erase(memberId: string, by: AdministratorAction | undefined, at: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.forgetIn(tx, memberId, by, at);
      await tx.publish('admin.member-erased', { memberId });
    });
  }

  private async forgetIn(tx: Transaction, memberId: string, by: AdministratorAction | undefined, at: string) {
    await this.directory.erase(tx, memberId);
    await this.reports.erase(tx, memberId);
    await this.tickets.erase(tx, memberId);
    // Last, in the lock order of closing a case.
    await this.audit.forgetName(tx, memberId);
    if (!by) return;
    const nobody = { memberId, firstName: '', lastName: '' };
    await this.audit.add(tx, { ...memberAction('deleted', by, nobody), at });
  }
}
