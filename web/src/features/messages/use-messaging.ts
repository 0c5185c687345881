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

/** After this long without a connection the session is looked at: a socket refused for want of one looks like no network. */
const DOUBT_MS = 3_000;
/** Later it is looked at this often. */
const FURTHER_DOUBT_MS = 20_000;
/** A session that stands although the socket was refused is tried again this late. */
const REOPEN_MS = 5_000;

/** A page that is still there this long after it was left. */
const STAYED_MS = 5_000;

/** Holds the socket while a member is signed in: badges and unsent messages live on every page. */
export function useMessaging(memberId: string): void {
  const dispatch = useAppDispatch();
  // The list is there when it is opened, and counts what frames change.
  useGetConversationsInfiniteQuery(undefined, { selectFromResult: () => ({}) });
  useGetUnreadQuery(undefined, { selectFromResult: () => ({}) });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeaving = false;
    const leave = () => {
      isLeaving = true;
      // Who is asked about unsaved words may stay.
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
      // A sign-out ends it before the next page is there, and the session needs no second look then.
      if (status === 'ended' && !isLeaving) void checkSession();
      else if (status === 'ended' || status === 'connecting') doubt(DOUBT_MS);
    };

    window.addEventListener('beforeunload', leave);
    const stops = [socket.onStatus(watchStatus), socket.acquire(memberId)];
    forgetMembers(memberId);
    import('./state/outbox-actions').then(
      ({ openOutbox }) => dispatch(openOutbox(memberId)),
      () => undefined,
    );
    return () => {
      clearTimeout(timer);
      window.removeEventListener('beforeunload', leave);
      for (const stop of stops) stop();
    };
  }, [dispatch, memberId]);
}

/** The deck has a dialog for it, a chat a line. */
const isShownElsewhere = (pathname: string) =>
  [paths.home, paths.app, paths.discover, paths.likes].some((path) => path === pathname) ||
  pathname.startsWith(paths.chat(''));

/** Several matches in a row are one toast; the badge of the tab counts them. */
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
      // Without a connection for the words, the badge of the tab tells it.
      import('../../shared/intents/match-words').then(
        ({ matchToast }) => toast({ ...matchToast(frame.data), variant: 'success' }),
        () => undefined,
      );
    });
  }, [isDue]);
}
