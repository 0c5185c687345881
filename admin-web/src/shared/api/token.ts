import { useSyncExternalStore } from 'react';

/** Where the specification wants the administrator's bearer token. */
const KEY = 'admin_token';

let token = stored();
let expired = false;
const listeners = new Set<() => void>();

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function change(next: string | null): void {
  if (next === token) return;
  token = next;
  for (const listener of listeners) listener();
}

export const currentToken = (): string | null => token;

export function keepToken(next: string): void {
  expired = false;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Without storage the session lasts as long as the page.
  }
  change(next);
}

/** Signs out here and in every other tab; with `ended` the login page says that the session was over. */
export function dropToken(ended = false): void {
  expired = ended;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Then it was only ever in memory.
  }
  change(null);
}

/** True after the server refused the token of before. */
export const sessionEnded = (): boolean => expired;

export function onTokenChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Another tab signed in or out; a null key means that the whole storage was cleared. */
export function watchOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) change(stored());
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

export const useToken = (): string | null => useSyncExternalStore(onTokenChange, currentToken);
