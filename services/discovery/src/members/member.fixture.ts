import type { AccountFacts } from '@corner/contracts/identity.api';
import { factsOf, preferencesOf } from '@corner/contracts/profile-fields';
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  DEFAULT_PRIVACY,
  type PrivacySettings,
  type ProfileSnapshot,
} from '@corner/contracts/profiles.api';
import type { Persona } from '@corner/testing/personas';
import { latLngToCell } from 'h3-js';

type Someone = Pick<Persona, 'id' | 'email' | 'firstName' | 'lastName'>;

const AUSTIN = cellAt(30.2672, -97.7431);

export function cellAt(latitude: number, longitude: number): string {
  return latLngToCell(latitude, longitude, 6);
}

/** An account in good standing, as identity tells of it. */
export function accountOf(who: Someone, changes: Partial<AccountFacts> = {}): AccountFacts {
  return {
    memberId: who.id,
    version: 1,
    email: who.email,
    firstName: who.firstName,
    lastName: who.lastName,
    state: 'active',
    emailVerified: true,
    phoneNumber: '+15550100',
    phoneVerified: false,
    facebookVerified: false,
    plan: 'free',
    createdAt: '2026-01-01T00:00:00.000Z',
    ...changes,
  };
}

/** A complete profile with nothing that the setup does not ask for. */
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
    age: 30,
    location: 'Austin, Texas, United States',
    cell: AUSTIN,
    photos: [{ url: `/media/${who.id}.webp` }],
    videoUrl: null,
    combatSports: ['bjj'],
    experienceLevel: 'beginner',
    privacy: { ...DEFAULT_PRIVACY, ...privacy },
    notificationSettings: DEFAULT_NOTIFICATION_SETTINGS,
    ...changes,
  };
}
