import type { EventOf } from '@corner/contracts/event-map';
import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database';
import { Injectable } from '@nestjs/common';
import { VISIBLE_IN_THREAD } from '../people/people.repository.js';
import { conversationId } from '../threads/conversation-id.policy.js';

/** What one item of a batch is judged by; columns are null where the read model knows nothing. Times in epoch ms. */
export interface FactsRow {
  ord: number;
  dup_thread: string | null;
  dup_seq: number;
  dup_id: string;
  dup_content: string;
  dup_ms: number;
  dup_matched: boolean;
  dup_peer: string;
  thread_id: string | null;
  matched: boolean;
  ended: boolean;
  first_sender: string | null;
  answered: boolean;
  blocked_times: number;
  blocked: boolean;
  sender_state: string | null;
  sender_email_verified: boolean;
  sender_complete: boolean;
  sender_phone_verified: boolean;
  sender_facebook_verified: boolean;
  sender_name: string | null;
  sender_photos: string[];
  recipient_id: string | null;
  recipient_state: string | null;
  recipient_visible: boolean;
  recipient_messages_from: string;
}

export interface FactsKey {
  threadId: string;
  senderId: string;
  recipientId: string | null;
  clientId: string | null;
}

export interface NewMessage {
  id: string;
  threadId: string;
  senderId: string;
  recipientId: string;
  clientId: string | null;
  content: string;
  isRequest: boolean;
  /** As the message was judged. */
  blockedTimes: number;
  requestId: string | undefined;
}

export interface StoredRow {
  ord: number;
  seq: number;
  ms: number;
  matched: boolean;
}

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

const FACTS = `
  select i.ord::int,
    d.thread_id as dup_thread, d.seq as dup_seq, d.id as dup_id, d.content as dup_content,
    (extract(epoch from d.created_at) * 1000)::float8 as dup_ms, dt.matched as dup_matched,
    case when dt.lo = i.sender then dt.hi else dt.lo end as dup_peer,
    t.id as thread_id, t.matched, t.ended, t.first_sender, t.answered,
    coalesce(t.blocked_times, 0) as blocked_times,
    exists (select 1 from blocks b where b.pair_id = i.thread_id and b.active) as blocked,
    nullif(s.state, 'unknown') as sender_state, s.email_verified as sender_email_verified,
    s.complete as sender_complete, s.phone_verified as sender_phone_verified,
    s.facebook_verified as sender_facebook_verified, s.name as sender_name, s.photos as sender_photos,
    peer.id as recipient_id, nullif(r.state, 'unknown') as recipient_state,
    r.email_verified and r.complete and r.discoverable as recipient_visible,
    r.messages_from as recipient_messages_from
  from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[]) with ordinality
    as i(thread_id, sender, recipient, client_id, ord)
  left join messages d on d.sender = i.sender and d.client_id = i.client_id
  left join threads dt on dt.id = d.thread_id
  left join threads t on t.id = i.thread_id and i.sender in (t.lo, t.hi)
  left join people s on s.id = i.sender
  cross join lateral (
    select coalesce(i.recipient, case when t.lo = i.sender then t.hi else t.lo end) as id
  ) peer
  left join people r on r.id = peer.id
  order by i.ord`;

