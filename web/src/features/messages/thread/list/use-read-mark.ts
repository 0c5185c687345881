import type { Conversation } from '@corner/contracts/messaging.api';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { conversationChanged } from '../../../../shared/conversation-changes';
import { socket, useSocketStatus } from '../../../../shared/socket/socket';
import { useAppDispatch } from '../../../../shared/store/hooks';
import type { Thread } from '../../state/message-order';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  window.addEventListener('focus', listener);
  window.addEventListener('blur', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    window.removeEventListener('focus', listener);
    window.removeEventListener('blur', listener);
  };
}

const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus();

/** Marks as read while the member looks at the end of the conversation. */
export function useReadMark(
  { myReadSeq }: Conversation,
  { messages, upTo }: Thread,
  chatId: string,
  me: string,
  isAtBottom: boolean,
): void {
  const dispatch = useAppDispatch();
  const lookedAt = useSyncExternalStore(subscribe, isLookedAt);
  const isOpen = useSocketStatus() === 'open';
  const lastTheirs = messages.findLast(({ senderId }) => senderId !== me)?.seq ?? 0;
  const isDue = lookedAt && isOpen && isAtBottom && lastTheirs > myReadSeq;
  // Before the paint, so that the badge does not blink.
  useLayoutEffect(() => {
    if (!isDue || !socket.send({ type: 'read', conversationId: chatId, seq: upTo })) return;
    dispatch(conversationChanged({ type: 'read', conversationId: chatId, userId: me, seq: upTo }));
  }, [dispatch, isDue, chatId, me, upTo]);
}
