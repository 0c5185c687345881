import * as z from 'zod/mini';
import { personName } from './fields.js';

const name = personName(2, 'Too short', 10, 'Too long');
const verdict = (text: string) => {
  const parsed = z.safeParse(name, text);
  return parsed.success ? parsed.data : parsed.error.issues.map(({ message }) => message);
};

describe('a name of a person', () => {
  it.each([
    ['nothing', ''],
    ['blanks', '     '],
    ['zero-width characters', '\u200b\u200b\u200d\ufeff'],
    ['fillers', '\u3164\u3164\u2800\u2800'],
    ['one letter among what shows nothing', '\u200bA\u00ad\u2060'],
  ])('is not made of %s', (_, text) => {
    expect(verdict(text)).toEqual(['Too short']);
  });

  it.each([
    ['a line break', 'Ann\nBcc: x'],
    ['a line separator', 'Ann\u2028Bee'],
    ['another control', 'An\u0007n'],
    ['a turn of direction', 'Ann\u202egnp'],
    ['an isolate', '\u2066Ann'],
  ])('holds no %s', (_, text) => {
    expect(verdict(text)).toEqual(['Invalid characters']);
  });

  it.each(['Ann', "O'Neil-Si", 'José', '李小龙', 'محمد', 'می\u200cخواهم', '👩\u200d🦰 A', 'A. B.'])(
    'may be %s',
    (text) => {
      expect(verdict(text)).toBe(text);
    },
  );
});
