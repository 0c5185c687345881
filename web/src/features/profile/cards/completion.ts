import type { User } from '@corner/contracts/profiles.api';
import { heldOf, INTENT } from '@corner/domain/pairs/intents';
import { PROFILE_FIELDS } from '@corner/domain/profile/profile-fields';

export type DialogName =
  | 'photos'
  | 'location'
  | 'training'
  | 'schedule'
  | 'hours'
  | 'details'
  | 'wizard'
  | 'preferences'
  | 'hereFor'
  | 'partners'
  | 'about'
  | 'prompts'
  | 'verification';

export type CardName = 'quiz' | 'video';

export interface Part {
  name: 'details' | 'photo' | 'bio' | 'prompts' | 'gym' | 'schedule' | 'quiz' | 'morePhotos' | 'verified' | 'film';
  /** The dialog or card that adds it. */
  at: DialogName | CardName;
  isDone: (user: User) => boolean;
}

const PHOTOS = 3;
/** Name, place and sport, set during setup. */
const GIVEN = 3;

/** Parts of a complete profile, in the order of the questions. */
const PARTS: readonly Part[] = [
  {
    name: 'details',
    at: 'wizard',
    isDone: (user) => missingOf(user).length === 0,
  },
  { name: 'photo', at: 'photos', isDone: ({ photos }) => photos.length > 0 },
  { name: 'bio', at: 'about', isDone: ({ bio }) => Boolean(bio) },
  { name: 'prompts', at: 'prompts', isDone: ({ prompts }) => prompts.length > 0 },
  { name: 'gym', at: 'training', isDone: ({ gym }) => Boolean(gym) },
  { name: 'schedule', at: 'training', isDone: ({ trainingSchedule }) => Boolean(trainingSchedule) },
  { name: 'quiz', at: 'quiz', isDone: ({ quiz }) => quiz !== null },
  { name: 'morePhotos', at: 'photos', isDone: ({ photos }) => photos.length >= PHOTOS },
  {
    name: 'verified',
    at: 'verification',
    isDone: ({ isPhoneVerified, isFacebookVerified }) => isPhoneVerified || isFacebookVerified,
  },
  { name: 'film', at: 'video', isDone: ({ profileVideoUrl }) => profileVideoUrl !== null },
];

export interface Completion {
  percent: number;
  next: Part | undefined;
}

export function completionOf(user: User): Completion {
  const missing = PARTS.filter(({ isDone }) => !isDone(user));
  const all = GIVEN + PARTS.length;
  return { percent: Math.round((100 * (all - missing.length)) / all), next: missing[0] };
}

/** Fields of the wizard; dating fields only for members who date. */
const NEEDED = ['age', 'height', 'relationshipGoal'] as const satisfies (keyof typeof PROFILE_FIELDS)[];

export function missingOf(user: User): (typeof NEEDED)[number][] {
  const dates = (heldOf(user.intents) & INTENT.dating) > 0;
  return NEEDED.filter((name) => user[name] === null && (dates || !('datesOnly' in PROFILE_FIELDS[name])));
}
