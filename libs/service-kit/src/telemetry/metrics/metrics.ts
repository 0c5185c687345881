import type { FastifyInstance } from 'fastify';
import { createHistogram, performance } from 'node:perf_hooks';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { withTimeout } from '../with-timeout.js';

const NEVER = 2 ** 31 - 1;
const LAG_FIGURES = ['min', 'max', 'mean', 'stddev', 'p50', 'p90', 'p99'];

/** Excluded from traffic: probes run every few seconds and say nothing about members' requests. */
const PROBES = new Set(['/healthz', '/readyz', '/readyz/self', '/metrics']);

export interface Traffic {
  requests: number;
  failures: number;
  p95: number | null;
}

/** One registry per service, so that services in a shared process do not mix. */
export class Metrics {
  readonly registry = new Registry();
  private readonly requests: Histogram<'method' | 'route' | 'status'>;
  private readonly jobs: Histogram<'name' | 'result'>;
  private readonly jobsDone: Gauge<'name'>;
  private readonly gauges = new Map<string, { help: string; read: () => Promise<number> }>();
  private readonly recentMicroseconds = createHistogram();
  private recentFailures = 0;

  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
    this.observeProcess();
    this.requests = new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer, by route',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [this.registry],
    });
    this.jobs = new Histogram({
      name: 'job_seconds',
      help: 'Time a job took, by its result: done or failed',
      labelNames: ['name', 'result'],
      buckets: [0.01, 0.1, 1, 10, 60, 600],
      registers: [this.registry],
    });
    this.jobsDone = new Gauge({
      name: 'job_last_success_timestamp_seconds',
      help: 'When a job last succeeded here',
      labelNames: ['name'],
      registers: [this.registry],
    });
  }

  /** Excludes the event loop lag histogram, whose timer wakes an idle process a hundred times a second. */
  private observeProcess(): void {
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: NEVER });
    for (const name of LAG_FIGURES) this.registry.removeSingleMetric(`nodejs_eventloop_lag_${name}_seconds`);
    new Counter({
      name: 'event_loop_busy_seconds_total',
      help: 'Time in which the process was not waiting for work',
      registers: [this.registry],
      collect() {
        this.reset();
        this.inc(performance.eventLoopUtilization().active / 1000);
      },
    });
  }

  /** Measures every response by its route pattern, never by its URL. */
  observe(server: FastifyInstance): void {
    server.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'unknown';
      this.requests.observe(
        { method: request.method, route, status: String(reply.statusCode) },
        reply.elapsedTime / 1000,
      );
      if (!PROBES.has(route)) {
        this.recentMicroseconds.record(Math.max(1, Math.round(reply.elapsedTime * 1000)));
        if (reply.statusCode >= 500) this.recentFailures++;
      }
      done();
    });
  }

  countJob(name: string, seconds: number, isDone: boolean): void {
    this.jobs.observe({ name, result: isDone ? 'done' : 'failed' }, seconds);
    if (isDone) this.jobsDone.set({ name }, Date.now() / 1000);
  }

  /** A gauge read on each scrape; NaN if the read fails, so that other metrics are still shown. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    const readOrNaN = withTimeout(read, NaN);
    this.gauges.set(name, { help, read: readOrNaN });
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.set(await readOrNaN());
      },
    });
  }

  counter(name: string, help: string): () => void {
    const counter = new Counter({ name, help, registers: [this.registry] });
    return () => counter.inc();
  }

  /** Several gauges from one read, shared by concurrent scrapes. */
  gaugesOf<Reading>(
    read: () => Promise<Reading>,
    figures: Record<string, { help: string; of: (reading: Reading) => number }>,
  ): void {
    let running: Promise<Reading> | undefined;
    const shared = () => (running ??= read().finally(() => (running = undefined)));
    for (const [name, { help, of }] of Object.entries(figures)) {
      this.gauge(name, help, async () => of(await shared()));
    }
  }

  async readGauges(): Promise<Record<string, { help: string; value: number | null }>> {
    const readings = [...this.gauges].map(async ([name, { help, read }]) => {
      const value = await read();
      return [name, { help, value: Number.isFinite(value) ? value : null }] as const;
    });
    return Object.fromEntries(await Promise.all(readings));
  }

  takeTraffic(): Traffic {
    const recent = this.recentMicroseconds;
    const requests = recent.count;
    const traffic = {
      requests,
      failures: this.recentFailures,
      p95: requests === 0 ? null : recent.percentile(95) / 1000,
    };
    recent.reset();
    this.recentFailures = 0;
    return traffic;
  }
}
