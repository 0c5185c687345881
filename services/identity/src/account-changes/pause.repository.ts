import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';

@Injectable()
export class PauseRepository {
  constructor(private readonly db: Database) {}

  async due(except: readonly string[]): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(
      'select id from accounts where paused_until <= now() and id <> all($1::uuid[]) order by paused_until limit 100',
      [except],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns false if it was extended meanwhile. */
  async isDue(tx: Transaction, id: string): Promise<boolean> {
    const rows = await tx.query<{ id: string }>(
      'select id from accounts where id = $1 and paused_until <= now() for update',
      [id],
    );
    return rows.length > 0;
  }
}
