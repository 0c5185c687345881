import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';

/** Whether person `p` of thread `t` may be seen by the other one: a hidden member is, once they liked back or wrote. */
export const VISIBLE_IN_THREAD = `p.state = 'active' and p.email_verified and p.complete
  and (p.discoverable or t.matched or t.answered or t.first_sender = p.id)`;

const VISIBLE_PRESENCE = `
  select p.id from people me
  join people p on p.id = any($2::uuid[]) and p.show_online
  join threads t on t.id = any($3::uuid[]) and t.lo = least(me.id, p.id) and t.hi = greatest(me.id, p.id)
  where me.id = $1 and me.show_online and not t.ended and ${VISIBLE_IN_THREAD}
    and not exists (select 1 from blocks b where b.pair_id = t.id and b.active)`;

/** Which members may see and write to each other, by what messaging knows of them. */
@Injectable()
export class PeopleRepository {
  constructor(private readonly db: Database) {}

  /** Whether a stranger may see the member and write to them for the first time, or at least read that nothing was said. */
  async isVisibleTo(memberId: string, pairId: string): Promise<boolean> {
    const rows = await this.db.query(
      `select 1 from people where id = $1 and state = 'active' and email_verified and complete and discoverable
         and not exists (select 1 from blocks where pair_id = $2 and active)
         and not exists (select 1 from threads where id = $2 and ended)`,
      [memberId, pairId],
    );
    return rows.length > 0;
  }

  /** The other sides of their conversations, a thousand at the most. */
  async partnersOf(memberIds: readonly string[]): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(
      `select hi as id from threads where lo = any($1::uuid[])
       union select lo from threads where hi = any($1::uuid[]) limit 1000`,
      [memberIds],
    );
    return rows.map((row) => row.id);
  }

  /** Both show their presence, both talk to each other, and neither blocks the other. */
  async visiblePresence(memberId: string, userIds: string[], pairIds: string[]): Promise<string[]> {
    const rows = await this.db.prepared<{ id: string }>('presence-visible', VISIBLE_PRESENCE, [
      memberId,
      userIds,
      pairIds,
    ]);
    return rows.map((row) => row.id);
  }
}
