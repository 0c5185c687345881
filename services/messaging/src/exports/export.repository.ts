import type { About } from '@corner/contracts/schemas/about';
import { Database, isoTime } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';

export interface ExportedConversation {
  id: string;
  withMemberId: string;
  matched: boolean;
  answered: boolean;
  createdAt: string;
  at: string;
}

export interface ExportedMessage {
  seq: number;
  content: string;
  about: About | null;
  createdAt: string;
}

/** Exports only the id of the other member and whether they answered, not their messages. */
const CONVERSATIONS = `
  select t.id, case when t.lo = $1 then t.hi else t.lo end as "withMemberId", t.matched,
    t.first_sender = $1 and t.answered or exists (select from messages m where m.thread_id = t.id and m.sender <> $1) as answered,
    ${isoTime('t.created_at')} as "createdAt", t.created_at::text as at
  from threads t
  where $1 in (t.lo, t.hi) and (t.last_seq > 0 or t.matched_at is not null or t.ended_at is not null) and ($2::uuid is null or (t.created_at, t.id) > ($3::timestamptz, $2))
  order by t.created_at, t.id limit $4`;

const MESSAGES = `
  select seq, content, about, ${isoTime('created_at')} as "createdAt" from messages
  where thread_id = $1 and sender = $2 and seq > $3 order by seq limit $4`;

/** Messages that were held or refused are in no conversation. */
const HELD = `
  select thread_id as "pairId", recipient as "recipientId", content, about, ${isoTime('created_at')} as "createdAt"
  from held_messages where sender = $1 order by created_at`;

interface ExportedHeld extends Omit<ExportedMessage, 'seq'> {
  pairId: string;
  recipientId: string;
}

@Injectable()
export class ExportRepository {
  constructor(private readonly db: Database) {}

  conversations(memberId: string, after: ExportedConversation | undefined, limit: number) {
    const values = [memberId, after?.id ?? null, after?.at ?? null, limit];
    return this.db.standby.query<ExportedConversation>(CONVERSATIONS, values);
  }

  held(memberId: string): Promise<ExportedHeld[]> {
    return this.db.standby.query<ExportedHeld>(HELD, [memberId]);
  }

  messages(memberId: string, pairId: string, after: number, limit: number): Promise<ExportedMessage[]> {
    return this.db.standby.query<ExportedMessage>(MESSAGES, [pairId, memberId, after, limit]);
  }
}
