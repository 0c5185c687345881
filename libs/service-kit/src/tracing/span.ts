export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal';
export type Attributes = Record<string, string | number | undefined>;

export interface SpanOptions {
  attributes?: Attributes;
  /** Parent as W3C `traceparent`; starts a new trace if missing. */
  parent?: string;
  links?: readonly string[];
}

/** A step of a trace. An unsampled one costs only its ids, and so do its children. */
export interface Span {
  readonly isSampled: boolean;
  readonly traceId: string;
  readonly traceparent: string;
  child(name: string, kind: SpanKind, attributes?: Attributes): Span;
  set(attributes: Attributes): void;
  /** @param failure error without values of members */
  end(failure?: string): void;
}

export interface Tracer {
  begin(service: string, name: string, kind: SpanKind, options: SpanOptions): Span;
  flush(): Promise<void>;
}
