import type { Cause } from '@corner/event-bus/transaction';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from './span.js';

interface RequestContext {
  requestId?: string;
  span?: Span;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `fn` with a request id that logs, internal calls and events inside it carry. */
export function withRequestId<T>(requestId: string, fn: () => T): T {
  return storage.run({ requestId, span: currentSpan() }, fn);
}

export function currentRequestId(): string | undefined {
  return storage.getStore()?.requestId;
}

/** Runs `fn` as a part of `span`; as it is while nothing is traced. */
export function withSpan<T>(span: Span | undefined, fn: () => T): T {
  return span ? storage.run({ requestId: currentRequestId(), span }, fn) : fn();
}

export function currentSpan(): Span | undefined {
  return storage.getStore()?.span;
}

/** What is done once for several is drawn in the first trace of those that wait for it. */
export function sharedSpan(waiting: readonly { span?: Span }[]): Span | undefined {
  return waiting.find(({ span }) => span?.isSampled)?.span ?? waiting[0]?.span;
}

/** The span of a step of what is under way; undefined while nothing is traced. */
export function childSpan(...step: Parameters<Span['child']>): Span | undefined {
  return currentSpan()?.child(...step);
}

/** What events and jobs made now are due to. */
export function currentCause(): Cause {
  const { requestId, span } = storage.getStore() ?? {};
  return { requestId, traceparent: span?.isSampled ? span.traceparent : undefined };
}
