import { pairId } from '@corner/contracts/pair-id';
import type { ClientBase } from 'pg';
import { v7 } from 'uuid';
import { bulkName } from '../../seed/bulk/discovery.rows.js';
import { copyInto, copyLine } from '../../seed/bulk/copy.js';

/*
 * Operator's knowledge of messaging's schema (services/messaging/migrations): rows that look as if the events of these
 * members and their matches had arrived. When that schema changes, this file does.
 */

export async function insertPeople(client: ClientBase, ids: readonly string[]): Promise<void> {
  await copyInto(
    client,
    'people',
    'id, account_version, profile_version, state, email_verified, name, photos, complete',
    ids.map((id, i) => copyLine([id, 1, 1, 'active', true, bulkName(i), '{/portraits/sample-01.webp}', true])),
  );
}

/** Matches, each with so many messages said in it: tables as small as a new one's would be read whole, and planned so. */
export async function insertThreads(
  client: ClientBase,
  pairs: readonly (readonly [string, string])[],
  messages: number,
): Promise<void> {
  const at = new Date(Date.now() - 3_600_000).toISOString();
  const content = 'See you at the gym on Thursday?';
  await copyInto(
    client,
    'threads',
    'id, lo, hi, last_seq, created_at, matched_at, first_sender, last_content, last_sender, last_at',
    pairs.map(([a, b]) => copyLine([pairId(a, b), a < b ? a : b, a < b ? b : a, messages, at, at, a, content, a, at])),
  );
  await copyInto(
    client,
    'messages',
    'thread_id, seq, id, sender, client_id, content, created_at',
    pairs.flatMap(([a, b]) => {
      const thread = pairId(a, b);
      return Array.from({ length: messages }, (_, n) =>
        copyLine([thread, n + 1, v7(), a, `said-${thread}-${n}`, content, at]),
      );
    }),
  );
  await client.query('vacuum (analyze) people, threads, messages');
}
