import type { Card } from '@corner/contracts/discovery.api';
import { ownPhotos } from '@corner/contracts/photos.api';
import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import type { Choices } from '@corner/domain/choices';
import {
  BODY_TYPES,
  CHILDREN,
  DISCIPLINES,
  EDUCATION_LEVELS,
  ETHNICITIES,
  EXPERIENCE_LEVELS,
  GENDERS,
  RELATIONSHIP_GOALS,
  RELIGIONS,
  SMOKING_HABITS,
  TRAINING_SCHEDULES,
} from '@corner/domain/enumerations';
import { QUIZ_CHALLENGES } from '@corner/domain/quiz';

/** Number of the gender bit of a member who did not state theirs. */
export const GENDER_UNSET = GENDERS.all.length;
/** Mask of those who look for everyone. */
export const EVERY_GENDER = (1 << (GENDERS.all.length + 1)) - 1;
export const ANY_AGE = { min: 0, max: 127 } as const;
export const ANY_MILES = 32767;

/** The row of `member_search`, but for `id` and `audience`. `cell` is hexadecimal, null when the place is unresolved. */
export interface SearchRow {
  cell: string | null;
  gender: number;
  age: number;
  /** Counts as the group it is in. */
  hidesAge: boolean;
  /** Counts as a band. False without a place. */
  hidesDistance: boolean;
  height: number;
  sports: number;
  experience: number;
  goal: number;
  body: number;
  ethnicity: number;
  education: number;
  religion: number;
  smoking: number;
  children: number;
  schedule: number;
  quiz: number;
  seek: number;
  wantedAgeMin: number;
  wantedAgeMax: number;
  wantedMiles: number;
}

/** Stored wishes that bind only the viewer; a mask of 0 or a missing bound is no wish. */
export interface StoredPreferences {
  minHeight?: number;
  maxHeight?: number;
  body: number;
  ethnicity: number;
  education: number;
  religion: number;
  smoking: number;
  children: number;
  goal: number;
  /** Off: the deck goes by distance instead of compatibility. Not there in rows from before the choice: on. */
  smartPick?: boolean;
}

/** One bit per value; unknown wordings and null count as not stated. */
export function maskOf(choices: Choices, values: readonly (string | null)[]): number {
  let mask = 0;
  for (const value of values) {
    const code = value === null ? undefined : choices.codeOf(value);
    if (code !== undefined) mask |= 1 << choices.indexOf(code);
  }
  return mask;
}

/** The training schedule is free text; its words say which of the known times it means ("Evenings and weekends"). */
export function scheduleMaskOf(text: string | null): number {
  const exact = maskOf(TRAINING_SCHEDULES, [text]);
  if (exact || !text) return exact;
  const lower = text.toLowerCase();
  return TRAINING_SCHEDULES.all.reduce((mask, { code }, index) => {
    const word = code === 'late_night' ? 'night' : code.replace(/s$/, '');
    return lower.includes(word) ? mask | (1 << index) : mask;
  }, 0);
}

/** Bits in a row for each challenge, so that one more answer moves no other. */
export const QUIZ_BITS = 4;

export function quizMaskOf(answers: ProfileSnapshot['quiz']): number {
  return QUIZ_CHALLENGES.reduce(
    (mask, { id, choices }, index) => mask | (maskOf(choices, [answers?.[id] ?? null]) << (QUIZ_BITS * index)),
    0,
  );
}

export function searchRowOf(profile: ProfileSnapshot): SearchRow {
  const inForce = profile.deckGender === undefined ? profile.gender : profile.deckGender;
  const gender = inForce === null ? undefined : GENDERS.codeOf(inForce);
  return {
    cell: profile.cell,
    gender: gender === undefined ? GENDER_UNSET : GENDERS.indexOf(gender),
    age: profile.age ?? 0,
    hidesAge: !profile.privacy.showAge,
    hidesDistance: !profile.privacy.showDistance && profile.cell !== null,
    height: profile.height ?? 0,
    sports: maskOf(DISCIPLINES, profile.combatSports),
    experience: maskOf(EXPERIENCE_LEVELS, [profile.experienceLevel]),
    goal: maskOf(RELATIONSHIP_GOALS, [profile.relationshipGoal]),
    body: maskOf(BODY_TYPES, [profile.bodyType]),
    ethnicity: maskOf(ETHNICITIES, [profile.ethnicity]),
    education: maskOf(EDUCATION_LEVELS, [profile.education]),
    religion: maskOf(RELIGIONS, [profile.religion]),
    smoking: maskOf(SMOKING_HABITS, [profile.smoking]),
    children: maskOf(CHILDREN, [profile.hasChildren]),
    schedule: scheduleMaskOf(profile.trainingSchedule),
    quiz: quizMaskOf(profile.quiz),
    seek: maskOf(GENDERS, profile.interestedIn) || EVERY_GENDER,
    wantedAgeMin: profile.preferredAgeRange?.min ?? ANY_AGE.min,
    wantedAgeMax: profile.preferredAgeRange?.max ?? ANY_AGE.max,
    wantedMiles: profile.preferredDistance ?? ANY_MILES,
  };
}

export function preferencesOf(profile: ProfileSnapshot): StoredPreferences {
  return {
    minHeight: profile.preferredHeight?.min,
    maxHeight: profile.preferredHeight?.max,
    body: maskOf(BODY_TYPES, profile.preferredBodyTypes),
    ethnicity: maskOf(ETHNICITIES, profile.preferredEthnicities),
    education: maskOf(EDUCATION_LEVELS, profile.preferredEducation),
    religion: maskOf(RELIGIONS, profile.preferredReligion),
    smoking: maskOf(SMOKING_HABITS, profile.preferredSmoking),
    children: maskOf(CHILDREN, profile.preferredChildren),
    goal: maskOf(RELATIONSHIP_GOALS, profile.preferredRelationshipGoal),
    smartPick: profile.smartPick,
  };
}

/** What a card shows whoever looks; the rest of it depends on the viewer or on the account. */
export type PublicCard = Omit<
  Card,
  'distanceMiles' | 'reasons' | 'reasonKeys' | 'superLikedYou' | 'isPhoneVerified' | 'isFacebookVerified'
>;

/** An allow-list: a new field of the profile is not public until it is named here. */
export function publicCardOf(profile: ProfileSnapshot): PublicCard {
  const label = (choices: Choices, code: string | null) => (code === null ? null : (choices.canonical(code) ?? null));
  return {
    id: profile.memberId,
    name: profile.name ?? '',
    age: profile.privacy.showAge ? profile.age : null,
    gender: label(GENDERS, profile.gender),
    height: profile.height,
    bodyType: label(BODY_TYPES, profile.bodyType),
    ethnicity: label(ETHNICITIES, profile.ethnicity),
    education: label(EDUCATION_LEVELS, profile.education),
    religion: label(RELIGIONS, profile.religion),
    smoking: label(SMOKING_HABITS, profile.smoking),
    hasChildren: label(CHILDREN, profile.hasChildren),
    relationshipGoal: label(RELATIONSHIP_GOALS, profile.relationshipGoal),
    location: profile.location,
    gym: profile.gym,
    occupation: profile.occupation,
    bio: profile.bio,
    profileImages: ownPhotos(profile.photos).map((photo) => photo.url),
    photos: ownPhotos(profile.photos),
    profileVideoUrl: profile.videoUrl,
    combatSports: profile.combatSports.flatMap((code) => label(DISCIPLINES, code) ?? []),
    experienceLevel: label(EXPERIENCE_LEVELS, profile.experienceLevel),
    trainingSchedule: profile.trainingSchedule,
  };
}
