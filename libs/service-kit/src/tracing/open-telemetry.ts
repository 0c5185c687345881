import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind as Kind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span as OtelSpan,
  type SpanContext,
  type Tracer as OtelTracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace';
import { hostname } from 'node:os';
import type { Attributes, Span, SpanKind, Tracer } from './span.js';
import type { TracesConfig } from './traces.config.js';

const KINDS: Record<SpanKind, Kind> = {
  server: Kind.SERVER,
  client: Kind.CLIENT,
  producer: Kind.PRODUCER,
  consumer: Kind.CONSUMER,
  internal: Kind.INTERNAL,
};
const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;
const WARNING_PAUSE_MS = 60_000;

/** The only file that uses OpenTelemetry. Services in one process have separate resources and share the exporter. */
export function openTracer(config: TracesConfig, warn: (reason: string) => void): Tracer {
  diag.setLogger(throttled(warn), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const processor = new BatchSpanProcessor({ exporter: new OTLPTraceExporter() });
  const fromOperator = detectResources({ detectors: [envDetector] });
  const tracers = new Map<string, OtelTracer>();
  const tracerOf = (service: string) => {
    const known = tracers.get(service);
    if (known) return known;
    const own = {
      'service.name': service,
      'service.namespace': 'corner',
      'service.version': config.version,
      'host.name': hostname(),
      'process.pid': process.pid,
    };
    const resource = fromOperator.merge(resourceFromAttributes(own));
    const provider = new TracerProvider({ resource, sampler: samplerOf(config), spanProcessors: [processor] });
    const tracer = provider.getTracer('corner');
    tracers.set(service, tracer);
    return tracer;
  };
  return {
    begin(service, name, kind, { attributes, parent, links = [] }) {
      const options = {
        kind: KINDS[kind],
        attributes,
        links: links.flatMap((link) => contextOf(link) ?? []).map((context) => ({ context })),
      };
      return openSpan(tracerOf(service), name, options, remote(parent));
    },
    flush: () => processor.forceFlush(),
  };
}

function openSpan(
  tracer: OtelTracer,
  name: string,
  options: Parameters<OtelTracer['startSpan']>[1],
  context: Context,
): Span {
  const span = tracer.startSpan(name, options, context);
  const ids = span.spanContext();
  return span.isRecording() ? new SampledSpan(tracer, span, ids) : new UnsampledSpan(ids);
}

class SampledSpan implements Span {
  readonly isSampled = true;
  readonly traceId: string;
  readonly traceparent: string;

  constructor(
    private readonly tracer: OtelTracer,
    private readonly span: OtelSpan,
    ids: SpanContext,
  ) {
    this.traceId = ids.traceId;
    this.traceparent = traceparentOf(ids);
  }

  child(name: string, kind: SpanKind, attributes?: Attributes): Span {
    return openSpan(this.tracer, name, { kind: KINDS[kind], attributes }, trace.setSpan(ROOT_CONTEXT, this.span));
  }

  set(attributes: Attributes): void {
    this.span.setAttributes(attributes);
  }

  end(failure?: string): void {
    if (failure !== undefined) this.span.setStatus({ code: SpanStatusCode.ERROR, message: failure });
    this.span.end();
  }
}

/** Marks the request as not recorded, so that no trace starts in the middle. */
class UnsampledSpan implements Span {
  readonly isSampled = false;
  readonly traceId: string;
  readonly traceparent: string;

  constructor(ids: SpanContext) {
    this.traceId = ids.traceId;
    this.traceparent = traceparentOf(ids);
  }

  child(): Span {
    return this;
  }

  set(): void {}

  end(): void {}
}

function samplerOf({ sampler, ratio }: TracesConfig): Sampler {
  const root = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }[sampler.replace('parentbased_', '') as 'always_on' | 'always_off' | 'traceidratio']();
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

function traceparentOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags & TraceFlags.SAMPLED ? '01' : '00'}`;
}

function contextOf(traceparent: string): SpanContext | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent) ?? [];
  if (!traceId || !spanId || !flags) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}

function remote(traceparent: string | undefined): Context {
  const context = traceparent ? contextOf(traceparent) : undefined;
  return context ? trace.setSpanContext(ROOT_CONTEXT, context) : ROOT_CONTEXT;
}

/** Throttles warnings: while the collector is down every batch fails. */
function throttled(warn: (reason: string) => void) {
  let warnedAt = -Infinity;
  const log = (reason: string) => {
    if (performance.now() - warnedAt < WARNING_PAUSE_MS) return;
    warnedAt = performance.now();
    warn(reason.slice(0, 500));
  };
  const ignore = () => undefined;
  return { error: log, warn: log, info: ignore, debug: ignore, verbose: ignore };
}
