import { LIMITS } from './limits.js';
import { choiceFields } from './profile/profile-fields.js';
import { CHILDREN, DISCIPLINES, RELATIONSHIP_GOALS } from './enumerations.js';

describe('choices', () => {
  it('rejects unknown wording', () => {
    expect(DISCIPLINES.codeOf('Ballet')).toBeUndefined();
    expect(DISCIPLINES.parseList('Boxing,Ballet')).toBeUndefined();
    expect(DISCIPLINES.parseList('')).toBeUndefined();
  });

  it('limits the length of a list, with room for every value of every filter', () => {
    const times = (count: number, text: string) => Array.from({ length: count }, () => text).join();
    expect(DISCIPLINES.parseList(times(40, 'mma'))).toEqual(['mma']);
    expect(DISCIPLINES.parseList(times(41, 'mma'))).toBeUndefined();
    expect(DISCIPLINES.parseList(times(20, 'Mixed Martial Arts (MMA)'))).toEqual(['mma']);
    expect(DISCIPLINES.parseList(times(30, 'Mixed Martial Arts (MMA)'))).toBeUndefined();
    for (const [, { of }] of choiceFields()) {
      expect(of.parseList(of.labels.join())).toHaveLength(of.all.length);
      expect(
        Math.max(...of.all.flatMap(({ aliases = [], label }) => [label, ...aliases]).map((text) => text.length)),
      ).toBeLessThan(LIMITS.choice.max);
    }
  });

  it('reads codes, both label sets and aliases', () => {
    expect(RELATIONSHIP_GOALS.codeOf('Friends')).toBe('friendship');
    expect(RELATIONSHIP_GOALS.codeOf('Friendship')).toBe('friendship');
    expect(RELATIONSHIP_GOALS.canonical('Unsure')).toBe('Not Sure Yet');
    expect(DISCIPLINES.codeOf('bjj')).toBe('bjj');
  });

  it('splits lists whose labels contain commas', () => {
    expect(CHILDREN.parseList('No children,Have children, living with me,Undecided')).toEqual([
      'no_children',
      'have_living_with_me',
      'undecided',
    ]);
  });
});
