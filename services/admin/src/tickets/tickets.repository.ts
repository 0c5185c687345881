import type { TicketRequest } from '@corner/contracts/admin.api';
import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { holdErasures, Members } from '@corner/service-kit/members/members';
import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan, Not, Raw } from 'typeorm';
import { TicketEntity } from './ticket.entity.js';

const WHERE = { all: {}, open: { closed_at: IsNull() }, closed: { closed_at: Not(IsNull()) } } as const;
const NEWEST_FIRST = { created_at: 'DESC', id: 'DESC' } as const;

@Injectable()
export class TicketsRepository {
  constructor(
    private readonly db: Database,
    private readonly members: Members,
  ) {}

  /** Until the end of the transaction this member opens no other ticket and is not erased; false when they have been. */
  async lockMember(tx: Transaction, memberId: string): Promise<boolean> {
    await holdErasures(tx);
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [memberId]);
    return (await this.members.purgedOf(tx, [memberId])).length === 0;
  }

  /** What the same member sent a moment ago, word for word. */
  same(tx: Transaction, memberId: string, { kind, subject, message }: TicketRequest): Promise<TicketEntity | null> {
    const created_at = Raw((column) => `${column} > now() - interval '1 minute'`);
    const where = { member_id: memberId, kind, subject, message, created_at };
    return tx.manager.findOne(TicketEntity, { where, order: NEWEST_FIRST });
  }

  countOpen(tx: Transaction, memberId: string): Promise<number> {
    return tx.manager.countBy(TicketEntity, { member_id: memberId, ...WHERE.open });
  }

  async insert(tx: Transaction, id: string, memberId: string, request: TicketRequest): Promise<TicketEntity> {
    const open = { closed_at: null, closed_by: null, answer: null };
    const ticket = tx.manager.create(TicketEntity, { id, member_id: memberId, ...request, ...open });
    await tx.manager.insert(TicketEntity, ticket);
    return ticket;
  }

  /** A member's own, newest first. */
  ofMember(memberId: string, limit: number): Promise<TicketEntity[]> {
    return this.db.manager.find(TicketEntity, { where: { member_id: memberId }, order: NEWEST_FIRST, take: limit });
  }

  /** A page of a member's in the order of their numbers. */
  ofMemberAfter(memberId: string, after: number, take: number): Promise<TicketEntity[]> {
    const where = { member_id: memberId, number: MoreThan(after) };
    return this.db.manager.find(TicketEntity, { where, order: { number: 'ASC' }, take });
  }

  /** A page, newest first, and how many there are in all. */
  page(status: 'open' | 'closed' | undefined, take: number, skip: number): Promise<[TicketEntity[], number]> {
    return this.db.manager.findAndCount(TicketEntity, {
      where: WHERE[status ?? 'all'],
      order: NEWEST_FIRST,
      take,
      skip,
    });
  }

  find(id: string): Promise<TicketEntity | null> {
    return this.db.manager.findOneBy(TicketEntity, { id });
  }

  /** The ticket, held until the end of the transaction: of two who close it the later one sees it closed. */
  lock(tx: Transaction, id: string): Promise<TicketEntity | null> {
    return tx.manager.findOne(TicketEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  close(tx: Transaction, ticket: TicketEntity, closedBy: string, answer: string): Promise<TicketEntity> {
    return tx.manager.save(Object.assign(ticket, { closed_at: new Date(), closed_by: closedBy, answer }));
  }

  async erase(tx: Transaction, memberId: string): Promise<void> {
    await tx.manager.delete(TicketEntity, { member_id: memberId });
  }
}
