import type { TicketRequest } from '@corner/contracts/admin.api';
import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan, Not, Raw } from 'typeorm';
import { CaseEntity } from '../case-records/case.entity.js';
import { CasesRepository } from '../case-records/cases.repository.js';

export type TicketRow = CaseEntity & { kind: TicketRequest['kind']; reporter_id: string; title: string; note: string };

const TICKETS = { kind: In(['support', 'problem']) };
const WHERE = { all: {}, open: { closed_at: IsNull() }, closed: { closed_at: Not(IsNull()) } } as const;
const NEWEST_FIRST = { created_at: 'DESC', id: 'DESC' } as const;

const asTickets = (rows: CaseEntity[]) => rows as TicketRow[];
const asTicket = (row: CaseEntity | null) => row as TicketRow | null;

@Injectable()
export class TicketsRepository {
  constructor(
    private readonly db: Database,
    private readonly cases: CasesRepository,
  ) {}

  async same(tx: Transaction, memberId: string, { kind, subject, message }: TicketRequest): Promise<TicketRow | null> {
    const created_at = Raw((column) => `${column} > now() - interval '1 minute'`);
    const where = { reporter_id: memberId, kind, title: subject, note: message, created_at };
    return asTicket(await tx.manager.findOne(CaseEntity, { where, order: NEWEST_FIRST }));
  }

  countOpen(tx: Transaction, memberId: string): Promise<number> {
    return tx.manager.countBy(CaseEntity, { ...TICKETS, reporter_id: memberId, ...WHERE.open });
  }

  async insert(tx: Transaction, id: string, memberId: string, request: TicketRequest): Promise<TicketRow> {
    const { kind, subject, message } = request;
    await this.cases.insert(tx, { id, kind, reporter_id: memberId, title: subject, note: message });
    return asTicket(await tx.manager.findOneByOrFail(CaseEntity, { id }))!;
  }

  async ofMember(memberId: string, take: number): Promise<TicketRow[]> {
    const where = { ...TICKETS, reporter_id: memberId };
    return asTickets(await this.db.manager.find(CaseEntity, { where, order: NEWEST_FIRST, take }));
  }

  async ofMemberAfter(memberId: string, after: number, take: number): Promise<TicketRow[]> {
    const where = { ...TICKETS, reporter_id: memberId, number: MoreThan(after) };
    return asTickets(await this.db.manager.find(CaseEntity, { where, order: { number: 'ASC' }, take }));
  }

  async page(status: 'open' | 'closed' | undefined, take: number, skip: number): Promise<[TicketRow[], number]> {
    const where = { ...TICKETS, ...WHERE[status ?? 'all'] };
    const [rows, total] = await this.db.manager.findAndCount(CaseEntity, { where, order: NEWEST_FIRST, take, skip });
    return [asTickets(rows), total];
  }

  async find(id: string): Promise<TicketRow | null> {
    return asTicket(await this.db.manager.findOneBy(CaseEntity, { ...TICKETS, id }));
  }

  /** Locks the ticket until the transaction ends: the later of two who close it sees it closed. */
  async lock(tx: Transaction, id: string): Promise<TicketRow | null> {
    const where = { ...TICKETS, id };
    return asTicket(await tx.manager.findOne(CaseEntity, { where, lock: { mode: 'pessimistic_write' } }));
  }

  close(tx: Transaction, ticket: TicketRow, closedBy: string, answer: string): Promise<TicketRow> {
    const version = ticket.version + 1;
    return tx.manager.save(
      Object.assign(ticket, { state: 'closed' as const, version, closed_at: new Date(), closed_by: closedBy, answer }),
    );
  }

  async erase(tx: Transaction, memberId: string): Promise<void> {
    await tx.manager.delete(CaseEntity, { ...TICKETS, reporter_id: memberId });
  }
}
