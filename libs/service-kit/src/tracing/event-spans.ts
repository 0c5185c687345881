import type { EventTraces } from '@corner/event-bus/event/event-traces';
import { withSpan } from './request-context.js';
import type { SpanKind } from './span.js';
import { beginSpan, isTracing } from './tracing.js';

const MOST_LINKS = 32;

/** Traces events. A message may carry several traces: its span belongs to the first one and links the others. */
export function eventTraces(service: string): EventTraces | undefined {
  if (!isTracing()) return undefined;
  const spanOf = (name: string, kind: SpanKind, type: string, traceparents: readonly string[]) => {
    const [parent, ...links] = traceparents;
    return beginSpan(service, `${name} ${type}`, kind, {
      parent,
      links: links.slice(0, MOST_LINKS),
      attributes: { 'messaging.system': 'nats', 'messaging.destination.name': type },
    })!;
  };
  return {
    async publishing(type, traceparents, publish) {
      const span = spanOf('publish', 'producer', type, traceparents);
      return settle(span, publish(span.traceparent));
    },
    async handling(type, traceparents, handle) {
      const span = spanOf('handle', 'consumer', type, traceparents);
      return settle(span, withSpan(span, handle));
    },
  };
}

async function settle<T>(span: { end: (failure?: string) => void }, work: Promise<T>): Promise<T> {
  try {
    const result = await work;
    span.end();
    return result;
  } catch (error) {
    span.end(error instanceof Error ? error.name : 'failed');
    throw error;
  }
}
