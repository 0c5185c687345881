import type { SendItem } from '@corner/contracts/messaging.api';
import type { EventOf } from '@corner/contracts/event-map';
import { pairId } from '@corner/contracts/pair-id';
import type { Transaction } from '@corner/event-bus/transaction';
import { HOLD_ERASURES } from '@corner/service-kit/members/members';
import { Injectable } from '@nestjs/common';
import { v7 } from 'uuid';
import { conversationId, readConversationId } from '../threads/conversation-id.policy.js';
import type { Facts, Sending, Stored, Verdict } from './message-rules.policy.js';

/** What the transaction of a group begins with: nothing is stored for a member who is purged meanwhile. */
export const LOCKS = `set local lock_timeout = '2s'; ${HOLD_ERASURES}`;

const FACTS = `
  select i.thread_id as "threadId", peer.id as "recipientId",
    (select json_build_object('id', d.id, 'threadId', d.thread_id, 'seq', d.seq, 'content', d.content,
        'ms', extract(epoch from d.created_at) * 1000, 'matched', dt.matched,
        'recipientId', case when dt.lo = d.sender then dt.hi else dt.lo end)
      from messages d join threads dt on dt.id = d.thread_id
      where d.sender = i.sender and d.client_id = i.client_id) as before,
    coalesce(t.matched, false) as matched, coalesce(t.ended, false) as ended,
    t.first_sender as "firstSender", coalesce(t.answered, false) as answered,
    exists (select 1 from blocks b where b.pair_id = i.thread_id and b.active) as blocked,
    coalesce(t.blocked_times, 0) as "blockedTimes",
    s.state as "senderState", s.email_verified as "emailVerified", s.complete,
    s.phone_verified as "phoneVerified", s.facebook_verified as "facebookVerified",
    s.name as "senderName", s.photos[1:1] as "senderPhotos",
    r.state as "recipientState", r.email_verified and r.complete and r.discoverable as "recipientVisible",
    r.messages_from as "messagesFrom"
  from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[]) with ordinality
    as i(thread_id, sender, recipient, client_id, ord)
  left join threads t on t.id = i.thread_id and i.sender in (t.lo, t.hi)
  left join people s on s.id = i.sender
  cross join lateral (
    select coalesce(i.recipient, case when t.lo = i.sender then t.hi else t.lo end) as id
  ) peer
  left join people r on r.id = peer.id
  order by i.ord`;

/** Threads are locked in the order of their ids against deadlocks; those that have changed since are left as they are. */
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
      case when f.is_request then statement_timestamp() end, l.content, l.sender, statement_timestamp(), f.blocked_times
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
    select thread_id, seq, id, sender, client_id, content, statement_timestamp() from m
  )
  select ord::int, thread_id as "threadId", seq::int, id, matched,
    (extract(epoch from statement_timestamp()::timestamptz(3)) * 1000)::float8 as ms
  from m order by ord`;

/** In how many seconds each request of the last day stops counting. */
const REQUESTS = `
  select first_sender as "senderId",
    ceil(extract(epoch from requested_at + interval '24 hours' - clock_timestamp()))::int as wait
  from threads
  where first_sender = any($1::uuid[]) and requested_at > clock_timestamp() - interval '24 hours'
  order by requested_at`;

/** What the pipeline reads and writes, in its transaction. */
@Injectable()
export class SendRepository {
  /** Requests of these senders wait from now on; blocks of them, too. */
  async holdRequests(tx: Transaction, list: readonly Sending[]): Promise<Map<string, number[]>> {
    const requests = new Map<string, number[]>(list.map(({ senderId }) => [senderId, []]));
    if (requests.size === 0) return requests;
    const senderIds = [[...requests.keys()]];
    await tx.query('select from people where id = any($1::uuid[]) order by id for update', senderIds);
    const rows = await tx.query<{ senderId: string; wait: number }>(REQUESTS, senderIds);
    for (const { senderId, wait } of rows) requests.get(senderId)!.push(Math.max(1, wait));
    return requests;
  }

  /** In the order of the list. */
  facts(tx: Transaction, list: readonly Sending[]): Promise<Facts[]> {
    const names = list.map(nameOf);
    return tx.prepared('send-facts', FACTS, [
      names.map(({ threadId }) => threadId),
      list.map(({ senderId }) => senderId),
      names.map(({ peerId }) => peerId),
      list.map(({ clientId }) => clientId),
    ]);
  }

  /** Stores what is to be stored, with its events. A message whose thread was closed since the facts is left out. */
  async store<Item extends Sending & { requestId?: string }>(
    tx: Transaction,
    list: readonly Item[],
    facts: readonly Facts[],
    verdicts: readonly Verdict[],
  ): Promise<Map<Item, Stored>> {
    const news = list.flatMap((item, index) => {
      const verdict = verdicts[index]!;
      return verdict.do === 'store' ? { item, facts: facts[index]!, isRequest: verdict.as === 'request' } : [];
    });
    if (news.length === 0) return new Map();
    const rows = await tx.prepared<Stored & { ord: number }>('send-store', STORE, [
      news.map((each) => each.facts.threadId),
      news.map(() => v7()),
      news.map((each) => each.item.senderId),
      news.map((each) => each.facts.recipientId),
      news.map((each) => each.item.clientId),
      news.map((each) => each.item.content),
      news.map((each) => each.isRequest),
      news.map((each) => each.facts.blockedTimes),
    ]);
    const stored = rows.map((row) => ({ ...news[row.ord - 1]!, row }));
    await tx.publishAll(
      'messaging.message-sent',
      stored.map(({ item, facts: { recipientId }, isRequest, row }): EventOf<'messaging.message-sent'> => {
        const createdAt = new Date(row.ms).toISOString();
        const event = { messageId: row.id, seq: row.seq, senderId: item.senderId, recipientId: recipientId! };
        return { conversationId: conversationId(row.threadId, row.matched), ...event, isRequest, createdAt };
      }),
      stored.map(({ item }) => item.requestId),
    );
    return new Map(stored.map(({ item, row }) => [item, row]));
  }
}

/** The thread, and the other side where it is named; nothing when the id is none. */
export function nameOf({ senderId, conversationId: id, recipientId }: SendItem): {
  threadId?: string;
  peerId?: string;
} {
  if (!recipientId) return (id && readConversationId(id, senderId)) || {};
  const peerId = recipientId.toLowerCase();
  return { threadId: pairId(senderId, peerId), peerId };
}
