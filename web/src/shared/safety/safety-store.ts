import { useSyncExternalStore } from 'react';

/** The member to block, report or unmatch, as the opening page knows them. */
export interface SafetyTarget {
  id: string;
  name: string;
  /** The match that can be ended, where there is one. */
  matchId?: string;
  /** They are blocked already: all there is left to do is to report them. */
  blocked?: boolean;
  /** What the member wants to do is known already. */
  asked?: 'block';
  /** Takes the member out of what is shown and answers how to bring them back. */
  leave: () => () => void;
}

interface SafetyRequest {
  target: SafetyTarget;
  open: boolean;
  /** Grows with each request: what was typed for one member is not shown for the next. */
  number: number;
}

let current: SafetyRequest | null = null;
const listeners = new Set<() => void>();

function set(next: SafetyRequest | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** The dialogs stand above all pages: the row or chat that opened them may be gone before they close. */
export function openSafety(target: SafetyTarget): void {
  set({ target, open: true, number: (current?.number ?? 0) + 1 });
}

export function closeSafety(): void {
  if (current) set({ ...current, open: false });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSafetyRequest = (): SafetyRequest | null => useSyncExternalStore(subscribe, () => current);
