import type { AdminTicket, ReportRecord, ReportSummary } from '@corner/contracts/admin.api';
import { REPORT_CATEGORIES } from '@corner/domain/enumerations';
import { DELETED_MEMBER } from '@corner/service-kit/members/person.view';
import { reportReceipt } from '../reports/reports.view.js';
import type { EvidenceRow, ReportRow } from '../reports/reports.repository.js';
import type { TicketRow } from '../tickets/tickets.repository.js';
import { ticketView } from '../tickets/tickets.view.js';

/** Names by member; who is not among them is gone. */
export type Names = ReadonlyMap<string, string>;

const named = (names: Names, id: string) => ({ id, name: names.get(id) ?? DELETED_MEMBER });

export function reportSummary(row: ReportRow, names: Names): ReportSummary {
  const { id, number, status, createdAt } = reportReceipt(row);
  return {
    id,
    number,
    status,
    createdAt,
    category: REPORT_CATEGORIES.canonical(row.category) ?? row.category,
    note: row.note,
    reporter: named(names, row.reporter_id),
    subject: named(names, row.subject_id),
    resolution: row.answer,
    closedBy: row.closed_by,
    closedAt: row.closed_at?.toISOString() ?? null,
  };
}

export function reportRecord(row: ReportRow, { profile, messages }: EvidenceRow, names: Names): ReportRecord {
  const takenAt = row.profile_at && row.messages_at && new Date(Math.max(+row.profile_at, +row.messages_at));
  return {
    ...reportSummary(row, names),
    evidence: {
      takenAt: takenAt?.toISOString() ?? null,
      erasedAt: row.erased_at?.toISOString() ?? null,
      profile,
      messages: messages ?? [],
    },
  };
}

export function adminTicket(row: TicketRow, names: Names): AdminTicket {
  return {
    ...ticketView(row),
    member: named(names, row.reporter_id),
    closedBy: row.closed_by,
    closedAt: row.closed_at?.toISOString() ?? null,
  };
}
