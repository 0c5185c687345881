import type { User } from '@corner/contracts/profiles.api';
import type { Choices } from '@corner/domain/choices';
import { DISCIPLINES, EXPERIENCE_LEVELS, GEAR, GENDERS, PACES } from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';
import { areListsOf, isReach, listsQuery, type DeckQuery } from './filters';
import type { Wishes } from './filters';

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
  /** Free when the member is. */
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

/** What the server filters by while nothing was applied: the stored wishes, the defaults where there are none. */
export const preferredTraining = ({ trainDistance, trainWith }: User): TrainingFilters => ({
  ...DEFAULT_TRAINING,
  distance: trainDistance ?? DEFAULT_TRAINING.distance,
  trainWith: labelsOf(trainWith),
});

const labelsOf = (genders: readonly string[]): string[] =>
  GENDERS.labels.filter((label) => genders.some((gender) => GENDERS.canonical(gender) === label));

export function trainingPreferences(user: User): unknown[] {
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

export function toTrainingQuery(filters: TrainingFilters | null): DeckQuery {
  if (!filters) return {};
  return {
    distance: filters.distance,
    ...(filters.when && { when: filters.when }),
    ...listsQuery(TRAINING_LISTS, filters),
  };
}

export const isTrainingFilters = (value: TrainingFilters): boolean =>
  isReach(value.distance) && (value.when === null || value.when === 'mine') && areListsOf(TRAINING_LISTS, value);
