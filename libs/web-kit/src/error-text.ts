import { asApiError } from '@corner/contracts/api-error';
import { errorCodeText } from './i18n.js';

/** What the server says of a failed call, in the language shown; the given text where it said nothing. */
export function errorText(error: unknown, fallback: string): string {
  const { code, message } = asApiError(error) ?? {};
  if (!message) return fallback;
  return code ? errorCodeText(code, message) : message;
}
