import type { About } from '@corner/contracts/schemas/about';
import type { Acquaintance } from '@corner/domain/pairs/acquaintance';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { ACQUAINTANCE } from '../members/members.repository.js';
import { OPEN } from '../conversations/conversations.repository.js';

export interface MessageRow extends Acquaintance {
  thread_id: string;
  seq: number;
  id: string;
  sender: string;
  client_id: string | null;
  content: string;
  about: About | null;
  ms: number;
  sender_state: string | null;
  sender_name: string | null;
  sender_photos: string[] | null;
}

/** Limit before the joins: otherwise the planner reads and sorts the whole conversation. */
const MESSAGES = (side: string, order: string) => `
  select m.thread_id, m.seq, m.id, m.sender, m.client_id, m.content, m.about,
    (extract(epoch from m.created_at) * 1000)::float8 as ms,
    sender.state as sender_state, sender.name as sender_name, sender.photos as sender_photos,
    ${ACQUAINTANCE('me', 'p', 't')}
  from threads t
  left join people me on me.id = $1
  left join people p on p.id = case when t.lo = $1 then t.hi else t.lo end
  cross join lateral (
    select * from messages where thread_id = t.id and seq ${side} order by seq ${order} limit $4
  ) m
  left join people sender on sender.id = m.sender
  where $1 in (t.lo, t.hi) and ${OPEN('t')}`;

const PAGE = `${MESSAGES('< $3', 'desc')} and t.id = $2 order by m.seq desc`;
const AFTER = `${MESSAGES('> $3', 'asc')} and t.id = $2 order by m.seq`;
const MISSED = `
  select page.* from unnest($2::uuid[], $3::int[]) as c(thread_id, seq)
  cross join lateral (${MESSAGES('> c.seq', 'asc')} and t.id = c.thread_id order by m.seq) page`;

@Injectable()
export class MessagesRepository {
  constructor(private readonly db: Database) {}

  page(memberId: string, pairId: string, before: number, limit: number): Promise<MessageRow[]> {
    return this.db.prepared('messages-page', PAGE, [memberId, pairId, before, limit]);
  }

  /** Uses the replica only if it has the message right before `before`, so that no page skips one. */
  async olderPage(...page: Parameters<MessagesRepository['page']>): Promise<MessageRow[]> {
    if (this.db.standby === this.db) return this.page(...page);
    const [, , before] = page;
    const rows = await this.db.standby.prepared<MessageRow>('messages-page', PAGE, page);
    return rows[0]?.seq === before - 1 ? rows : this.page(...page);
  }

  after(memberId: string, pairId: string, after: number, limit: number): Promise<MessageRow[]> {
    return this.db.prepared('messages-after', AFTER, [memberId, pairId, after, limit]);
  }

  /** Same for many conversations at once; rows of one conversation are adjacent. */
  missed(memberId: string, pairIds: string[], seqs: number[], limit: number): Promise<MessageRow[]> {
    return this.db.prepared('messages-missed', MISSED, [memberId, pairIds, seqs, limit]);
  }
}
