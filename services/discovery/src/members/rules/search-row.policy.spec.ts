import { BODY_TYPES, DISCIPLINES, GENDERS, RELATIONSHIP_GOALS, TRAINING_SCHEDULES } from '@corner/domain/enumerations';
import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import { profileFields } from '@corner/domain/profile/profile-fields';
import { QUIZ_CHALLENGES } from '@corner/domain/profile/quiz';
import { traitColumns } from '@corner/domain/profile/traits';
import { accountOf, profileOf } from '../members.fixture.js';
import { denialReason } from './standing.policy.js';
import {
  BITS_A_CHALLENGE,
  GENDER_UNSET,
  preferencesOf,
  publicCardOf,
  quizMaskOf,
  scheduleMaskOf,
  searchRowOf as rowOf,
} from './search-row.policy.js';
import { maskOf } from '@corner/domain/choices';

const ann = { id: 'a', firstName: 'Ann', lastName: 'Tester', email: 'ann@example.com' };
const bare = profileOf(ann, { age: null, combatSports: [], experienceLevel: null, cell: null });

const searchRowOf = (profile: ProfileSnapshot) => rowOf(profile, Buffer.alloc(32));

describe('the search row', () => {
  it('sets no bit for unknown or unstated values', () => {
    expect(maskOf(RELATIONSHIP_GOALS, ['world peace', null])).toBe(0);
    expect(searchRowOf(bare)).toEqual({
      ...{
        cell: null,
        nearPlace: false,
        unplaced: expect.any(Number),
        gender: 3,
        age: 0,
        hidesAge: false,
        hidesDistance: false,
        height: 0,
        seek: 15,
      },
      ...{ wantedAgeMin: 0, wantedAgeMax: 127, wantedMiles: 32767, traits: traitColumns({}) },
      ...{ held: 1, trainWith: 15, trainAgeMin: 0, trainAgeMax: 127, trainMiles: 32767, week: 0, hours: 0 },
    });
    expect(preferencesOf(bare)).toEqual({ minHeight: undefined, wanted: {}, smartPick: true });
  });

  it('sets one bit per value', () => {
    const row = searchRowOf({
      ...bare,
      deckGender: 'non_binary',
      interestedIn: ['man', 'non_binary'],
      combatSports: ['bjj', 'krav_maga'],
      preferredDistance: 40,
      preferredAgeRange: { min: 20, max: 29 },
    });
    expect(row).toMatchObject({ gender: 2, seek: 0b101, wantedMiles: 40, wantedAgeMax: 29 });
    expect(row.traits).toEqual(traitColumns({ combatSports: 0b1000000001 }));
  });

  it('matches the level of each sport', () => {
    const row = searchRowOf({
      ...bare,
      experienceLevel: 'purple_belt',
      levels: { bjj: 'purple_belt', judo: 'beginner' },
    });
    expect(row.traits).toEqual(traitColumns({ experienceLevel: 0b1000001 }));
  });

  it('separates preferences for training partners and dates', () => {
    const row = searchRowOf({
      ...bare,
      ...{ intents: ['training'], interestedIn: ['woman'], preferredDistance: 40, pace: 'hard', gear: ['gloves'] },
      sizeBand: 'over_97',
      training: { trainWith: ['man'], trainDistance: 7, trainAges: { min: 20, max: 29 }, hours: ['mon-morning'] },
    });
    expect(row).toMatchObject({ held: 2, trainWith: 1, trainMiles: 7, trainAgeMin: 20, trainAgeMax: 29, seek: 2 });
    expect(row).toMatchObject({ week: 1, hours: 1, wantedMiles: 40 });
    expect(row.traits).toEqual(traitColumns({ pace: 0b100, gear: 0b100, sizeBand: 0b1000000 }));
    expect(searchRowOf({ ...bare, intents: ['training', 'dating'] }).held).toBe(3);
  });

  it('uses the effective gender, which may be none', () => {
    const genderOf = (deckGender: string | null) => searchRowOf({ ...bare, gender: 'man', deckGender }).gender;
    expect(genderOf('woman')).toBe(GENDERS.indexOf('woman'));
    expect(genderOf(null)).toBe(GENDER_UNSET);
  });

  it('stores preferences by field, and none for fields that do not matter', () => {
    const wishes = { preferredBodyTypes: [BODY_TYPES.all[1]!.code], preferredSmoking: [] };
    expect(preferencesOf({ ...bare, ...wishes } as never).wanted).toEqual({ bodyType: 0b10 });
  });

  it('marks hidden fields, and no distance without a place', () => {
    const hidden = profileOf(ann, { privacy: { showAge: false, showDistance: false } });
    expect(searchRowOf(hidden)).toMatchObject({ hidesAge: true, hidesDistance: true });
    expect(searchRowOf({ ...hidden, cell: null }).hidesDistance).toBe(false);
  });

  it('distinguishes unresolved places by their folded text', () => {
    const of = (location: string | null, cell: string | null = null) =>
      searchRowOf({ ...bare, location, cell }).unplaced;
    const texts = ['Nowhereville', ' nowhere ville ', 'NOWHÉRÉVILLE', 'Nowhere-Ville'];
    expect(new Set(texts.map((text) => of(text))).size).toBe(1);
    expect(of('Nowhereville 2')).not.toBe(of('Nowhereville'));
    expect(of('●')).not.toBe(of('○'));
    for (const text of [...texts, '●']) expect([of(text) > 0, of(text) < 2 ** 25]).toEqual([true, true]);
    expect([of(null), of(''), of('Austin', '8648939b7ffffff')]).toEqual([0, 0, 0]);
  });

  it('has four bits per quiz challenge, and none for a removed answer', () => {
    expect(quizMaskOf(null)).toBe(0);
    expect(quizMaskOf({ energy_match: 'gone' })).toBe(0);
    expect(quizMaskOf({ training_style: 'sparring', motivation_style: 'peace' })).toBe((0b1000 << 16) | 0b0010);
    for (const { answers } of QUIZ_CHALLENGES) expect(answers.length).toBeLessThanOrEqual(BITS_A_CHALLENGE);
  });

  it('parses training times from free text', () => {
    const times = (...codes: string[]) => maskOf(TRAINING_SCHEDULES, codes);
    expect(scheduleMaskOf('whenever')).toBe(0);
    expect(scheduleMaskOf('Evening (6-9 PM)')).toBe(times('evening'));
    expect(scheduleMaskOf('Weekday evenings, weekend mornings')).toBe(times('evening', 'weekends', 'morning'));
    expect(scheduleMaskOf('Late nights')).toBe(times('late_night'));
    expect(scheduleMaskOf('Any evening in summer')).toBe(times('evening'));
  });
});

