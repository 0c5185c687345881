import { choiceFields, type TraitBits } from './profile-fields.js';

/** The search row has so many words, int4 columns `traits_1` and on. One more takes a migration and a new index. */
export const TRAIT_WORDS = 5;
/** The sign of an int4 is not used. */
export const WORD_BITS = 31;

/** Traits that no field holds by itself: times read out of the training schedule, and the answers of the quiz. */
export const SCHEDULE_BITS: TraitBits = { word: 4, shift: 20, width: 9 };
export const QUIZ_BITS: TraitBits = { word: 4, shift: 0, width: 20 };

/** Where each trait stands. Not a constant: a test may have added to the table of fields. */
export function traitBits(): [name: string, bits: TraitBits][] {
  const fields = choiceFields().flatMap(([name, { bits }]): [string, TraitBits][] => (bits ? [[name, bits]] : []));
  return [...fields, ['schedule', SCHEDULE_BITS], ['quiz', QUIZ_BITS]];
}

/** The columns of a search row that hold these traits. @param masks one bit for each value, in the order of its list */
export function traitColumns(masks: Readonly<Record<string, number>>): Record<string, number> {
  const columns = Object.fromEntries(Array.from({ length: TRAIT_WORDS }, (_, index) => [`traits_${index + 1}`, 0]));
  for (const [name, { word, shift }] of traitBits()) columns[`traits_${word}`]! |= (masks[name] ?? 0) << shift;
  return columns;
}

/** SQL that reads one trait of a search row. */
export const traitSql = (row: string, { word, shift, width }: TraitBits) =>
  `(${row}.traits_${word} >> ${shift} & ${2 ** width - 1})`;
