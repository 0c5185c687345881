import type { Cause } from '@corner/event-bus/transaction';
import { SpanKind, type Telemetry } from 'bullmq';
import { childSpan, currentRequestId, currentSpan, withRequestId, withSpan } from '../tracing/request-context.js';
import type { Span } from '../tracing/span.js';
import { beginSpan } from '../tracing/tracing.js';

interface JobContext extends Cause {
  span?: Span;
}

export function jobTelemetry(service: string, queue: string): Telemetry<JobContext> {
  const attributes = { 'messaging.system': 'bullmq', 'messaging.destination.name': queue };
  const begin = (kind: SpanKind, parent?: string) => {
    if (kind === SpanKind.PRODUCER) return childSpan(`queue ${queue}`, 'producer', attributes);
    if (kind !== SpanKind.CONSUMER || !parent) return undefined;
    return beginSpan(service, `work ${queue}`, 'consumer', { parent, attributes });
  };
  return {
    contextManager: {
      active: (): JobContext => ({ requestId: currentRequestId(), span: currentSpan() }),
      with: ({ requestId, span }: JobContext, run) =>
        withSpan(span, () => (requestId === undefined ? run() : withRequestId(requestId, run))),
      getMetadata: ({ requestId, span }: JobContext) =>
        JSON.stringify({ requestId, traceparent: span?.isSampled ? span.traceparent : undefined }),
      fromMetadata: (_active, metadata) => JSON.parse(metadata) as JobContext,
    },
    tracer: {
      startSpan: (_name, options, context) => stepOf(begin(options!.kind, context?.traceparent)),
    },
  };
}

/** BullMQ's attributes are not recorded: they contain ids and reasons of members. */
function stepOf(span: Span | undefined): ReturnType<Telemetry<JobContext>['tracer']['startSpan']> {
  let failure: string | undefined;
  const fail = () => (failure = 'failed');
  return {
    setSpanOnContext: (context: JobContext) => ({ ...context, span: span ?? context.span }),
    setAttribute: () => undefined,
    setAttributes: () => undefined,
    addEvent: (name) => void (name === 'job failed' && fail()),
    recordException: fail,
    end: () => span?.end(failure),
  };
}
