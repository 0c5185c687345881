import { GENDERS, BODY_TYPES } from '@corner/domain/enumerations';
import type { Viewer } from '../members/members.repository.js';
import { ANY_AGE, ANY_MILES, EVERY_GENDER, GENDER_UNSET, maskOf } from '../members/search-row.policy.js';
import { contradictionsOf, criteriaOf, isWithinReach } from './eligibility.policy.js';

const viewer: Viewer = {
  id: 1,
  memberId: 'a',
  state: 'active',
  emailVerified: true,
  complete: true,
  plan: 'free',
  cell: '8648939b7ffffff',
  gender: GENDER_UNSET,
  age: 30,
  height: 0,
  sports: 1,
  experience: 1,
  goal: 0,
  body: 0,
  ethnicity: 0,
  education: 0,
  religion: 0,
  smoking: 0,
  children: 0,
  schedule: 0,
  quiz: 0,
  seek: EVERY_GENDER,
  wantedAgeMin: ANY_AGE.min,
  wantedAgeMax: ANY_AGE.max,
  wantedMiles: ANY_MILES,
  preferences: { body: 0, ethnicity: 0, education: 0, religion: 0, smoking: 0, children: 0, goal: 0 },
};
const lean = maskOf(BODY_TYPES, ['lean']);

describe('contradictions', () => {
  it('are ranges that end before they begin', () => {
    expect(contradictionsOf({ minAge: 31, maxAge: 30, minHeight: 70, maxHeight: 69 })).toEqual([
      { field: 'maxAge', message: 'Invalid age range' },
      { field: 'maxHeight', message: 'Invalid height range' },
    ]);
  });

  it('are none in open and single-valued ranges', () => {
    expect(contradictionsOf({ minAge: 31 })).toEqual([]);
    expect(contradictionsOf({ minAge: 30, maxAge: 30, maxHeight: 50 })).toEqual([]);
  });
});

describe('the criteria', () => {
  it('constrain nothing when nothing is asked or stored', () => {
    expect(criteriaOf(viewer, {})).toMatchObject({
      miles: null,
      genders: [0, 1, 2, 3],
      minAge: 0,
      maxAge: 127,
      anyHeight: true,
      body: 0,
    });
  });

  it('leave out members of unknown gender as soon as a gender is wished', () => {
    expect(criteriaOf({ ...viewer, seek: maskOf(GENDERS, ['woman']) }, {}).genders).toEqual([1]);
    expect(criteriaOf(viewer, { genders: 'Man,Woman,Non-binary' }).genders).toEqual([0, 1, 2]);
  });

  it('take stored preferences until the query has one of the kind', () => {
    const choosy = {
      ...viewer,
      wantedAgeMin: 30,
      wantedAgeMax: 40,
      wantedMiles: 10,
      preferences: { ...viewer.preferences, minHeight: 66, maxHeight: 70, body: lean },
    };
    expect(criteriaOf(choosy, {})).toMatchObject({
      ...{ minAge: 30, maxAge: 40, miles: 10, minHeight: 66, maxHeight: 70, anyHeight: false, body: lean },
    });
    expect(criteriaOf(choosy, { bodyTypes: '', minAge: 20, distance: 50, maxHeight: 60 })).toMatchObject({
      ...{ minAge: 20, maxAge: 127, miles: 50, minHeight: 48, maxHeight: 60, anyHeight: false, body: lean },
    });
    expect(criteriaOf(choosy, { bodyTypes: 'Slim' }).body).toBe(maskOf(BODY_TYPES, ['slim']));
  });

  it('admit unstated heights only for the default range or a wider one', () => {
    expect(criteriaOf(viewer, { minHeight: 60, maxHeight: 78 }).anyHeight).toBe(true);
    expect(criteriaOf(viewer, { minHeight: 61, maxHeight: 78 }).anyHeight).toBe(false);
    expect(criteriaOf(viewer, { maxHeight: 77 }).anyHeight).toBe(false);
  });

  it('know no distance for a member without a place', () => {
    expect(criteriaOf({ ...viewer, cell: null, wantedMiles: 10 }, { distance: 5 }).miles).toBeNull();
  });
});

describe('reach', () => {
  it('ends at the nearer of the two wishes', () => {
    const criteria = criteriaOf(viewer, { distance: 25 });
    expect(isWithinReach(criteria, { miles: 25.01, wantedMiles: ANY_MILES })).toBe(false);
    expect(isWithinReach(criteria, { miles: 20, wantedMiles: 19 })).toBe(false);
    expect(isWithinReach(criteria, { miles: 20, wantedMiles: 20 })).toBe(true);
    expect(isWithinReach(criteriaOf(viewer, {}), { miles: 9000, wantedMiles: ANY_MILES })).toBe(true);
  });

  it('does not apply where a place is unknown', () => {
    expect(isWithinReach(criteriaOf(viewer, { distance: 1 }), { miles: null, wantedMiles: 1 })).toBe(true);
  });
});
