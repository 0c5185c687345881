import { ACCOUNT_STATUSES, LANGUAGES } from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';
import type { FieldPreferences, ProfileFacts } from '@corner/domain/profile/profile-fields';
import * as z from 'zod/mini';
import { choice, maxLength, memberName, storedName } from './schemas/fields.js';
import { givenPhoneNumber } from './schemas/account/phone-number.js';
import { photoView, type OwnPhoto } from './profiles/photos.api.js';
import {
  age,
  combatSports,
  experienceLevel,
  formShape,
  location,
  snapshotShape,
  within,
} from './schemas/profile-fields.js';
import { UNKNOWN_PLACE, type PlaceChoice } from './profiles/places.api.js';
import { quizResult, type QuizResult } from './profiles/quiz.api.js';
import { trainingShape, trainingSnapshot, type TrainingFacts } from './profiles/training.api.js';

const { min, max } = LIMITS.profileName;
const nameBounds = [min, 'Name must be at least 2 characters', max, 'Name too long'] as const;
const name = memberName(...nameBounds);
/** Accepts a stored name unchanged, so that sending it back is no error. */
export const nameAsStored = storedName(...nameBounds);
const nearPlaceId = z.optional(z.string().check(maxLength(LIMITS.placeId.max, UNKNOWN_PLACE)));
const preferredDistance = z.optional(within(LIMITS.preferredDistance, 'Invalid distance'));

/** Privacy settings that the setup also asks for; unanswered ones stay unchanged. */
const askedPrivacy = {
  showOnline: z.optional(z.boolean()),
  discoverable: z.optional(z.boolean()),
  messagesFrom: z.optional(z.enum(['everyone', 'verified', 'matches'])),
  listed: z.optional(z.boolean()),
};

/** POST /api/profile/setup. */
export const profileSetupRequest = z.strictObject({
  name,
  ...formShape('setup'),
  ...trainingShape,
  nearPlaceId,
  age,
  location,
  combatSports,
  experienceLevel,
  quiz: z.optional(quizResult),
  ...askedPrivacy,
});
export type ProfileSetupRequest = z.infer<typeof profileSetupRequest>;

/** PATCH /api/profile/preferences. */
export const preferencesPatch = z.strictObject({ ...formShape('preferences'), preferredDistance });
export type PreferencesPatch = z.infer<typeof preferencesPatch>;

/** PATCH /api/profile/setup (the wizard). */
export const profileDetailsPatch = z.strictObject({ ...formShape('details'), nearPlaceId, preferredDistance });
export type ProfileDetailsPatch = z.infer<typeof profileDetailsPatch>;

