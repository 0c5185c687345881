import type { SendItem } from '@corner/contracts/messaging.api';
import type { SentMessage } from '@corner/contracts/events/event-map';
import { pairId } from '@corner/contracts/pair-id';
import type { Cause, Transaction } from '@corner/event-bus/transaction';
import { intentsOf, type IntentBit } from '@corner/domain/pairs/intents';
import { Database } from '@corner/service-kit/database/database';
import { HOLD_ERASURES } from '@corner/service-kit/members/members';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { ACQUAINTANCE } from '../../members/members.repository.js';
import { conversationId, readConversationId } from '../../conversations/api/conversation-id.policy.js';
import type { Facts, Sending, Stored, Verdict } from './message-rules.policy.js';

/** Starts a group's transaction: nothing is stored for a member who is purged meanwhile. */
export const LOCKS = `set local lock_timeout = '2s'; ${HOLD_ERASURES}`;

/** Ordered, to avoid deadlocks. Facts read after it stay true until the commit. */
const HOLD_CONVERSATIONS = 'select from threads where id = any($1::uuid[]) order by id for update';

const FACTS = `
  select i.thread_id as "pairId", peer.id as "recipientId",
    (select json_build_object('id', d.id, 'pairId', d.thread_id, 'seq', d.seq, 'content', d.content, 'about', d.about,
        'ms', extract(epoch from d.created_at) * 1000, 'matched', dt.matched,
        'recipientId', case when dt.lo = d.sender then dt.hi else dt.lo end)
      from messages d join threads dt on dt.id = d.thread_id
      where d.sender = i.sender and d.client_id = i.client_id) as before,
    t.last_seq as "lastSeq", t.first_sender as "firstSender", ${ACQUAINTANCE('s', 'r', 't', 'i.thread_id')},
    s.state as "senderState", s.email_verified as "emailVerified", s.complete,
    s.phone_verified as "phoneVerified", s.facebook_verified as "facebookVerified",
    s.name as "senderName", s.photos[1] as "senderPhoto",
    r.messages_from as "messagesFrom", r.name as "recipientName", coalesce(s.held & r.held, 0) as held, t.intents,
    (select extract(epoch from statement_timestamp()::timestamptz(3)) * 1000)::float8 as ms
  from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[]) with ordinality
    as i(thread_id, sender, recipient, client_id, ord)
  left join threads t on t.id = i.thread_id and i.sender in (t.lo, t.hi)
  left join people s on s.id = i.sender
  cross join lateral (
    select coalesce(i.recipient, case when t.lo = i.sender then t.hi else t.lo end) as id
  ) peer
  left join people r on r.id = peer.id
  order by i.ord`;

const OPEN = `
  insert into threads (id, lo, hi)
  select id, least(sender, recipient), greatest(sender, recipient)
  from json_to_recordset($1) as opened (id uuid, sender uuid, recipient uuid) order by id`;

const STORE = `
  insert into messages (thread_id, seq, id, sender, client_id, content, about, created_at)
  select thread_id, seq, id, sender, client_id, content, about, $2::timestamptz
  from json_to_recordset($1) as m (thread_id uuid, seq int, id uuid, sender uuid, client_id text, content text, about jsonb)`;

const COUNT_UP = `
  update threads t set
    last_seq = n.last_seq, first_sender = n.first_sender, answered = n.answered,
    requested_at = coalesce(t.requested_at, case when n.is_request then $2::timestamptz end),
    intents = coalesce(n.intents, t.intents),
    last_content = n.last_content, last_sender = n.last_sender, last_at = $2
  from json_to_recordset($1) as n (id uuid, last_seq int, first_sender uuid, answered boolean, is_request boolean,
    intents smallint, last_content text, last_sender uuid)
  where t.id = n.id`;

const STORE_IN_OPEN = `select id, "threadId" as "pairId", seq, matched, ms, "recipientId", "senderName", "senderPhoto"
  from store_in_open_threads($1, $2, $3, $4)`;
const INTENTS_BY_MASK = JSON.stringify([0, 1, 2, 3].map(intentsOf));

/** A message stored in an open conversation, with the facts for its view. */
export type StoredInOpen = Stored & Pick<Facts, 'recipientId' | 'senderName' | 'senderPhoto'>;

@Injectable()
export class SendRepository {
  constructor(private readonly db: Database) {}

  /** Stores messages of open conversations with their events in one round trip. The result omits the others. */
  async storeInOpen<Item extends Sending & { cause: Cause }>(list: readonly Item[]): Promise<Map<Item, StoredInOpen>> {
    const given = list.map((item) => ({
      id: newMessageId(),
      thread_id: nameOf(item).pairId,
      sender: item.senderId,
      client_id: item.clientId,
      content: item.content,
    }));
    const { requestId = null, traceparent = null } = causeOf(list.map(({ cause }) => cause));
    const values = [JSON.stringify(given), INTENTS_BY_MASK, requestId, traceparent];
    const rows = await this.db.prepared<StoredInOpen>('send-in-open', STORE_IN_OPEN, values);
    if (rows.length > 0) this.db.wakeRelay();
    const items = new Map(given.map(({ id }, index) => [id, list[index]!]));
    return new Map(rows.map((row) => [items.get(row.id)!, row]));
  }

