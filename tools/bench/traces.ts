import { withSpan } from '@corner/service-kit/tracing/request-context';
import { beginSpan, flushTraces, startTracing } from '@corner/service-kit/tracing/tracing';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BenchOptions } from './bench-options.js';
import { fillDatabases, questions, startProduct, type Product } from './gateway.js';
import { compareHttp, type HttpCase } from './http/compare.js';
import type { Stack } from './stack/stack.js';

const CONNECTIONS = 16;
const RATIOS = { 'traces off': undefined, '1 % sampled': '0.01', 'all sampled': '1' } as const;

/** Excludes blocked members; no member is passed twice. */
const besideBlocked = (round: number) => (round < 10 ? round : round + 1);

/** The same requests through three products on the same databases: without traces, with few, with all. */
export async function benchTraces([stack]: readonly Stack[], options: BenchOptions): Promise<string> {
  const collector = createServer((request, response) => {
    request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{}'));
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  // Must not keep the process alive after a failure.
  collector.unref();
  const filled = await fillDatabases(stack!, options);
  const products: Product[] = [];
  for (const ratio of Object.values(RATIOS)) {
    const env: NodeJS.ProcessEnv = ratio
      ? {
          OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
          OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
          OTEL_TRACES_SAMPLER_ARG: ratio,
        }
      : {};
    products.push(await startProduct(stack!, filled, options, env, ratio ? `-${ratio}` : '-off'));
  }
  const cases = questions.map(({ name, service, requests, once }): HttpCase => {
    const sides = products.map((product, at) => ({
      stack: stack!,
      processes: [product.gateway, product[service]],
      servers: ['postgres', 'redis'] as const,
      requests: (round: number) => requests(product, besideBlocked(round * products.length + at)),
    }));
    return { name, sides, connections: CONNECTIONS, once };
  });
  const text = await compareHttp(cases, Object.keys(RATIOS), options);
  const spans = await spanCosts((collector.address() as AddressInfo).port);
  collector.close();
  collector.closeAllConnections();
  return `${text}

One request under way on each kept-alive connection, ${options.rounds} interleaved rounds of ${options.seconds} s: median (lowest to highest). CPU is that of gateway, service, Redis and PostgreSQL, without the collector's, which takes what comes and keeps nothing.

${spans}`;
}

const REQUESTS = 20_000;
const PARENT = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

/** CPU of a request's spans alone, in this process: gateway, its call, service and three statements. */
export async function spanCosts(port: number): Promise<string> {
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`;
  const request = (parent?: string) => {
    const gateway = beginSpan('gateway', 'GET /api/blocks', 'server', { parent, attributes: { 'request.id': 'r' } });
    withSpan(gateway, () => {
      const call = gateway?.child('GET', 'client');
      const service = beginSpan('discovery', 'GET /api/blocks', 'server', { parent: call?.traceparent });
      for (let n = 0; n < 3; n++) service?.child('select', 'client', { 'db.query.text': 'select 1' }).end();
      service?.end();
      call?.end();
    });
    gateway?.end();
  };
  const micros = async (parent?: string) => {
    const before = process.cpuUsage();
    for (let n = 0; n < REQUESTS; n++) {
      request(parent);
      // Yields, so that the queue of spans is sent and not dropped.
      if (n % 50 === 0) await new Promise(setImmediate);
    }
    await flushTraces();
    const { user, system } = process.cpuUsage(before);
    return ((user + system) / REQUESTS).toFixed(1);
  };
  await micros();
  const off = await micros();
  await startTracing({ sampler: 'parentbased_traceidratio', ratio: 0, version: 'bench' }, () => undefined);
  await micros();
  const unsampled = await micros();
  await micros(PARENT);
  const sampled = await micros(PARENT);
  return `The spans of such a request alone take ${off} µs of CPU while tracing is off, ${unsampled} when it is not sampled, ${sampled} when it is, sending included.`;
}
