import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database';
import { Injectable } from '@nestjs/common';

@Injectable()
export class WaitlistRepository {
  constructor(private readonly db: Database) {}

  /** False when the address is on the list, however it is written. */
  async add(tx: Transaction, id: string, email: string): Promise<boolean> {
    const rows = await tx.query(
      'insert into waitlist (id, email) values ($1, $2) on conflict (lower(email)) do nothing returning 1',
      [id, email],
    );
    return rows.length > 0;
  }

  async remove(id: string): Promise<void> {
    await this.db.query('delete from waitlist where id = $1', [id]);
  }

  /** The address of a member who goes, when it was shown to be theirs. */
  async removeMember(tx: Transaction, memberId: string): Promise<void> {
    await tx.query(
      `delete from waitlist w using contacts c
       where c.member_id = $1 and c.email_verified and lower(w.email) = lower(c.email)`,
      [memberId],
    );
  }
}
