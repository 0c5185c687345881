import { LIMITS } from '@corner/domain/limits';
import { plainDigits, plainMarks, trimmed, withoutInvisible } from '@corner/domain/text/characters';
import * as z from 'zod/mini';

export const typedPhoneNumber = (text: string): string =>
  trimmed(withoutInvisible(plainMarks(plainDigits(text)), true));

/** A number from a client; invisible marks do not count towards its length. */
export const givenPhoneNumber = z
  .string()
  .check(
    z.maxLength(2 * LIMITS.phoneNumber.max, { error: 'Invalid phone number', abort: true }),
    z.overwrite(typedPhoneNumber),
    z.maxLength(LIMITS.phoneNumber.max, 'Invalid phone number'),
  );

/** Checks the shape of a phone number. Only the server knows existing ranges: its list is too large for pages. */
export function looksLikePhoneNumber(typed: string): boolean {
  const { min, max } = LIMITS.phoneNumber;
  if (typed.length > 2 * max) return false;
  const text = typedPhoneNumber(typed);
  return text.length >= min && text.length <= max && /^\+?(?:[\s().\-/]*[0-9]){8,15}[\s().\-/]*$/.test(text);
}
