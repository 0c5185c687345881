import type { EventMap, EventType } from '@corner/contracts/event-map';
import type { AccountFacts } from '@corner/contracts/identity.api';
import { factsOf, preferencesOf } from '@corner/contracts/profile-fields';
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  DEFAULT_PRIVACY,
  type PrivacySettings,
  type ProfileSnapshot,
} from '@corner/contracts/profiles.api';
import { Database } from '@corner/service-kit/database';
import type { Persona } from '@corner/testing/personas';
import type { TestService } from '@corner/testing/test-service';

type Someone = Pick<Persona, 'id' | 'email' | 'firstName' | 'lastName'>;

export function accountOf(who: Someone, changes: Partial<AccountFacts> = {}): AccountFacts {
  return {
    memberId: who.id,
    version: 1,
    email: who.email,
    firstName: who.firstName,
    lastName: who.lastName,
    state: 'active',
    emailVerified: true,
    phoneNumber: null,
    phoneVerified: false,
    facebookVerified: false,
    plan: 'free',
    createdAt: '2026-01-01T00:00:00.000Z',
    ...changes,
  };
}

/** One of our own, and a link as events of old could hold. */
export const photosOf = ({ id }: Someone) => [
  { url: `/api/media/photos/${id}` },
  { url: 'https://tracker.example/pixel.png' },
];

/** A complete profile with little in it. */
export function profileOf(
  who: Someone,
  { privacy, ...changes }: Partial<Omit<ProfileSnapshot, 'privacy'>> & { privacy?: Partial<PrivacySettings> } = {},
): ProfileSnapshot {
  return {
    memberId: who.id,
    version: 1,
    complete: true,
    name: who.firstName,
    ...factsOf({}),
    ...preferencesOf({}),
    preferredDistance: null,
    cell: null,
    videoUrl: null,
    location: 'Austin, Texas, United States',
    photos: photosOf(who).slice(0, 1),
    combatSports: ['bjj', 'judo'],
    privacy: { ...DEFAULT_PRIVACY, ...privacy },
    notificationSettings: DEFAULT_NOTIFICATION_SETTINGS,
    ...changes,
  };
}

/** The photo of `profileOf` as an answer shows it. */
export function signedPhotoOf({ id }: Someone): unknown {
  return expect.stringMatching(new RegExp(`^/api/media/photos/${id}\\?until=\\d+&signature=[\\w-]{43}$`));
}

/** Runs one statement for which a busy machine may need more time than the service's own statements are given. */
export async function unhurried(service: TestService, sql: string): Promise<void> {
  await service.get(Database).transaction(async (tx) => {
    await tx.query('set local statement_timeout = 0');
    await tx.query(sql);
  });
}

/** The relay of the service under test publishes whatever is in its outbox, so it may speak for the others. */
export async function publish<T extends EventType>(service: TestService, type: T, payload: EventMap[T]): Promise<void> {
  await service.get(Database).transaction((tx) => tx.publish(type, payload));
}
