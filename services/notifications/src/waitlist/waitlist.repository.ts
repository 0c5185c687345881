import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { WaitlistEntryEntity } from './waitlist.entity.js';

@Injectable()
export class WaitlistRepository {
  constructor(private readonly db: Database) {}

  /** Returns the address's id; undefined if it was mailed before, in any spelling. */
  async add(id: string, email: string): Promise<string | undefined> {
    const rows = await this.db.query<{ id: string }>(
      `insert into waitlist as w (id, email) values ($1, $2)
       on conflict (lower(email)) do update set email = w.email where w.mailed_at is null returning id`,
      [id, email],
    );
    return rows[0]?.id;
  }

  async noteMailed(id: string): Promise<void> {
    await this.db.manager.update(WaitlistEntryEntity, id, { mailed_at: () => 'now()' });
  }

  async remove(id: string): Promise<void> {
    await this.db.manager.delete(WaitlistEntryEntity, id);
  }

  /** Deletes a purged member's address if it was verified. */
  async removeMember(tx: Transaction, memberId: string): Promise<void> {
    await tx.query(
      `delete from waitlist w using contacts c
       where c.member_id = $1 and c.email_verified and lower(w.email) = lower(c.email)`,
      [memberId],
    );
  }
}
