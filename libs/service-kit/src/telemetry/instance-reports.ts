import { REPORT_SECONDS, type InstanceReport, type TrafficPoint } from '@corner/contracts/admin/operations.api';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { Metrics } from './metrics/metrics.js';
import { CONFIG, type ServiceConfig } from '../service.config.js';
import { ServiceState } from './service-state.js';

/** Redis hash: instance id -> its last report as JSON. Readers drop old ones. */
export const INSTANCES_KEY = 'instances';
/** Five minutes: each report is written as a whole, and Redis keeps it in its append-only file. */
const KEPT_POINTS = 20;
/** Shows a new instance soon. */
const FIRST_AFTER_SECONDS = 5;
/** Dead instances stay visible for this time. */
const FORGOTTEN_SECONDS = 600;

export const secondsSilent = ({ at }: Pick<InstanceReport, 'at'>) => (Date.now() - Date.parse(at)) / 1000;

/** Returns the last report of every instance; deletes those older than ten minutes. */
export async function readInstances(redis: Redis): Promise<InstanceReport[]> {
  const all = await redis.hgetall(INSTANCES_KEY);
  const reports = Object.values(all).map((text) => JSON.parse(text) as InstanceReport);
  const gone = reports.filter((report) => secondsSilent(report) > FORGOTTEN_SECONDS);
  if (gone.length > 0) await redis.hdel(INSTANCES_KEY, ...gone.map(({ id }) => id));
  return reports.filter((report) => !gone.includes(report));
}

/** Lets the operations page find every instance without a list of addresses. */
@Injectable()
export class InstanceReports implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly id = randomUUID();
  private readonly startedAt = new Date().toISOString();
  private readonly history: TrafficPoint[] = [];
  private timer?: NodeJS.Timeout;
  private since = performance.now();

  constructor(
    @Inject(CONFIG) private readonly config: ServiceConfig,
    private readonly redis: Redis,
    private readonly metrics: Metrics,
    private readonly state: ServiceState,
  ) {}

  onApplicationBootstrap() {
    // Reads also drop old reports, which would otherwise pile up without a reader.
    void readInstances(this.redis).catch(() => undefined);
    this.reportAfter(FIRST_AFTER_SECONDS);
  }

  private reportAfter(seconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.reportAfter(REPORT_SECONDS);
      void this.report().catch(() => undefined);
    }, seconds * 1000).unref();
  }

  async beforeApplicationShutdown() {
    clearTimeout(this.timer);
    await this.redis.hdel(INSTANCES_KEY, this.id).catch(() => undefined);
  }

  async report(): Promise<void> {
    const gauges = await this.metrics.readGauges();
    const now = performance.now();
    const seconds = Math.max((now - this.since) / 1000, 0.001);
    this.since = now;
    const at = new Date().toISOString();
    const { requests, failures, p95 } = this.metrics.takeTraffic();
    this.history.push({ at, requestsPerSecond: requests / seconds, p95, failuresPerSecond: failures / seconds });
    if (this.history.length > KEPT_POINTS) this.history.shift();
    const report: InstanceReport = {
      id: this.id,
      service: this.config.name,
      version: this.config.version,
      host: hostname(),
      startedAt: this.startedAt,
      at,
      ready: await this.state.ready(),
      memoryBytes: process.memoryUsage.rss(),
      gauges,
      history: this.history,
    };
    await this.redis.hset(INSTANCES_KEY, this.id, JSON.stringify(report));
  }
}
