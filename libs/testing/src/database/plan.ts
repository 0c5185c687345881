import type { Statements } from '@corner/event-bus/transaction';

interface Node {
  'Relation Name'?: string;
  'Actual Loops': number;
  Plans?: Node[];
}

/** How often a run of the statement looks into a table, by an index for each time. */
export async function looksInto(tx: Statements, table: string, sql: string, values: unknown[]): Promise<number> {
  await tx.query('set local enable_seqscan = off');
  const [row] = await tx.query<Record<string, { Plan: Node }[]>>(`explain (analyze, format json) ${sql}`, values);
  const looks = (node: Node): number =>
    (node['Relation Name'] === table ? node['Actual Loops'] : 0) +
    (node.Plans ?? []).reduce((sum, inner) => sum + looks(inner), 0);
  return looks(row!['QUERY PLAN']![0]!.Plan);
}
