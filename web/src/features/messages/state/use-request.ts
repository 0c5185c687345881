import { asApiError } from '@corner/contracts/errors/api-error';
import type { Conversation } from '@corner/contracts/messaging.api';
import { showFailure, toast } from '../../../shared/ui/overlays/toast-store';
import { text } from '../messages-text';
import { text as noticeText } from '../notice-text';
import { useAcceptRequestMutation, useDeleteRequestMutation } from './requests-api';

/** Answered in another tab, or gone: the chat and the list are read again and show it. */
const isOver = (error: unknown) => asApiError(error)?.status === 404;

/** The two answers to a request that need no words. */
export function useRequest({ id }: Conversation) {
  const [acceptRequest, { isLoading: isAccepting }] = useAcceptRequestMutation();
  const [deleteRequest] = useDeleteRequestMutation();

  async function accept() {
    const { error } = await acceptRequest(id);
    if (error && !isOver(error)) showFailure(error, noticeText('tryLater'), text('acceptFailed'));
  }

  async function decline() {
    const { error } = await deleteRequest(id);
    if (error && !isOver(error)) return showFailure(error, noticeText('tryLater'), text('deleteFailed'));
    toast({ title: text('requestDeleted'), description: text('requestDeletedBody'), variant: 'success' });
  }

  return { accept: () => void accept(), decline: () => void decline(), isAccepting };
}
