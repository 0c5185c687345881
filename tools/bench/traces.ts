import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BenchOptions } from './bench-options.js';
import { fillDatabases, questions, startProduct, type Product } from './gateway.js';
import { compareHttp, type HttpCase } from './http/compare.js';
import type { Stack } from './stack/stack.js';

const CONNECTIONS = 16;
const RATIOS = { 'traces off': undefined, '1 % sampled': '0.01', 'all sampled': '1' } as const;

/** The same requests through three products on the same databases: without traces, with few, with all. */
export async function benchTraces([stack]: readonly Stack[], options: BenchOptions): Promise<string> {
  const collector = createServer((request, response) => {
    request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{}'));
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
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
      // No member is passed twice.
      requests: (round: number) => requests(product, round * products.length + at),
    }));
    return { name, sides, connections: CONNECTIONS, once };
  });
  const text = await compareHttp(cases, Object.keys(RATIOS), options);
  collector.close();
  collector.closeAllConnections();
  return `${text}

One request under way on each kept-alive connection, ${options.rounds} interleaved rounds of ${options.seconds} s: median (lowest to highest). CPU is that of gateway, service, Redis and PostgreSQL, without the collector's, which takes what comes and keeps nothing.`;
}
