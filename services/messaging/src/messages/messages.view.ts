import type { Message, SendItem, SendResult } from '@corner/contracts/messaging.api';
import { ownView, personView } from '@corner/service-kit/members/shown-member.view';
import { conversationId } from '../conversations/api/conversation-id.policy.js';
import type { SendOutcome } from './pipeline/message-pipeline.service.js';
import type { Facts, Stored } from './pipeline/message-rules.policy.js';
import type { Held } from './pipeline/held.repository.js';
import type { MessageRow } from './messages.repository.js';

/** A stored message as both members and the sender's other devices see it, with the first photo only. */
export function messageView(
  { senderId, content, clientId, about }: SendItem,
  facts: Pick<Facts, 'senderName' | 'senderPhoto'>,
  stored: Stored,
): Message {
  return {
    id: stored.id,
    conversationId: conversationId(stored.pairId, stored.matched),
    seq: stored.seq,
    senderId,
    sender: {
      id: senderId,
      name: facts.senderName ?? '',
      profileImages: facts.senderPhoto === null ? [] : [facts.senderPhoto],
    },
    content,
    createdAt: new Date(stored.ms).toISOString(),
    ...(clientId !== undefined && { clientId }),
    ...(about && { about }),
    ...(stored.seq === null && { held: true as const }),
  };
}

export function resultView(outcome: SendOutcome, echo = false): SendResult {
  if ('ask' in outcome) return { ok: false, ask: true };
  if ('refused' in outcome) {
    const { code, message, retryAfter } = outcome.refused;
    return { ok: false, code, message, ...(retryAfter !== undefined && { retryAfterMs: retryAfter * 1000 }) };
  }
  const { message, recipientId, duplicate } = outcome;
  const { conversationId, id, seq, createdAt, held } = message;
  const stored = { ok: true, conversationId, id, seq, createdAt, ...(held && { held }) } as const;
  if (duplicate) return { ...stored, duplicate };
  return echo ? { ...stored, echo: { recipientId, message } } : stored;
}

/** A held message, shown to its sender only, after all others. */
export function heldView(held: Held, sender: Message['sender']): Message {
  const { id, pairId, senderId, content, ms, clientId, about, refused } = held;
  return {
    ...{ id, conversationId: pairId, seq: null, senderId, sender, content, createdAt: new Date(ms).toISOString() },
    ...(about && { about }),
    ...(clientId !== null && { clientId }),
    held: true,
    ...(refused && { refused }),
  };
}

/** A message of a page. Only its sender gets the `clientId` back. */
export function historyView(row: MessageRow, memberId: string): Message {
  const isMine = row.sender === memberId;
  const sender = { id: row.sender, state: row.sender_state, name: row.sender_name, photos: row.sender_photos };
  const { id, name, profileImages } = isMine ? ownView(sender) : personView(sender, row);
  return {
    id: row.id,
    conversationId: conversationId(row.thread_id, row.matched),
    seq: row.seq,
    senderId: row.sender,
    sender: { id, name, profileImages: profileImages.slice(0, 1) },
    content: row.content,
    createdAt: new Date(row.ms).toISOString(),
    ...(row.about && { about: row.about }),
    ...(row.client_id !== null && isMine && { clientId: row.client_id }),
  };
}
