import type { AccountFacts } from '@corner/contracts/identity.api';
import { factsOf, preferencesOf } from '@corner/contracts/schemas/profile-fields';
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  DEFAULT_PRIVACY,
  type PrivacySettings,
  type ProfileSnapshot,
} from '@corner/contracts/profiles.api';
import type { Database } from '@corner/service-kit/database/database';
import { eventually } from './eventually.js';
import type { Persona } from './personas.js';

export type Named = Pick<Persona, 'id' | 'email' | 'firstName' | 'lastName'>;
export type ProfileChanges = Partial<Omit<ProfileSnapshot, 'privacy'>> & { privacy?: Partial<PrivacySettings> };

/** An active account, as published by identity. */
export function accountOf(who: Named, changes: Partial<AccountFacts> = {}): AccountFacts {
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

/** A complete minimal profile, as published by profiles. */
export function profileOf(who: Named, { privacy, ...changes }: ProfileChanges = {}): ProfileSnapshot {
  return {
    memberId: who.id,
    version: 1,
    complete: true,
    name: who.firstName,
    ...factsOf({}),
    ...preferencesOf({}),
    preferredDistance: null,
    deckGender: changes.gender ?? null,
    training: { trainWith: [], trainDistance: null, trainAges: null, hours: [] },
    nearPlace: false,
    smartPick: true,
    language: 'en',
    quiz: null,
    age: 30,
    location: 'Austin, Texas, United States',
    cell: null,
    photos: [{ url: `/api/media/photos/${who.id}` }],
    videoUrl: null,
    combatSports: ['bjj'],
    experienceLevel: 'beginner',
    privacy: { ...DEFAULT_PRIVACY, ...privacy },
    notificationSettings: DEFAULT_NOTIFICATION_SETTINGS,
    ...changes,
  };
}

/** Waits until a service has loaded all members from the owners. Later members arrive by events only. */
export async function untilFilled(db: Database): Promise<void> {
  const filled = () => db.query('select from members_fill where done_at is not null');
  await eventually(async () => (await filled()).length > 0);
}
