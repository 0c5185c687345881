/* What characters are, for all that is typed: everything else asks here and neither folds nor trims by itself. */

/** Shows nothing: blanks, controls, format marks, fillers. The signs of the second part are format marks that show. */
const SHOWS_NOTHING = /[\s\p{Cc}\p{Cf}\p{DI}\u2800\u{1d159}]/u;
const EACH_SHOWING_NOTHING = new RegExp(SHOWS_NOTHING, 'gu');
const SIGN = /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]/u;
/** What may go from both ends of a text; joiners, marks of direction, variation and tag characters belong to what they follow. */
const EDGE = /[\s\p{Cc}\u00ad\u115f\u1160\u180e\u200b\u2060-\u2064\u2800\u3164\ufeff\uffa0]/u;

const APOSTROPHES = /['`´ʹʻʼʽʾʿˈ՚׳‘’‚‛′‵ꞌ＇]/gu;
const HYPHENS = /[\p{Pd}\u2043\u2212]/gu;
const DIGIT = /\p{Nd}/u;

const showsNothing = (character: string) => SHOWS_NOTHING.test(character) && !SIGN.test(character);

const PAIR = /[\ud800-\udbff][\udc00-\udfff]/g;

/** The length that every limit of text counts, on server and page alike: code points, as in JSON Schema; an emoji is one. */
export const lengthOf = (text: string): number => text.length - (text.match(PAIR)?.length ?? 0);

export const isBlank = (text: string): boolean => {
  for (const character of text) if (!showsNothing(character)) return false;
  return true;
};

/** Without what shows nothing at both ends; a blank text is empty. */
export function trimmed(text: string): string {
  if (isBlank(text)) return '';
  let [start, end] = [0, text.length];
  while (EDGE.test(text[start]!)) start++;
  while (EDGE.test(text[end - 1]!)) end--;
  return text.slice(start, end);
}

/** The blank ones too go; for numbers and codes that were pasted together with marks of direction or joiners. */
export function withoutInvisible(text: string, keepBlanks = false): string {
  return text.replace(EACH_SHOWING_NOTHING, (character) => {
    if (SIGN.test(character)) return character;
    return keepBlanks && /\s/u.test(character) ? ' ' : '';
  });
}

/** The first `count` of a text, with no character halved. */
export const cutTo = (text: string, count: number): string =>
  text.length <= count ? text : [...text.slice(0, 2 * count)].slice(0, count).join('');

/** How many characters a reader sees, blanks between others included. */
export const visibleLength = (text: string): number => [...trimmed(withoutInvisible(text, true))].length;

export function plainDigits(text: string): string {
  return text.normalize('NFKC').replace(/\p{Nd}/gu, plainDigit);
}

function plainDigit(digit: string): string {
  const value = digit.codePointAt(0)!;
  let zero = value;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero--;
  return String((value - zero) % 10);
}

export const digitsOf = (text: string): string => plainDigits(text).replace(/\D/g, '');

export const plainMarks = (text: string): string => text.replace(APOSTROPHES, "'").replace(HYPHENS, '-');

/** A code as it was meant: no blanks, hyphens and marks, plain digits, lower case. */
export const typedCode = (text: string): string =>
  withoutInvisible(plainMarks(plainDigits(text)))
    .replaceAll('-', '')
    .toLowerCase();

/** One form of letters that can be written in several; what looks alike is one. */
export const oneForm = (text: string): string => text.normalize('NFKC');
