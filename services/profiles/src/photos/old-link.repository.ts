import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';

/** A link from before links were fetched; `position` is the place it had among the photos. */
export interface OldLink {
  id: string;
  memberId: string;
  position: number;
  url: string;
  attempts: number;
}

const CLAIM = `update old_photo_links set attempts = attempts + 1,
    retry_at = now() + 5 * 4 ^ attempts * interval '1 minute'
  where id = (select id from old_photo_links where retry_at <= now() order by retry_at limit 1 for update skip locked)
  returning id, member_id as "memberId", position, url, attempts`;

@Injectable()
export class OldLinkRepository {
  constructor(private readonly db: Database) {}

  /** One that is due; no other instance gets it for the next five minutes, and then later and later. */
  async claim(): Promise<OldLink | undefined> {
    return (await this.db.query<OldLink>(CLAIM))[0];
  }

  async forget(id: string): Promise<void> {
    await this.db.query('delete from old_photo_links where id = $1', [id]);
  }

  async take(tx: Transaction, id: string): Promise<boolean> {
    return (await tx.query('delete from old_photo_links where id = $1 returning 1', [id])).length > 0;
  }
}
