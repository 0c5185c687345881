import type {
  AdminTicket,
  CasesQuery,
  ReportPage,
  ReportRecord,
  ReportSummary,
  ResolveRequest,
  TicketPage,
  VerifiedAdministrator,
} from '@corner/contracts/admin.api';
import { LIMITS } from '@corner/domain/limits';
import { AppError } from '@corner/service-kit/app-error';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { actionOf, memberAction } from '../audit/audit-entry.policy.js';
import { AuditRepository, type NewAuditEntry } from '../audit/audit.repository.js';
import { AccountsClient } from '../clients/accounts.client.js';
import { SignedMediaService } from '../signed-media.service.js';
import { OwnersClient } from '../clients/owners.client.js';
import { ReportsRepository, type ReportRow } from '../reports/reports.repository.js';
import { TicketsRepository } from '../tickets/tickets.repository.js';
import { caseNumber, categoryLabel } from '../case-records/case.view.js';
import { DecisionLog } from '../case-records/decision-log.service.js';
import { adminTicket, reportRecord, reportSummary } from './cases.view.js';
import { NamesService } from './names.service.js';

const PAGE = 20;

@Injectable()
export class ModerationService {
  constructor(
    private readonly db: Database,
    private readonly reports: ReportsRepository,
    private readonly tickets: TicketsRepository,
    private readonly owners: OwnersClient,
    private readonly accounts: AccountsClient,
    private readonly audit: AuditRepository,
    private readonly media: SignedMediaService,
    private readonly names: NamesService,
    private readonly decisions: DecisionLog,
  ) {}

  async listReports(by: VerifiedAdministrator, query: CasesQuery): Promise<ReportPage> {
    const { status, page = 1 } = query;
    await this.noteList(by, 'reports.listed', 'Reports', query);
    const [rows, total] = await this.reports.page(status, PAGE, (page - 1) * PAGE);
    return { reports: await this.summaries(rows), total };
  }

  async reportsAbout(memberId: string, limit: number): Promise<ReportSummary[]> {
    return this.summaries(await this.reports.about(memberId, limit));
  }

  /** The evidence holds what members wrote to each other: who reads it stands in the audit log. */
  async report(by: VerifiedAdministrator, id: string): Promise<ReportRecord> {
    const row = await this.reports.find(id);
    if (!row) throw new AppError('admin.case-not-found');
    const target = { type: 'case', id, name: caseNumber('report', row.number) } as const;
    await this.audit.addReading({ by, action: 'report.read', target });
    const [evidence, names] = await Promise.all([this.reports.evidence(id), this.names.of(membersOf(row))]);
    const profile = evidence.profile && this.media.profile(evidence.profile);
    return reportRecord(row, { ...evidence, profile }, names);
  }

  async listTickets(by: VerifiedAdministrator, query: CasesQuery): Promise<TicketPage> {
    const { status, page = 1 } = query;
    await this.noteList(by, 'tickets.listed', 'Tickets', query);
    const [rows, total] = await this.tickets.page(status, PAGE, (page - 1) * PAGE);
    const names = await this.names.of(rows.map((row) => row.reporter_id));
    return { tickets: rows.map((row) => adminTicket(row, names)), total };
  }

  private async noteList(by: VerifiedAdministrator, action: string, name: string, { status, page = 1 }: CasesQuery) {
    const after = { status: status ?? 'all', page };
    await this.audit.addReading({ by, action, target: { type: 'system', name }, after }, after);
  }

  /** Suspends first: when that fails the case is still open, and done again it changes nothing. */
  async resolveReport(by: VerifiedAdministrator, id: string, body: ResolveRequest): Promise<ReportSummary> {
    const { resolution, suspend = false } = body;
    const report = undecided(await this.reports.find(id));
    const names = await this.names.of(membersOf(report));
    const suspension = suspend && (await this.suspend(by, report));
    return this.db.transaction(async (tx) => {
      const row = undecided(await this.reports.lock(tx, id));
      const number = caseNumber('report', row.number);
      if (suspension) await this.audit.add(tx, suspension);
      await this.audit.add(tx, {
        by,
        action: 'report.resolved',
        target: { type: 'case', id, name: number },
        reason: resolution,
        before: { status: 'open' },
        after: { status: 'closed', suspended: suspend },
      });
      const event = { caseId: id, number, kind: 'report', memberId: report.reporter_id, answer: resolution } as const;
      await tx.publish('admin.case-closed', event);
      await this.decisions.add(tx, row, {
        by,
        memberId: report.subject_id,
        action: suspend ? 'suspend' : 'answer',
        facts: resolution.slice(0, LIMITS.reason.max),
      });
      return reportSummary(await this.reports.close(tx, id, by.username, resolution), names);
    });
  }

  async resolveTicket(by: VerifiedAdministrator, id: string, answer: string): Promise<AdminTicket> {
    const ticket = openCase(await this.tickets.find(id));
    const names = await this.names.of([ticket.reporter_id]);
    return this.db.transaction(async (tx) => {
      const row = openCase(await this.tickets.lock(tx, id));
      const number = caseNumber(row.kind, row.number);
      await this.audit.add(tx, {
        by,
        action: 'ticket.resolved',
        target: { type: 'case', id, name: number },
        before: { status: 'open' },
        after: { status: 'closed' },
      });
      const event = { caseId: id, number, kind: row.kind, memberId: row.reporter_id, answer };
      await tx.publish('admin.case-closed', event);
      await this.decisions.add(tx, row, { by, memberId: null, action: 'answer' });
      return adminTicket(await this.tickets.close(tx, row, by.username, answer), names);
    });
  }

  /** The entry for the audit log, none for a member who is suspended already. They learn the category, never the reporter. */
  private async suspend(by: VerifiedAdministrator, report: ReportRow): Promise<NewAuditEntry | null> {
    const { subject_id: memberId, category } = report;
    const account = await this.owners.account(memberId);
    if (account?.state === 'suspended' && !account.inReview) return null;
    const action = actionOf(by);
    const reason = `Reported: ${categoryLabel(category)}`;
    try {
      return memberAction('suspended', action, await this.accounts.suspend(memberId, reason, action), reason);
    } catch (error) {
      if (error instanceof AppError && error.code === 'ALREADY_SUSPENDED') return null;
      throw error;
    }
  }

  private async summaries(rows: ReportRow[]): Promise<ReportSummary[]> {
    const names = await this.names.of(rows.flatMap(membersOf));
    return rows.map((row) => reportSummary(row, names));
  }
}

const membersOf = (row: ReportRow): string[] => [row.reporter_id, row.subject_id];

/** The later of two administrators gets the closed case's error. */
function openCase<Row extends { closed_at: Date | null }>(row: Row | null | undefined): Row {
  if (!row) throw new AppError('admin.case-not-found');
  if (row.closed_at) throw new AppError('admin.case-closed');
  return row;
}

/** What waits for another administrator is upheld or turned down in the queue: this call cannot say which. */
function undecided(row: ReportRow | null | undefined): ReportRow {
  const open = openCase(row);
  if (open.state !== 'open') throw new AppError('admin.case-changed');
  return open;
}
