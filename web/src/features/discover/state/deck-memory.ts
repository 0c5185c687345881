import type { SwipeResponse } from '@corner/contracts/discovery.api';
import { LIMITS } from '@corner/domain/limits';
import type { Intent } from '@corner/domain/pairs/intents';
import { serverNow } from '@corner/web-kit/server-clock';
import { attempt, ownKey } from '../../../shared/member-storage';

export type Allowance = Pick<SwipeResponse, 'remaining' | 'superLikesRemaining' | 'resetAt'>;

export const allowanceIn = ({ remaining, superLikesRemaining, resetAt }: Allowance): Allowance => ({
  remaining,
  superLikesRemaining,
  resetAt,
});

/** State that a reload or another tab must keep: undoable swipes and the like allowance. */
export interface Memory {
  /** Members of the last swipes in each deck that the server may undo. */
  undoable: Record<Intent, string[]>;
  allowance: Allowance | null;
}

export const NOTHING_UNDOABLE: Memory['undoable'] = { dating: [], training: [] };

const keyOf = (memberId: string) => ownKey(memberId, 'deck');

export function remember(memberId: string, { undoable, allowance }: Memory): void {
  attempt(() => localStorage.setItem(keyOf(memberId), JSON.stringify({ undoable, allowance, at: serverNow() })));
}

/** Also stores the allowance of verdicts outside the deck. */
export const rememberAllowance = (memberId: string, answer: Allowance): void =>
  remember(memberId, { ...remembered(memberId), allowance: allowanceIn(answer) });

/** Older versions stored numbers instead of ids. */
type Stored = Omit<Memory, 'undoable'> & { at: number; undoable: Partial<Record<Intent, unknown>> };

const namesIn = (names: unknown): string[] => (Array.isArray(names) ? names : []);

/** The still valid part; the server decides. */
export function remembered(memberId: string, now = serverNow()): Memory {
  const memory: Memory = { undoable: NOTHING_UNDOABLE, allowance: null };
  attempt(() => {
    const stored = JSON.parse(localStorage.getItem(keyOf(memberId)) ?? 'null') as Stored | null;
    if (!stored) return;
    const { dating, training } = stored.undoable;
    if (now - stored.at < LIMITS.undoMinutes * 60_000)
      memory.undoable = { dating: namesIn(dating), training: namesIn(training) };
    const resetAt = stored.allowance?.resetAt;
    if (resetAt && Date.parse(resetAt) > now) memory.allowance = stored.allowance;
  });
  return memory;
}
