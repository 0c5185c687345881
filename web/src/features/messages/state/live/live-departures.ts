import { pairId } from '@corner/contracts/pair-id';
import { isAnyOf } from '@reduxjs/toolkit';
import { safetyApi } from '../../../../shared/safety/safety-api';
import { onAction } from '../../../../shared/store/listener';
import type { RootState } from '../../../../shared/store/store';
import { stripMatchPrefix } from '../conversation-rules';
import { requestsApi } from '../requests-api';
import { memberIn } from './live-frames';

const { blockMember, unmatch, reportMember } = safetyApi.endpoints;
const { deleteRequest } = requestsApi.endpoints;
const isBlock = isAnyOf(blockMember.matchPending, blockMember.matchRejected);
const isEnd = isAnyOf(unmatch.matchPending, deleteRequest.matchPending, unmatch.matchRejected);

interface CacheLifecycle {
  cacheEntryRemoved: Promise<unknown>;
  getState: () => RootState;
}

/** Notifies a cache entry of a conversation that is being left, and of its return when the server refuses. */
export async function followDepartures(
  { cacheEntryRemoved, getState }: CacheLifecycle,
  handle: (chatId: string, isLeaving: boolean) => void,
): Promise<void> {
  const chatWith = (memberId: string) => pairId(memberIn(getState()), memberId);
  const stop = onAction((action) => {
    if (isBlock(action)) handle(chatWith(action.meta.arg.originalArgs), action.meta.requestStatus === 'pending');
    else if (isEnd(action))
      handle(stripMatchPrefix(action.meta.arg.originalArgs), action.meta.requestStatus === 'pending');
    else if (deleteRequest.matchRejected(action)) {
      // Answered in another tab, or taken back.
      if (action.payload?.status !== 404) handle(stripMatchPrefix(action.meta.arg.originalArgs), false);
    } else if (reportMember.matchFulfilled(action) && action.payload.blocked) {
      handle(chatWith(action.meta.arg.originalArgs.memberId), true);
    }
  });
  await cacheEntryRemoved;
  stop();
}
