import type { Card } from '@corner/contracts/discovery.api';
import { ownPhotos } from '@corner/contracts/profiles/photos.api';
import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import { heldOf } from '@corner/domain/pairs/intents';
import { ANY_AGE } from '@corner/deck-memory/rules/ages.policy';
import { RANKED } from '@corner/deck-memory/rules/ranking.policy';
import { maskOf } from '@corner/domain/choices';
import { EXPERIENCE_LEVELS, GENDERS, TRAINING_SCHEDULES } from '@corner/domain/enumerations';
import {
  choiceFields,
  emptyOf,
  profileFields,
  type CardFieldName,
  type ChoiceFieldName,
  type FieldPreferences,
  type PreferenceName,
  type ProfileFacts,
  type ProfileField,
} from '@corner/domain/profile/profile-fields';
import { labelledLevels, type Levels } from '@corner/domain/profile/levels';
import { QUIZ_CHALLENGES } from '@corner/domain/profile/quiz';
import { fold, keyOf } from '@corner/domain/text/folding';
import { traitColumns, traitSql } from '@corner/domain/profile/traits';
import { createHash } from 'node:crypto';
import { foundHoursOf, weekOf } from './week.policy.js';

/** Bit number for members without a stated gender. */
export const GENDER_UNSET = GENDERS.all.length;
export const EVERY_GENDER = (1 << (GENDERS.all.length + 1)) - 1;
export const ANY_MILES = 32767;

/** A row of `member_search` without `id` and `audience`. `cell` is hexadecimal, null if the place is unresolved. */
export interface SearchRow {
  cell: string | null;
  /** The cell is that of a larger town nearby. */
  nearPlace: boolean;
  /** Hash of an unresolved place's text; 0 if resolved. */
  unplaced: number;
  gender: number;
  age: number;
  /** The age counts as its group. */
  hidesAge: boolean;
  /** The distance counts as a band. False without a place. */
  hidesDistance: boolean;
  height: number;
  /** `traits_1` and on: stated values of the filter fields. */
  traits: Record<string, number>;
  seek: number;
  wantedAgeMin: number;
  wantedAgeMax: number;
  wantedMiles: number;
  held: number;
  /** Requirements in training, like `seek` and the others in dating. */
  trainWith: number;
  trainAgeMin: number;
  trainAgeMax: number;
  trainMiles: number;
  week: number;
  /** The parts of it that others may find. */
  hours: number;
}

/** SQL columns of `RankedTraits` and of findable hours, from a search row `s`. */
export const RANKED_TRAITS = Object.entries(RANKED)
  .map(([name, bits]) => `${traitSql('s', bits)} as ${name}`)
  .join(', ');

/** Stored preferences that apply to the viewer only; a missing bound is no preference. */
export interface StoredPreferences {
  minHeight?: number;
  maxHeight?: number;
  /** Masks by field name. A missing field does not matter. */
  wanted?: Partial<Record<ChoiceFieldName, number>>;
  /** If false, the deck sorts by distance instead of compatibility. */
  smartPick?: boolean;
}

/** Maps the free text of the training schedule to known times by its words ("Evenings and weekends"). */
export function scheduleMaskOf(text: string | null): number {
  const exact = maskOf(TRAINING_SCHEDULES, [text]);
  if (exact || !text) return exact;
  const lower = text.toLowerCase();
  return TRAINING_SCHEDULES.all.reduce((mask, { code }, index) => {
    const word = code === 'late_night' ? 'night' : code.replace(/s$/, '');
    return lower.includes(word) ? mask | (1 << index) : mask;
  }, 0);
}

/** Fixed per challenge, so that a new answer shifts no other. */
export const BITS_A_CHALLENGE = 4;

export function quizMaskOf(answers: ProfileSnapshot['quiz']): number {
  return QUIZ_CHALLENGES.reduce(
    (mask, { id, choices }, index) => mask | (maskOf(choices, [answers?.[id] ?? null]) << (BITS_A_CHALLENGE * index)),
    0,
  );
}

function traitMasksOf(profile: ProfileSnapshot): Record<string, number> {
  const stated = choiceFields().map(([name, { of }]) => [name, maskOf(of, [profile[name]].flat())] as const);
  return {
    ...Object.fromEntries(stated),
    // All levels are searchable; the rank is that of the highest.
    experienceLevel: maskOf(EXPERIENCE_LEVELS, [profile.experienceLevel, ...Object.values(profile.levels)]),
    schedule: scheduleMaskOf(profile.trainingSchedule),
    quiz: quizMaskOf(profile.quiz),
  };
}

