import type { Span, SpanKind, SpanOptions, Tracer } from './span.js';
import type { TracesConfig } from './traces.config.js';

let tracer: Promise<Tracer> | undefined;
let opened: Tracer | undefined;

/** Loads OpenTelemetry, which costs memory, only where an operator wants traces. Services that share a process share it. */
export async function startTracing(config: TracesConfig | undefined, warn: (reason: string) => void): Promise<void> {
  if (!config) return;
  tracer ??= import('./open-telemetry.js').then(({ openTracer }) => openTracer(config, warn));
  opened = await tracer;
}

export const isTracing = () => opened !== undefined;

/** Begins a trace, or goes on with one of another process; undefined while tracing is off. */
export function beginSpan(service: string, name: string, kind: SpanKind, options: SpanOptions = {}): Span | undefined {
  return opened?.begin(service, name, kind, options);
}

const PATIENCE_MS = 1000;

/** Sends what has ended; a collector that is away does not hold up the end of a process. */
export async function flushTraces(): Promise<void> {
  if (!opened) return;
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
  await Promise.race([opened.flush().catch(() => undefined), patience]);
}
