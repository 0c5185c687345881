import { typedPhoneNumber } from '@corner/contracts/schemas/account/phone-number';
import { digitsOf } from '@corner/domain/text/characters';
import { AppError } from '@corner/service-kit/app-error';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A phone number as it is stored and dialled (E.164). `00` is `+`, and without a country code it is a number of North
 * America where there is such a one.
 * @returns null when no country has such a number
 */
export function readPhoneNumber(text: string): string | null {
  const international = typedPhoneNumber(text).replace(/^00/, '+');
  for (const written of [international, `+${international}`]) {
    const number = parsePhoneNumberFromString(written, { defaultCountry: 'US', extract: false });
    if (number?.isValid()) return number.number;
  }
  return null;
}

/** The same, or a refusal. A stored number stays good in any spelling, also when no country has it. */
export function acceptPhoneNumber(text: string, stored: string | null = null): string {
  const number = readPhoneNumber(text);
  if (number) return number;
  if (stored && digitsOf(text) === digitsOf(stored)) return stored;
  throw new AppError('request.invalid', {
    details: [{ field: 'phoneNumber', message: 'Please enter a valid phone number.' }],
  });
}
