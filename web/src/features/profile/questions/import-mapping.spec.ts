import { profileSetupRequest } from '@corner/contracts/profiles.api';
import { carriesContactDetails } from '@corner/domain/text/contact-details';
import fc from 'fast-check';
import { ageOf, bioOf, experienceOf, importedName, PLATFORMS, sampleOf, sportsOf, toImported } from './import-mapping';

it.each([
  ['Alex Rivera (@alex.rolls)', 'Alex Rivera'],
  ['@samkicks | Sam Okafor', 'Sam Okafor'],
  ['Jordan Blake', 'Jordan Blake'],
  ['Ana-Maria @am_42', 'Ana-Maria'],
  ['José Núñez [@josé]', 'José Núñez'],
  ['@only', ''],
  ['🥊 Max | Boxer 4 life', 'Max Boxer life'],
  ["J. R. O'Neil, Jr.", "J. R. O'Neil Jr."],
])('strips the handle of "%s"', (written, name) => {
  expect(importedName(written)).toBe(name);
});

describe('the bio', () => {
  it.each([
    ['🥋 Purple belt. 📍 Austin ✨', 'Purple belt. Austin'],
    ['Family 👨‍👩‍👧‍👦 first', 'Family first'],
    ['Fist 👊🏽 bump', 'Fist bump'],
    ['From 🇵🇹 to 🇺🇸.', 'From to.'],
    ['Round 1️⃣ of 3', 'Round of 3'],
    ['28 years © #1', '28 years © #1'],
  ])('strips emoji: %s', (bio, expected) => {
    expect(bioOf(bio)).toBe(expected);
  });

  it("never contains emoji nor exceeds the form's limit", () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 700 }), (bio) => {
        const stripped = bioOf(bio);
        expect(stripped).not.toMatch(/\p{Emoji_Presentation}/u);
        expect(stripped.length).toBeLessThanOrEqual(500);
      }),
    );
  });
});

it.each([
  [{ age: 33, bio: '28 years old' }, 33],
  [{ bio: 'I am 28 years old' }, 28],
  [{ bio: '41 YEARS OLD and proud' }, 41],
  [{ bio: 'Ten years on the mat' }, 25],
  [{ bio: 'Training for 12 years' }, 25],
])('reads the age from %j', (profile, age) => {
  expect(ageOf(profile)).toBe(age);
});

it.each([
  ['BJJ', 'Brazilian Jiu-Jitsu'],
  ['Brazilian Jiu-Jitsu', 'Brazilian Jiu-Jitsu'],
  ['MMA', 'Mixed Martial Arts (MMA)'],
  ['Mixed Martial Arts', 'Mixed Martial Arts (MMA)'],
  ['Martial Arts', 'Mixed Martial Arts (MMA)'],
  ['Boxing', 'Boxing'],
  ['Muay Thai', 'Muay Thai'],
  ['Karate', 'Karate'],
  ['Judo', 'Judo'],
  ['Wrestling', 'Wrestling'],
  ['Kickboxing', 'Kickboxing'],
  ['Self Defense', 'Krav Maga'],
])('maps the interest %s to %s', (interest, sport) => {
  expect(sportsOf([interest])).toEqual([sport]);
});

it('maps each sport once and no other interest', () => {
  expect(sportsOf(['Coffee', 'MMA', 'Martial Arts', 'BJJ'])).toEqual([
    'Brazilian Jiu-Jitsu',
    'Mixed Martial Arts (MMA)',
  ]);
});

it.each([
  ['Black belt', 'Black Belt'],
  ['brown-belt hobbyist', 'Brown Belt'],
  ['Purple Belt', 'Purple Belt'],
  ['blue belt forever', 'Blue Belt'],
  ['white belt', 'White Belt'],
  ['I hold no belt', 'Intermediate (1-3 years)'],
])('reads the experience from "%s"', (bio, level) => {
  expect(experienceOf(bio)).toBe(level);
});

it.each(PLATFORMS)('provides a %s sample that the setup accepts', (platform) => {
  const { profileImages, ...form } = toImported(sampleOf(platform)!);
  expect(profileSetupRequest.safeParse(form).success).toBe(true);
  expect(profileImages).toEqual([expect.stringMatching(/^\/portraits\/sample-\d\d\.webp$/)]);
});

it("fills samples' texts as valid profile texts", () => {
  const texts = PLATFORMS.flatMap((platform) => {
    const { name, bio, location } = toImported(sampleOf(platform)!);
    return [name, bio, location];
  });
  expect(texts.length).toBeGreaterThan(9);
  expect(texts.filter(carriesContactDetails)).toEqual([]);
});
