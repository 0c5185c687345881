import type { Conversation } from '@corner/contracts/messaging.api';
import { areTalking, type Acquaintance } from '@corner/domain/pairs/acquaintance';
import { intentsOf } from '@corner/domain/pairs/intents';
import { personView } from '@corner/service-kit/members/shown-member.view';
import { conversationId } from './conversation-id.policy.js';

/** A conversation as one of its members sees it. Times are epoch milliseconds. */
export interface ConversationRow extends Acquaintance {
  id: string;
  created_ms: number;
  first_sender: string | null;
  last_seq: number;
  last_content: string | null;
  last_sender: string | null;
  last_ms: number | null;
  intents: number;
  my_read: number;
  their_read: number;
  shares_reads: boolean;
  unread: number;
  held_content: string | null;
  held_refused: boolean | null;
  held_ms: number | null;
  peer_id: string;
  peer_state: string | null;
  peer_name: string | null;
  peer_photos: string[] | null;
}

export function conversationView(row: ConversationRow, memberId: string): Conversation {
  const peer = { id: row.peer_id, state: row.peer_state, name: row.peer_name, photos: row.peer_photos };
  const user = personView(peer, row);
  const isOpen = row.matched || row.answered;
  return {
    id: conversationId(row.id, row.matched),
    isMatch: row.matched,
    user,
    lastMessage: lastMessageOf(row, memberId),
    createdAt: new Date(row.created_ms).toISOString(),
    unreadCount: row.unread,
    isRequest: !isOpen && row.first_sender === row.peer_id,
    canSend:
      user.available && (isOpen || (row.first_sender === null ? row.held_ms === null : row.first_sender !== memberId)),
    theirReadSeq: row.shares_reads && areTalking(row) ? row.their_read : 0,
    myReadSeq: row.my_read,
    intents: intentsOf(row.intents),
  };
}

function lastMessageOf(row: ConversationRow, memberId: string): Conversation['lastMessage'] {
  const { held_content: content, held_ms: heldMs, held_refused: isRefused, last_ms: lastMs } = row;
  if (content !== null && heldMs !== null) {
    const createdAt = new Date(heldMs).toISOString();
    return {
      content,
      createdAt,
      senderId: memberId,
      seq: null,
      held: true,
      ...(isRefused && { refused: true as const }),
    };
  }
  if (lastMs === null) return null;
  const createdAt = new Date(lastMs).toISOString();
  return { content: row.last_content!, createdAt, senderId: row.last_sender!, seq: row.last_seq };
}
