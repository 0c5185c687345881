import type { ClientBase } from 'pg';
import { bulkId } from './discovery.rows.js';

export const bulkEmail = (index: number) => `member.${index}@bench.corner.example`;

/** Accounts of bulk members that a benchmark signs in. Without events, because discovery knows them already. */
export async function insertBulkAccounts(
  client: ClientBase,
  numbers: readonly number[],
  passwordHash: string,
): Promise<void> {
  await client.query(
    `insert into accounts (id, email, first_name, last_name, password_hash, email_verified_at)
     select id, email, 'Bench', 'Member', $3, now() from unnest($1::uuid[], $2::text[]) as m (id, email)
     on conflict do nothing`,
    [numbers.map(bulkId), numbers.map(bulkEmail), passwordHash],
  );
}
