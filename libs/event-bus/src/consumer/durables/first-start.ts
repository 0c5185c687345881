import type { Statements } from '../../transaction.js';

/**
 * Stored once, so that neither a lost stream nor a renamed consumer makes a handler new. Includes the last ten minutes:
 * members may register while the service starts for the first time. @returns Unix time in ms
 */
export async function firstStart(db: Statements, handler: string): Promise<number> {
  await db.query(
    `insert into handler_starts (handler, started_at) values ($1, now() - interval '10 minutes') on conflict do nothing`,
    [handler],
  );
  const rows = await db.query<{ started_at: Date }>('select started_at from handler_starts where handler = $1', [
    handler,
  ]);
  return rows[0]!.started_at.getTime();
}
