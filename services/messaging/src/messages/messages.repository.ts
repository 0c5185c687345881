import { Database } from '@corner/service-kit/database';
import { Injectable } from '@nestjs/common';
import { VISIBLE_IN_THREAD } from '../people/people.repository.js';

export interface MessageRow {
  thread_id: string;
  seq: number;
  id: string;
  sender: string;
  client_id: string | null;
  content: string;
  ms: number;
  matched: boolean;
  sender_state: string | null;
  sender_visible: boolean;
  sender_name: string | null;
  sender_photos: string[] | null;
}

const MESSAGE = `
  select m.thread_id, m.seq, m.id, m.sender, m.client_id, m.content,
    (extract(epoch from m.created_at) * 1000)::float8 as ms, t.matched,
    p.state as sender_state, coalesce(m.sender = $1 or ${VISIBLE_IN_THREAD}, false) as sender_visible,
    p.name as sender_name, p.photos as sender_photos
  from threads t
  join messages m on m.thread_id = t.id
  left join people p on p.id = m.sender
  where $1 in (t.lo, t.hi) and not t.ended
    and not exists (select 1 from blocks b where b.pair_id = t.id and b.active)`;

const PAGE = `${MESSAGE} and t.id = $2 and m.seq < $3 order by m.seq desc limit $4`;
const AFTER = `${MESSAGE} and t.id = $2 and m.seq > $3 order by m.seq limit $4`;
const MISSED = `
  select page.* from unnest($2::uuid[], $3::int[]) as c(thread_id, seq)
  cross join lateral (${MESSAGE} and t.id = c.thread_id and m.seq > c.seq order by m.seq limit $4) page`;

@Injectable()
export class MessagesRepository {
  constructor(private readonly db: Database) {}

  /** The newest messages before `before`, newest first. */
  page(memberId: string, threadId: string, before: number, limit: number): Promise<MessageRow[]> {
    return this.db.prepared('messages-page', PAGE, [memberId, threadId, before, limit]);
  }

  /** The messages after a seq, oldest first. */
  after(memberId: string, threadId: string, after: number, limit: number): Promise<MessageRow[]> {
    return this.db.prepared('messages-after', AFTER, [memberId, threadId, after, limit]);
  }

  /** The same for many threads at once; rows of a thread stand together. */
  missed(memberId: string, threadIds: string[], seqs: number[], limit: number): Promise<MessageRow[]> {
    return this.db.prepared('messages-missed', MISSED, [memberId, threadIds, seqs, limit]);
  }
}
