/* Properties of characters, for all typed text: no other code folds or trims. */

/** Invisible characters: blanks, controls, format marks, fillers. The second part lists visible format marks. */
const SHOWS_NOTHING = /[\s\p{Cc}\p{Cf}\p{DI}\u2800\u{1d159}]/u;
const EACH_SHOWING_NOTHING = new RegExp(SHOWS_NOTHING, 'gu');
const SIGN = /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]/u;
/** Trimmed from both ends; joiners, direction marks, variation selectors and tags stay with the character before. */
const EDGE = /[\s\p{Cc}\u00ad\u115f\u1160\u180e\u200b\u2060-\u2064\u2800\u3164\ufeff\uffa0]/u;

const APOSTROPHES = /['`´ʹʻʼʽʾʿˈ՚׳‘’‚‛′‵ꞌ＇]/gu;
const HYPHENS = /[\p{Pd}\u2043\u2212]/gu;
const DIGIT = /\p{Nd}/u;

const showsNothing = (character: string) => SHOWS_NOTHING.test(character) && !SIGN.test(character);

const PAIR = /[\ud800-\udbff][\udc00-\udfff]/g;

/** Length for all text limits, on server and pages: code points, as in JSON Schema; an emoji counts once. */
export const lengthOf = (text: string): number => text.length - (text.match(PAIR)?.length ?? 0);

export const isBlank = (text: string): boolean => {
  for (const character of text) if (!showsNothing(character)) return false;
  return true;
};

/** Trims invisible characters from both ends; a blank text becomes empty. */
export function trimmed(text: string): string {
  if (isBlank(text)) return '';
  let [start, end] = [0, text.length];
  while (EDGE.test(text[start]!)) start++;
  while (EDGE.test(text[end - 1]!)) end--;
  return text.slice(start, end);
}

/** Also removes blanks; for pasted numbers and codes with direction marks or joiners. */
export function withoutInvisible(text: string, keepBlanks = false): string {
  return text.replace(EACH_SHOWING_NOTHING, (character) => {
    if (SIGN.test(character)) return character;
    return keepBlanks && /\s/u.test(character) ? ' ' : '';
  });
}

/** As in IDNA (RFC 5892, appendix A): between Arabic letters, after an Indic virama; and Bengali ra before ya. */
const SPELT_JOINER =
  /(?<=[\u0600-\u08ff])\u200c(?=[\u0600-\u08ff])|(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])[\u200c\u200d]|(?<=\u09b0)\u200d(?=\u09cd)/gu;

/** Removes the joiners that belong to the spelling of Arabic and Indic words; others stay. */
export const withoutSpeltJoiners = (text: string): string => text.replace(SPELT_JOINER, '');

export const cutTo = (text: string, count: number): string =>
  text.length <= count ? text : [...text.slice(0, 2 * count)].slice(0, count).join('');

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

/** Normalizes a typed code: no blanks, hyphens and marks, plain digits, lower case. */
export const typedCode = (text: string): string =>
  withoutInvisible(plainMarks(plainDigits(text)))
    .replaceAll('-', '')
    .toLowerCase();

/** Normalizes letters with several Unicode forms. */
export const oneForm = (text: string): string => text.normalize('NFKC');
