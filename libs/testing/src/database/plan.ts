import type { Statements } from '@corner/event-bus/transaction';

interface Node {
  'Relation Name'?: string;
  'Actual Loops': number;
  /** Of one loop. */
  'Actual Rows': number;
  Plans?: Node[];
}

/** How often a run of the statement looks into a table, by an index for each time. */
export function looksInto(tx: Statements, table: string, sql: string, values: unknown[]): Promise<number> {
  return sumOf(tx, table, sql, values, (node) => node['Actual Loops']);
}

/** How many rows of a table a run of the statement reads, where an index can give their order. */
export async function rowsReadOf(tx: Statements, table: string, sql: string, values: unknown[]): Promise<number> {
  await tx.query('set local enable_bitmapscan = off');
  await tx.query('set local enable_sort = off');
  return sumOf(tx, table, sql, values, (node) => node['Actual Rows'] * node['Actual Loops']);
}

async function sumOf(
  tx: Statements,
  table: string,
  sql: string,
  values: unknown[],
  figure: (node: Node) => number,
): Promise<number> {
  await tx.query('set local enable_seqscan = off');
  const [row] = await tx.query<Record<string, { Plan: Node }[]>>(`explain (analyze, format json) ${sql}`, values);
  const sum = (node: Node): number =>
    (node['Relation Name'] === table ? figure(node) : 0) +
    (node.Plans ?? []).reduce((total, inner) => total + sum(inner), 0);
  return sum(row!['QUERY PLAN']![0]!.Plan);
}
