import { discoverQuery } from '@corner/contracts/discovery.api';
import { ana } from '../../../shared/testing/server';
import {
  countChanged,
  DEFAULT_FILTERS,
  isAgeRange,
  LIST_FILTERS,
  preferredFilters,
  toDeckQuery,
  type FilterState,
  type ListFilter,
} from './filters';
import { filtersInForce, NO_FILTERS, storedFilters, storeFilters } from './deck-filters';
import { filtersKey } from '../first-request';

const everything: FilterState = {
  ...DEFAULT_FILTERS,
  distance: 50,
  ageRange: { min: 30, max: 40 },
  heightRange: { min: 48, max: 84 },
  ...(Object.fromEntries(
    Object.entries(LIST_FILTERS).map(([key, choices]) => [key, [...choices.labels]]),
  ) as unknown as Record<ListFilter, string[]>),
};

describe('the query of the deck', () => {
  it('sends nothing before filters were applied', () => {
    expect(toDeckQuery(null)).toEqual({});
  });

  it('sends ranges as bounds and empty lists as any', () => {
    expect(toDeckQuery(DEFAULT_FILTERS)).toEqual({
      distance: 25,
      minAge: 18,
      maxAge: 50,
      minHeight: 60,
      maxHeight: 78,
      ...Object.fromEntries(Object.keys(LIST_FILTERS).map((key) => [key, 'any'])),
    });
    expect(discoverQuery.safeParse(toDeckQuery(DEFAULT_FILTERS)).success).toBe(true);
  });

  it('joins lists with commas, also of labels that contain one, as the server reads them', () => {
    const query = toDeckQuery(everything);
    expect(query.children).toContain('Have children, living with me,Have children, not living with me');
    expect(discoverQuery.parse(query)).toMatchObject({ distance: 50, minAge: 30, maxAge: 40 });
    for (const [key, choices] of Object.entries(LIST_FILTERS)) {
      expect(choices.parseList(String(query[key]))).toEqual(choices.all.map(({ code }) => code));
    }
  });
});

describe('the number of filters that differ from the preferences', () => {
  const changed = (filters: FilterState, own = {}) => countChanged(filters, preferredFilters({ ...ana, ...own }));

  it('counts each field once, and a list whatever its order', () => {
    expect(changed({ ...DEFAULT_FILTERS, ageRange: { min: 18, max: 50 } })).toBe(0);
    expect(changed({ ...DEFAULT_FILTERS, distance: 10, combatSports: ['Boxing', 'Judo'] })).toBe(2);
    expect(changed(everything)).toBe(13);
    const own = { preferredDistance: 100, preferredBodyTypes: ['Slim', 'Lean'] };
    expect(changed({ ...DEFAULT_FILTERS, distance: 100, bodyTypes: ['Lean', 'Slim'] }, own)).toBe(0);
    expect(changed(DEFAULT_FILTERS, own)).toBe(2);
  });
});

it.each([
  { min: 17, max: 30 },
  { min: 18, max: 101 },
  { min: 31, max: 30 },
  { min: NaN, max: 30 },
  { min: 18.5, max: 30 },
])('rejects the age range %p', (range) => expect(isAgeRange(range)).toBe(false));

describe('the filters in force', () => {
  const user = { ...ana, preferredDistance: 100, preferredAgeRange: { min: 22, max: 35 }, interestedIn: ['Man'] };

  it('are the stored preferences before anything was applied, else the defaults', () => {
    expect(filtersInForce(ana, NO_FILTERS).dating).toEqual(DEFAULT_FILTERS);
    expect(filtersInForce(user, NO_FILTERS).dating).toMatchObject({
      distance: 100,
      ageRange: { min: 22, max: 35 },
      genders: ['Man'],
    });
  });

  it('are the applied ones', () =>
    expect(filtersInForce(user, { ...NO_FILTERS, dating: everything }).dating).toEqual(everything));
});

describe('filters kept for the session', () => {
  afterEach(() => localStorage.clear());

  it.each(['null', '{}', '7', 'not json', JSON.stringify({ ...DEFAULT_FILTERS, distance: 500 })])(
    'ignores unknown formats: %s',
    (text) => {
      localStorage.setItem(filtersKey('a'), text);
      expect(storedFilters('a').dating).toBeNull();
    },
  );

  it('ignores a value that no longer exists', () => {
    storeFilters('a', { dating: { ...DEFAULT_FILTERS, combatSports: ['Ballet'] } });
    expect(storedFilters('a').dating).toBeNull();
  });

  it('return only for the member who applied them', () => {
    storeFilters('a', { dating: everything });
    expect(storedFilters('a').dating).toEqual(everything);
    expect(storedFilters('b').dating).toBeNull();
    storeFilters('a', { dating: null });
    expect(storedFilters('a').dating).toBeNull();
  });
});
