import type { TicketView } from '@corner/contracts/admin.api';
import { caseNumber } from '../case-records/case.policy.js';
import type { TicketRow } from './tickets.repository.js';

export function ticketView(row: TicketRow): TicketView {
  return {
    id: row.id,
    number: caseNumber(row.kind, row.number),
    status: row.closed_at ? 'closed' : 'open',
    createdAt: row.created_at.toISOString(),
    kind: row.kind,
    subject: row.title,
    message: row.note,
    answer: row.answer,
  };
}
