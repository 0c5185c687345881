import { asApiError } from '../../shared/api/api-error';
import { toast } from '../../shared/ui/overlays/toast-store';
import { text } from './profile-text';

/** Tells of a failed save; the end of the session has a toast of its own. */
export function showFailure(error: unknown, description: string): void {
  if (asApiError(error)?.status === 401) return;
  toast({ title: text('error'), description, variant: 'destructive' });
}
