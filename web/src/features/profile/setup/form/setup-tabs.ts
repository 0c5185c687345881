import { useEffect, useRef } from 'react';

const CHANNEL = 'corner.profile-setup';

/** Where browsers have no channel, another tab finds out when it asks for the member the next time. */
const open = () => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL));

export function tellOtherTabs(memberId: string): void {
  const channel = open();
  channel?.postMessage(memberId);
  channel?.close();
}

/** Calls back when this member's setup was completed in another tab. */
export function useCompletedElsewhere(memberId: string, onCompleted: () => void): void {
  const completed = useRef(onCompleted);
  useEffect(() => {
    completed.current = onCompleted;
  });
  useEffect(() => {
    const channel = open();
    if (!channel) return;
    channel.onmessage = ({ data }) => data === memberId && completed.current();
    return () => channel.close();
  }, [memberId]);
}
