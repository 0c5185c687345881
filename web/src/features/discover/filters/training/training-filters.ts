import type { User } from '@corner/contracts/profiles.api';
import type { Choices } from '@corner/domain/choices';
import { DISCIPLINES, EXPERIENCE_LEVELS, GEAR, GENDERS, PACES } from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';
import { areListsOf, distanceQuery, isPreferredDistance, isReach, listsQuery, type DeckQuery } from '../filters';

export const TRAINING_LISTS = {
  trainWith: GENDERS,
  combatSports: DISCIPLINES,
  level: EXPERIENCE_LEVELS,
  pace: PACES,
  gear: GEAR,
} satisfies Record<string, Choices>;
type TrainingList = keyof typeof TRAINING_LISTS;

export interface TrainingFilters extends Record<TrainingList, string[]> {
  /** More than the slider reaches only as the stored wish. */
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

/** What the deck of training is filtered by: what was applied, else the stored wishes. */
export function effectiveTraining(user: User, applied: TrainingFilters | null): TrainingFilters {
  const distance = user.trainDistance ?? DEFAULT_TRAINING.distance;
  if (!applied) return { ...DEFAULT_TRAINING, distance, trainWith: labelsOf(user.trainWith) };
  return isPreferredDistance(applied.distance) ? { ...applied, distance } : applied;
}

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
    ...distanceQuery(filters),
    ...(filters.when && { when: filters.when }),
    ...listsQuery(TRAINING_LISTS, filters),
  };
}

export const isTrainingFilters = (value: TrainingFilters): boolean =>
  isReach(value.distance) && (value.when === null || value.when === 'mine') && areListsOf(TRAINING_LISTS, value);
