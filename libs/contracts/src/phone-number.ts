/**
 * A phone number as it is stored and dialled: `+`, country code, subscriber (E.164). Blanks, dots, dashes and brackets
 * do not count, `00` is `+`, and ten digits without a country code are a number of North America.
 * @returns null when it cannot be a phone number
 */
export function normalizePhoneNumber(text: string): string | null {
  const digits = text.trim().replace(/[\s().\-/]/g, '');
  const international = digits.replace(/^00/, '+');
  const number = /^[2-9]\d{9}$/.test(international) ? `+1${international}` : international.replace(/^(?=\d)/, '+');
  return /^\+[1-9]\d{8,14}$/.test(number) ? number : null;
}
