import { asApiError } from '@corner/contracts/errors/api-error';
import { errorCodeText } from './language/i18n.js';

/** What the server says of a failed call, in the language shown: its own sentence or that of the code. */
export function errorText(error: unknown, fallback: string): string {
  const { code, message } = asApiError(error) ?? {};
  if (!message) return fallback;
  const text = errorCodeText(message);
  return text === message && code ? errorCodeText(code, message) : text;
}

/** Words that are refused can be changed where they were written: over HTTP and the socket alike. */
export const refusesWords = (code = '') => /^(?:contact_details|risky_words)$/i.test(code);
