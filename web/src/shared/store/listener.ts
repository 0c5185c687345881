import type { Middleware, UnknownAction } from '@reduxjs/toolkit';

type Listener = (action: UnknownAction) => void;
const listeners = new Set<Listener>();

/** For query cache entries, which reducers do not reach. RTK's listener middleware would cost every page 2.4 kB. */
export const listenerMiddleware: Middleware = () => (next) => (action) => {
  const result = next(action);
  for (const listener of listeners) listener(action as UnknownAction);
  return result;
};

/** Calls the listener after each action; call the answer to stop. */
export function onAction(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
