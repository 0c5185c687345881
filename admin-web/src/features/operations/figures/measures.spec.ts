import { durationOf } from './measures';

describe('a duration', () => {
  it.each([
    [0, '0 sec'],
    [59.9, '59 sec'],
    [3600, '1 hr'],
    [3 * 3600 + 12 * 60 + 5, '3 hr 12 min'],
    [2 * 86_400 + 30, '2 days'],
    [-4, '0 sec'],
  ])('formats %d seconds as %s', (seconds, words) => {
    expect(durationOf(seconds)).toBe(words);
  });
});
