import pg from 'pg';
import { setTimeout as delay } from 'node:timers/promises';

const TRIES = 10;
/** Writers that publish wait as long; an autovacuum gives way after one second. */
const LOCK = `begin; set local lock_timeout = '2s'; lock table outbox in share mode`;
const LOCK_TIMEOUT = '55P03';

export interface Cut {
  at: Date;
  heldMs: number;
  /** By service: a transaction that sees its database as it was at the cut. */
  readers: Map<string, pg.Client>;
  end: () => Promise<void>;
}

/**
 * One moment of all databases. While the outboxes are locked nothing is published, so whatever a service has learned
 * from another is in the other's database, too; what it has not learned yet is in the other's outbox.
 */
export async function takeCut(urls: Readonly<Record<string, string>>): Promise<Cut> {
  const readers = await connectAll(urls);
  const lockers = await connectAll(urls).catch(async (error: unknown) => {
    await endAll(readers);
    throw error;
  });
  try {
    for (let tries = 1; ; tries++) {
      const held = await hold(lockers, readers);
      if (held) return { ...held, readers, end: () => endAll(readers) };
      if (tries === TRIES) throw new Error('A transaction stays open and holds the outbox; end it and try again.');
      await delay(500 * tries);
    }
  } catch (error) {
    await endAll(readers);
    throw error;
  } finally {
    await endAll(lockers);
  }
}

/** Undefined when a lock was not to be had in time. */
async function hold(
  lockers: Map<string, pg.Client>,
  readers: Map<string, pg.Client>,
): Promise<{ at: Date; heldMs: number } | undefined> {
  const began = performance.now();
  try {
    const locks = await Promise.allSettled([...lockers.values()].map((client) => client.query(LOCK)));
    const failed = locks.find((result) => result.status === 'rejected');
    if ((failed?.reason as { code?: string } | undefined)?.code === LOCK_TIMEOUT) return undefined;
    if (failed) throw failed.reason;
    const at = new Date();
    await Promise.all(
      [...readers.values()].map((client) =>
        client.query('begin isolation level repeatable read read only; select pg_current_snapshot()'),
      ),
    );
    return { at, heldMs: Math.round(performance.now() - began) };
  } finally {
    await Promise.all([...lockers.values()].map((client) => client.query('rollback')));
  }
}

/**
 * A second backup of the same product would delete what this one relies on.
 * @returns what lets the next one begin
 */
export async function onlyOne(urls: Readonly<Record<string, string>>): Promise<() => Promise<void>> {
  const [service = ''] = Object.keys(urls);
  const clients = await connectAll({ [service]: urls[service]! });
  const lock = `select pg_try_advisory_lock(hashtext('corner:backup')) as held`;
  const { rows } = await clients.get(service)!.query<{ held: boolean }>(lock);
  if (rows[0]!.held) return () => endAll(clients);
  await endAll(clients);
  throw new Error('Another backup is under way.');
}

async function connectAll(urls: Readonly<Record<string, string>>): Promise<Map<string, pg.Client>> {
  const clients = new Map<string, pg.Client>();
  for (const [service, url] of Object.entries(urls)) {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'backup',
      connectionTimeoutMillis: 10_000,
    });
    // The pending operation fails with the same reason.
    client.on('error', () => {});
    try {
      await client.connect();
    } catch (error) {
      await endAll(clients);
      const { host, pathname } = new URL(url);
      throw new Error(`The database of ${service} at ${host}${pathname} does not answer: ${(error as Error).message}`, {
        cause: error,
      });
    }
    clients.set(service, client);
  }
  return clients;
}

async function endAll(clients: Map<string, pg.Client>): Promise<void> {
  await Promise.allSettled([...clients.values()].map((client) => client.end()));
}
