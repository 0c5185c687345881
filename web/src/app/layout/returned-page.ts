import { useEffect } from 'react';
import { refreshOwnData } from '../../shared/api/api';
import { isForgotten, markSignedIn } from '../../shared/member-storage';
import { browser } from '../../shared/paths';
import { useAppDispatch } from '../../shared/store/store';

/** The session of a page from the back/forward cache may have ended: after a sign-out it shows nothing of the member. */
export function useReturnedPage(memberId: string | undefined): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (memberId) markSignedIn(memberId);
    function check({ persisted }: PageTransitionEvent) {
      if (!persisted) return;
      if (memberId && isForgotten(memberId)) {
        document.body.hidden = true;
        browser.reload();
      } else dispatch(refreshOwnData());
    }
    addEventListener('pageshow', check);
    return () => removeEventListener('pageshow', check);
  }, [dispatch, memberId]);
}
