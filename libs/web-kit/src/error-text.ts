import { asApiError } from '@corner/contracts/errors/api-error';
import { errorCodeText } from './language/i18n.js';

/** Returns the server's message of a failed request, translated by sentence or by code. */
export function errorText(error: unknown, fallback: string): string {
  const { code, message } = asApiError(error) ?? {};
  if (!message) return fallback;
  const text = errorCodeText(message);
  return text === message && code ? errorCodeText(code, message) : text;
}

/** Whether the server rejected the text itself, over HTTP or the socket; the author can edit and resend it. */
export const refusesWords = (code = '') => /^(?:contact_details|risky_words)$/i.test(code);
