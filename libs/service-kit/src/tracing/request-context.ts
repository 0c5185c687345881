import type { Cause } from '@corner/event-bus/transaction';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from './span.js';

interface RequestContext {
  requestId?: string;
  span?: Span;
}

const storage = new AsyncLocalStorage<RequestContext>();

export function withRequestId<T>(requestId: string, fn: () => T): T {
  return storage.run({ requestId, span: currentSpan() }, fn);
}

export function currentRequestId(): string | undefined {
  return storage.getStore()?.requestId;
}

export function withSpan<T>(span: Span | undefined, fn: () => T): T {
  return span ? storage.run({ requestId: currentRequestId(), span }, fn) : fn();
}

export function currentSpan(): Span | undefined {
  return storage.getStore()?.span;
}

/** Picks the span for shared work: the first sampled one of the waiting callers. */
export function sharedSpan(waiting: readonly { span?: Span }[]): Span | undefined {
  return waiting.find(({ span }) => span?.isSampled)?.span ?? waiting[0]?.span;
}

export function childSpan(...step: Parameters<Span['child']>): Span | undefined {
  return currentSpan()?.child(...step);
}

export function currentCause(): Cause {
  const { requestId, span } = storage.getStore() ?? {};
  return { requestId, traceparent: span?.isSampled ? span.traceparent : undefined };
}
