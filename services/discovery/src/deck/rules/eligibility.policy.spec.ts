import { ageGroupOf } from '@corner/deck-memory/rules/ages.policy';
import { INTENT } from '@corner/domain/pairs/intents';
import { GENDERS, BODY_TYPES } from '@corner/domain/enumerations';
import type { DiscoverQuery } from '@corner/contracts/discovery.api';
import type { Viewer } from '../../members/members.repository.js';
import { ANY_AGE } from '@corner/deck-memory/rules/ages.policy';
import { ANY_MILES, EVERY_GENDER, GENDER_UNSET } from '../../members/rules/search-row.policy.js';
import { maskOf } from '@corner/domain/choices';
import { countsBeyond, criteriaOf as criteriaIn, deckOf, isWithinReach } from './eligibility.policy.js';
import { exactDistance, HIDDEN_BANDS } from '@corner/deck-memory/rules/reach.policy';

const viewer: Viewer = {
  id: 1,
  memberId: 'a',
  state: 'active',
  emailVerified: true,
  complete: true,
  plan: 'free',
  cell: '8648939b7ffffff',
  nearPlace: false,
  unplaced: 0,
  gender: GENDER_UNSET,
  age: 30,
  hidesAge: false,
  hidesDistance: false,
  sports: 1,
  experience: 1,
  goal: 0,
  schedule: 0,
  quiz: 0,
  pace: 0,
  gear: 0,
  size: 0,
  seek: EVERY_GENDER,
  wantedAgeMin: ANY_AGE.min,
  wantedAgeMax: ANY_AGE.max,
  wantedMiles: ANY_MILES,
  held: INTENT.dating,
  trainWith: EVERY_GENDER,
  trainAgeMin: ANY_AGE.min,
  trainAgeMax: ANY_AGE.max,
  trainMiles: ANY_MILES,
  week: 0,
  preferences: {},
};
const criteriaOf = (of: Viewer, query: DiscoverQuery) => criteriaIn(of, query, INTENT.dating);
const lean = maskOf(BODY_TYPES, ['lean']);

describe('the criteria', () => {
  it('use the defaults if nothing is requested or stored, and ignore empty lists', () => {
    expect(criteriaOf(viewer, {})).toMatchObject({
      ...{ miles: 25, minAge: 18, maxAge: 50, minHeight: 60, maxHeight: 78, anyHeight: true },
      genders: [0, 1, 2, 3],
    });
    expect(new Set(Object.values(criteriaOf(viewer, {}).wanted))).toEqual(new Set([0]));
  });

  it('exclude members of unknown gender as soon as a gender is wanted', () => {
    expect(criteriaOf({ ...viewer, seek: maskOf(GENDERS, ['woman']) }, {}).genders).toEqual([1]);
    expect(criteriaOf(viewer, { genders: ['man', 'woman', 'non_binary'] }).genders).toEqual([0, 1, 2]);
  });

  it('use stored preferences until the query has one of the same kind', () => {
    const choosy = {
      ...viewer,
      wantedAgeMin: 30,
      wantedAgeMax: 40,
      wantedMiles: 10,
      preferences: { minHeight: 66, maxHeight: 70, wanted: { bodyType: lean } },
    };
    expect(criteriaOf(choosy, {})).toMatchObject({
      ...{
        minAge: 30,
        maxAge: 40,
        miles: 10,
        minHeight: 66,
        maxHeight: 70,
        anyHeight: false,
        wanted: { bodyType: lean, religion: 0 },
      },
    });
    expect(criteriaOf(choosy, { bodyTypes: undefined, minAge: 20, distance: 50, maxHeight: 60 })).toMatchObject({
      ...{
        minAge: 20,
        maxAge: 127,
        miles: 50,
        minHeight: 48,
        maxHeight: 60,
        anyHeight: false,
        wanted: { bodyType: lean, religion: 0 },
      },
    });
    expect(criteriaOf(choosy, { bodyTypes: ['slim'] }).wanted.bodyType).toBe(maskOf(BODY_TYPES, ['slim']));
    expect(criteriaOf(choosy, { bodyTypes: [] }).wanted.bodyType).toBe(0);
    expect(criteriaOf({ ...choosy, seek: 1 }, { genders: [] }).genders).toEqual([0, 1, 2, 3]);
  });

  it('admit unstated heights only for the default range or a wider one', () => {
    expect(criteriaOf(viewer, { minHeight: 60, maxHeight: 78 }).anyHeight).toBe(true);
    expect(criteriaOf(viewer, { minHeight: 61, maxHeight: 78 }).anyHeight).toBe(false);
    expect(criteriaOf(viewer, { maxHeight: 77 }).anyHeight).toBe(false);
  });

  it('accept a stored distance above the largest filter', () => {
    expect(criteriaOf({ ...viewer, wantedMiles: 100 }, {}).miles).toBe(100);
  });

  it("match a hidden age by its group against others' preferences", () => {
    expect(criteriaOf(viewer, {}).viewerAge).toEqual({ min: 30, max: 30 });
    expect(criteriaOf({ ...viewer, age: 37, hidesAge: true }, {}).viewerAge).toEqual({ min: 30, max: 39 });
  });
});

