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
/** `name` as the server takes it: sending a stored one back is no change. */
export const nameAsStored = storedName(...nameBounds);
/** The nearest larger town, where the own one is not in the list. */
const nearPlaceId = z.optional(z.string().check(maxLength(LIMITS.placeId.max, UNKNOWN_PLACE)));
const preferredDistance = z.optional(within(LIMITS.preferredDistance, 'Invalid distance'));

/** Of the settings of privacy what the setup asks, too; what is not answered is as it was. */
const askedPrivacy = {
  showOnline: z.optional(z.boolean()),
  discoverable: z.optional(z.boolean()),
  messagesFrom: z.optional(z.enum(['everyone', 'verified', 'matches'])),
  /** Shown in the public directory, as long as they are discoverable. */
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

/** The nine toggles of the settings, with the defaults of section 9. */
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

/** PATCH /api/profile. An entry of `profileImages` is an own photo's path, an http(s) URL or a data URL. */
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
  /** On: the deck is ranked by compatibility. Off: by distance, then by who was here last. */
  smartPick: z.optional(z.boolean()),
  /** A question of the deck that is not asked again. */
  dismiss: z.optional(z.enum(['place', 'intents', 'prompts'])),
});
export type ProfilePatch = z.infer<typeof profilePatch>;

/** What a member looks for. Null or empty: does not matter. */
export interface ProfilePreferences extends FieldPreferences {
  preferredDistance: number | null;
}

/** The signed-in member: GET /api/auth/user and the answer of every profile change. Enumerations are labels. */
export interface User extends ProfileFacts, ProfilePreferences, TrainingFacts {
  id: string;
  /** Grows with each change of the profile; `If-Match` of a PATCH takes it. 0 before the first. */
  version: number;
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  locationResolved: boolean;
  /** In the answer of a change: all that the text of `location` may mean, the taken one first. */
  locationChoices?: PlaceChoice[];
  /** Questions of the deck that are not asked again. */
  dismissed: string[];
  /** The day (UTC) on which one was last answered or dismissed; the deck asks at most one a day. */
  askedOn: string | null;
  profileImages: string[];
  photos: OwnPhoto[];
  profileVideoUrl: string | null;
  /** As with photos; null without a video. */
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
  /** `Active`, or `Inactive`: hidden from decks by their own wish. */
  accountStatus: string;
  smartPick: boolean;
  quiz: QuizResult | null;
}

/** PATCH /api/settings/privacy; GET answers all eight and the `version` of the profile. */
export const privacyPatch = z.strictObject({
  showAge: z.optional(z.boolean()),
  showDistance: z.optional(z.boolean()),
  /** Mutual: who hides what they have read does not see what others have. */
  readReceipts: z.optional(z.boolean()),
  ...askedPrivacy,
  /** "New here" on their card for `LIMITS.newForDays`. */
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
 * What other services get of a profile, in `profiles.profile-updated` and at GET /internal/profiles/:id.
 * Enumerations are codes. `complete` = name and at least one combat sport. `version` grows with each change.
 */
export const profileSnapshot = z.object({
  ...snapshotShape(),
  preferredDistance: z.nullable(z.number()),
  memberId: z.string(),
  version: z.number(),
  complete: z.boolean(),
  name: z.nullable(z.string()),
  /** The gender that counts for the deck, `gender` from the day after a change. */
  deckGender: z.nullable(z.string()),
  /** What training reads beside the fields; `sizeBand` among those is the one that counts today. */
  training: trainingSnapshot,
  /** H3 cell (resolution 6, hexadecimal) of the place, or null when it was not resolved. The most exact position there is. */
  cell: z.nullable(z.string()),
  /** The cell is that of a larger town near their own. */
  nearPlace: z.boolean(),
  photos: z.array(photoView),
  videoUrl: z.nullable(z.string()),
  privacy: z.required(z.object(privacyPatch.shape)),
  notificationSettings: z.object(notificationSettings.shape),
  smartPick: z.boolean(),
  /** ISO 639-1. */
  language: z.string(),
  /** What was answered in the quiz, by challenge. */
  quiz: z.nullable(z.record(z.string(), z.string())),
});
export type ProfileSnapshot = z.infer<typeof profileSnapshot>;
