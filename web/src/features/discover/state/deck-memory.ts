import type { SwipeResponse } from '@corner/contracts/discovery.api';
import { LIMITS } from '@corner/domain/limits';
import type { Intent } from '@corner/domain/pairs/intents';
import { attempt, ownKey } from '../../../shared/member-storage';

export type Allowance = Pick<SwipeResponse, 'remaining' | 'superLikesRemaining' | 'resetAt'>;

/** What a reload or another tab must not lose: the way back, and what is left of the likes. */
export interface Memory {
  /** How many of the last swipes in each deck the server may take back. */
  undoable: Record<Intent, number>;
  allowance: Allowance | null;
}

export const NOTHING_UNDOABLE: Memory['undoable'] = { dating: 0, training: 0 };

const keyOf = (memberId: string) => ownKey(memberId, 'deck');

export function remember(memberId: string, { undoable, allowance }: Memory): void {
  attempt(() => localStorage.setItem(keyOf(memberId), JSON.stringify({ undoable, allowance, at: Date.now() })));
}

/** A number alone was written when there was one deck. */
type Stored = Omit<Memory, 'undoable'> & { at: number; undoable: number | Memory['undoable'] };

const undoableIn = ({ undoable }: Stored): Memory['undoable'] =>
  typeof undoable === 'number' ? { ...NOTHING_UNDOABLE, dating: undoable } : { ...NOTHING_UNDOABLE, ...undoable };

/** What still holds of it; the server has the last word. */
export function remembered(memberId: string, now = Date.now()): Memory {
  const memory: Memory = { undoable: NOTHING_UNDOABLE, allowance: null };
  attempt(() => {
    const stored = JSON.parse(localStorage.getItem(keyOf(memberId)) ?? 'null') as Stored | null;
    if (!stored) return;
    if (now - stored.at < LIMITS.undoMinutes * 60_000) memory.undoable = undoableIn(stored);
    const resetAt = stored.allowance?.resetAt;
    if (resetAt && Date.parse(resetAt) > now) memory.allowance = stored.allowance;
  });
  return memory;
}
