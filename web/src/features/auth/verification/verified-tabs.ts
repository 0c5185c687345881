import { useEffect } from 'react';
import { refreshCurrentUser } from '../../../shared/api/current-user';
import { useAppDispatch } from '../../../shared/store/hooks';

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
  const dispatch = useAppDispatch();
  useEffect(() => {
    const channel = open();
    if (!channel) return;
    channel.onmessage = () => void dispatch(refreshCurrentUser());
    return () => channel.close();
  }, [dispatch]);
}
