import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { signedInMember } from '../../../shared/api/api';
import { conversationChanged, type Frame } from '../../../shared/conversations/answers';
import { socket } from '../../../shared/socket/socket';
import { onAction, type RootState } from '../../../shared/store/store';
import { KEPT_ANSWER } from '../../../../worker/kept-answer';

interface CacheLifecycle {
  cacheDataLoaded: Promise<unknown>;
  cacheEntryRemoved: Promise<unknown>;
}

/** Cached data records the socket's epoch in which it was requested. */
export interface Followed {
  epoch?: number;
}

/** Call it before the request, and its result with the response. A response from the worker's cache has no epoch. */
export function noteEpoch(): (answer: { meta?: object | undefined }) => number {
  const { epoch } = socket;
  return ({ meta }) => ((meta as FetchBaseQueryMeta | undefined)?.response?.headers.has(KEPT_ANSWER) ? 0 : epoch);
}

export const mayLackPushes = (answer: Followed | undefined): boolean =>
  answer !== undefined && (answer.epoch ?? 0) < socket.epoch;

export const ANEW = { subscribe: false, forceRefetch: true } as const;

/**
 * Applies frames and local changes to a cache entry while it exists, queueing them until its data arrives. Refetches
 * data that may lack pushes; after a failure again with the next frame.
 */
export async function keepInSync(
  { cacheDataLoaded, cacheEntryRemoved }: CacheLifecycle,
  handle: (frame: Frame) => void,
  isOld: () => boolean,
  askAnew: () => PromiseLike<{ isError: boolean }>,
): Promise<void> {
  const catchUp = async () => {
    if (!isOld()) return;
    // It may only have joined a pending request, which is as old.
    if (!(await askAnew()).isError && isOld()) await askAnew();
  };
  let early: Frame[] | null = [];
  const receive = (frame: Frame): void => {
    if (early) return void early.push(frame);
    handle(frame);
    void catchUp();
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
    void catchUp();
    await cacheEntryRemoved;
  } catch {
    // Removed before its data arrived.
  } finally {
    for (const stop of stops) stop();
  }
}

export const memberIn = (state: RootState): string => signedInMember(state)?.id ?? '';