/** Threads are locked in the order of their ids against deadlocks; closed ones are left as they are. */
const STORE = `
  with i as (
    select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::boolean[],
      $8::int[]) with ordinality
      as i(thread_id, id, sender, recipient, client_id, content, is_request, blocked_times, ord)
  ), n as (
    select thread_id, count(*)::int as count, min(ord) as first, max(ord) as last, count(distinct sender) > 1 as both_wrote
    from i group by thread_id
  ), t as (
    insert into threads as t
      (id, lo, hi, last_seq, first_sender, answered, requested_at, last_content, last_sender, last_at,
        blocked_times)
    select n.thread_id, least(f.sender, f.recipient), greatest(f.sender, f.recipient), n.count, f.sender, n.both_wrote,
      case when f.is_request then now() end, l.content, l.sender, now(), f.blocked_times
    from n join i f on f.ord = n.first join i l on l.ord = n.last
    order by n.thread_id
    on conflict (id) do update set
      last_seq = t.last_seq + excluded.last_seq,
      first_sender = coalesce(t.first_sender, excluded.first_sender),
      answered = t.answered or excluded.answered or coalesce(t.first_sender <> excluded.last_sender, false),
      requested_at = coalesce(t.requested_at, excluded.requested_at),
      last_content = excluded.last_content, last_sender = excluded.last_sender, last_at = excluded.last_at
    where not t.ended and t.blocked_times = excluded.blocked_times
    returning t.id, t.last_seq, t.matched
  ), m as (
    select i.*, t.matched, t.last_seq - n.count + row_number() over (partition by i.thread_id order by i.ord) as seq
    from i join t on t.id = i.thread_id join n on n.thread_id = i.thread_id
  ), stored as (
    insert into messages (thread_id, seq, id, sender, client_id, content, created_at)
    select thread_id, seq, id, sender, client_id, content, now() from m
  )
  select ord::int, seq::int, matched, (extract(epoch from now()::timestamptz(3)) * 1000)::float8 as ms from m order by ord`;

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

  facts(keys: readonly FactsKey[]): Promise<FactsRow[]> {
    return this.db.prepared('send-facts', FACTS, factsValues(keys));
  }

  /** Stores messages with their events; returns those that it stored. */
  store(messages: readonly NewMessage[]): Promise<StoredRow[]> {
    return this.db.transaction((tx) => storeMessages(tx, messages));
  }

  /**
   * Opens a thread exactly within the sender's daily quota: the sender's row is locked while `decide` sees the
   * facts and the times (epoch ms, oldest first) of the requests of the last 24 hours.
   */
  request<Decision extends { message?: NewMessage }>(
    key: FactsKey,
    decide: (facts: FactsRow, recentRequests: number[]) => Decision,
  ): Promise<{ decision: Decision; stored?: StoredRow }> {
    return this.db.transaction(async (tx: Transaction) => {
      await tx.query('select 1 from people where id = $1 for update', [key.senderId]);
      const [facts] = await tx.query<FactsRow>(FACTS, factsValues([key]));
      const recent = await tx.query<{ ms: number }>(
        `select (extract(epoch from requested_at) * 1000)::float8 as ms from threads
         where first_sender = $1 and requested_at > now() - interval '24 hours' order by requested_at`,
        [key.senderId],
      );
      const decision = decide(
        facts!,
        recent.map((row) => row.ms),
      );
      if (!decision.message) return { decision };
      return { decision, stored: (await storeMessages(tx, [decision.message]))[0] };
    });
  }

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

/** Counts up the threads and inserts the messages and their events. A thread that was closed meanwhile gets none. */
async function storeMessages(tx: Transaction, messages: readonly NewMessage[]): Promise<StoredRow[]> {
  const stored = await tx.prepared<StoredRow>('send-store', STORE, storeValues(messages));
  await tx.publishAll(
    'messaging.message-sent',
    stored.map((row) => sentEvent(messages[row.ord - 1]!, row)),
    stored.map((row) => messages[row.ord - 1]!.requestId),
  );
  return stored;
}

function sentEvent(message: NewMessage, { seq, matched, ms }: StoredRow): EventOf<'messaging.message-sent'> {
  return {
    conversationId: conversationId(message.threadId, matched),
    messageId: message.id,
    seq,
    senderId: message.senderId,
    recipientId: message.recipientId,
    isRequest: message.isRequest,
    createdAt: new Date(ms).toISOString(),
  };
}

function factsValues(keys: readonly FactsKey[]): unknown[] {
  return [
    keys.map((key) => key.threadId),
    keys.map((key) => key.senderId),
    keys.map((key) => key.recipientId),
    keys.map((key) => key.clientId),
  ];
}

function storeValues(messages: readonly NewMessage[]): unknown[] {
  return [
    messages.map((message) => message.threadId),
    messages.map((message) => message.id),
    messages.map((message) => message.senderId),
    messages.map((message) => message.recipientId),
    messages.map((message) => message.clientId),
    messages.map((message) => message.content),
    messages.map((message) => message.isRequest),
    messages.map((message) => message.blockedTimes),
  ];
}
