import type { SwipeResponse } from '@corner/contracts/discovery.api';
import { LIMITS } from '@corner/domain/limits';
import type { Intent } from '@corner/domain/pairs/intents';
import { attempt, ownKey } from '../../../shared/member-storage';
import type { Queued } from './deck-slice';

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

/** One entry a tab, whose lock says that the tab still sends it. */
const queueKey = (memberId: string, tab: string) => ownKey(memberId, `swipes.${tab}`);
const TAB = `${Date.now()}${Math.random()}`;

/** Without a lock a swipe may go out twice, which the server takes for one. */
export async function whileSending(memberId: string, send: () => Promise<void>): Promise<void> {
  // At once: the page may be left before the lock is granted.
  const sent = send();
  await (navigator.locks ? navigator.locks.request(queueKey(memberId, TAB), () => sent) : sent);
}

export function rememberQueue(memberId: string, queue: readonly Queued[]): void {
  const key = queueKey(memberId, TAB);
  attempt(() => (queue.length > 0 ? localStorage.setItem(key, JSON.stringify(queue)) : localStorage.removeItem(key)));
}

/** Hands over what closed tabs had not sent. An undo at the head may have been done already. */
export function takeLeftQueues(memberId: string, take: (left: Queued) => void): void {
  const takeOver = (key: string) =>
    attempt(() => {
      const left = JSON.parse(localStorage.getItem(key) ?? '[]') as Queued[];
      localStorage.removeItem(key);
      while (left[0]?.kind === 'undo') left.shift();
      left.forEach(take);
    });
  attempt(() => {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(queueKey(memberId, '')) || key === queueKey(memberId, TAB)) continue;
      if (navigator.locks) void navigator.locks.request(key, { ifAvailable: true }, (lock) => lock && takeOver(key));
      else takeOver(key);
    }
  });
}
