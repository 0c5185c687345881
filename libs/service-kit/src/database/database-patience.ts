import { backOff } from '@corner/event-bus/nats/nats-connection';
import { setTimeout as delay } from 'node:timers/promises';
import { certificateProblem } from '../network/certificate-problem.js';
import type { Logger } from '../telemetry/logger.js';

/** PostgreSQL errors that only an administrator can fix. */
const REFUSALS: Record<string, (user: string, database: string, variable: string) => string> = {
  '28P01': (user, _, variable) => `refuses the password of ${user}: check ${variable}`,
  '28000': (user, _, variable) => `does not let ${user} in: check ${variable} and the server's pg_hba.conf`,
  '3D000': (_, database) => `has no database ${database}: run --migrate with DATABASE_ADMIN_URL, which makes it`,
  '42501': (user, database) =>
    `does not let ${user} into the database ${database}: run --migrate with DATABASE_ADMIN_URL`,
};

const OLDEST_VERSION = 170_000;

class DatabaseProblem extends Error {}

export interface Patience {
  url: string;
  variable: string;
  /** How long a rejected sign-in is retried: another process may still be creating the roles. */
  refusedForMs: number;
  logger: Logger;
}

export async function untilDatabaseAnswers<T>(patience: Patience, connect: () => Promise<T>): Promise<T> {
  const { url, variable, refusedForMs, logger } = patience;
  const { host, username, pathname } = new URL(url);
  const began = performance.now();
  for (let attempt = 0; ; attempt++) {
    try {
      return await connect();
    } catch (error) {
      if (error instanceof DatabaseProblem) throw error;
      const { code = '', message } = error as { code?: string; message: string };
      const refusal = REFUSALS[code]?.(username, pathname.slice(1), variable) ?? certificateProblem({ code });
      if (!isWorthWaiting(code, message) && !refusal) throw error;
      const sentence = `PostgreSQL at ${host} ${refusal ?? `does not answer (${code || message})`}`;
      if (refusal && performance.now() - began >= refusedForMs) {
        throw new DatabaseProblem(sentence, { cause: error });
      }
      logger.warn({ attempt: attempt + 1 }, `${sentence}; trying again`);
      await delay(backOff(attempt, 250, 5_000));
    }
  }
}

/** Table that marks a database while a restore fills it. */
export const UNFINISHED_RESTORE = 'unfinished_restore';

interface StateSource {
  query(sql: string): Promise<{ rows: { version: string; unfinished: boolean }[] }>;
}

/** @throws DatabaseProblem if the server is too old, or a restore was not finished */
export async function assertUsable(client: StateSource, url: string): Promise<void> {
  const { rows } = await client.query(
    `select current_setting('server_version_num') as version, to_regclass('${UNFINISHED_RESTORE}') is not null as unfinished`,
  );
  const { host, pathname } = new URL(url);
  const version = Number(rows[0]!.version);
  if (version < OLDEST_VERSION) {
    const found = Math.floor(version / 10_000);
    throw new DatabaseProblem(`PostgreSQL at ${host} has version ${found}: use 17 or newer`);
  }
  if (!rows[0]!.unfinished) return;
  throw new DatabaseProblem(
    `The database ${pathname.slice(1)} at ${host} holds half of a restore: drop every database and restore again`,
  );
}

interface NameSource {
  query(sql: string): Promise<{ rows: { name: string }[] }>;
}

/** @throws DatabaseProblem if the tables are older than the first of these migrations */
export async function assertFirstSchema(
  client: NameSource,
  url: string,
  migrations: readonly { name: string }[],
): Promise<void> {
  const known = migrations.map(({ name }) => name);
  const { rows: tables } = await client.query(
    `select 'migrations' as name where to_regclass('migrations') is not null`,
  );
  if (known.length === 0 || tables.length === 0) return;
  const { rows } = await client.query('select name from migrations');
  if (rows.length === 0 || rows.some(({ name }) => known.includes(name))) return;
  const { host, pathname } = new URL(url);
  throw new DatabaseProblem(
    `The database ${pathname.slice(1)} at ${host} is of an earlier build, whose tables this one cannot take over, from a ` +
      'backup neither: go on with that build, or drop every database',
  );
}

/** Network errors, a server that starts, stops, is full or not yet primary, and timeouts. */
function isWorthWaiting(code: string, message: string): boolean {
  return /^(E[A-Z_]+|25006|57P0[1-3]|53300|08.{3})$/.test(code) || /timeout|terminated|closed/i.test(message);
}
