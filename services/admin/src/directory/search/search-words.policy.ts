import { cutTo, trimmed } from '@corner/domain/text/characters';
import { fold, keyOf, spellings, withoutUmlauts, wordsOf } from '@corner/domain/text/folding';

const LONGEST_WORD = 60;
const MOST_WORDS = 24;
const MOST_TERMS = 5;

/** The first word of the name, as on the card. */
export function publicName(name: string | null): string {
  return trimmed(name ?? '').split(/\s+/, 1)[0]!;
}

/** Words of a name: as written, their parts, and each in the spellings of other keyboards. */
export function nameWords(name: string): string[] {
  const spelled = spellings(name);
  const written = [...spelled, withoutUmlauts(spelled[0]!)].flatMap((folded) => folded.split(/\s+/));
  return kept(written.flatMap((word) => [word, ...word.split(/[^\p{L}\p{M}\p{N}]+/u), wordsOf(word).join('')]));
}

/** All search words of a member for administrators, except the id. */
export function searchWords(names: readonly string[], email: string): string[] {
  return kept([fold(email), ...names.flatMap(nameWords)]);
}

/** Splits a search into prefixes that must all match, longest and rarest first. */
export function searchTerms(search: string): string[] {
  const terms = [...new Set(fold(search).split(/\s+/))].filter(keyOf).map(cut);
  return terms.sort((a, b) => b.length - a.length).slice(0, MOST_TERMS);
}

/** Returns the smallest and largest id with this prefix, or null. Short ones count as words. */
export function idRange(term: string): [from: string, to: string] | null {
  const digits = term.replaceAll('-', '');
  if (!/^[0-9a-f-]{4,36}$/.test(term)) return null;
  const whole = (filler: string) => {
    const hex = digits.padEnd(32, filler);
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  };
  return whole('0').startsWith(term) ? [whole('0'), whole('f')] : null;
}

function kept(words: readonly string[]): string[] {
  const whole = words.map(cut).filter(keyOf);
  return [...new Set(whole)].slice(0, MOST_WORDS);
}

const cut = (word: string): string => cutTo(word, LONGEST_WORD);
