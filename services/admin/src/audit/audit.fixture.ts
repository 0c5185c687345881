import type { Database } from '@corner/service-kit/database/database';

/** Makes all entries an hour older, which the product itself cannot do. */
export async function ageAuditEntries(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('alter table audit_entries disable trigger user');
    await tx.query(`update audit_entries set at = at - interval '61 minutes'`);
    await tx.query('alter table audit_entries enable trigger user');
  });
}
