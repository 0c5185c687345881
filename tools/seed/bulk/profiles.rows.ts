import type { ClientBase } from 'pg';
import { bulkId, bulkName } from './discovery.rows.js';

/**
 * Bare profiles for those bulk members that can sign in, so that services which ask profiles about them (messaging,
 * the current user) find somebody complete. Without events, as their accounts.
 */
export async function insertBulkProfiles(client: ClientBase, numbers: readonly number[]): Promise<void> {
  await client.query(
    `insert into profiles (member_id, name, age, location, details)
     select id, name, 30, 'Somewhere, United States', '{"combatSports":["boxing"],"experienceLevel":"intermediate"}'
     from unnest($1::uuid[], $2::text[]) as m (id, name)
     on conflict do nothing`,
    [numbers.map(bulkId), numbers.map(bulkName)],
  );
}
