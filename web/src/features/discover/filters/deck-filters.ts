import type { User } from '@corner/contracts/profiles.api';
import type { Intent } from '@corner/domain/pairs/intents';
import { attempt } from '../../../shared/member-storage';
import {
  countActive,
  datingPreferences,
  DEFAULT_FILTERS,
  effectiveFilters,
  isFilterState,
  toDeckQuery,
  type DeckQuery,
  type FilterState,
} from './filters';
import { filtersKey } from './filters-key';
import {
  DEFAULT_TRAINING,
  effectiveTraining,
  isTrainingFilters,
  toTrainingQuery,
  trainingPreferences,
  type TrainingFilters,
} from './training/training-filters';

/** What each deck is filtered by. */
export interface DeckFilters {
  dating: FilterState;
  training: TrainingFilters;
}
/** Null: nothing was applied. */
export type AppliedFilters = { [Name in Intent]: DeckFilters[Name] | null };

export const NO_FILTERS: AppliedFilters = { dating: null, training: null };

export const filtersInForce = (user: User, applied: AppliedFilters): DeckFilters => ({
  dating: effectiveFilters(user, applied.dating),
  training: effectiveTraining(user, applied.training),
});

export const activeIn = ({ dating, training }: DeckFilters, intent: Intent): number =>
  intent === 'training' ? countActive(training, DEFAULT_TRAINING) : countActive(dating, DEFAULT_FILTERS);

export const queryOf = (intent: Intent, { dating, training }: AppliedFilters): DeckQuery =>
  intent === 'training' ? toTrainingQuery(training) : toDeckQuery(dating);

/** What of the member changes this deck, besides the filters: another text is another deck. */
export function deckPreferences(user: User, intent: Intent): string {
  const { age, gender, isEmailVerified, location, locationResolved, smartPick } = user;
  const both = [age, gender, isEmailVerified, location, locationResolved, smartPick];
  return JSON.stringify([...both, ...(intent === 'training' ? trainingPreferences(user) : datingPreferences(user))]);
}

/** The filters this member applied in this browser, but for those that are not what this version writes. */
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
