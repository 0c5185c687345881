import { useSyncExternalStore } from 'react';

let answered = true;
const listeners = new Set<() => void>();

/** Whether the last request found the server; whatever it answered, it is there. */
export function noteAnswer(isAnswered: boolean): void {
  if (answered === isAnswered) return;
  answered = isAnswered;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const cameOnline = () => noteAnswer(true);
  listeners.add(listener);
  addEventListener('online', cameOnline);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', cameOnline);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

export type Connection = 'there' | 'silent' | 'offline';
const current = (): Connection => (!navigator.onLine ? 'offline' : answered ? 'there' : 'silent');

/** `silent`: the browser has a network, but the last request found no server. */
export const useConnection = (): Connection => useSyncExternalStore(subscribe, current);
