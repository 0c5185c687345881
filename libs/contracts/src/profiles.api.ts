import {
  ACCOUNT_STATUSES,
  BODY_TYPES,
  CHILDREN,
  DISCIPLINES,
  EDUCATION_LEVELS,
  ETHNICITIES,
  EXPERIENCE_LEVELS,
  GENDERS,
  LANGUAGES,
  RELATIONSHIP_GOALS,
  RELIGIONS,
  SMOKING_HABITS,
} from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';
import type { QuizChallengeId } from '@corner/domain/quiz';
import * as z from 'zod/mini';
import { choice, choiceList, personName, range, storedName, text } from './fields.js';
import type { OwnPhoto, PhotoView } from './photos.api.js';
import { quizResult, type QuizResult } from './quiz.api.js';

const age = z
  // An empty number field of a form is NaN.
  .int({ error: ({ input }) => (input === undefined || Number.isNaN(input) ? 'Required' : 'Invalid age') })
  .check(z.gte(LIMITS.age.min, 'Must be 18 or older'), z.lte(LIMITS.age.max, 'Invalid age'));
const { min, max } = LIMITS.profileName;
const nameBounds = [min, 'Name must be at least 2 characters', max, 'Name too long'] as const;
const name = personName(...nameBounds);
/** `name` as the server takes it: sending a stored one back is no change. */
export const nameAsStored = storedName(...nameBounds);
const location = text(LIMITS.location.min, 'Location is required', LIMITS.location.max, 'Location too long');
const gym = z.string().check(z.trim(), z.maxLength(LIMITS.gym.max, 'Gym too long'));
const bio = z.string().check(z.maxLength(LIMITS.bio.max, 'Bio must be less than 500 characters'));
const combatSports = choiceList(DISCIPLINES, 'Unknown combat sport').check(
  z.minLength(1, 'Select at least one combat sport'),
  z.maxLength(DISCIPLINES.all.length, 'Unknown combat sport'),
);
const experienceLevel = z.string().check(
  z.minLength(1, 'Experience level is required'),
  z.refine(
    (value: string) => value === '' || EXPERIENCE_LEVELS.codeOf(value) !== undefined,
    'Unknown experience level',
  ),
  z.overwrite((value: string) => EXPERIENCE_LEVELS.canonical(value) ?? value),
);
const trainingSchedule = z
  .string()
  .check(z.trim(), z.maxLength(LIMITS.trainingSchedule.max, 'Training schedule too long'));
const height = z
  .int('Invalid height')
  .check(z.gte(LIMITS.height.min, 'Invalid height'), z.lte(LIMITS.height.max, 'Invalid height'));
const occupation = z.string().check(z.trim(), z.maxLength(LIMITS.occupation.max, 'Occupation too long'));
const gender = choice(GENDERS);
const interestedIn = choiceList(GENDERS).check(z.maxLength(GENDERS.all.length));
const ageRange = range(LIMITS.age.min, LIMITS.age.max);
const heightRange = range(LIMITS.height.min, LIMITS.height.max);
const distance = z
  .int('Invalid distance')
  .check(
    z.gte(LIMITS.preferredDistance.min, 'Invalid distance'),
    z.lte(LIMITS.preferredDistance.max, 'Invalid distance'),
  );

/** POST /api/profile/setup. */
export const profileSetupRequest = z.strictObject({
  name,
  age,
  location,
  gym: z.optional(gym),
  bio: z.optional(bio),
  combatSports,
  experienceLevel,
  trainingSchedule: z.optional(trainingSchedule),
  gender: z.optional(gender),
  interestedIn: z.optional(interestedIn),
  quiz: z.optional(quizResult),
  /** Shown in the public directory; off for members who were not asked. */
  listed: z.optional(z.boolean()),
});
export type ProfileSetupRequest = z.infer<typeof profileSetupRequest>;

/** PATCH /api/profile/preferences. */
export const preferencesPatch = z.strictObject({
  relationshipGoal: z.optional(choice(RELATIONSHIP_GOALS)),
  height: z.optional(height),
  bodyType: z.optional(choice(BODY_TYPES)),
  ethnicity: z.optional(choice(ETHNICITIES)),
  occupation: z.optional(occupation),
  preferredAgeRange: z.optional(ageRange),
  preferredDistance: z.optional(distance),
});
export type PreferencesPatch = z.infer<typeof preferencesPatch>;

