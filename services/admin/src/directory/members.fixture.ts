import type { EventMap, EventType } from '@corner/contracts/events/event-map';
import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import { Database } from '@corner/service-kit/database/database';
import * as members from '@corner/testing/members';
import { accountOf, type Named, type ProfileChanges } from '@corner/testing/members';
import type { TestService } from '@corner/testing/test-service';

export { accountOf };

/** One own photo, and an external link as in old events. */
export const photosOf = ({ id }: Named) => [
  { url: `/api/media/photos/${id}` },
  { url: 'https://tracker.example/pixel.png' },
];

export function profileOf(who: Named, changes: ProfileChanges = {}): ProfileSnapshot {
  return members.profileOf(who, { combatSports: ['bjj', 'judo'], ...changes });
}

export function signedPhotoOf({ id }: Named): unknown {
  return expect.stringMatching(new RegExp(`^/api/media/photos/${id}\\?until=\\d+&signature=[\\w-]{43}$`));
}

/** Runs one statement without the service's timeout, for slow machines. */
export async function runWithoutTimeout(service: TestService, sql: string): Promise<void> {
  await service.get(Database).transaction(async (tx) => {
    await tx.query('set local statement_timeout = 0');
    await tx.query(sql);
  });
}

/** Publishes through this service's outbox, whose relay accepts events of any service. */
export async function publish<T extends EventType>(service: TestService, type: T, payload: EventMap[T]): Promise<void> {
  await service.get(Database).transaction((tx) => tx.publish(type, payload));
}
