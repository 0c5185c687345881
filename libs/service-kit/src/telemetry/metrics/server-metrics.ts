import { Gauge } from 'prom-client';
import type { Metrics } from './metrics.js';
import { withTimeout } from '../with-timeout.js';

interface DataServers {
  redis: { status: string; info: (section: string) => Promise<string> };
  database: { query: (sql: string) => Promise<unknown> } | null;
  relay: { isConnected: boolean } | null;
}

/** Ratio of used memory to Redis' limit; 0 without a limit. */
function memoryRatio(info: string): number {
  const figure = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1]);
  return figure('maxmemory') > 0 ? figure('used_memory') / figure('maxmemory') : 0;
}

/** Connectivity of the data servers as seen from here; only for dashboards and alerts, so not in instance reports. */
export function observeServers({ registry }: Metrics, { redis, database, relay }: DataServers): void {
  const registers = [registry];
  const redisMemory = withTimeout(
    async () => (redis.status === 'ready' ? memoryRatio(await redis.info('memory')) : NaN),
    NaN,
  );
  new Gauge({
    name: 'redis_memory_ratio',
    help: 'The share of its memory that Redis holds',
    registers,
    async collect() {
      this.set(await redisMemory());
    },
  });
  const databaseAnswers = database && withTimeout<number>(() => database.query('select 1').then(() => 1), 0);
  new Gauge({
    name: 'server_connected',
    help: '1 while a data server answers this process',
    labelNames: ['server'],
    registers,
    async collect() {
      this.set({ server: 'redis' }, redis.status === 'ready' ? 1 : 0);
      if (relay) this.set({ server: 'nats' }, relay.isConnected ? 1 : 0);
      if (databaseAnswers) this.set({ server: 'postgresql' }, await databaseAnswers());
    },
  });
}

/** Call it before gauges that query the database: those of one scrape would count each other as waiting. */
export function observePool(
  { registry }: Metrics,
  pool: { totalCount: number; idleCount: number; waitingCount: number },
): void {
  const registers = [registry];
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    },
  });
  new Gauge({
    name: 'database_waiting',
    help: 'Callers that wait for a connection of the pool',
    registers,
    collect() {
      this.set(pool.waitingCount);
    },
  });
}
