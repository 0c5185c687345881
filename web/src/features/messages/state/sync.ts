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

/** What frames keep true notes the epoch of the socket in which it was asked for. */
export interface Followed {
  epoch?: number;
}

/** Call it before asking, and the result with the answer. One that the worker kept is of no epoch. */
export function noteEpoch(): (answer: { meta?: object | undefined }) => number {
  const { epoch } = socket;
  return ({ meta }) => ((meta as FetchBaseQueryMeta | undefined)?.response?.headers.has(KEPT_ANSWER) ? 0 : epoch);
}

export const mayLackPushes = (answer: Followed | undefined): boolean =>
  answer !== undefined && (answer.epoch ?? 0) < socket.epoch;

/** Options of a call that asks again for what is shown already. */
export const ANEW = { subscribe: false, forceRefetch: true } as const;

/**
 * Hands frames and own changes to a cache entry while it exists; those that come before its data wait for it.
 * What may lack pushes is asked for anew; where that fails, again with the next frame.
 */
export async function keepInSync(
  { cacheDataLoaded, cacheEntryRemoved }: CacheLifecycle,
  handle: (frame: Frame) => void,
  isOld: () => boolean,
  askAnew: () => PromiseLike<{ isError: boolean }>,
): Promise<void> {
  const catchUp = async () => {
    if (!isOld()) return;
    // It may only have joined one that was under way, which is as old.
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
    // Removed before there was any data.
  } finally {
    for (const stop of stops) stop();
  }
}

export const memberIn = (state: RootState): string => signedInMember(state)?.id ?? '';
