import { directionOf } from '@corner/domain/languages';
import { i18n } from '@lingui/core';
import { intlLocale } from '../language/i18n.js';

const memory = new Map<string, unknown>();

/** Caches formatters by language and options: constructing one is expensive. */
function remembered<T>(key: string, make: () => T): T {
  if (!memory.has(key)) memory.set(key, make());
  return memory.get(key) as T;
}

export const dateText = (time: number | Date, format: Intl.DateTimeFormatOptions): string =>
  remembered(
    `${i18n.locale} date ${JSON.stringify(format)}`,
    () => new Intl.DateTimeFormat(intlLocale(), format),
  ).format(time);

export const numberText = (value: number, format: Intl.NumberFormatOptions = {}): string =>
  remembered(
    `${i18n.locale} number ${JSON.stringify(format)}`,
    () => new Intl.NumberFormat(intlLocale(), format),
  ).format(value);

const joined = (items: readonly string[], type: Intl.ListFormatOptions['type']): string =>
  remembered(
    `${i18n.locale} list ${type}`,
    // Only British English has no comma before the last "and".
    () => new Intl.ListFormat(i18n.locale === 'en' ? 'en-GB' : i18n.locale, { type, style: 'short' }),
  ).format(items);

/** `a, b, c`. */
export const listText = (items: readonly string[]): string => joined(items, 'unit');

/** `a, b and c`, within a sentence. */
export const sentenceList = (items: readonly string[]): string => joined(items, 'conjunction');

/** `$8.99` for 899 cents. */
export const moneyText = (cents: number): string =>
  numberText(cents / 100, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }).replace('US$', '$');

/** `3 kB`; the unit is one of Intl's. */
export const unitText = (value: number, unit: string, format: Intl.NumberFormatOptions = {}): string =>
  numberText(value, { style: 'unit', unit, ...format });

/** `0:05` for five seconds. */
export const clockText = (seconds: number): string =>
  leftToRight(`${numberText(0)}:${numberText(seconds, { minimumIntegerDigits: 2 })}`);

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Isolates text that keeps its own direction within a sentence. */
export const isolated = (words: string): string =>
  directionOf(i18n.locale) === 'rtl' || RIGHT_TO_LEFT.test(words) ? `\u2068${words}\u2069` : words;

/** Forces left-to-right order for digits and signs. */
export const leftToRight = (signs: string): string =>
  directionOf(i18n.locale) === 'rtl' ? `\u2066${signs}\u2069` : signs;
