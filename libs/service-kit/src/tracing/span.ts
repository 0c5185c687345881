export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal';
export type Attributes = Record<string, string | number | undefined>;

export interface SpanOptions {
  attributes?: Attributes;
  /** What it belongs to, as W3C `traceparent`; a trace of its own without it. */
  parent?: string;
  /** What else it is due to. */
  links?: readonly string[];
}

/** A step of a trace. One that is not sampled costs its ids alone, and so do its children. */
export interface Span {
  readonly isSampled: boolean;
  readonly traceId: string;
  /** What the next process gets, by the W3C. */
  readonly traceparent: string;
  child(name: string, kind: SpanKind, attributes?: Attributes): Span;
  set(attributes: Attributes): void;
  /** @param failure what went wrong, if anything did; without values of members */
  end(failure?: string): void;
}

export interface Tracer {
  begin(service: string, name: string, kind: SpanKind, options: SpanOptions): Span;
  flush(): Promise<void>;
}
