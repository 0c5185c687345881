import type { EventMap, EventType } from '@corner/contracts/events/event-map';
import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import { Database } from '@corner/service-kit/database/database';
import * as members from '@corner/testing/members';
import { accountOf, type Named, type ProfileChanges } from '@corner/testing/members';
import type { TestService } from '@corner/testing/test-service';

export { accountOf };

/** One of our own, and a link as events of old could hold. */
export const photosOf = ({ id }: Named) => [
  { url: `/api/media/photos/${id}` },
  { url: 'https://tracker.example/pixel.png' },
];

export function profileOf(who: Named, changes: ProfileChanges = {}): ProfileSnapshot {
  return members.profileOf(who, { combatSports: ['bjj', 'judo'], ...changes });
}

/** The photo of `profileOf` as an answer shows it. */
export function signedPhotoOf({ id }: Named): unknown {
  return expect.stringMatching(new RegExp(`^/api/media/photos/${id}\\?until=\\d+&signature=[\\w-]{43}$`));
}

/** Runs one statement for which a busy machine may need more time than the service's own statements are given. */
export async function runWithoutTimeout(service: TestService, sql: string): Promise<void> {
  await service.get(Database).transaction(async (tx) => {
    await tx.query('set local statement_timeout = 0');
    await tx.query(sql);
  });
}

/** The relay of the service under test publishes whatever is in its outbox, so it may speak for the others. */
export async function publish<T extends EventType>(service: TestService, type: T, payload: EventMap[T]): Promise<void> {
  await service.get(Database).transaction((tx) => tx.publish(type, payload));
}
