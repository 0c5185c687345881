import type { Message } from '@corner/contracts/messaging.api';
import { personView } from '@corner/service-kit/members/person.view';
import { conversationId } from '../threads/conversation-id.policy.js';
import type { SendFacts } from './message-rules.policy.js';
import type { FactsKey, FactsRow, MessageRow, NewMessage, StoredRow } from './messages.repository.js';

/** A stored message as both members and the sender's other devices see it. Only the first photo travels with it. */
export function messageView(message: NewMessage, stored: StoredRow, facts: FactsRow): Message {
  return {
    id: message.id,
    conversationId: conversationId(message.threadId, stored.matched),
    seq: stored.seq,
    senderId: message.senderId,
    sender: senderOf(message.senderId, facts),
    content: message.content,
    createdAt: new Date(stored.ms).toISOString(),
    ...(message.clientId !== null && { clientId: message.clientId }),
  };
}

/** The message that was stored when the same `clientId` came first. */
export function duplicateView(key: FactsKey, facts: FactsRow): Message {
  return {
    id: facts.dup_id,
    conversationId: conversationId(facts.dup_thread!, facts.dup_matched),
    seq: facts.dup_seq,
    senderId: key.senderId,
    sender: senderOf(key.senderId, facts),
    content: facts.dup_content,
    createdAt: new Date(facts.dup_ms).toISOString(),
    clientId: key.clientId!,
  };
}

/** A message of a page; only its own sender gets the `clientId` back. */
export function historyView(row: MessageRow, memberId: string): Message {
  const { id, name, profileImages } = personView({
    id: row.sender,
    state: row.sender_state,
    visible: row.sender_visible,
    name: row.sender_name,
    photos: row.sender_photos,
  });
  return {
    id: row.id,
    conversationId: conversationId(row.thread_id, row.matched),
    seq: row.seq,
    senderId: row.sender,
    sender: { id, name, profileImages: profileImages.slice(0, 1) },
    content: row.content,
    createdAt: new Date(row.ms).toISOString(),
    ...(row.client_id !== null && row.sender === memberId && { clientId: row.client_id }),
  };
}

/** The facts of one item in the words of the rules. */
export function sendFacts(key: FactsKey, facts: FactsRow, content: string): SendFacts {
  return {
    sender:
      facts.sender_state === null
        ? null
        : {
            id: key.senderId,
            state: facts.sender_state,
            emailVerified: facts.sender_email_verified,
            complete: facts.sender_complete,
            phoneVerified: facts.sender_phone_verified,
            facebookVerified: facts.sender_facebook_verified,
          },
    recipient:
      facts.recipient_id === null || facts.recipient_state === null
        ? null
        : {
            id: facts.recipient_id,
            state: facts.recipient_state,
            visible: facts.recipient_visible,
            messagesFrom: facts.recipient_messages_from,
          },
    blocked: facts.blocked,
    thread: facts.thread_id
      ? {
          matched: facts.matched,
          ended: facts.ended,
          firstSender: facts.first_sender,
          answered: facts.answered,
        }
      : null,
    content,
  };
}

function senderOf(id: string, facts: FactsRow): Message['sender'] {
  return { id, name: facts.sender_name ?? '', profileImages: (facts.sender_photos ?? []).slice(0, 1) };
}
