import { discoverQuery } from '@corner/contracts/discovery.api';
import { GENDERS } from '@corner/domain/enumerations';
import { ana } from '../../../shared/testing/server';
import {
  changedIn,
  deckPreferences,
  DEFAULT_TRAINING,
  filtersInForce,
  NO_FILTERS,
  queryOf,
  storedFilters,
  storeFilters,
  type TrainingFilters,
} from './deck-filters';
import { filtersKey } from '../first-request';

const training: TrainingFilters = {
  ...DEFAULT_TRAINING,
  distance: 10,
  when: 'mine',
  pace: ['flow'],
  gear: ['gi', 'no-gi'],
};
const query = (filters: TrainingFilters | null) => queryOf('training', { ...NO_FILTERS, training: filters });

describe('the query of training', () => {
  it('names nothing before filters were applied', () => expect(query(null)).toEqual({}));

  it('has the seven filters alone, as the server reads them', () => {
    const lists = { trainWith: 'any', combatSports: 'any', level: 'any', pace: 'flow', gear: 'gi,no-gi' };
    expect(query(training)).toEqual({ distance: 10, when: 'mine', ...lists });
    expect(discoverQuery.parse({ intent: 'training', ...query(training) })).toMatchObject({
      when: 'mine',
      pace: ['flow'],
      gear: ['gi', 'no_gi'],
    });
    expect(query(DEFAULT_TRAINING)).not.toHaveProperty('when');
  });
});

describe('what is in force in training', () => {
  const user = { ...ana, preferredDistance: 5, interestedIn: ['Man'], trainDistance: 60, trainWith: ['woman'] };
  const inForce = (applied: TrainingFilters | null) =>
    filtersInForce(user, { ...NO_FILTERS, training: applied }).training;

  it('is the stored wishes of training, the defaults where there are none', () => {
    expect(inForce(null)).toEqual({ ...DEFAULT_TRAINING, distance: 60, trainWith: [GENDERS.labelOf('woman')] });
    expect(filtersInForce(ana, NO_FILTERS).training).toEqual(DEFAULT_TRAINING);
    expect(changedIn(user, filtersInForce(user, NO_FILTERS), 'training')).toBe(0);
  });

  it('is what was applied', () => {
    expect(inForce(training)).toEqual(training);
    const applied = filtersInForce(user, { ...NO_FILTERS, training: { ...training, distance: 60 } });
    expect(changedIn(user, applied, 'training')).toBe(4);
  });
});

describe('the deck starts over', () => {
  const changed = (own: Partial<typeof ana>) =>
    (['dating', 'training'] as const).filter(
      (intent) => deckPreferences({ ...ana, ...own }, intent) !== deckPreferences(ana, intent),
    );

  it.each<[Partial<typeof ana>, string[]]>([
    [{ trainWith: ['man'] }, ['training']],
    [{ trainAges: [20, 30] }, ['training']],
    [{ trainDistance: 5 }, ['training']],
    [{ availability: ['tue-evening'] }, ['training']],
    [{ shareHours: false }, ['training']],
    [{ pace: 'flow' }, ['training']],
    [{ sizeBand: '57-65' }, ['training']],
    [{ preferredDistance: 50 }, ['dating']],
    [{ interestedIn: ['Man'] }, ['dating']],
    [{ location: 'Porto' }, ['dating', 'training']],
    [{ bio: 'Hello' }, []],
  ])('after %j: %j', (own, decks) => expect(changed(own)).toEqual(decks));
});

describe('filters that are kept', () => {
  afterEach(() => localStorage.clear());

  it('are those of each deck', () => {
    storeFilters('a', { training });
    expect(storedFilters('a')).toEqual({ dating: null, training });
  });

  it.each([{}, { ...training, when: 'yours' }, { ...training, gear: ['shoes'] }, { ...training, distance: 500 }])(
    'are none where this version did not write them: %j',
    (stored) => {
      localStorage.setItem(filtersKey('a', 'training'), JSON.stringify(stored));
      expect(storedFilters('a').training).toBeNull();
    },
  );
});
