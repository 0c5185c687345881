import { Database } from '@corner/service-kit/database';
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

/** A `Database` without entities and migrations, on a plain pool. */
export function databaseOf(pool: pg.Pool): Database {
  return new Database(null as never, pool);
}
