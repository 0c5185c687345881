import { asApiError } from '@corner/contracts/api-error';
import { catalogue } from '@corner/web-kit/i18n';
import { toast } from '../ui/overlays/toast-store';

const text = catalogue('failure', { error: 'Error' });

/** The end of the session has a toast of its own. */
export function showFailure(error: unknown, description: string, title = text('error')): void {
  if (asApiError(error)?.status === 401) return;
  toast({ title, description, variant: 'destructive' });
}
