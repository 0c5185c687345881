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
import { AuditRepository } from '../audit/audit.repository.js';
import { SignedMediaService } from '../signed-media.service.js';
import { ReportsRepository, type ReportRow } from '../reports/reports.repository.js';
import { TicketsRepository } from '../tickets/tickets.repository.js';
import { caseNumber } from '../case-records/case.policy.js';
import { CasesRepository } from '../case-records/cases.repository.js';
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
    private readonly audit: AuditRepository,
    private readonly media: SignedMediaService,
    private readonly names: NamesService,
    private readonly decisions: DecisionLog,
    private readonly cases: CasesRepository,
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

  async report(by: VerifiedAdministrator, id: string): Promise<ReportRecord> {
    const row = await this.reports.find(id);
    if (!row) throw new AppError('admin.case-not-found');
    const target = { type: 'case', id, name: caseNumber('report', row.number) } as const;
    await this.audit.addReading({ by, action: 'report.read', target });
    const [evidence, names] = await Promise.all([this.cases.evidence(id), this.names.of(membersOf(row))]);
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

  /** Identity applies a suspension through the decision's event, as for decisions in the queue. */
  async resolveReport(by: VerifiedAdministrator, id: string, body: ResolveRequest): Promise<ReportSummary> {
    const { resolution, suspend = false } = body;
    const report = undecided(await this.reports.find(id));
    const names = await this.names.of(membersOf(report));
    return this.db.transaction(async (tx) => {
      await this.cases.lockMember(tx, report.subject_id);
      const row = undecided(await this.reports.lock(tx, id));
      const number = caseNumber('report', row.number);
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
        ...(suspend ? { action: 'suspend', effect: 'suspend' } : { action: 'answer' }),
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

/** An unconfirmed case is decided in the queue only: this call cannot express it. */
function undecided(row: ReportRow | null | undefined): ReportRow {
  const open = openCase(row);
  if (open.state !== 'open') throw new AppError('admin.case-changed');
  return open;
}
