import type { Conversation } from '@corner/contracts/messaging.api';
import { personView } from '@corner/service-kit/members/person.view';
import { conversationId } from './conversation-id.policy.js';

/** One thread as one of its members sees it; times in epoch milliseconds. */
export interface ConversationRow {
  id: string;
  matched: boolean;
  created_ms: number;
  first_sender: string | null;
  answered: boolean;
  last_seq: number;
  last_content: string | null;
  last_sender: string | null;
  last_ms: number | null;
  my_read: number;
  their_read: number;
  shares_reads: boolean;
  unread: number;
  peer_id: string;
  peer_state: string | null;
  peer_visible: boolean;
  peer_name: string | null;
  peer_photos: string[] | null;
}

export function conversationView(row: ConversationRow, memberId: string): Conversation {
  const user = personView({
    id: row.peer_id,
    state: row.peer_state,
    visible: row.peer_visible,
    name: row.peer_name,
    photos: row.peer_photos,
  });
  const isOpen = row.matched || row.answered;
  return {
    id: conversationId(row.id, row.matched),
    isMatch: row.matched,
    user,
    lastMessage:
      row.last_ms === null
        ? null
        : {
            content: row.last_content!,
            createdAt: new Date(row.last_ms).toISOString(),
            senderId: row.last_sender!,
            seq: row.last_seq,
          },
    createdAt: new Date(row.created_ms).toISOString(),
    unreadCount: row.unread,
    isRequest: !isOpen && row.first_sender === row.peer_id,
    canSend: user.available && (isOpen || row.first_sender !== memberId),
    theirReadSeq: row.shares_reads ? row.their_read : 0,
    myReadSeq: row.my_read,
  };
}
