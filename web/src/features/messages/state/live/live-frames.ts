import type { ServerFrame } from '@corner/contracts/messaging.api';
import { api } from '../../../../shared/api/api';
import { conversationChanged } from '../../../../shared/conversation-changes';
import { socket } from '../../../../shared/socket/socket';
import { onAction } from '../../../../shared/store/listener';
import type { RootState } from '../../../../shared/store/store';

interface CacheLifecycle {
  cacheDataLoaded: Promise<unknown>;
  cacheEntryRemoved: Promise<unknown>;
}

/** Hands frames and own changes to a cache entry while it exists; those that come before its data wait for it. */
export async function followFrames(
  { cacheDataLoaded, cacheEntryRemoved }: CacheLifecycle,
  handle: (frame: ServerFrame) => void,
): Promise<void> {
  let early: ServerFrame[] | null = [];
  const receive = (frame: ServerFrame): void => {
    if (early) early.push(frame);
    else handle(frame);
  };
  const stops = [
    socket.onFrame(receive),
    onAction((action) => conversationChanged.match(action) && receive(action.payload)),
  ];
  try {
    await cacheDataLoaded;
    const waiting = early;
    early = null;
    waiting.forEach(handle);
    await cacheEntryRemoved;
  } catch {
    // Removed before there was any data.
  } finally {
    for (const stop of stops) stop();
  }
}

export const memberIn = (state: RootState): string => api.endpoints.getCurrentUser.select()(state).data?.id ?? '';
