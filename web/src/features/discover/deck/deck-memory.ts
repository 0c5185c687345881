import { LIMITS } from '@corner/domain/limits';
import { attempt, ownKey } from '../../../shared/member-storage';
import type { DeckState } from './deck-slice';

/** What a reload or another tab must not lose: the way back, and what is left of the likes. */
export type Memory = Pick<DeckState, 'undoable' | 'allowance'>;

const keyOf = (memberId: string) => ownKey(memberId, 'deck');

export function remember({ memberId, undoable, allowance }: DeckState): void {
  if (!memberId) return;
  attempt(() => localStorage.setItem(keyOf(memberId), JSON.stringify({ undoable, allowance, at: Date.now() })));
}

/** What still holds of it; the server has the last word. */
export function remembered(memberId: string, now = Date.now()): Memory {
  const memory: Memory = { undoable: 0, allowance: null };
  attempt(() => {
    const stored = JSON.parse(localStorage.getItem(keyOf(memberId)) ?? 'null') as (Memory & { at: number }) | null;
    if (!stored) return;
    if (now - stored.at < LIMITS.undoMinutes * 60_000) memory.undoable = stored.undoable;
    const resetAt = stored.allowance?.resetAt;
    if (resetAt && Date.parse(resetAt) > now) memory.allowance = stored.allowance;
  });
  return memory;
}
