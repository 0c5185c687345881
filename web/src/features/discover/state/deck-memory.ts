import type { SwipeResponse } from '@corner/contracts/discovery.api';
import { LIMITS } from '@corner/domain/limits';
import { attempt, ownKey } from '../../../shared/member-storage';

export type Allowance = Pick<SwipeResponse, 'remaining' | 'superLikesRemaining' | 'resetAt'>;

/** What a reload or another tab must not lose: the way back, and what is left of the likes. */
export interface Memory {
  /** How many of the last swipes the server may take back. */
  undoable: number;
  allowance: Allowance | null;
}

const keyOf = (memberId: string) => ownKey(memberId, 'deck');

export function remember(memberId: string, { undoable, allowance }: Memory): void {
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