/** PATCH /api/profile/setup (the wizard). */
export const profileDetailsPatch = z.strictObject({
  age: z.optional(age),
  height: z.optional(height),
  bodyType: z.optional(choice(BODY_TYPES)),
  ethnicity: z.optional(choice(ETHNICITIES)),
  education: z.optional(choice(EDUCATION_LEVELS)),
  religion: z.optional(choice(RELIGIONS)),
  smoking: z.optional(choice(SMOKING_HABITS)),
  hasChildren: z.optional(choice(CHILDREN)),
  relationshipGoal: z.optional(choice(RELATIONSHIP_GOALS)),
  location: z.optional(location),
  preferredAgeRange: z.optional(ageRange),
  preferredDistance: z.optional(distance),
  preferredHeight: z.optional(heightRange),
  preferredBodyTypes: z.optional(choiceList(BODY_TYPES).check(z.maxLength(BODY_TYPES.all.length))),
  preferredEthnicities: z.optional(choiceList(ETHNICITIES).check(z.maxLength(ETHNICITIES.all.length))),
  preferredEducation: z.optional(choiceList(EDUCATION_LEVELS).check(z.maxLength(EDUCATION_LEVELS.all.length))),
  preferredReligion: z.optional(choiceList(RELIGIONS).check(z.maxLength(RELIGIONS.all.length))),
  preferredSmoking: z.optional(choiceList(SMOKING_HABITS).check(z.maxLength(SMOKING_HABITS.all.length))),
  preferredChildren: z.optional(choiceList(CHILDREN).check(z.maxLength(CHILDREN.all.length))),
  preferredRelationshipGoal: z.optional(
    choiceList(RELATIONSHIP_GOALS).check(z.maxLength(RELATIONSHIP_GOALS.all.length)),
  ),
});
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
  name: z.optional(name),
  phoneNumber: z.optional(z.string().check(z.trim(), z.maxLength(32, 'Invalid phone number'))),
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
    z.array(z.string()).check(z.maxLength(LIMITS.photos.max, 'You can only upload up to 5 images.')),
  ),
  notificationSettings: z.optional(notificationSettings),
  language: z.optional(choice(LANGUAGES)),
  accountStatus: z.optional(choice(ACCOUNT_STATUSES)),
  /** On: the deck is ranked by compatibility. Off: by distance, then by who was here last. */
  smartPick: z.optional(z.boolean()),
  bio: z.optional(bio),
  gym: z.optional(gym),
  combatSports: z.optional(combatSports),
  experienceLevel: z.optional(experienceLevel),
  trainingSchedule: z.optional(trainingSchedule),
  gender: z.optional(gender),
  interestedIn: z.optional(interestedIn),
});
export type ProfilePatch = z.infer<typeof profilePatch>;

export type Range = z.infer<typeof ageRange>;

/** What a profile says of a member, the same in every answer. Null or empty: not told, or not shown. */
export interface ProfileFacts {
  age: number | null;
  gender: string | null;
  height: number | null;
  bodyType: string | null;
  ethnicity: string | null;
  education: string | null;
  religion: string | null;
  smoking: string | null;
  hasChildren: string | null;
  relationshipGoal: string | null;
  location: string | null;
  gym: string | null;
  occupation: string | null;
  bio: string | null;
  combatSports: string[];
  experienceLevel: string | null;
  trainingSchedule: string | null;
}

/** Whom a member looks for. Null or empty: does not matter. */
export interface ProfileWishes {
  interestedIn: string[];
  preferredAgeRange: Range | null;
  preferredDistance: number | null;
  preferredHeight: Range | null;
  preferredBodyTypes: string[];
  preferredEthnicities: string[];
  preferredEducation: string[];
  preferredReligion: string[];
  preferredSmoking: string[];
  preferredChildren: string[];
  preferredRelationshipGoal: string[];
}

/** The signed-in member: GET /api/auth/user and the answer of every profile change. Enumerations are labels. */
export interface User extends ProfileFacts, ProfileWishes {
  id: string;
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  locationResolved: boolean;
  profileImages: string[];
  photos: OwnPhoto[];
  profileVideoUrl: string | null;
  phoneNumber: string | null;
  isPhoneVerified: boolean;
  isFacebookVerified: boolean;
  isActive: boolean;
  isEmailVerified: boolean;
  subscriptionStatus: string;
  /** A second factor is on. */
  mfa: boolean;
  createdAt: string;
  notificationSettings: NotificationSettings;
  language: string;
  /** `Active`, or `Inactive`: hidden from decks by their own wish. */
  accountStatus: string;
  smartPick: boolean;
  /** Null until the quiz is taken. */
  quiz: QuizResult | null;
}

/** PATCH /api/settings/privacy; GET answers all seven. */
export const privacyPatch = z.strictObject({
  showAge: z.optional(z.boolean()),
  showDistance: z.optional(z.boolean()),
  showOnline: z.optional(z.boolean()),
  discoverable: z.optional(z.boolean()),
  messagesFrom: z.optional(z.enum(['everyone', 'verified', 'matches'])),
  /** Mutual: who hides what they have read does not see what others have. */
  readReceipts: z.optional(z.boolean()),
  /** Shown in the public directory, as long as they are discoverable. */
  listed: z.optional(z.boolean()),
});
export type PrivacyPatch = z.infer<typeof privacyPatch>;
export type PrivacySettings = Required<PrivacyPatch>;
export const DEFAULT_PRIVACY: PrivacySettings = {
  showAge: true,
  showDistance: true,
  showOnline: false,
  discoverable: true,
  messagesFrom: 'everyone',
  readReceipts: true,
  listed: false,
};

/**
 * What profiles tells other services of a profile, in `profiles.profile-updated` and at GET /internal/profiles/:id.
 * Enumerations are codes. `complete` = name and at least one combat sport. `version` grows with each change.
 */
export interface ProfileSnapshot extends ProfileFacts, ProfileWishes {
  memberId: string;
  version: number;
  complete: boolean;
  name: string | null;
  /** The gender that counts for the deck, `gender` from the day after a change. Not there in older snapshots. */
  deckGender?: string | null;
  /** H3 cell (resolution 6, hexadecimal) of the place, or null when it was not resolved. The most exact position there is. */
  cell: string | null;
  photos: PhotoView[];
  videoUrl: string | null;
  /** `listed` is not there in older snapshots, which means off. */
  privacy: Omit<PrivacySettings, 'listed'> & Pick<PrivacyPatch, 'listed'>;
  notificationSettings: NotificationSettings;
  /** Not there in older snapshots, which means on. */
  smartPick?: boolean;
  /** What was answered in the quiz, by challenge; not there in snapshots from before the quiz. */
  quiz?: Partial<Record<QuizChallengeId, string>> | null;
}
