import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../shared/api/api';

const CHANNEL = 'corner.email-verified';

/** Where browsers have no channel, another tab finds out when it asks for the member the next time. */
const open = () => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL));

export function tellOtherTabs(): void {
  const channel = open();
  channel?.postMessage(null);
  channel?.close();
}

/** Asks for the member again when an address was verified in another tab. */
export function useVerifiedElsewhere(): void {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  useEffect(() => {
    const channel = open();
    if (!channel) return;
    channel.onmessage = () =>
      void dispatch(api.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true, subscribe: false }));
    return () => channel.close();
  }, [dispatch]);
}
