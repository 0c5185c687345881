import { Database } from '@corner/service-kit/database/database';
import { MembersFill } from '@corner/service-kit/members/members-fill';
import type { TestService } from '../test-service.js';

/** Runs `work` while the service has only one database connection left. */
export async function withOneConnection(service: TestService, work: () => Promise<void>): Promise<void> {
  // Stops its retries to reach the owners, which would take two connections.
  await service.get<MembersFill | null>(MembersFill)?.beforeApplicationShutdown();
  const { pool } = service.get(Database);
  const taken = await Promise.all(Array.from({ length: pool.options.max! - 1 }, () => pool.connect()));
  try {
    await work();
  } finally {
    for (const client of taken) client.release();
  }
}
