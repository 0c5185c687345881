import { choices } from './choices.js';

/*
 * Prices of the specification (section 9). Amounts are US cents, so that no price is a rounded fraction; savings are
 * the figures of the specification.
 */

export interface Plan {
  id: 'week_1' | 'month_1' | 'month_3' | 'month_6' | 'month_12';
  label: string;
  weeklyCents: number;
  totalCents: number;
  savePercent?: number;
  recommended?: true;
  likelierPercent?: number;
}

export const PLANS: readonly Plan[] = [
  { id: 'week_1', label: '1 Week', weeklyCents: 1999, totalCents: 1999 },
  { id: 'month_1', label: '1 Month', weeklyCents: 899, totalCents: 3596, savePercent: 59, recommended: true },
  { id: 'month_3', label: '3 Months', weeklyCents: 499, totalCents: 5988, savePercent: 77, likelierPercent: 30 },
  { id: 'month_6', label: '6 Months', weeklyCents: 399, totalCents: 9576, savePercent: 82 },
  { id: 'month_12', label: '12 Months', weeklyCents: 249, totalCents: 12948, savePercent: 88 },
];

export interface CoinPack {
  coins: number;
  cents: number;
}

export const COIN_PACKS: readonly CoinPack[] = [
  { coins: 10, cents: 299 },
  { coins: 50, cents: 999 },
  { coins: 100, cents: 1699 },
];

export const BOOST = { coins: 5, minutes: 30 } as const;

/** Card types for labels; nothing is charged. */
export const METHOD_TYPES = choices('card-type', [
  { code: 'credit', label: 'Credit card' },
  { code: 'debit', label: 'Debit card' },
]);
export const CARD_BRANDS = choices('card-brand', [
  { code: 'visa', label: 'Visa' },
  { code: 'mastercard', label: 'Mastercard' },
  { code: 'american_express', label: 'American Express' },
  { code: 'discover', label: 'Discover' },
  { code: 'other', label: 'Other card' },
]);
