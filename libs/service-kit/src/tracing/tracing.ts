import type { Span, SpanKind, SpanOptions, Tracer } from './span.js';
import type { TracesConfig } from './traces.config.js';

let tracer: Promise<Tracer> | undefined;
let opened: Tracer | undefined;

/** Loads OpenTelemetry, which costs memory, only if configured. Services in one process share it. */
export async function startTracing(config: TracesConfig | undefined, warn: (reason: string) => void): Promise<void> {
  if (!config) return;
  tracer ??= import('./open-telemetry.js').then(({ openTracer }) => openTracer(config, warn));
  opened = await tracer;
}

export const isTracing = () => opened !== undefined;

export function beginSpan(service: string, name: string, kind: SpanKind, options: SpanOptions = {}): Span | undefined {
  return opened?.begin(service, name, kind, options);
}

const PATIENCE_MS = 1000;

/** Sends ended spans; an unreachable collector does not delay the exit. */
export async function flushTraces(): Promise<void> {
  if (!opened) return;
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
  await Promise.race([opened.flush().catch(() => undefined), patience]);
}
