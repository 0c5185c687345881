import type { AdminTicket, ReportRecord, ReportSummary } from '@corner/contracts/admin.api';
import { DELETED_MEMBER } from '@corner/service-kit/members/shown-member.view';
import { categoryLabel } from '../case-records/case.policy.js';
import { reportReceipt } from '../reports/reports.view.js';
import type { EvidenceRow } from '../case-records/cases.repository.js';
import type { CaseRow, ReportRow } from '../reports/reports.repository.js';
import type { TicketRow } from '../tickets/tickets.repository.js';
import { ticketView } from '../tickets/tickets.view.js';

/** Names by member; purged members are missing. */
export type Names = ReadonlyMap<string, string>;

export const named = (names: Names, id: string) => ({ id, name: names.get(id) ?? DELETED_MEMBER });

export function reportSummary(row: ReportRow, names: Names): ReportSummary {
  const { id, number, status, createdAt } = reportReceipt(row);
  return {
    id,
    number,
    status,
    createdAt,
    category: categoryLabel(row.category),
    note: row.note,
    reporter: named(names, row.reporter_id),
    subject: named(names, row.subject_id),
    resolution: row.answer,
    closedBy: row.closed_by,
    closedAt: row.closed_at?.toISOString() ?? null,
  };
}

export function evidenceView(row: CaseRow, { profile, messages }: EvidenceRow): ReportRecord['evidence'] {
  const takenAt = row.profile_at && row.messages_at && new Date(Math.max(+row.profile_at, +row.messages_at));
  return {
    takenAt: takenAt?.toISOString() ?? null,
    erasedAt: row.erased_at?.toISOString() ?? null,
    profile,
    messages: messages ?? [],
  };
}

export const reportRecord = (row: ReportRow, evidence: EvidenceRow, names: Names): ReportRecord => ({
  ...reportSummary(row, names),
  evidence: evidenceView(row, evidence),
});

export function adminTicket(row: TicketRow, names: Names): AdminTicket {
  return {
    ...ticketView(row),
    member: named(names, row.reporter_id),
    closedBy: row.closed_by,
    closedAt: row.closed_at?.toISOString() ?? null,
  };
}
