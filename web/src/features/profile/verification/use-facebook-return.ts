import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toast, toastError } from '../../../shared/ui/overlays/toast-store';
import { text } from './verification-text';

/** Shows the outcome in `/profile?facebook=` and removes it from the address. */
export function useFacebookReturn(): void {
  const [search, setSearch] = useSearchParams();
  const outcome = search.get('facebook');
  useEffect(() => {
    if (outcome === null) return;
    if (outcome === 'verified') {
      toast({ title: text('facebookVerified'), description: text('facebookVerifiedBody'), variant: 'success' });
    } else {
      toastError(text('facebookFailed'), text(outcome === 'taken' ? 'facebookTaken' : 'facebookFailedBody'));
    }
    setSearch(
      (before) => {
        before.delete('facebook');
        return before;
      },
      { replace: true },
    );
  }, [outcome, setSearch]);
}
