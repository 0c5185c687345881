import { plainDigits, withoutInvisible } from '@corner/domain/text/characters';

/** Parses a typed whole number in the digits of any script; NaN for anything else. */
export function wholeNumberOf(typed: string): number {
  const digits = withoutInvisible(plainDigits(typed));
  return /^[0-9]{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
}
