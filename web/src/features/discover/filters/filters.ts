import type { User } from '@corner/contracts/profiles.api';
import { ANY, type Choices } from '@corner/domain/choices';
import { LIMITS } from '@corner/domain/limits';
import {
  choiceFields,
  type ListFilterName,
  type PreferenceName,
  type Range,
} from '@corner/domain/profile/profile-fields';
import { filtersKey } from './filters-key';

export type ListFilter = ListFilterName;

const lists = choiceFields().flatMap(([, { of, filter, preference }]) =>
  filter ? [{ name: filter.name as ListFilter, of, preference: preference?.name as PreferenceName | undefined }] : [],
);
/** The lists a member can filter by, in the order of the sheet. */
export const LIST_FILTERS = Object.fromEntries(lists.map(({ name, of }) => [name, of])) as Record<ListFilter, Choices>;
const listFilters = lists.map(({ name }) => name);

/** What the Search Filters hold. Lists carry canonical labels, empty means any; heights are inches, distance miles. */
export interface FilterState extends Record<ListFilter, string[]> {
  /** More than the slider reaches only as the stored preference. */
  distance: number;
  ageRange: Range;
  heightRange: Range;
}

export const DEFAULT_FILTERS: FilterState = {
  distance: LIMITS.filterDistance.default,
  ageRange: { ...LIMITS.filterAge },
  heightRange: { ...LIMITS.height.preferredDefault },
  ...(Object.fromEntries(listFilters.map((name) => [name, []])) as unknown as Record<ListFilter, string[]>),
};

export const isPreferredDistance = (miles: number) => miles > LIMITS.filterDistance.max;

/** What the server filters by while nothing was applied: the stored preferences, the defaults where there are none. */
function preferredFilters(user: User): FilterState {
  return {
    ...DEFAULT_FILTERS,
    distance: user.preferredDistance ?? DEFAULT_FILTERS.distance,
    ageRange: user.preferredAgeRange ?? DEFAULT_FILTERS.ageRange,
    heightRange: user.preferredHeight ?? DEFAULT_FILTERS.heightRange,
    ...Object.fromEntries(lists.flatMap(({ name, preference }) => (preference ? [[name, user[preference]]] : []))),
  };
}

/** What the deck is filtered by: what was applied, of which a distance beyond the slider is the preference of today. */
export function effectiveFilters(user: User, applied: FilterState | null): FilterState {
  const preferred = preferredFilters(user);
  if (!applied) return preferred;
  return isPreferredDistance(applied.distance) ? { ...applied, distance: preferred.distance } : applied;
}

/** What of the member changes the deck, besides the filters: another text is another deck. */
export function deckPreferences(user: User): string {
  const { age, gender, isEmailVerified, location, locationResolved, preferredDistance, smartPick } = user;
  const own = [age, gender, isEmailVerified, location, locationResolved, preferredDistance, smartPick];
  return JSON.stringify([...own, preferredFilters(user)]);
}

/** Empty before the member applied filters: the server then uses the stored preferences. */
export function toDeckQuery(filters: FilterState | null): Record<string, string | number> {
  if (!filters) return {};
  const query: Record<string, string | number> = {
    ...(!isPreferredDistance(filters.distance) && { distance: filters.distance }),
    minAge: filters.ageRange.min,
    maxAge: filters.ageRange.max,
    minHeight: filters.heightRange.min,
    maxHeight: filters.heightRange.max,
  };
  for (const key of listFilters) query[key] = filters[key].join(',') || ANY;
  return query;
}

export function countActive(filters: FilterState): number {
  const differs = (key: keyof FilterState) => JSON.stringify(filters[key]) !== JSON.stringify(DEFAULT_FILTERS[key]);
  return (Object.keys(DEFAULT_FILTERS) as (keyof FilterState)[]).filter(differs).length;
}

export function isAgeRange({ min, max }: Range): boolean {
  return (
    [min, max].every((age) => Number.isInteger(age) && age >= LIMITS.age.min && age <= LIMITS.age.max) && min <= max
  );
}

/** The filters this member applied in this browser, or null when there are none or they are not what this version writes. */
export function storedFilters(memberId: string): FilterState | null {
  try {
    const stored = JSON.parse(localStorage.getItem(filtersKey(memberId)) ?? 'null') as FilterState | null;
    return stored && isFilterState(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function storeFilters(memberId: string, filters: FilterState | null): void {
  try {
    if (filters) localStorage.setItem(filtersKey(memberId), JSON.stringify(filters));
    else localStorage.removeItem(filtersKey(memberId));
  } catch {
    // Without storage the filters last until the next load.
  }
}

function isFilterState(value: FilterState): boolean {
  const isWithin = (range: Range | undefined, { min, max }: Range) =>
    range !== undefined && range.min >= min && range.max <= max && range.min <= range.max;
  return (
    value.distance >= LIMITS.filterDistance.min &&
    value.distance <= LIMITS.preferredDistance.max &&
    isWithin(value.ageRange, LIMITS.age) &&
    isWithin(value.heightRange, LIMITS.height) &&
    listFilters.every(
      (key) => Array.isArray(value[key]) && value[key].every((label) => LIST_FILTERS[key].canonical(label) === label),
    )
  );
}
