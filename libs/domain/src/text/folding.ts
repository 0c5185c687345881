import { plainDigits, plainMarks, withoutInvisible } from './characters.js';

/** Letters without a Unicode decomposition, and their substitutes on other keyboards. */
const LETTERS = new Map(
  (
    'æ:ae ǽ:ae œ:oe ß:ss þ:th ƕ:hv ȣ:ou ʦ:ts ' +
    'aɐɑ bƀɓƃ cȼƈɕ dđðɖɗƌȡ eɇǝəɛɘ fƒ gǥɠɡɣ hħɦⱨ iıɨɩɪ jɉȷʝ kĸƙⱪ lłƚɫɬɭȴⱡ nŋɲƞɳȵ oøɔɵ pƥᵽ qɋʠ rɍɽɾ sſʂȿ tŧƭʈƫⱦ uʉɄʊ ' +
    'vʋⱱ wⱳ yɏƴ zƶȥʐʑʒɀⱬ ' +
    // Arabic as typed on Persian, Urdu and plain keyboards.
    'اٱ يىیےۍ كک هةہھۀە وۆۇۈۋ ' +
    // Greek final sigma, Ukrainian on a Russian keyboard.
    'σς гґ'
  )
    .split(' ')
    .flatMap((entry) => {
      const [letter, plain] = entry.includes(':') ? entry.split(':') : [];
      if (letter && plain) return [[letter, plain] as const];
      const [to = '', ...from] = entry;
      return from.map((each) => [each.toLowerCase(), to] as const);
    }),
);
const EXPANDED: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', ŋ: 'ng' };
/** Accents; vowel signs of other scripts and voicing marks of kana are letters. */
const ACCENT = /[\p{sc=Inherited}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}]/u;
const KANA_MARK = /[\u3099\u309a]/;
const TATWEEL = 'ـ';
const EACH_WRITTEN_OTHERWISE = new RegExp(`[${TATWEEL}${[...LETTERS.keys()].join('')}]`, 'gu');
const PLAIN = /^[ -~]*$/;

/** Normalizes text for search: lower case, no accents, unified keyboard variants, plain marks. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return plainMarks(text).toLowerCase();
  const apart = plainDigits(plainMarks(text)).normalize('NFKD').toLowerCase().normalize('NFKD');
  const letters = apart.replace(/\p{M}/gu, (mark) => (ACCENT.test(mark) && !KANA_MARK.test(mark) ? '' : mark));
  const plain = letters.replace(EACH_WRITTEN_OTHERWISE, (letter) => LETTERS.get(letter) ?? '');
  return withoutInvisible(plainMarks(plain), true).normalize('NFC');
}

/** The folded text, and if different the variant with "ue" for "ü" and the like. */
export function spellings(text: string): string[] {
  const expanded = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüåøŋ]/g, (letter) => EXPANDED[letter]!);
  return [...new Set([fold(text), fold(expanded)])];
}

export const withoutUmlauts = (folded: string): string => folded.replace(/([aou])e|aa/g, (_, vowel) => vowel ?? 'a');

/** Words of a folded text; apostrophes join their neighbours. */
export const wordsOf = (folded: string): string[] => folded.replaceAll("'", '').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

export const keyOf = (text: string): string => wordsOf(fold(text)).join('');
