import type { About } from '@corner/contracts/schemas/about';
import type { HeldMessage } from '@corner/contracts/messaging.api';
import { intentsOf, type IntentBit } from '@corner/domain/pairs/intents';
import type { Cause, Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import type { Facts, Sending, Stored, Verdict } from './message-rules.policy.js';
import { nameOf, newMessageId } from './send.repository.js';
import type { SentText } from '../../requests/near-text.policy.js';
import { HELD_IS_SHOWN } from '../../conversations/conversations.repository.js';

/** A first message that waits for a decision or was refused. */
export interface Held {
  id: string;
  pairId: string;
  senderId: string;
  recipientId: string;
  clientId: string | null;
  content: string;
  about: About | null;
  intent: IntentBit;
  refused: boolean;
  ms: number;
}

const COLUMNS = `h.id, h.thread_id as "pairId", h.sender as "senderId", h.recipient as "recipientId",
  h.client_id as "clientId", h.content, h.about, h.intent, h.refused,
  (extract(epoch from h.created_at) * 1000)::float8 as ms`;

const OF_SENDERS = `select ${COLUMNS} from held_messages h
  where h.sender = any($1::uuid[]) and (h.thread_id = any($2::uuid[]) or h.client_id = any($3::text[]) or h.id = any($4::uuid[]))`;

const TEXTS = `select sender as "senderId", recipient as "recipientId", hash::text from request_texts
  where sender = any($1::uuid[]) and sent_at > statement_timestamp() - interval '24 hours'`;

const ONE = `select ${COLUMNS} from held_messages h where h.id = $1`;

/** Hidden once the sender sent it another way. */
const SHOWN = `select ${COLUMNS} from held_messages h join threads t on t.id = h.thread_id
  where h.thread_id = $2 and h.sender = $1 and ${HELD_IS_SHOWN('h', 't')}
    and not exists (select 1 from messages d where d.sender = h.sender and d.client_id = h.client_id)`;

const OPEN = `insert into threads (id, lo, hi) values ($1, least($2::uuid, $3), greatest($2::uuid, $3)) on conflict do nothing`;

const HOLD = `insert into held_messages (id, thread_id, sender, recipient, client_id, content, about, intent, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

const NOTE_TEXT = `insert into request_texts (sender, recipient, hash, sent_at) values ($1, $2, $3::text::bigint, $4)
  on conflict (sender, recipient) do update set hash = excluded.hash, sent_at = excluded.sent_at`;

const RELEASE = 'delete from held_messages where id = $1';

const REFUSE = `update held_messages h set refused = true where h.id = $1 and not h.refused returning ${COLUMNS}`;

const EXPIRED = `delete from request_texts where sent_at < statement_timestamp() - interval '24 hours'`;

export interface HeldFacts {
  held: Held[];
  texts: Map<string, SentText[]>;
}

@Injectable()
export class HeldRepository {
  constructor(private readonly db: Database) {}

  /** Loads held messages and recent fingerprints of these senders, whose rows are locked. */
  async factsOf(tx: Transaction, list: readonly Sending[]): Promise<HeldFacts> {
    const texts = new Map<string, SentText[]>(list.map(({ senderId }) => [senderId, []]));
    if (list.length === 0) return { held: [], texts };
    const senderIds = [...texts.keys()];
    const [held, sent] = await Promise.all([
      tx.query<Held>(OF_SENDERS, [
        senderIds,
        list.map((item) => nameOf(item).pairId),
        list.map(({ clientId }) => clientId),
        list.map(({ releases }) => releases),
      ]),
      tx.query<{ senderId: string; recipientId: string; hash: string }>(TEXTS, [senderIds]),
    ]);
    for (const { senderId, recipientId, hash } of sent) texts.get(senderId)!.push({ recipientId, hash: BigInt(hash) });
    return { held, texts };
  }

  /** Stores held messages and fingerprints and deletes released ones, in the same commit. */
  async store<Item extends Sending & { cause: Cause }>(
    tx: Transaction,
    list: readonly Item[],
    facts: readonly Facts[],
    verdicts: readonly Verdict[],
  ): Promise<Map<Item, Stored>> {
    const stored = new Map<Item, Stored>();
    for (const [index, item] of list.entries()) {
      const verdict = verdicts[index]!;
      const { pairId, recipientId, ms } = facts[index]!;
      const isOut = verdict.do === 'store' || verdict.do === 'repeat';
      if (item.releases && isOut) tx.preparedLast('held-release', RELEASE, [item.releases]);
      if (!('hash' in verdict) || pairId === null) continue;
      const { senderId, content, clientId = null, about = null } = item;
      const { intent, hash } = verdict;
      const at = new Date(ms).toISOString();
      if (hash !== null) tx.preparedLast('held-note-text', NOTE_TEXT, [senderId, recipientId, hash.toString(), at]);
      if (verdict.do !== 'hold') continue;
      const id = newMessageId();
      const values = [id, pairId, senderId, recipientId, clientId, content, about, intent, at];
      tx.preparedLast('held-open', OPEN, [pairId, senderId, recipientId]);
      tx.preparedLast('held-hold', HOLD, values);
      await tx.publish('messaging.message-held', { messageId: id, senderId, recipientId: recipientId! });
      stored.set(item, { id, pairId, seq: null, ms, matched: false });
    }
    return stored;
  }

  async find(id: string): Promise<Held | null> {
    return (await this.db.query<Held>(ONE, [id]))[0] ?? null;
  }

  async shownTo(memberId: string, pairId: string): Promise<Held | null> {
    return (await this.db.prepared<Held>('held-shown', SHOWN, [memberId, pairId]))[0] ?? null;
  }

  /** Returns null if it was already refused or is not held. */
  async refuse(id: string): Promise<Held | null> {
    return (await this.db.query<Held>(REFUSE, [id]))[0] ?? null;
  }

  async evidenceOf(id: string): Promise<HeldMessage | null> {
    const held = await this.find(id);
    if (!held) return null;
    const { senderId, recipientId, content, about, ms, intent } = held;
    return {
      id,
      senderId,
      recipientId,
      content,
      about,
      intents: intentsOf(intent),
      createdAt: new Date(ms).toISOString(),
    };
  }

  async eraseTexts(): Promise<void> {
    await this.db.query(EXPIRED);
  }
}

/** Treats held messages as stored: a resend repeats them, and they await an answer. */
export function withHeld(list: readonly Sending[], facts: readonly Facts[], held: readonly Held[]): readonly Facts[] {
  if (held.length === 0) return facts;
  return list.map((item, index) => {
    const known = facts[index]!;
    const mine = held.filter(({ senderId }) => senderId === item.senderId);
    const again = item.releases
      ? undefined
      : mine.find(({ clientId }) => clientId !== null && clientId === item.clientId);
    const before = known.before ?? (again ? { ...again, seq: null, matched: false } : null);
    return { ...known, before, waits: mine.some(({ pairId }) => pairId === known.pairId) };
  });
}
