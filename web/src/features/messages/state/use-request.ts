import { asApiError } from '@corner/contracts/errors/api-error';
import type { Conversation } from '../../../shared/conversations/answers';
import { openSafety } from '../../../shared/safety/safety-slice';
import { useAppDispatch } from '../../../shared/store/store';
import { showFailure, toast } from '../../../shared/ui/overlays/toast-store';
import { text } from '../messages-text';
import { text as noticeText } from '../notice-text';
import { safetyTargetOf } from './conversation-rules';
import { useAcceptRequestMutation, useDeleteRequestMutation } from './requests-api';

/** Answered in another tab, or gone: chat and list are refetched. */
const isOver = (error: unknown) => asApiError(error)?.status === 404;

/** Answers a request without a message. */
export function useRequest(conversation: Conversation) {
  const { id } = conversation;
  const dispatch = useAppDispatch();
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

  const askFor = (asked: 'block' | 'report') => dispatch(openSafety({ ...safetyTargetOf(conversation), asked }));

  return {
    accept: () => void accept(),
    decline: () => void decline(),
    block: () => askFor('block'),
    report: () => askFor('report'),
    isAccepting,
  };
}
