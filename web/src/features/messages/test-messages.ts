import type { Conversation, Message } from '@corner/contracts/messaging.api';
import { pairId } from '@corner/contracts/pair-id';
import { ana } from '../../shared/testing/server';

export const bo = {
  id: '0190bbbb-0000-7000-8000-000000000002',
  name: 'Bo Larsen',
  profileImages: [] as string[],
  available: true,
};
/** The conversation of Ana and Bo, without prefix. */
export const THREAD = pairId(ana.id, bo.id);

const START = Date.parse('2026-03-01T10:00:00Z');

export type Placed = Message & { seq: number };
export type Answer = Conversation & { lastMessage: { seq: number } | null };

/** Message `seq` in the conversation of Ana and Bo; by Bo unless `from` is given. */
export function message(seq: number, from: string = bo.id, over: Partial<Placed> = {}): Placed {
  return {
    id: `m${seq}`,
    conversationId: `match_${THREAD}`,
    seq,
    senderId: from,
    sender: { id: from, name: '', profileImages: [] },
    content: `Message ${seq}`,
    createdAt: new Date(START + seq * 60_000).toISOString(),
    ...over,
  };
}

/** A match of Ana and Bo after two messages of Bo that Ana has read. */
export function conversation(over: Partial<Answer> = {}): Answer {
  const { content, createdAt, senderId, seq } = message(2);
  return {
    id: `match_${THREAD}`,
    isMatch: true,
    user: bo,
    lastMessage: { content, createdAt, senderId, seq },
    createdAt: new Date(START).toISOString(),
    unreadCount: 0,
    isRequest: false,
    canSend: true,
    theirReadSeq: 0,
    myReadSeq: 2,
    ...over,
  };
}
