import type { User } from '@corner/contracts/profiles.api';
import type { Choices } from '@corner/domain/choices';
import { DISCIPLINES, EXPERIENCE_LEVELS, GEAR, GENDERS, PACES } from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';
import type { Intent } from '@corner/domain/pairs/intents';
import { attempt } from '../../../shared/member-storage';
import { filtersKey } from '../first-request';
import {
  areListsOf,
  countChanged,
  datingPreferences,
  isFilterState,
  isReach,
  listsQuery,
  preferredFilters,
  toDeckQuery,
  type DeckQuery,
  type FilterState,
  type Wishes,
} from './filters';

export interface DeckFilters {
  dating: FilterState;
  training: TrainingFilters;
}
/** Null: no filters applied. */
export type AppliedFilters = { [Name in Intent]: DeckFilters[Name] | null };

export const NO_FILTERS: AppliedFilters = { dating: null, training: null };

/** The stored preferences, which the sheet starts with. */
export const preferredIn = (user: User): DeckFilters => ({
  dating: preferredFilters(user),
  training: preferredTraining(user),
});

/** The applied filters, else the stored preferences. */
export function filtersInForce(user: User, { dating, training }: AppliedFilters): DeckFilters {
  const preferred = preferredIn(user);
  return { dating: dating ?? preferred.dating, training: training ?? preferred.training };
}

export function changedIn(user: User, filters: DeckFilters, intent: Intent): number {
  const preferred = preferredIn(user);
  return intent === 'training'
    ? countChanged(filters.training, preferred.training)
    : countChanged(filters.dating, preferred.dating);
}

export const queryOf = (intent: Intent, { dating, training }: AppliedFilters): DeckQuery =>
  intent === 'training' ? toTrainingQuery(training) : toDeckQuery(dating);

/** The member's fields that change this deck, as a cache key. */
export function deckPreferences(user: User, intent: Intent): string {
  const { age, gender, isEmailVerified, location, locationResolved, smartPick } = user;
  const both = [age, gender, isEmailVerified, location, locationResolved, smartPick];
  return JSON.stringify([...both, ...(intent === 'training' ? trainingPreferences(user) : datingPreferences(user))]);
}

/** Filters that this member applied in this browser; null for unknown formats. */
export const storedFilters = (memberId: string): AppliedFilters => ({
  dating: stored(memberId, 'dating', isFilterState),
  training: stored(memberId, 'training', isTrainingFilters),
});

function stored<Filters>(memberId: string, intent: Intent, isValid: (value: Filters) => boolean): Filters | null {
  let filters: Filters | null = null;
  attempt(() => {
    const value = JSON.parse(localStorage.getItem(filtersKey(memberId, intent)) ?? 'null') as Filters | null;
    if (value && isValid(value)) filters = value;
  });
  return filters;
}

/** Without storage they last until the next load. */
export function storeFilters(memberId: string, changed: Partial<AppliedFilters>): void {
  attempt(() => {
    for (const intent of Object.keys(changed) as Intent[]) {
      localStorage.setItem(filtersKey(memberId, intent), JSON.stringify(changed[intent]));
    }
  });
}

export const TRAINING_LISTS = {
  trainWith: GENDERS,
  combatSports: DISCIPLINES,
  level: EXPERIENCE_LEVELS,
  pace: PACES,
  gear: GEAR,
} satisfies Record<string, Choices>;
type TrainingList = keyof typeof TRAINING_LISTS;

export interface TrainingFilters extends Record<TrainingList, string[]> {
  distance: number;
  when: 'mine' | null;
}

export const DEFAULT_TRAINING: TrainingFilters = {
  distance: LIMITS.filterDistance.default,
  when: null,
  trainWith: [],
  combatSports: [],
  level: [],
  pace: [],
  gear: [],
};

export const LASTING_TRAINING = ['distance', 'trainWith'] as const;

export const trainingWishes = ({ distance, trainWith }: Partial<TrainingFilters>): Wishes => ({
  profile: { ...(distance && { trainDistance: distance }), ...(trainWith && { trainWith }) },
});

/** The server's filters while none were applied: stored preferences, else defaults. */
const preferredTraining = ({ trainDistance, trainWith }: User): TrainingFilters => ({
  ...DEFAULT_TRAINING,
  distance: trainDistance ?? DEFAULT_TRAINING.distance,
  trainWith: labelsOf(trainWith),
});

const labelsOf = (genders: readonly string[]): string[] =>
  GENDERS.labels.filter((label) => genders.some((gender) => GENDERS.canonical(gender) === label));

function trainingPreferences(user: User): unknown[] {
  const { combatSports, experienceLevel, trainWith, trainDistance, trainAges } = user;
  const { pace, gear, sizeBand, availability, shareHours } = user;
  return [
    combatSports,
    experienceLevel,
    trainWith,
    trainDistance,
    trainAges,
    pace,
    gear,
    sizeBand,
    availability,
    shareHours,
  ];
}

function toTrainingQuery(filters: TrainingFilters | null): DeckQuery {
  if (!filters) return {};
  return {
    distance: filters.distance,
    ...(filters.when && { when: filters.when }),
    ...listsQuery(TRAINING_LISTS, filters),
  };
}

const isTrainingFilters = (value: TrainingFilters): boolean =>
  isReach(value.distance) && (value.when === null || value.when === 'mine') && areListsOf(TRAINING_LISTS, value);
