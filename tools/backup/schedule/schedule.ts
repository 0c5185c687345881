import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Gauge, Registry } from 'prom-client';
import { timeOf } from './retention.policy.js';

const AN_HOUR_MS = 3_600_000;
const AGAIN_AFTER_MS = AN_HOUR_MS / 4;

/** Time until the next backup: none if there is no backup, or if the newest is `hours` old. */
export function waitMs(names: readonly string[], hours: number, now = Date.now()): number {
  const newest = names.at(-1);
  return newest ? Math.max(0, timeOf(newest).getTime() + hours * AN_HOUR_MS - now) : 0;
}

export interface Schedule {
  hours: number;
  /** Names of the existing backups. */
  names: () => Promise<string[]>;
  backUp: () => Promise<void>;
  metricsPort?: number;
}

/** Backs up every so many hours, for ever; what failed is tried again after a quarter of an hour. */
export async function backUpEvery({ hours, names, backUp, metricsPort }: Schedule): Promise<never> {
  // As the first process of a container it would go on.
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(0));
  const succeeded = metricsPort ? serveMetrics(metricsPort) : undefined;
  for (;;) {
    const wait = await attempt(async () => {
      if (waitMs(await names(), hours) === 0) await backUp();
      const found = await names();
      succeeded?.set(found.length > 0 ? timeOf(found.at(-1)!).getTime() / 1000 : 0);
      return waitMs(found, hours);
    });
    await delay(Math.min(wait, AN_HOUR_MS));
  }
}

async function attempt(work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    console.error(`${(error as Error).message}\nThe backup failed and is tried again in a quarter of an hour.`);
    return AGAIN_AFTER_MS;
  }
}

function serveMetrics(port: number): Gauge {
  const registry = new Registry();
  const succeeded = new Gauge({
    name: 'backup_last_success_timestamp_seconds',
    help: 'When the newest whole backup was made',
    registers: [registry],
  });
  createServer((_, response) => {
    void registry.metrics().then((text) => response.setHeader('content-type', registry.contentType).end(text));
  }).listen(port, process.env.HOST || '127.0.0.1');
  return succeeded;
}
