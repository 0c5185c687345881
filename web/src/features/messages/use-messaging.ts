import type { User } from '@corner/contracts/profiles.api';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { refreshCurrentUser } from '../../shared/api/api';
import { forgetMembers } from '../../shared/member-storage';
import { paths } from '../../shared/paths';
import { socket } from '../../shared/socket/socket';
import { useAppDispatch } from '../../shared/store/store';
import { toast } from '../../shared/ui/overlays/toast-store';
import { useGetConversationsInfiniteQuery, useGetUnreadQuery } from './state/conversations-api';

/**
 * Milliseconds without a connection before the session is checked: a socket rejected without a session looks like no
 * network.
 */
const DOUBT_MS = 3_000;
/** Interval of further checks. */
const FURTHER_DOUBT_MS = 20_000;
/** Delay before reopening a rejected socket with a valid session. */
const REOPEN_MS = 5_000;

/** A page that still exists after this delay was not left. */
const STAYED_MS = 5_000;

/** Keeps the socket open while a member is signed in: every page needs badges and unsent messages. */
export function useMessaging(memberId: string): void {
  const dispatch = useAppDispatch();
  // Keeps the list cached for its page, and updated by frames.
  useGetConversationsInfiniteQuery(undefined, { selectFromResult: () => ({}) });
  useGetUnreadQuery(undefined, { selectFromResult: () => ({}) });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeaving = false;
    const leave = () => {
      isLeaving = true;
      // The member may cancel the navigation because of unsaved text.
      setTimeout(() => (isLeaving = false), STAYED_MS);
    };

    const checkSession = async () => {
      const { data } = await dispatch(refreshCurrentUser());
      if (data && socket.currentStatus() === 'ended') timer = setTimeout(() => socket.reopen(), REOPEN_MS);
    };
    const doubt = (ms: number) => {
      timer = setTimeout(() => {
        void checkSession();
        doubt(FURTHER_DOUBT_MS);
      }, ms);
    };
    const watchStatus = () => {
      const status = socket.currentStatus();
      clearTimeout(timer);
      // A sign-out ends it before the next page loads; no check is needed then.
      if (status === 'ended' && !isLeaving) void checkSession();
      else if (status === 'ended' || status === 'connecting') doubt(DOUBT_MS);
    };

    // The member may have signed in on another page, while unsaved input kept this one.
    window.addEventListener('focus', watchStatus);
    window.addEventListener('beforeunload', leave);
    const stops = [socket.onStatus(watchStatus), socket.acquire(memberId)];
    forgetMembers(memberId);
    import('./state/outbox-actions').then(
      ({ openOutbox }) => dispatch(openOutbox(memberId)),
      () => undefined,
    );
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', watchStatus);
      window.removeEventListener('beforeunload', leave);
      for (const stop of stops) stop();
    };
  }, [dispatch, memberId]);
}

/** The deck shows a dialog, a chat a line. */
const isShownElsewhere = (pathname: string) =>
  [paths.home, paths.app, paths.discover, paths.likes].some((path) => path === pathname) ||
  pathname.startsWith(paths.chat(''));

/** Several matches within this time share one toast; the tab's badge counts them. */
const QUIET_MS = 30_000;

export function useMatchToast({ notificationSettings }: User): void {
  const { pathname } = useLocation();
  const toastedAt = useRef(0);
  const isDue = notificationSettings.newMatches && !isShownElsewhere(pathname);
  useEffect(() => {
    if (!isDue) return undefined;
    return socket.onFrame((frame) => {
      if (frame.type !== 'match') return;
      if (Date.now() - toastedAt.current < QUIET_MS) return;
      toastedAt.current = Date.now();
      // If the texts do not load, only the tab's badge shows it.
      import('../../shared/intents/match-words').then(
        ({ matchToast }) => toast({ ...matchToast(frame.data), variant: 'success' }),
        () => undefined,
      );
    });
  }, [isDue]);
}
