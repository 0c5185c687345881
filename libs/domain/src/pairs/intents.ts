import type { INTENTS } from '../enumerations.js';

export type Intent = (typeof INTENTS.all)[number]['code'];

export const INTENT = { dating: 1, training: 2 } as const satisfies Record<Intent, number>;
export type IntentBit = (typeof INTENT)[Intent];

const CODES = Object.keys(INTENT) as Intent[];

export const intentsOf = (mask: number): Intent[] => CODES.filter((code) => (mask & INTENT[code]) !== 0);

export const intentOf = (bit: IntentBit): Intent => (bit === INTENT.dating ? 'dating' : 'training');

export const maskOfIntents = (intents: readonly string[]): number =>
  CODES.reduce((mask, code) => (intents.includes(code) ? mask | INTENT[code] : mask), 0);

/** Members who were never asked are here to date. */
export const heldOf = (intents: readonly string[] | null | undefined): number =>
  maskOfIntents(intents ?? []) || INTENT.dating;
