import { Database } from '@corner/service-kit/database/database';
import pg from 'pg';
import type { Stack, Started } from '../stack/stack.js';
import { benchScript } from '../stack/tree.js';

/** The settings of discovery's own connections. */
const DISCOVERY_SETTINGS = '-c plan_cache_mode=force_generic_plan -c jit=off';

export const YARDSTICKS = ['the two-hop yardstick', 'bare node:http'] as const;

/** The yardsticks on a service's database: the bare service, behind the smallest gateway and alone. */
export async function startYardsticks(stack: Stack, service: 'discovery' | 'messaging', url: string) {
  const bare = await startBare(stack, service, url);
  const upstream = `http://127.0.0.1:${bare.port}`;
  const hop = await stack.start(`hop-${service}`, benchScript('http/hop.process'), 'HOP_PORT', {
    HOP_UPSTREAM: upstream,
  });
  return [[hop, bare], [bare]] as const;
}

function startBare(stack: Stack, service: 'discovery' | 'messaging', url: string): Promise<Started> {
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

export const ABOUT_YARDSTICKS =
  "The two-hop yardstick is the least that a gateway and a service can be: node:http and undici in front of node:http with the service's own prepared statements on 8 connections, each swipe in a transaction of its own; bare node:http is the second of the two alone. Their CPU is theirs and PostgreSQL's.";
