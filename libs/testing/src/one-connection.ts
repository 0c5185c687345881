import { Database } from '@corner/service-kit/database/database';
import { MembersFill } from '@corner/service-kit/members/members-fill';
import type { TestService } from './test-service.js';

/** Runs `work` while the service has one connection to its database left. */
export async function withOneConnection(service: TestService, work: () => Promise<void>): Promise<void> {
  // It takes two whenever it tries again to reach the owners, which a test has none of.
  await service.get<MembersFill | null>(MembersFill)?.beforeApplicationShutdown();
  const { pool } = service.get(Database);
  const taken = await Promise.all(Array.from({ length: pool.options.max! - 1 }, () => pool.connect()));
  try {
    await work();
  } finally {
    for (const client of taken) client.release();
  }
}
