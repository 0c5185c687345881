import { choiceFields } from './profile-fields.js';
import { QUIZ_CHALLENGES } from './quiz.js';
import { QUIZ_BITS, SCHEDULE_BITS, TRAIT_WORDS, traitBits, traitColumns, WORD_BITS } from './traits.js';
import { TRAINING_SCHEDULES } from '../enumerations.js';

describe('the words of traits', () => {
  it('have bits for all values, without overlaps', () => {
    const taken = new Set<string>();
    for (const [name, { word, shift, width }] of traitBits()) {
      expect([name, word >= 1 && word <= TRAIT_WORDS, shift + width <= WORD_BITS]).toEqual([name, true, true]);
      for (let bit = shift; bit < shift + width; bit++) {
        expect([name, taken.has(`${word}:${bit}`)]).toEqual([name, false]);
        taken.add(`${word}:${bit}`);
      }
    }
    for (const [name, { of, bits }] of choiceFields()) {
      expect([name, of.all.length <= (bits?.width ?? Infinity)]).toEqual([name, true]);
    }
    expect(TRAINING_SCHEDULES.all.length).toBeLessThanOrEqual(SCHEDULE_BITS.width);
    expect(4 * QUIZ_CHALLENGES.length).toBeLessThanOrEqual(QUIZ_BITS.width);
  });

  it('contain every filter field except the gender', () => {
    const without = choiceFields().filter(([, { filter, bits }]) => filter && !bits);
    expect(without.map(([name]) => name)).toEqual(['gender']);
  });

  it('keep the positions of stored rows', () => {
    const masks = { combatSports: 0b11, experienceLevel: 1, religion: 1, hasChildren: 0b100, quiz: 1, schedule: 1 };
    expect(traitColumns(masks)).toEqual({
      traits_1: 0b11 | (1 << 12),
      traits_2: 0,
      traits_3: 1 | (0b100 << 21),
      traits_4: 1 | (1 << 20),
      traits_5: 0,
    });
  });
});
