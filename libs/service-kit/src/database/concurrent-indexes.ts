import type { QueryRunner } from 'typeorm';

/** Builds indexes (name: table and columns) without blocking writes, in a migration without a transaction. */
export async function createIndexes(runner: QueryRunner, indexes: Readonly<Record<string, string>>): Promise<void> {
  await runner.query('set statement_timeout = 0');
  for (const [name, columns] of Object.entries(indexes)) {
    // An aborted attempt leaves an invalid index.
    await runner.query(`drop index concurrently if exists ${name}`);
    await runner.query(`create index concurrently ${name} on ${columns}`);
  }
  await runner.query('reset statement_timeout');
}
