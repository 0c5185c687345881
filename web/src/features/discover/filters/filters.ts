import type { ProfileDetailsPatch, ProfilePatch, User } from '@corner/contracts/profiles.api';
import { ANY, type Choices } from '@corner/domain/choices';
import { LIMITS } from '@corner/domain/limits';
import {
  choiceFields,
  type ListFilterName,
  type PreferenceName,
  type Range,
} from '@corner/domain/profile/profile-fields';

export type DeckQuery = Record<string, string | number>;
export type ListFilter = ListFilterName;

const lists = choiceFields().flatMap(([, { of, filter, preference }]) =>
  filter ? [{ name: filter.name as ListFilter, of, preference: preference?.name as PreferenceName | undefined }] : [],
);
export const LIST_FILTERS = Object.fromEntries(lists.map(({ name, of }) => [name, of])) as Record<ListFilter, Choices>;
const listFilters = lists.map(({ name }) => name);

const PREFERENCES: Partial<Record<keyof FilterState, PreferenceName | 'preferredDistance'>> = {
  distance: 'preferredDistance',
  ageRange: 'preferredAgeRange',
  heightRange: 'preferredHeight',
  ...Object.fromEntries(lists.flatMap(({ name, preference }) => (preference ? [[name, preference]] : []))),
};
export const LASTING_FILTERS = Object.keys(PREFERENCES) as (keyof FilterState)[];

/** Profile changes that store filters as preferences, by route. */
export interface Wishes {
  profile?: ProfilePatch;
  setup?: ProfileDetailsPatch;
}

export function datingWishes({ genders, ...others }: Partial<FilterState>): Wishes {
  const setup = (Object.keys(others) as (keyof typeof others)[]).map((name) => [PREFERENCES[name], others[name]]);
  return { ...(genders && { profile: { interestedIn: genders } }), setup: Object.fromEntries(setup) };
}

/** State of the Search Filters. Lists carry canonical labels, empty means any; heights are inches, distance miles. */
export interface FilterState extends Record<ListFilter, string[]> {
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

/** The server's filters while none were applied: stored preferences, else defaults. */
export function preferredFilters(user: User): FilterState {
  return {
    ...DEFAULT_FILTERS,
    distance: user.preferredDistance ?? DEFAULT_FILTERS.distance,
    ageRange: user.preferredAgeRange ?? DEFAULT_FILTERS.ageRange,
    heightRange: user.preferredHeight ?? DEFAULT_FILTERS.heightRange,
    ...Object.fromEntries(lists.flatMap(({ name, preference }) => (preference ? [[name, user[preference]]] : []))),
  };
}

/** The member's fields that change only the dating deck, besides the filters. */
export const datingPreferences = (user: User): unknown[] => [user.preferredDistance, preferredFilters(user)];

/** Empty before filters were applied: the server then uses the stored preferences. */
export function toDeckQuery(filters: FilterState | null): DeckQuery {
  if (!filters) return {};
  return {
    distance: filters.distance,
    minAge: filters.ageRange.min,
    maxAge: filters.ageRange.max,
    minHeight: filters.heightRange.min,
    maxHeight: filters.heightRange.max,
    ...listsQuery(LIST_FILTERS, filters),
  };
}

export const listsQuery = <Name extends string>(
  lists: Record<Name, Choices>,
  filters: NoInfer<Record<Name, string[]>>,
): DeckQuery =>
  Object.fromEntries((Object.keys(lists) as Name[]).map((name) => [name, filters[name].join(',') || ANY]));

export function changedKeys<Filters extends object>(filters: Filters, preferred: Filters): (keyof Filters)[] {
  const textOf = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : value);
  const differs = (key: keyof Filters) => textOf(filters[key]) !== textOf(preferred[key]);
  return (Object.keys(preferred) as (keyof Filters)[]).filter(differs);
}

export const countChanged = <Filters extends object>(filters: Filters, preferred: Filters): number =>
  changedKeys(filters, preferred).length;

export function isAgeRange({ min, max }: Range): boolean {
  return (
    [min, max].every((age) => Number.isInteger(age) && age >= LIMITS.age.min && age <= LIMITS.age.max) && min <= max
  );
}

export function isFilterState(value: FilterState): boolean {
  const isWithin = (range: Range | undefined, { min, max }: Range) =>
    range !== undefined && range.min >= min && range.max <= max && range.min <= range.max;
  return (
    isReach(value.distance) &&
    isWithin(value.ageRange, LIMITS.age) &&
    isWithin(value.heightRange, LIMITS.height) &&
    areListsOf(LIST_FILTERS, value)
  );
}

export const isReach = (miles: number): boolean =>
  miles >= LIMITS.filterDistance.min && miles <= LIMITS.preferredDistance.max;

export const areListsOf = <Name extends string>(
  lists: Record<Name, Choices>,
  value: NoInfer<Record<Name, string[]>>,
): boolean =>
  (Object.keys(lists) as Name[]).every(
    (name) => Array.isArray(value[name]) && value[name].every((label) => lists[name].canonical(label) === label),
  );
