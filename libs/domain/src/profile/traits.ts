import { choiceFields, type TraitBits } from './profile-fields.js';

/** Number of int4 columns `traits_1` and on in the search row. Another one needs a migration and a new index. */
export const TRAIT_WORDS = 5;
/** The sign bit of an int4 is not used. */
export const WORD_BITS = 31;

/** Traits derived from several fields: times of the training schedule, and quiz answers. */
export const SCHEDULE_BITS: TraitBits = { word: 4, shift: 20, width: 9 };
export const QUIZ_BITS: TraitBits = { word: 4, shift: 0, width: 20 };

/** Bits of each trait. A function, because tests may add fields. */
export function traitBits(): [name: string, bits: TraitBits][] {
  const fields = choiceFields().flatMap(([name, { bits }]): [string, TraitBits][] => (bits ? [[name, bits]] : []));
  return [...fields, ['schedule', SCHEDULE_BITS], ['quiz', QUIZ_BITS]];
}

/** Search row columns of these traits. @param masks one bit for each value, in the order of its list */
export function traitColumns(masks: Readonly<Record<string, number>>): Record<string, number> {
  const columns = Object.fromEntries(Array.from({ length: TRAIT_WORDS }, (_, index) => [`traits_${index + 1}`, 0]));
  for (const [name, { word, shift }] of traitBits()) columns[`traits_${word}`]! |= (masks[name] ?? 0) << shift;
  return columns;
}

export const traitSql = (row: string, { word, shift, width }: TraitBits) =>
  `(${row}.traits_${word} >> ${shift} & ${2 ** width - 1})`;
