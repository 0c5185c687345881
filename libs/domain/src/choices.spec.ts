import { CHILDREN, DISCIPLINES, RELATIONSHIP_GOALS } from './enumerations.js';

describe('choices', () => {
  it('refuses an unknown wording', () => {
    expect(DISCIPLINES.codeOf('Ballet')).toBeUndefined();
    expect(DISCIPLINES.parseList('Boxing,Ballet')).toBeUndefined();
    expect(DISCIPLINES.parseList('')).toBeUndefined();
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
