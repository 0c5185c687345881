import { pageStays } from '@corner/web-kit/leaving/page-stays';
import { useSyncExternalStore } from 'react';

/** The specification names this key. */
const KEY = 'admin_token';

let token = stored();
let ending: 'left' | 'ended' | undefined;
/** The session is over, but unsaved input keeps its page until another one has signed in. */
let isWaiting = false;
const listeners = new Set<() => void>();

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function change(next: string | null): void {
  if (next === token && !isWaiting) return;
  if (next !== null) ending = undefined;
  isWaiting = next === null && ending !== 'left' && pageStays();
  if (!isWaiting) token = next;
  for (const listener of listeners) listener();
}

export const currentToken = (): string | null => token;

export function keepToken(next: string): void {
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Without storage the session lasts as long as the page.
  }
  change(next);
}

/** Signs out in all tabs; `left` by the administrator, or `ended` by the server. */
export function dropToken(how?: typeof ending): void {
  ending = how;
  try {
    // Another page may have signed in meanwhile.
    if (stored() === token) localStorage.removeItem(KEY);
  } catch {
    // The token was only in memory.
  }
  change(null);
}

export const sessionEnding = () => ending;

export const waitsForSignIn = () => isWaiting;

export function onTokenChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Watches sign-ins and sign-outs of other pages; a null key means that the whole storage was cleared. */
export function watchOtherPages(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) change(stored());
  };
  // A page in the back/forward cache gets no events.
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && change(stored());
  window.addEventListener('storage', follow);
  window.addEventListener('pageshow', comeBack);
  return () => {
    window.removeEventListener('storage', follow);
    window.removeEventListener('pageshow', comeBack);
  };
}

export const useWaitsForSignIn = (): boolean => useSyncExternalStore(onTokenChange, waitsForSignIn);

export const useToken = (): string | null => useSyncExternalStore(onTokenChange, currentToken);
