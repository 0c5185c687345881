import type { TicketView } from '@corner/contracts/admin.api';
import type { TicketEntity } from './ticket.entity.js';

export const ticketNumber = (number: number): string => `T-${number}`;

export function ticketView(row: TicketEntity): TicketView {
  return {
    id: row.id,
    number: ticketNumber(row.number),
    status: row.closed_at ? 'closed' : 'open',
    createdAt: row.created_at.toISOString(),
    kind: row.kind,
    subject: row.subject,
    message: row.message,
    answer: row.answer,
  };
}