describe('the criteria of training', () => {
  const training = (changes: Partial<Viewer>, query: DiscoverQuery = {}) =>
    criteriaIn({ ...viewer, ...changes }, query, INTENT.training);
  const [man, woman] = [maskOf(GENDERS, ['man']), maskOf(GENDERS, ['woman'])];

  it('ignore dating preferences', () => {
    const choosy = {
      ...{ seek: woman, wantedAgeMin: 30, wantedAgeMax: 31, wantedMiles: 3 },
      preferences: { minHeight: 70, maxHeight: 71, wanted: { bodyType: lean } },
    };
    expect(training(choosy)).toEqual(training({}));
    expect(training({})).toMatchObject({ miles: 25, genders: [0, 1, 2, 3], minAge: 0, maxAge: 127, hours: null });
    expect(training({})).toMatchObject({ minHeight: 0, maxHeight: 127, anyHeight: true });
    const query: DiscoverQuery = { genders: ['woman'], minAge: 40, minHeight: 70, bodyTypes: ['lean'] };
    expect(training({}, query)).toEqual(training({}));
  });

  it('use stored training preferences until the query has one of the same kind', () => {
    const choosy = { trainWith: man, trainAgeMin: 20, trainAgeMax: 30, trainMiles: 9, week: 5 };
    expect(training(choosy)).toMatchObject({ genders: [0], minAge: 20, maxAge: 30, miles: 9, hours: null });
    const asked = training(choosy, { trainWith: [], distance: 40, when: 'mine' });
    expect(asked).toMatchObject({ genders: [0, 1, 2, 3], miles: 40, hours: 5 });
    expect(criteriaOf({ ...viewer, ...choosy }, { trainWith: ['man'], when: 'mine' })).toEqual(criteriaOf(viewer, {}));
  });

  it('use disciplines, level, pace and gear of the query', () => {
    const query: DiscoverQuery = { combatSports: ['bjj'], level: ['beginner'], pace: ['hard'], gear: ['gi', 'gloves'] };
    expect(training({}, query).wanted).toEqual({ combatSports: 1, experienceLevel: 1, pace: 4, gear: 5 });
  });
});

it.each([
  ['dating', INTENT.dating, undefined, 'dating'],
  ['training', INTENT.training, undefined, 'training'],
  ['dating', INTENT.dating | INTENT.training, undefined, 'dating'],
  ['training', INTENT.dating | INTENT.training, 'training', 'training'],
  ['no', INTENT.dating, 'training', null],
  ['no', INTENT.training, 'dating', null],
] as const)('%s deck is the answer for a member with %i who requests %s', (_, held, intent, deck) => {
  expect(deckOf({ held }, { intent })).toBe(deck && INTENT[deck]);
});

it.each([
  [18, 18, 24],
  [24, 18, 24],
  [25, 25, 29],
  [39, 30, 39],
  [50, 50, 59],
  [90, 90, 127],
  [100, 90, 127],
])('%i is in the group from %i to %i', (age, min, max) => expect(ageGroupOf(age)).toEqual({ min, max }));

describe('reach', () => {
  const reaches = (criteria: object, miles: number, wantedMiles: number = ANY_MILES) =>
    isWithinReach({ ...criteriaOf(viewer, {}), ...criteria }, { distance: exactDistance(miles), wantedMiles });

  it('is limited by the smaller of both distances', () => {
    expect(reaches({ miles: 25 }, 25.01)).toBe(false);
    expect(reaches({ miles: 25 }, 20, 19)).toBe(false);
    expect(reaches({ miles: 25 }, 20, 20)).toBe(true);
  });

  it('does not apply between members of one unresolved place', () => {
    expect(isWithinReach(criteriaOf(viewer, { distance: 1 }), { distance: null, wantedMiles: 1 })).toBe(true);
  });

  it('of a hidden distance is a whole band, for both sides', () => {
    const [within50, to100] = HIDDEN_BANDS;
    const shown = (miles: number, distance = within50!, wantedMiles: number = ANY_MILES) =>
      isWithinReach({ ...criteriaOf(viewer, {}), miles }, { distance, wantedMiles });
    expect([shown(1), shown(50), shown(1, within50, 1)]).toEqual([true, true, true]);
    expect([shown(50, to100), shown(100, to100, 50)]).toEqual([false, false]);
    expect([shown(51, to100), shown(100, to100, 51)]).toEqual([true, true]);
  });

  it("does not match a viewer who hides the distance by the other's limit, while the viewer's own limit is exact", () => {
    const hidden = { miles: 100, hidesDistance: true };
    expect([reaches(hidden, 3, 1), reaches(hidden, 49, 1), reaches(hidden, 60, 51)]).toEqual([true, true, true]);
    expect([reaches(hidden, 51, 50), reaches({ ...hidden, miles: 10 }, 11)]).toEqual([false, false]);
  });

  it('counts only members beyond the limits, none of the deck', () => {
    const [within50, to100] = HIDDEN_BANDS;
    const distances = [exactDistance(10), exactDistance(11), exactDistance(30), within50!, to100!, null];
    const candidates = distances.map((distance) => ({ distance, wantedMiles: ANY_MILES }));
    const reluctant = { distance: exactDistance(30), wantedMiles: 29 };
    expect(countsBeyond(criteriaOf(viewer, { distance: 10 }), [...candidates, reluctant], [15, 50])).toEqual([
      { distance: 15, more: 1 },
      { distance: 50, more: 2 },
    ]);
  });
});