describe('the public card', () => {
  it('has no private data and no hidden age', () => {
    const card = publicCardOf(profileOf(ann, { age: 33, interestedIn: ['man'], privacy: { showAge: false } }));
    expect(card.age).toBeNull();
    expect(JSON.stringify(card)).not.toMatch(/cell|privacy|interestedIn|preferred|notification|email|version/);
    expect(publicCardOf(profileOf(ann, { age: 33 })).age).toBe(33);
  });
});

describe('card fields', () => {
  const shown = (changes: object) => publicCardOf({ ...profileOf(ann), ...changes } as never);

  it('are the public ones of the table, as text', () => {
    const [first, second] = DISCIPLINES.all;
    const card = shown({
      combatSports: [first!.code, 'gone', second!.code],
      bodyType: BODY_TYPES.all[0]!.code,
      bio: 'Hi',
    });
    expect(card).toMatchObject({
      combatSports: [first!.label, second!.label],
      bodyType: BODY_TYPES.all[0]!.label,
      bio: 'Hi',
    });
    for (const [name, field] of profileFields()) expect(name in card).toBe(field.card);
  });

  it('are null if unstated or no longer valid', () => {
    const card = shown({ combatSports: undefined, bodyType: 'gone', smoking: null, bio: undefined, name: null });
    expect(card).toMatchObject({ combatSports: [], bodyType: null, smoking: null, bio: null, name: '' });
  });

  it('include the name and own photos by address', () => {
    const photos = [{ url: '/api/media/1.webp' }, { url: 'https://elsewhere.example/2.webp' }];
    expect(shown({ name: 'Ann', photos })).toMatchObject({ name: 'Ann', profileImages: ['/api/media/1.webp'] });
  });
});

describe('missing requirements', () => {
  it('are reported in the order in which they can be fixed', () => {
    const member = { ...accountOf(ann), complete: true };
    expect(denialReason(undefined)?.code).toBe('EMAIL_NOT_VERIFIED');
    expect(denialReason({ ...member, state: 'suspended', emailVerified: false })?.code).toBe('ACCOUNT_IN_REVIEW');
    expect(denialReason({ ...member, state: 'deleting' })?.status).toBe(401);
    expect(denialReason({ ...member, emailVerified: false, complete: false })?.code).toBe('EMAIL_NOT_VERIFIED');
    expect(denialReason({ ...member, complete: false })?.code).toBe('PROFILE_INCOMPLETE');
    expect(denialReason(member)).toBeNull();
  });
});
