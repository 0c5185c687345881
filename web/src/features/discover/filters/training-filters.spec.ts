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
  it('is empty before filters were applied', () => expect(query(null)).toEqual({}));

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

describe('the training filters in force', () => {
  const user = { ...ana, preferredDistance: 5, interestedIn: ['Man'], trainDistance: 60, trainWith: ['woman'] };
  const inForce = (applied: TrainingFilters | null) =>
    filtersInForce(user, { ...NO_FILTERS, training: applied }).training;

  it('are the stored training preferences, else the defaults', () => {
    expect(inForce(null)).toEqual({ ...DEFAULT_TRAINING, distance: 60, trainWith: [GENDERS.labelOf('woman')] });
    expect(filtersInForce(ana, NO_FILTERS).training).toEqual(DEFAULT_TRAINING);
    expect(changedIn(user, filtersInForce(user, NO_FILTERS), 'training')).toBe(0);
  });

  it('are the applied ones', () => {
    expect(inForce(training)).toEqual(training);
    const applied = filtersInForce(user, { ...NO_FILTERS, training: { ...training, distance: 60 } });
    expect(changedIn(user, applied, 'training')).toBe(4);
  });
});

describe('the deck is reset', () => {
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

describe('stored filters', () => {
  afterEach(() => localStorage.clear());

  it('are separate for each deck', () => {
    storeFilters('a', { training });
    expect(storedFilters('a')).toEqual({ dating: null, training });
  });

  it.each([{}, { ...training, when: 'yours' }, { ...training, gear: ['shoes'] }, { ...training, distance: 500 }])(
    'are null for unknown formats: %j',
    (stored) => {
      localStorage.setItem(filtersKey('a', 'training'), JSON.stringify(stored));
      expect(storedFilters('a').training).toBeNull();
    },
  );
});