/** The nine notification settings, with the defaults of section 9. */
export const notificationSettings = z.strictObject({
  newMatches: z.boolean(),
  messages: z.boolean(),
  likes: z.boolean(),
  superLikes: z.boolean(),
  pushNotifications: z.boolean(),
  email: z.boolean(),
  textMessages: z.boolean(),
  android: z.boolean(),
  iphone: z.boolean(),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;
export const DEFAULT_NOTIFICATION_SETTINGS: NotificationSettings = {
  newMatches: true,
  messages: true,
  likes: true,
  superLikes: true,
  pushNotifications: true,
  email: true,
  textMessages: false,
  android: true,
  iphone: true,
};

/** PATCH /api/profile. An entry of `profileImages` is the path of an own photo, an http(s) URL or a data URL. */
export const profilePatch = z.strictObject({
  ...formShape('profile'),
  ...trainingShape,
  nearPlaceId,
  name: z.optional(name),
  phoneNumber: z.optional(givenPhoneNumber),
  password: z.optional(
    z
      .string()
      .check(
        z.minLength(LIMITS.password.min, 'Password must be at least 8 characters'),
        z.maxLength(LIMITS.password.max, 'Password too long'),
      ),
  ),
  currentPassword: z.optional(z.string().check(z.maxLength(LIMITS.password.max, 'Password too long'))),
  profileImages: z.optional(
    z
      .array(z.string().check(maxLength(LIMITS.photos.address, 'This image is too large.')))
      .check(z.maxLength(LIMITS.photos.max, 'You can only upload up to 5 images.')),
  ),
  notificationSettings: z.optional(notificationSettings),
  language: z.optional(choice(LANGUAGES)),
  accountStatus: z.optional(choice(ACCOUNT_STATUSES)),
  /** On: the deck is sorted by compatibility. Off: by distance band alone. */
  smartPick: z.optional(z.boolean()),
  dismiss: z.optional(z.enum(['place', 'intents', 'prompts'])),
});
export type ProfilePatch = z.infer<typeof profilePatch>;

export interface ProfilePreferences extends FieldPreferences {
  preferredDistance: number | null;
}

/** The signed-in member: GET /api/auth/user and the response of every profile change. Enumerations are labels. */
export interface User extends ProfileFacts, ProfilePreferences, TrainingFacts {
  id: string;
  /** Grows with each change of the profile; send it as `If-Match` of a PATCH. 0 before the first. */
  version: number;
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  locationResolved: boolean;
  /** Only after a change: all meanings of the `location` text, the chosen one first. */
  locationChoices?: PlaceChoice[];
  dismissed: string[];
  /** Day (UTC) of the last answered or dismissed question; the deck asks at most one a day. */
  askedOn: string | null;
  profileImages: string[];
  photos: OwnPhoto[];
  profileVideoUrl: string | null;
  profileVideo?: Pick<OwnPhoto, 'state' | 'rule' | 'caseId'> | null;
  phoneNumber: string | null;
  isPhoneVerified: boolean;
  isFacebookVerified: boolean;
  isActive: boolean;
  isEmailVerified: boolean;
  inReview?: boolean;
  subscriptionStatus: string;
  mfa: boolean;
  createdAt: string;
  notificationSettings: NotificationSettings;
  language: string;
  /** `Active`, or `Inactive`: hidden from decks by the member. */
  accountStatus: string;
  smartPick: boolean;
  quiz: QuizResult | null;
}

/** PATCH /api/settings/privacy; GET answers all eight and the `version` of the profile. */
export const privacyPatch = z.strictObject({
  showAge: z.optional(z.boolean()),
  showDistance: z.optional(z.boolean()),
  /** Mutual: members who hide their read marks do not see those of others. */
  readReceipts: z.optional(z.boolean()),
  ...askedPrivacy,
  /** "New here" on the card for `LIMITS.newForDays`. */
  showNew: z.optional(z.boolean()),
});
export type PrivacyPatch = z.infer<typeof privacyPatch>;
export type PrivacySettings = Required<PrivacyPatch>;
export interface PrivacyView extends PrivacySettings {
  version: number;
}
export const DEFAULT_PRIVACY: PrivacySettings = {
  showAge: true,
  showDistance: true,
  showOnline: false,
  discoverable: true,
  messagesFrom: 'everyone',
  readReceipts: true,
  listed: false,
  showNew: false,
};

/**
 * Profile facts for other services, in `profiles.profile-updated` and at GET /internal/profiles/:id. Enumerations are
 * codes. `complete` = name and at least one combat sport. `version` grows with each change.
 */
export const profileSnapshot = z.object({
  ...snapshotShape(),
  preferredDistance: z.nullable(z.number()),
  memberId: z.string(),
  version: z.number(),
  complete: z.boolean(),
  name: z.nullable(z.string()),
  /** Gender used by decks: `gender` from the day after a change. */
  deckGender: z.nullable(z.string()),
  /** Further training data; its `sizeBand` is the one valid today. */
  training: trainingSnapshot,
  /** H3 cell (resolution 6, hexadecimal) of the place, the most exact position stored; null if not resolved. */
  cell: z.nullable(z.string()),
  nearPlace: z.boolean(),
  photos: z.array(photoView),
  videoUrl: z.nullable(z.string()),
  privacy: z.required(z.object(privacyPatch.shape)),
  notificationSettings: z.object(notificationSettings.shape),
  smartPick: z.boolean(),
  /** ISO 639-1. */
  language: z.string(),
  quiz: z.nullable(z.record(z.string(), z.string())),
});
export type ProfileSnapshot = z.infer<typeof profileSnapshot>;
