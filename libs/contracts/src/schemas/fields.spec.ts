import * as z from 'zod/mini';
import { memberName, storedName, time } from './fields.js';

const name = memberName(2, 'Too short', 10, 'Too long');
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
  ])('cannot consist of %s', (_, text) => {
    expect(verdict(text)[0]).toBe('Too short');
  });

  it.each([
    ['a line break', 'Ann\nBcc: x'],
    ['a line separator', 'Ann\u2028Bee'],
    ['a control', 'An\u0007n'],
    ['a turn of direction', 'Ann\u202egnp'],
    ['an isolate', '\u2066Ann'],
    ['a mark of direction', 'Ann\u200f'],
    ['an Arabic letter mark', 'Ann\u061c'],
    ['a joiner of Latin letters', 'An\u200cn'],
    ['a joiner of two scripts', 'An\u200cم'],
    ['two joiners', 'می\u200c\u200cلا'],
    ['a joiner that Arabic does not spell', 'م\u200dلا'],
    ['a joiner before an Arabic word', '\u200cملا'],
    ['a joiner after an Arabic word', 'ملا\u200c'],
    ['a joiner between words', 'می \u200cلا'],
    ['a tag', 'Ann\u{e0041}'],
    ['a filler among letters', 'An\u3164n'],
    ['a variation selector', 'Ann\ufe0f'],
    ['a digit', 'Ann 2'],
    ['an address', 'ann@x'],
    ['a path', 'ann/x'],
    ['a colon', 'go: x'],
    ['an emoji', '👩 Ann'],
    ['punctuation alone', '.-.'],
  ])('cannot contain %s', (_, text) => {
    expect(verdict(text)).toEqual(['Use letters, spaces, hyphens, apostrophes and dots only']);
  });

  it.each(['evil.io', 'www.x.yz', 'x.com', 'пример.рф'])('cannot be a link: %s', (text) => {
    expect(verdict(text)).toEqual(['Put a space after a dot']);
  });

  it.each(['می\u200cلا', 'مُ\u200cلا', 'අමරශ්\u200dරී', 'राज्\u200cय', 'র\u200d্যাম', 'രാജന്\u200d'])(
    'may contain a joiner that its letters need: %j',
    (text) => {
      expect(verdict(text)).toBe(text);
    },
  );

  it('cannot stack accents', () => {
    expect(verdict('A\u0301\u0302\u0303n')).toEqual(['Use fewer accents on one letter']);
    expect(verdict('ก็็็็็น')).toEqual(['Use fewer accents on one letter']);
    expect(verdict('A\u0301\u0302n')).toBe('A\u0301\u0302n');
  });
});

describe('a name that may be stored', () => {
  it.each(['Bear 99', 'Ann @x.com', '👩\u200d🦰 A', 'می\u200cخواهم'])('accepts %s', (text) => {
    expect(z.parse(storedName(2, 'Too short', 20, 'Too long'), text)).toBe(text);
  });

  it.each(['Ann\nBcc: x', 'An\u0007n', 'Ann\u2028Bee'])('must be one line: %j', (text) => {
    expect(z.safeParse(storedName(2, 'Too short', 20, 'Too long'), text).success).toBe(false);
  });
});

describe('a time', () => {
  it.each([
    ['a day that no month has', '2026-02-30T00:00:00Z'],
    ['29 February of a common year', '2026-02-29T00:00:00Z'],
    ['the year 0', '0000-01-01T00:00:00Z'],
    ['a year that an offset leads out of', '9999-12-31T23:59:59-12:00'],
    ['hour 25', '2026-01-01T25:00:00Z'],
    ['a day without a time', '2026-01-01'],
    ['words', 'yesterday'],
  ])('cannot be %s', (_, text) => expect(z.safeParse(time(), text).success).toBe(false));

  it('is converted to UTC, whatever its offset', () => {
    expect(z.parse(time(), '2024-02-29T23:30:00.5-23:59')).toBe('2024-03-01T23:29:00.500Z');
  });
});