/** Hashes a place's folded text to the width of a cell number. */
function unplacedOf(location: string | null): number {
  const text = location && (keyOf(location) || fold(location));
  return text ? createHash('sha256').update(text).digest().readUInt32BE() >>> 7 || 1 : 0;
}

/** @param hoursKey secret of the order in which hours become findable */
export function searchRowOf(profile: ProfileSnapshot, hoursKey: Buffer): SearchRow {
  const { trainWith, trainDistance, trainAges, hours } = profile.training;
  const gender = profile.deckGender === null ? undefined : GENDERS.codeOf(profile.deckGender);
  return {
    cell: profile.cell,
    nearPlace: profile.nearPlace,
    unplaced: profile.cell === null ? unplacedOf(profile.location) : 0,
    gender: gender === undefined ? GENDER_UNSET : GENDERS.indexOf(gender),
    age: profile.age ?? 0,
    hidesAge: !profile.privacy.showAge,
    hidesDistance: !profile.privacy.showDistance && profile.cell !== null,
    height: profile.height ?? 0,
    traits: traitColumns(traitMasksOf(profile)),
    seek: maskOf(GENDERS, profile.interestedIn) || EVERY_GENDER,
    wantedAgeMin: profile.preferredAgeRange?.min ?? ANY_AGE.min,
    wantedAgeMax: profile.preferredAgeRange?.max ?? ANY_AGE.max,
    wantedMiles: profile.preferredDistance ?? ANY_MILES,
    held: heldOf(profile.intents),
    trainWith: maskOf(GENDERS, trainWith) || EVERY_GENDER,
    trainAgeMin: trainAges?.min ?? ANY_AGE.min,
    trainAgeMax: trainAges?.max ?? ANY_AGE.max,
    trainMiles: trainDistance ?? ANY_MILES,
    week: weekOf(hours),
    hours: foundHoursOf(hours, profile.memberId, hoursKey),
  };
}

export function preferencesOf(profile: ProfileSnapshot): StoredPreferences {
  return {
    minHeight: profile.preferredHeight?.min,
    maxHeight: profile.preferredHeight?.max,
    wanted: wantedOf(profile),
    smartPick: profile.smartPick,
  };
}

/** Fields that are the same for every viewer; the others depend on the viewer or the account. */
export type PublicCard = Omit<
  Card,
  'distanceMiles' | 'reasons' | 'reasonKeys' | 'superLikedYou' | 'isPhoneVerified' | 'isFacebookVerified'
>;

export function publicCardOf(profile: ProfileSnapshot): PublicCard {
  return {
    ...shownOf(profile),
    id: profile.memberId,
    name: profile.name ?? '',
    age: profile.privacy.showAge ? profile.age : null,
    profileImages: ownPhotos(profile.photos).map((photo) => photo.url),
    photos: ownPhotos(profile.photos),
    profileVideoUrl: profile.videoUrl,
  };
}

function shownOf(profile: ProfileSnapshot): Pick<Card, CardFieldName> {
  const shown = profileFields().filter(([, { card }]) => card);
  return Object.fromEntries(shown.map(([name, field]) => [name, shownValue(field, profile[name])])) as unknown as Pick<
    Card,
    CardFieldName
  >;
}

function shownValue(field: ProfileField, value: ProfileFacts[keyof ProfileFacts] | undefined): unknown {
  if (field.kind === 'levels') return labelledLevels((value ?? {}) as Levels);
  if (!('of' in field)) return value ?? emptyOf(field);
  const label = (code: string) => field.of.canonical(code) ?? null;
  if (field.kind === 'choices') return ((value ?? []) as string[]).flatMap((code) => label(code) ?? []);
  return value ? label(value as string) : null;
}

function wantedOf(profile: Partial<FieldPreferences>): StoredPreferences['wanted'] {
  return Object.fromEntries(
    choiceFields().flatMap(([name, { of, bits, preference }]) => {
      const wanted = bits && preference && profile[preference.name as PreferenceName];
      const mask = wanted ? maskOf(of, wanted as string[]) : 0;
      return mask ? [[name, mask]] : [];
    }),
  );
}
