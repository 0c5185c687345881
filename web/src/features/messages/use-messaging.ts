import { useEffect } from 'react';
import { refreshCurrentUser } from '../../shared/api/current-user';
import { forgetMembers } from '../../shared/member-storage';
import { socket } from '../../shared/socket/socket';
import { useAppDispatch } from '../../shared/store/hooks';
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
