import { asApiError } from '@corner/contracts/errors/api-error';
import { catalogue } from '@corner/web-kit/language/i18n';
import { toastError } from '../ui/overlays/toast-store';

const text = catalogue('failure', { error: 'Error' });

/** Says that a request failed; the end of the session has a toast of its own. */
export function showFailure(error: unknown, description: string, title = text('error')): void {
  if (asApiError(error)?.status === 401) return;
  toastError(title, description);
}
