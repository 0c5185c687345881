import { keep, recall } from '@corner/web-kit/device-storage';
import { useEffect } from 'react';
import { refreshOwnData } from '../../shared/api/api';
import { ownKey } from '../../shared/member-storage';
import { browser } from '../../shared/paths';
import { useAppDispatch } from '../../shared/store/store';

/** The session of a page from the back/forward cache may have ended: after a sign-out it shows nothing of the member. */
export function useReturnedPage(memberId: string | undefined): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    // A sign-out deletes it with everything else of the member.
    const mark = memberId && ownKey(memberId, 'signed-in');
    if (mark) keep(mark, 'yes');
    function check({ persisted }: PageTransitionEvent) {
      if (!persisted) return;
      if (!mark || recall(mark)) return dispatch(refreshOwnData());
      document.body.hidden = true;
      browser.reload();
    }
    addEventListener('pageshow', check);
    return () => removeEventListener('pageshow', check);
  }, [dispatch, memberId]);
}
