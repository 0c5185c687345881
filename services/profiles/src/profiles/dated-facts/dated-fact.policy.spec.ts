import { ageOn, changeByHand, correctAge, genderOn, renewalAfter, type DatedFacts } from './dated-fact.policy.js';

const NOW = new Date('2026-11-22T23:30:00Z');
const none: DatedFacts = {
  age: null,
  age_given_on: null,
  age_changes: 0,
  gender: null,
  gender_before: null,
  gender_from: null,
  gender_changes: [],
  details: {},
  training_changes: {},
  renew_on: null,
};
const given: DatedFacts = { ...none, age: 30, age_given_on: '2024-02-29', gender: 'man' };

describe('age', () => {
  it('is fixed after two changes, and resending the shown age is no change', () => {
    const fixed = { ...given, age_changes: 2 };
    expect(() => changeByHand(fixed, { age: 31 }, NOW)).toThrow(expect.objectContaining({ key: 'profiles.age-fixed' }));
    expect(changeByHand(fixed, { age: 32 }, NOW)).toEqual({});
  });

  it.each([null, undefined])('is not changed by %s', (age) => {
    expect(changeByHand(given, { age }, NOW)).toEqual({});
  });

  it('is unknown or unchanged if half of the data is missing', () => {
    expect(ageOn({ age: null, age_given_on: '2020-01-01' }, '2026-11-22')).toBeNull();
    expect(ageOn({ age: 30, age_given_on: null }, '2026-11-22')).toBe(30);
    expect(renewalAfter({ ...given, age: null }, '2026-11-22')).toBeNull();
    expect(renewalAfter({ ...given, age_given_on: null }, '2026-11-22')).toBeNull();
  });

  it('counts no change for the first value, but later ones', () => {
    expect(changeByHand(none, { age: 25 }, NOW)).toEqual({
      age: 25,
      age_given_on: '2026-11-22',
      renew_on: '2027-11-22',
    });
    expect(changeByHand(given, { age: 31 }, NOW)).toMatchObject({ age: 31, age_changes: 1 });
  });

  it.each([
    ['2024-02-29', 30],
    ['2025-02-28', 30],
    ['2025-03-01', 31],
    ['2028-02-28', 33],
    ['2028-02-29', 34],
    ['2099-01-01', 100],
    ['2020-01-01', 30],
  ])('grows: on %s it is %d', (day, age) => {
    expect(ageOn(given, day)).toBe(age);
  });

  it('is corrected by support without counting', () => {
    expect(correctAge({ ...given, age_changes: 2 }, 40, NOW)).toEqual({
      age: 40,
      age_given_on: '2026-11-22',
      renew_on: '2027-11-22',
    });
  });

  it('is renewed on each anniversary until 100', () => {
    expect(renewalAfter(given, '2026-11-22')).toBe('2027-03-01');
    expect(renewalAfter({ ...given, age: 98 }, '2026-11-22')).toBeNull();
    expect(renewalAfter({ ...given, age: 97 }, '2026-11-22')).toBe('2027-03-01');
    expect(renewalAfter(none, '2026-11-22')).toBeNull();
  });
});

describe('gender', () => {
  let changed: DatedFacts;

  beforeEach(() => {
    changed = { ...given, ...changeByHand(given, { gender: 'woman' }, NOW) };
  });

  it.each([null, undefined, 'man'])('is not changed by %s', (gender) => {
    expect(changeByHand(given, { gender }, NOW)).toEqual({});
  });

  it('applies to the deck from the next day, and the old one until then', () => {
    expect(genderOn(changed, '2026-11-22')).toBe('man');
    expect(genderOn(changed, '2026-11-23')).toBe('woman');
    expect(changed.renew_on).toBe('2026-11-23');
    expect(renewalAfter(changed, '2026-11-23')).toBe('2027-03-01');
    const again = { ...changed, ...changeByHand(changed, { gender: 'non_binary' }, NOW) };
    expect(genderOn(again, '2026-11-22')).toBe('man');
  });

  it('is limited to two changes in 30 days', () => {
    const twice = { ...changed, ...changeByHand(changed, { gender: 'non_binary' }, NOW) };
    expect(() => changeByHand(twice, { gender: 'man' }, NOW)).toThrow(
      expect.objectContaining({ key: 'profiles.too-many-gender-changes', retryAfter: 30 * 86_400 }),
    );
    expect(changeByHand(twice, { gender: 'man' }, new Date('2026-12-22T23:30:00Z'))).toMatchObject({ gender: 'man' });
  });

  it('applies at once the first time', () => {
    expect(changeByHand(none, { gender: 'man' }, NOW)).toEqual({ gender: 'man', renew_on: null });
  });
});
