import type { ReportReceipt, TicketView } from '@corner/contracts/admin.api';
import type { ReportRow } from './reports.repository.js';
import type { TicketRow } from './tickets.repository.js';

export const reportNumber = (number: number): string => `R-${number}`;
export const ticketNumber = (number: number): string => `T-${number}`;

const statusOf = ({ closed_at }: { closed_at: Date | null }) => (closed_at ? 'closed' : 'open');

export function reportReceipt(row: ReportRow): ReportReceipt {
  return {
    id: row.id,
    number: reportNumber(row.number),
    status: statusOf(row),
    createdAt: row.created_at.toISOString(),
    blocked: row.blocked_at !== null,
  };
}

export function ticketView(row: TicketRow): TicketView {
  return {
    id: row.id,
    number: ticketNumber(row.number),
    status: statusOf(row),
    createdAt: row.created_at.toISOString(),
    kind: row.kind,
    subject: row.subject,
    message: row.message,
    answer: row.answer,
  };
}
