import type { ServerFrame } from '@corner/contracts/messaging.api';
import { api } from '../../../shared/api/api';
import { socket } from '../../../shared/socket';

interface CacheLifecycle {
  cacheDataLoaded: Promise<unknown>;
  cacheEntryRemoved: Promise<unknown>;
}

/** Hands frames to a cache entry while it exists; those that come before its data wait for it. */
export async function followFrames(
  { cacheDataLoaded, cacheEntryRemoved }: CacheLifecycle,
  handle: (frame: ServerFrame) => void,
): Promise<void> {
  let early: ServerFrame[] | null = [];
  const stop = socket.onFrame((frame) => (early ? early.push(frame) : handle(frame)));
  try {
    await cacheDataLoaded;
    const waiting = early;
    early = null;
    waiting.forEach(handle);
    await cacheEntryRemoved;
  } catch {
    // Removed before there was any data.
  } finally {
    stop();
  }
}

type ApiState = Parameters<ReturnType<typeof api.endpoints.getCurrentUser.select>>[0];

export const memberIn = (state: unknown): string =>
  api.endpoints.getCurrentUser.select()(state as ApiState).data?.id ?? '';
