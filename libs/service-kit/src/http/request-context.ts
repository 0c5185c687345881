import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<{ requestId: string }>();

/** Runs `fn` with a request id that logs, internal calls and events inside it carry. */
export function withRequestId<T>(requestId: string, fn: () => T): T {
  return storage.run({ requestId }, fn);
}

/** The id of the request or event being handled, if any. */
export function currentRequestId(): string | undefined {
  return storage.getStore()?.requestId;
}
