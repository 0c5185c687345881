import type { TicketRequest } from '@corner/contracts/admin.api';
import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database';
import { Injectable } from '@nestjs/common';

export interface TicketRow {
  id: string;
  number: number;
  member_id: string;
  kind: 'support' | 'problem';
  subject: string;
  message: string;
  created_at: Date;
  closed_at: Date | null;
  closed_by: string | null;
  answer: string | null;
}

const COLUMNS = 'id, number, member_id, kind, subject, message, created_at, closed_at, closed_by, answer';
const WHERE = { all: '', open: 'where closed_at is null', closed: 'where closed_at is not null' } as const;

@Injectable()
export class TicketsRepository {
  constructor(private readonly db: Database) {}

  /** Until the end of the transaction this member opens no other ticket and is not erased; false when they have been. */
  async lockMember(tx: Transaction, memberId: string): Promise<boolean> {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [memberId]);
    return (await tx.query('select from erased_members where member_id = $1', [memberId])).length === 0;
  }

  /** What the same member sent a moment ago, word for word. */
  async same(tx: Transaction, memberId: string, ticket: TicketRequest): Promise<TicketRow | undefined> {
    const rows = await tx.query<TicketRow>(
      `select ${COLUMNS} from tickets where member_id = $1 and kind = $2 and subject = $3 and message = $4
         and created_at > now() - interval '1 minute' order by created_at desc limit 1`,
      [memberId, ticket.kind, ticket.subject, ticket.message],
    );
    return rows[0];
  }

  async countOpen(tx: Transaction, memberId: string): Promise<number> {
    const rows = await tx.query<{ count: number }>(
      'select count(*)::int as count from tickets where member_id = $1 and closed_at is null',
      [memberId],
    );
    return rows[0]!.count;
  }

  async insert(tx: Transaction, id: string, memberId: string, ticket: TicketRequest): Promise<TicketRow> {
    const rows = await tx.query<TicketRow>(
      `insert into tickets (id, member_id, kind, subject, message) values ($1, $2, $3, $4, $5) returning ${COLUMNS}`,
      [id, memberId, ticket.kind, ticket.subject, ticket.message],
    );
    return rows[0]!;
  }

  /** A member's own, newest first. */
  ofMember(memberId: string, limit: number): Promise<TicketRow[]> {
    return this.db.query(
      `select ${COLUMNS} from tickets where member_id = $1 order by created_at desc, id desc limit $2`,
      [memberId, limit],
    );
  }

  /** Newest first. */
  list(status: 'open' | 'closed' | undefined, limit: number, offset: number): Promise<TicketRow[]> {
    return this.db.query(
      `select ${COLUMNS} from tickets ${WHERE[status ?? 'all']} order by created_at desc, id desc limit $1 offset $2`,
      [limit, offset],
    );
  }

  async count(status: 'open' | 'closed' | undefined): Promise<number> {
    const rows = await this.db.query<{ count: number }>(
      `select count(*)::int as count from tickets ${WHERE[status ?? 'all']}`,
    );
    return rows[0]!.count;
  }

  /** The ticket, held until the end of the transaction: of two who close it the later one sees it closed. */
  async lock(tx: Transaction, id: string): Promise<TicketRow | undefined> {
    return (await tx.query<TicketRow>(`select ${COLUMNS} from tickets where id = $1 for update`, [id]))[0];
  }

  async close(tx: Transaction, id: string, closedBy: string, answer: string): Promise<TicketRow> {
    const rows = await tx.query<TicketRow>(
      `update tickets set closed_at = now(), closed_by = $2, answer = $3 where id = $1 returning ${COLUMNS}`,
      [id, closedBy, answer],
    );
    return rows[0]!;
  }

  async erase(tx: Transaction, memberId: string): Promise<void> {
    await tx.query('delete from tickets where member_id = $1', [memberId]);
  }
}
