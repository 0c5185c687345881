import { pairId } from '@corner/contracts/pair-id';
import { isAnyOf } from '@reduxjs/toolkit';
import { safetyApi } from '../../../shared/safety/safety-api';
import { onAction } from '../../../shared/store/listener';
import { requestsApi } from './requests-api';

const { blockMember, unmatch, reportMember } = safetyApi.endpoints;
const { deleteRequest } = requestsApi.endpoints;
const isBlock = isAnyOf(blockMember.matchPending, blockMember.matchRejected);
const isEnd = isAnyOf(unmatch.matchPending, deleteRequest.matchPending, unmatch.matchRejected);

/** Calls `handle` when the member leaves a conversation, and when the server refuses it. Call the answer to stop. */
export function onDeparture(me: () => string, handle: (chatId: string, isLeaving: boolean) => void): () => void {
  const chatWith = (memberId: string) => pairId(me(), memberId);
  return onAction((action) => {
    if (isBlock(action)) handle(chatWith(action.meta.arg.originalArgs), action.meta.requestStatus === 'pending');
    else if (isEnd(action)) handle(action.meta.arg.originalArgs, action.meta.requestStatus === 'pending');
    else if (deleteRequest.matchRejected(action)) {
      // Answered in another tab, or taken back.
      if (action.payload?.status !== 404) handle(action.meta.arg.originalArgs, false);
    } else if (reportMember.matchFulfilled(action) && action.payload.blocked) {
      handle(chatWith(action.meta.arg.originalArgs.memberId), true);
    }
  });
}
