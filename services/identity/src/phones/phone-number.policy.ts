import { typedPhoneNumber } from '@corner/contracts/schemas/account/phone-number';
import { digitsOf } from '@corner/domain/text/characters';
import { AppError } from '@corner/service-kit/app-error';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * Normalises a phone number for storage and dialling (E.164). `00` means `+`, and a number without a country code is
 * North American if such a number exists.
 * @returns null if no country has such a number
 */
export function readPhoneNumber(text: string): string | null {
  const international = typedPhoneNumber(text).replace(/^00/, '+');
  for (const written of [international, `+${international}`]) {
    const number = parsePhoneNumberFromString(written, { defaultCountry: 'US', extract: false });
    if (number?.isValid()) return number.number;
  }
  return null;
}

/** Same, but throws. Accepts the stored number in any spelling, even if no country has it. */
export function acceptPhoneNumber(text: string, stored: string | null = null): string {
  const number = readPhoneNumber(text);
  if (number) return number;
  if (stored && digitsOf(text) === digitsOf(stored)) return stored;
  throw new AppError('request.invalid', {
    details: [{ field: 'phoneNumber', message: 'Please enter a valid phone number.' }],
  });
}
