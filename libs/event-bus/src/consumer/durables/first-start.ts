import type { Statements } from '../../transaction.js';

/**
 * Noted once: neither a lost stream nor a consumer of another name makes a handler new. What is ten minutes old still
 * counts: members may register while the service is being started for the first time. @returns Unix time in ms
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
