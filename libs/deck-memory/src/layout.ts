import { GENDERS } from '@corner/domain/enumerations';
import type { TraitBits } from '@corner/domain/profile/profile-fields';
import { traitBits } from '@corner/domain/profile/traits';
import { HALF_WEEK_BITS } from './rules/week.policy.js';
import { CELL_NUMBERS, type Precision } from './rules/reach.policy.js';

/** Larger than any preferred distance. */
export const ANY_DISTANCE = 127;
const HALF_WEEK = 2 ** HALF_WEEK_BITS - 1;

/*
 * In memory a member is a few 32-bit words. First come the trait words of the search row that a field uses, then the
 * columns of this table: each has a width in bits and its SQL on the search row `s` and the activity `a`. The last word
 * is the member id.
 */
const COLUMNS = {
  age: { width: 7, sql: 's.age' },
  height: { width: 7, sql: 's.height' },
  wantedAgeMin: { width: 7, sql: 's.wanted_age_min' },
  wantedAgeMax: { width: 7, sql: 's.wanted_age_max' },
  hidesAge: { width: 1, sql: 's.hides_age::int', isBounded: true },
  held: { width: 2, sql: 's.held' },
  wantedMiles: { width: 7, sql: `least(s.wanted_miles, ${ANY_DISTANCE})` },
  trainMiles: { width: 7, sql: `least(s.train_miles, ${ANY_DISTANCE})` },
  /** Days since 2020; 0 for never, and for members who hide their presence. */
  seenOn: {
    width: 15,
    sql: `case when s.show_online then coalesce(least(greatest(a.seen_on - date '2020-01-01', 0), 32767), 0) else 0 end`,
    isBounded: true,
  },
  earlyHours: { width: HALF_WEEK_BITS, sql: `s.hours & ${HALF_WEEK}`, isBounded: true },
  trainAgeMin: { width: 7, sql: 's.train_age_min' },
  seek: { width: 4, sql: 's.seek' },
  lateHours: { width: HALF_WEEK_BITS, sql: `s.hours >> ${HALF_WEEK_BITS} & ${HALF_WEEK}`, isBounded: true },
  trainAgeMax: { width: 7, sql: 's.train_age_max' },
  trainWith: { width: 4, sql: 's.train_with' },
};
export const FIRST_DAY = `date '2020-01-01'`;
const WORD_WIDTH = 32;

export interface Bits {
  word: number;
  shift: number;
  width: number;
}

const traitWords = [...new Set(traitBits().map(([, { word }]) => word))].sort((a, b) => a - b);

export const bitsOfTrait = ({ word, shift, width }: TraitBits): Bits => ({
  word: traitWords.indexOf(word),
  shift,
  width,
});

export type Words = readonly Int32Array[];

export function reader({ word, shift, width }: Bits): (words: Words, place: number) => number {
  const mask = 2 ** width - 1;
  return (words, place) => (words[word]![place]! >>> shift) & mask;
}

/** Assigns consecutive bits; no value spans two words. */
export function assignBits(widths: Record<string, { width: number }>, first: number): Record<string, Bits> {
  const end = { word: first, shift: 0 };
  return Object.fromEntries(
    Object.entries(widths).map(([name, { width }]) => {
      if (end.shift + width > WORD_WIDTH) Object.assign(end, { word: end.word + 1, shift: 0 });
      const bits = { ...end, width };
      end.shift += width;
      return [name, bits];
    }),
  );
}

export const BITS = assignBits(COLUMNS, traitWords.length) as Record<keyof typeof COLUMNS, Bits>;
export const ID_WORD = Math.max(...Object.values(BITS).map(({ word }) => word)) + 1;
export const WORDS = ID_WORD + 1;

/** The kind combines gender and precision of the place; members of one cell and kind are stored together. */
const GENDERS_IN_ALL = GENDERS.all.length + 1;
const PRECISIONS: readonly Precision[] = ['exact', 'near', 'hidden'];
export const KINDS = PRECISIONS.length * GENDERS_IN_ALL;
export const kindOf = (gender: number, precision: Precision): number =>
  gender + PRECISIONS.indexOf(precision) * GENDERS_IN_ALL;
export const genderOf = (kind: number): number => kind % GENDERS_IN_ALL;
/** Offset in place of a cell number for members with an unknown place. */
export const NO_PLACE = CELL_NUMBERS + 1;
export const UNREADABLE = -1;

/** Columns of the same width are checked together: their bitwise OR must fit the width. */
const widths = [...new Set(Object.values(COLUMNS).map(({ width }) => width))];
const IS_READABLE = [
  's.cell = 0 or s.cell >> 52 & 15 = 6',
  `s.gender between 0 and ${GENDERS.all.length}`,
  ...widths.flatMap((width) => {
    const columns = Object.values(COLUMNS).filter((column) => column.width === width && !('isBounded' in column));
    return columns.length ? `(${columns.map(({ sql }) => sql).join(' | ')}) & ${-(2 ** width)} = 0` : [];
  }),
];

const CELL = `case when s.cell = 0 then ${NO_PLACE} + (s.unplaced & ${CELL_NUMBERS}) else (s.cell >> 27 & ${CELL_NUMBERS})::int end`;
const KIND = `case when ${IS_READABLE.map((each) => `(${each})`).join(' and ')}
    then s.gender + ${GENDERS_IN_ALL} * case when s.cell = 0 then 0 when s.hides_distance then 2 else s.near_place::int end
    else ${UNREADABLE} end`;

function sqlOfWord(word: number): string {
  if (word < traitWords.length) return `s.traits_${traitWords[word]}`;
  if (word === ID_WORD) return 's.id';
  const columns = Object.entries(BITS).filter(([, bits]) => bits.word === word);
  return columns
    .map(([name, { shift }]) => `((${COLUMNS[name as keyof typeof COLUMNS].sql})::int << ${shift})`)
    .join(' | ');
}

/** SQL for a packed row: cell number, kind and words, all int4. It never fails, whatever the values. */
export const PACKED = [CELL, KIND, ...Array.from({ length: WORDS }, (_, word) => sqlOfWord(word))].join(', ');
export const PACKED_COLUMNS = 2 + WORDS;
export const PACKED_FROM = 'member_search s left join member_activity a on a.id = s.id';
export type PackedRow = ArrayLike<number>;
