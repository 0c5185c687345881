import pg from 'pg';

/** What EXPLAIN (ANALYZE, BUFFERS) says of a statement. */
export interface PlanFigures {
  ms: number;
  /** Pages touched, in shared buffers or not. */
  buffers: number;
}

interface Explained {
  'QUERY PLAN': [{ 'Execution Time': number; Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }];
}

/** Explains a prepared statement with the generic plan that the service runs it with. Parameters must be cast in the text. */
export async function explain(pool: pg.Pool, sql: string, values: readonly unknown[]): Promise<PlanFigures> {
  const client = await pool.connect();
  try {
    await client.query(`prepare explained as ${sql}`);
    const literals = values.map((value) => (value === null ? 'null' : pg.escapeLiteral(String(value))));
    const run = `explain (analyze, buffers, format json) execute explained(${literals.join(', ')})`;
    await client.query(run);
    const { rows } = await client.query<Explained>(run);
    const [{ Plan: plan, 'Execution Time': ms }] = rows[0]!['QUERY PLAN'];
    return { ms, buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] };
  } finally {
    await client.query('deallocate explained').catch(() => undefined);
    client.release();
  }
}
