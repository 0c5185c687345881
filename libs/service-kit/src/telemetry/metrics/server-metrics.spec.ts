import { Metrics } from './metrics.js';
import { observePool, observeServers } from './server-metrics.js';

it('reports which data servers answer', async () => {
  const metrics = new Metrics('test');
  const redis = { status: 'ready', info: () => Promise.resolve('used_memory:30\r\nmaxmemory:40\r\n') };
  const relay = { isConnected: false };
  let query = () => Promise.resolve();
  observeServers(metrics, { redis, relay, database: { query: () => query() } });
  const connected = () => metrics.registry.getSingleMetricAsString('server_connected');
  expect(await connected()).toMatch(/server="redis".* 1\n(.*\n)*.*server="nats".* 0\n.*server="postgresql".* 1/);
  expect(await metrics.registry.getSingleMetricAsString('redis_memory_ratio')).toMatch(/ 0\.75$/);
  query = () => Promise.reject(new Error('away'));
  expect(await connected()).toMatch(/server="postgresql".* 0/);
});

it('reports other metrics while the database accepts queries but does not answer', async () => {
  const metrics = new Metrics('test');
  const database = { query: () => new Promise(() => {}) };
  observeServers(metrics, {
    redis: { status: 'ready', info: () => Promise.resolve('maxmemory:0') },
    relay: null,
    database,
  });
  metrics.gauge('waiting', 'Asks the database', () => database.query() as Promise<number>);
  const shown = await metrics.registry.metrics();
  expect(shown).toMatch(/server="redis".* 1\n.*server="postgresql".* 0/);
  expect(shown).toMatch(/^waiting\S* Nan$/im);
});

it('reports the pool before other gauges of the same scrape query the database', async () => {
  const metrics = new Metrics('test');
  const pool = { totalCount: 8, idleCount: 1, waitingCount: 3 };
  observePool(metrics, pool);
  metrics.gauge('asking', 'Asks the database', () => ++pool.waitingCount);
  expect(await metrics.registry.metrics()).toMatch(/^database_waiting\S* 3$/m);
  const connections = await metrics.registry.getSingleMetricAsString('database_connections');
  expect(connections).toMatch(/state="idle".* 1\n.*state="busy".* 7/);
});
