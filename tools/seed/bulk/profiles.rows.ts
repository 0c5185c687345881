import type { ClientBase } from 'pg';
import { bulkId, bulkName } from './discovery.rows.js';

/** Bare profiles of bulk members that can sign in, for services that ask profiles about them. Without events. */
export async function insertBulkProfiles(client: ClientBase, numbers: readonly number[]): Promise<void> {
  await client.query(
    `insert into profiles (member_id, name, age, location, details)
     select id, name, 30, 'Somewhere, United States', '{"combatSports":["boxing"],"experienceLevel":"intermediate"}'
     from unnest($1::uuid[], $2::text[]) as m (id, name)
     on conflict do nothing`,
    [numbers.map(bulkId), numbers.map(bulkName)],
  );
}
