import { GENDERS } from '@corner/domain/enumerations';
import { INTENT } from '@corner/domain/pairs/intents';
import { LIMITS } from '@corner/domain/limits';
import { traitBits } from '@corner/domain/profile/traits';
import { WEEK_PARTS } from '@corner/domain/profile/week';
import { ANY_AGE } from './rules/ages.policy.js';
import { assignBits, BITS, bitsOfTrait, ID_WORD, WORDS } from './layout.js';

const largest = (name: keyof typeof BITS) => 2 ** BITS[name].width - 1;

describe('the layout of a member in memory', () => {
  it('holds every trait and every column without overlapping bits', () => {
    const taken = new Set<string>();
    for (const bits of [...traitBits().map(([, each]) => bitsOfTrait(each)), ...Object.values(BITS)]) {
      expect(bits.word >= 0 && bits.word < ID_WORD && bits.shift + bits.width <= 32).toBe(true);
      for (let bit = bits.shift; bit < bits.shift + bits.width; bit++) {
        expect(taken.has(`${bits.word}:${bit}`)).toBe(false);
        taken.add(`${bits.word}:${bit}`);
      }
    }
  });

  it('has enough bits for every value', () => {
    for (const name of ['age', 'wantedAgeMin', 'wantedAgeMax', 'trainAgeMin', 'trainAgeMax'] as const)
      expect(largest(name)).toBe(ANY_AGE.max);
    expect(largest('height')).toBeGreaterThanOrEqual(LIMITS.height.max);
    for (const name of ['wantedMiles', 'trainMiles'] as const)
      expect(largest(name)).toBeGreaterThan(LIMITS.preferredDistance.max);
    for (const name of ['seek', 'trainWith'] as const) expect(largest(name)).toBe(2 ** (GENDERS.all.length + 1) - 1);
    expect(largest('held')).toBe(INTENT.dating | INTENT.training);
    expect(BITS.earlyHours.width + BITS.lateHours.width).toBe(WEEK_PARTS.length);
  });

  it('takes at most 60 bytes a member, including the index by id and one eighth of spare room', () => {
    expect((4 * WORDS + 8) * 1.125).toBeLessThanOrEqual(60);
  });

  it('starts a new word when a value does not fit the current one', () => {
    expect(assignBits({ a: { width: 30 }, b: { width: 2 }, c: { width: 1 } }, 4)).toEqual({
      a: { word: 4, shift: 0, width: 30 },
      b: { word: 4, shift: 30, width: 2 },
      c: { word: 5, shift: 0, width: 1 },
    });
  });
});
