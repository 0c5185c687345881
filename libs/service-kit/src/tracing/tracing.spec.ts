import * as z from 'zod';
import { currentCause, currentSpan, withRequestId, withSpan } from './request-context.js';
import type { Span } from './span.js';
import { tracesConfig, tracesVariables } from './traces.config.js';
import { beginSpan, flushTraces, isTracing, startTracing } from './tracing.js';

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' };
const read = (env: NodeJS.ProcessEnv) => tracesConfig(z.object(tracesVariables).parse(env), 'test');
const loaded = jest.fn();
jest.mock('./open-telemetry.js', () => {
  loaded();
  return jest.requireActual<object>('./open-telemetry.js');
});

it('is off and loads no OpenTelemetry without a collector', async () => {
  expect(read({})).toBeUndefined();
  expect(read({ ...ENDPOINT, OTEL_SDK_DISABLED: 'true' })).toBeUndefined();
  expect(read({ ...ENDPOINT, OTEL_TRACES_EXPORTER: 'none' })).toBeUndefined();
  await startTracing(undefined, () => undefined);
  expect(isTracing()).toBe(false);
  expect(beginSpan('test', 'step', 'server')).toBeUndefined();
  expect(loaded).not.toHaveBeenCalled();
});

it.each([
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
  { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
  { OTEL_TRACES_SAMPLER: 'sometimes' },
  { OTEL_TRACES_SAMPLER_ARG: '2' },
])('rejects %p', (env) => {
  expect(() => read({ ...ENDPOINT, ...env })).toThrow(Object.keys(env)[0]);
});

describe('with a collector', () => {
  const PARENT = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  const begin = (parent?: string) => beginSpan('test', 'step', 'server', { parent })!;
  beforeAll(() =>
    startTracing(
      read({ ...ENDPOINT, OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }),
      () => undefined,
    ),
  );
  afterAll(() => flushTraces());

  it('continues a trace of another process, sampled or not', () => {
    expect(begin(PARENT)).toMatchObject({ isSampled: true, traceId: 'a'.repeat(32) });
    expect(begin(PARENT.replace(/01$/, '00'))).toMatchObject({ isSampled: false, traceId: 'a'.repeat(32) });
    const child = begin(PARENT).child('part', 'client');
    expect(child.traceparent).toMatch(/^00-a{32}-(?!b{16})[\da-f]{16}-01$/);
  });

  it('samples a new trace, and ignores an invalid traceparent', () => {
    for (const span of [begin(), begin('00-xyz'), begin('')]) {
      expect(span.isSampled).toBe(false);
      expect(span.traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
      expect(span.traceId).not.toBe('a'.repeat(32));
    }
  });

  it('attaches the request, and its trace if sampled, to events and jobs', () => {
    const due = (span: Span) => withSpan(span, () => withRequestId('r', currentCause));
    expect(due(begin())).toEqual({ requestId: 'r', traceparent: undefined });
    const sampled = begin(PARENT);
    expect(due(sampled)).toEqual({ requestId: 'r', traceparent: sampled.traceparent });
    expect(currentSpan()).toBeUndefined();
  });
});
