import { LIMITS } from '@corner/domain/limits';

/** Has the shape of a phone number. Whether there is such a number only the server knows, whose list is too large for pages. */
export function looksLikePhoneNumber(text: string): boolean {
  return text.length >= LIMITS.phoneNumber.min && /^\+?(?:[\s().\-/]*\d){8,15}[\s().\-/]*$/.test(text);
}
