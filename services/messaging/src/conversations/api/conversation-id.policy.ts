import { pairId } from '@corner/contracts/pair-id';
import { validate } from 'uuid';

/** Returns the wire id of a conversation: `match_<pairId>` while its members are matched, else `<pairId>`. */
export function conversationId(pairId: string, matched: boolean): string {
  return matched ? `match_${pairId}` : pairId;
}

/** Parses `match_<pairId>`, `<pairId>` or `dm_<userId>`. Returns null for anything else. */
export function readConversationId(text: string, memberId: string): { pairId: string; peerId?: string } | null {
  const lower = text.toLowerCase();
  const id = lower.replace(/^(match|dm)_/, '');
  if (!validate(id)) return null;
  return lower.startsWith('dm_') ? { pairId: pairId(memberId, id), peerId: id } : { pairId: id };
}
