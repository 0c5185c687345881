import { addToOutbox } from '@corner/event-bus/outbox/outbox';
import type { Transaction } from '@corner/event-bus/transaction';
import type { Database } from '@corner/service-kit/database';
import pg from 'pg';
import type { Stack, Started } from '../stack.js';
import { benchScript } from '../tree.js';

/** What discovery asks of its own connections. */
const DISCOVERY_SETTINGS = '-c plan_cache_mode=force_generic_plan -c jit=off';

/** Starts the yardstick of HTTP calls on the database of a service. */
export function startBare(stack: Stack, service: 'discovery' | 'messaging', url: string): Promise<Started> {
  return stack.start(`bare-${service}`, benchScript('http/bare.process'), 'BARE_PORT', {
    BARE_DATABASE_URL: url,
    BARE_SETTINGS: service === 'discovery' ? DISCOVERY_SETTINGS : '',
  });
}

/** Connections to discovery's database with the settings of its own. */
export function openPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max, options: DISCOVERY_SETTINGS });
  // When a benchmark fails, its servers end before its connections.
  pool.on('error', () => undefined);
  return pool;
}

/** As much of a `Database` as hot repositories need, on a plain pool. */
export function databaseOf(pool: pg.Pool): Database {
  const statementsOf = (client: pg.Pool | pg.PoolClient) => ({
    query: async (text: string, values?: unknown[]) => (await client.query(text, values)).rows as unknown[],
    prepared: async (name: string, text: string, values: unknown[]) =>
      (await client.query({ name, text, values })).rows as unknown[],
  });
  const transaction = async (run: (tx: Transaction) => Promise<unknown>) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const tx = statementsOf(client) as unknown as Transaction;
      tx.publishAll = (type, payloads, ids) => addToOutbox(tx, type, payloads, ids ?? []);
      const result = await run(tx);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };
  return { ...statementsOf(pool), transaction } as unknown as Database;
}
