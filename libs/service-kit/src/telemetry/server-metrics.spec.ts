import { Metrics } from './metrics.js';
import { observeServers } from './server-metrics.js';

it('tells which data servers answer, and how the pool is used', async () => {
  const metrics = new Metrics('test');
  const redis = { status: 'ready' };
  const relay = { isConnected: false };
  const pool = { totalCount: 8, idleCount: 1, waitingCount: 3 };
  let query = () => Promise.resolve();
  observeServers(metrics, { redis, relay, database: { pool, query: () => query() } });
  const connected = () => metrics.registry.getSingleMetricAsString('server_connected');
  expect(await connected()).toMatch(/server="redis".* 1\n(.*\n)*.*server="nats".* 0\n.*server="postgresql".* 1/);
  query = () => Promise.reject(new Error('away'));
  expect(await connected()).toMatch(/server="postgresql".* 0/);
  const connections = await metrics.registry.getSingleMetricAsString('database_connections');
  expect(connections).toMatch(/state="idle".* 1\n.*state="busy".* 7/);
  expect(await metrics.registry.getSingleMetricAsString('database_waiting')).toMatch(/ 3$/m);
});
