import * as z from 'zod';

const SAMPLERS = ['always_on', 'always_off', 'traceidratio'] as const;

/** OpenTelemetry's standard variables; the exporter reads its own (headers, timeout, compression) itself. */
export const tracesVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(['http/json', 'http/protobuf']).default('http/json'),
  OTEL_SDK_DISABLED: z.stringbool().default(false),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none']).default('otlp'),
  OTEL_TRACES_SAMPLER: z
    .enum([...SAMPLERS, ...SAMPLERS.map((name) => `parentbased_${name}` as const)])
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

type Variables = z.infer<z.ZodObject<typeof tracesVariables>>;

export interface TracesConfig {
  sampler: Variables['OTEL_TRACES_SAMPLER'];
  /** Ratio of new traces, for the ratio samplers. */
  ratio: number;
  version: string;
}

/** Undefined without a collector: OpenTelemetry is then not loaded. */
export function tracesConfig(read: Variables, version: string): TracesConfig | undefined {
  const endpoint = read.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? read.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint || read.OTEL_SDK_DISABLED || read.OTEL_TRACES_EXPORTER === 'none') return undefined;
  return { sampler: read.OTEL_TRACES_SAMPLER, ratio: read.OTEL_TRACES_SAMPLER_ARG, version };
}
