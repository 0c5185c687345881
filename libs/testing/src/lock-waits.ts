import type { Database } from '@corner/service-kit/database/database';
import { eventually } from './eventually.js';

/** Resolves when `count` statements of the same database wait for a lock. */
export async function untilWaiting(database: Database, count = 1): Promise<void> {
  await eventually(async () => {
    const waiting = await database.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return waiting.length >= count;
  });
}