  /** Returns facts in the order of the list and locks their conversations until the commit. */
  async facts(tx: Transaction, list: readonly Sending[]): Promise<Facts[]> {
    const names = list.map(nameOf);
    const pairIds = names.map(({ pairId }) => pairId);
    const [, facts] = await Promise.all([
      tx.prepared('send-hold', HOLD_CONVERSATIONS, [pairIds]),
      tx.prepared<Facts>('send-facts', FACTS, [
        pairIds,
        list.map(({ senderId }) => senderId),
        names.map(({ peerId }) => peerId),
        list.map(({ clientId }) => clientId),
      ]),
    ]);
    return facts;
  }

  /** Stores messages and their events in one transaction. */
  async store<Item extends Sending & { cause: Cause }>(
    tx: Transaction,
    list: readonly Item[],
    facts: readonly Facts[],
    verdicts: readonly Verdict[],
  ): Promise<Map<Item, Stored>> {
    const conversations = new Map<string, CountedRow>();
    const news = list.flatMap((item, index) => {
      const verdict = verdicts[index]!;
      if (verdict.do !== 'store') return [];
      const known = facts[index]!;
      const request = verdict.as === 'request' ? verdict.intent : undefined;
      const isRequest = request !== undefined;
      const conversation = withMessage(conversations.get(known.pairId!) ?? countedRow(known), item, request);
      conversations.set(conversation.id, conversation);
      const row = {
        id: item.releases ?? newMessageId(),
        pairId: conversation.id,
        seq: conversation.last_seq,
        ms: known.ms,
        matched: known.matched,
      };
      return [{ item, known, isRequest, row }];
    });
    if (news.length === 0) return new Map();
    const createdAt = new Date(facts[0]!.ms).toISOString();
    const opened = news.filter(({ known }) => known.lastSeq === null);
    if (opened.length > 0) {
      const rows = opened.map(({ known, item }) => ({
        id: known.pairId,
        sender: item.senderId,
        recipient: known.recipientId,
      }));
      tx.preparedLast('send-open', OPEN, [JSON.stringify(rows)]);
    }
    const messages = news.map(({ item, row }) => ({
      thread_id: row.pairId,
      seq: row.seq,
      id: row.id,
      sender: item.senderId,
      client_id: item.clientId,
      content: item.content,
      about: item.about,
    }));
    tx.preparedLast('send-store', STORE, [JSON.stringify(messages), createdAt]);
    tx.preparedLast('send-count-up', COUNT_UP, [JSON.stringify([...conversations.values()]), createdAt]);
    const sent = news.map(({ item, known, isRequest, row }): SentMessage => {
      const message = { messageId: row.id, seq: row.seq, senderId: item.senderId, recipientId: known.recipientId! };
      const intents = intentsOf(conversations.get(row.pairId)!.intents ?? known.intents ?? 0);
      return { conversationId: conversationId(row.pairId, row.matched), ...message, isRequest, intents, createdAt };
    });
    await tx.publish('messaging.message-sent', { messages: sent }, causeOf(news.map(({ item }) => item.cause)));
    return new Map(news.map(({ item, row }) => [item, row]));
  }
}

/** One event holds messages of several requests: keep the request id if all share it, and the first trace. */
function causeOf(causes: readonly Cause[]): Cause {
  const [first] = causes;
  const isSame = causes.every(({ requestId }) => requestId === first?.requestId);
  const traceparent = causes.find((cause) => cause.traceparent)?.traceparent;
  return { requestId: isSame ? first?.requestId : undefined, traceparent };
}

interface CountedRow {
  id: string;
  last_seq: number;
  first_sender: string | null;
  answered: boolean;
  is_request: boolean;
  /** Set when a request is stored too. */
  intents?: IntentBit;
  last_content?: string;
  last_sender?: string;
}

function countedRow({ pairId, lastSeq, firstSender, answered }: Facts): CountedRow {
  return { id: pairId!, last_seq: lastSeq ?? 0, first_sender: firstSender, answered, is_request: false };
}

function withMessage(conversation: CountedRow, { senderId, content }: SendItem, request?: IntentBit): CountedRow {
  const first = conversation.first_sender ?? senderId;
  return {
    id: conversation.id,
    last_seq: conversation.last_seq + 1,
    first_sender: first,
    answered: conversation.answered || first !== senderId,
    is_request: conversation.is_request || request !== undefined,
    intents: conversation.intents ?? request,
    last_content: content,
    last_sender: senderId,
  };
}

/** Returns the conversation and the peer if named; nothing if the id is invalid. */
export function nameOf({ senderId, conversationId: id, recipientId }: SendItem): {
  pairId?: string;
  peerId?: string;
} {
  if (!recipientId) return (id && readConversationId(id, senderId)) || {};
  const peerId = recipientId.toLowerCase();
  return { pairId: pairId(senderId, peerId), peerId };
}

/** A UUIDv7 with Node's random part: a third of the CPU cost of `uuid`, which is measurable per message. */
export function newMessageId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
