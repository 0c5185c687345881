import { asApiError } from '@corner/contracts/errors/api-error';
import { toast, toastError } from '../../../shared/ui/overlays/toast-store';
import { text as deckText } from '../discover-text';
import { text } from '../outcomes/outcomes-text';

/** Of a verdict that was given outside the deck. */
export function tellRefusal(error: unknown, name: string): void {
  const refused = asApiError(error);
  if (refused?.code === 'LIKE_QUOTA') toastError(text('outOfLikes'), text('outOfLikesBody'));
  else if (refused?.status === 404) toast({ title: deckText('unavailable', { name }) });
  else toastError(deckText('error'), deckText('swipeFailed'));
}
