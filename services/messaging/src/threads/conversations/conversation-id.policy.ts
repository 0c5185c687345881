import { pairId } from '@corner/contracts/pair-id';
import { validate } from 'uuid';

/** The wire's id of a thread: `match_<pairId>` while its members are matched, else `<pairId>`. */
export function conversationId(threadId: string, matched: boolean): string {
  return matched ? `match_${threadId}` : threadId;
}

/** Reads `match_<pairId>`, `<pairId>` or `dm_<userId>`; null for anything else. */
export function readConversationId(text: string, memberId: string): { threadId: string; peerId?: string } | null {
  const lower = text.toLowerCase();
  const id = lower.replace(/^(match|dm)_/, '');
  if (!validate(id)) return null;
  return lower.startsWith('dm_') ? { threadId: pairId(memberId, id), peerId: id } : { threadId: id };
}
