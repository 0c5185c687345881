import { asApiError } from '@corner/contracts/errors/api-error';
import { errorText } from '@corner/web-kit/error-text';
import { catalogue } from '@corner/web-kit/language/i18n';

const text = catalogue('failure', {
  failed: 'That did not work. Please try again.',
  offline: 'The server did not answer. Check whether your change was made before you try again.',
});

export function failureText(error: unknown): string {
  const failure = asApiError(error);
  if (failure?.status === 0) return text('offline');
  const details = failure?.details?.map(({ message }) => message).join(' ');
  return [errorText(error, text('failed')), details].filter(Boolean).join(': ');
}
