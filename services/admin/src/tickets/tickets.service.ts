import type { TicketRequest } from '@corner/contracts/admin.api';
import { LIMITS } from '@corner/domain/limits';
import { AppError } from '@corner/service-kit/app-error';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { v7 } from 'uuid';
import { CaseEventsRepository } from '../case-records/case-events.repository.js';
import { CasesRepository } from '../case-records/cases.repository.js';
import { caseNumber } from '../case-records/case.policy.js';
import { TicketsRepository, type TicketRow } from './tickets.repository.js';

@Injectable()
export class TicketsService {
  constructor(
    private readonly db: Database,
    private readonly cases: CasesRepository,
    private readonly tickets: TicketsRepository,
    private readonly events: CaseEventsRepository,
  ) {}

  /** A double click returns the same ticket. */
  async open(memberId: string, ticket: TicketRequest): Promise<TicketRow> {
    return this.db.transaction(async (tx) => {
      if (!(await this.cases.lockMember(tx, memberId))) throw new AppError('request.unauthorized');
      const same = await this.tickets.same(tx, memberId, ticket);
      if (same) return same;
      if ((await this.tickets.countOpen(tx, memberId)) >= LIMITS.ticket.openPerMember) {
        throw new AppError('admin.too-many-tickets');
      }
      const row = await this.tickets.insert(tx, v7(), memberId, ticket);
      const { id: caseId, kind } = row;
      await this.events.add(tx, { caseId, kind: 'opened' });
      await tx.publish('admin.case-opened', { caseId, number: caseNumber(kind, row.number), kind, memberId });
      return row;
    });
  }
}
