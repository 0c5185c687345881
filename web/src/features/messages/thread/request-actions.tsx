import { asApiError } from '@corner/contracts/api-error';
import type { Conversation } from '@corner/contracts/messaging.api';
import { Ban, Check, Trash2 } from 'lucide-react';
import { showFailure } from '../../../shared/api/show-failure';
import { openSafety } from '../../../shared/safety/safety-slice';
import { useAppDispatch } from '../../../shared/store/hooks';
import { Button } from '../../../shared/ui/controls/button';
import { toast } from '../../../shared/ui/overlays/toast-store';
import { safetyTargetOf } from '../state/conversation-rules';
import { useAcceptRequestMutation, useDeleteRequestMutation } from '../state/requests-api';
import { text } from '../messages-text';

export function RequestActions({ conversation }: { conversation: Conversation }) {
  const [accept, { isLoading }] = useAcceptRequestMutation();
  const [deleteRequest] = useDeleteRequestMutation();
  const dispatch = useAppDispatch();
  const { id, user } = conversation;

  async function onAccept() {
    const { error } = await accept(id);
    // Answered in another tab, or gone: the chat is read again and shows it.
    if (error && asApiError(error)?.status !== 404) showFailure(error, text('tryLater'), text('acceptFailed'));
  }

  async function onDelete() {
    const { error } = await deleteRequest(id);
    if (error && asApiError(error)?.status !== 404) {
      return showFailure(error, text('tryLater'), text('deleteFailed'));
    }
    toast({ title: text('requestDeleted'), description: text('requestDeletedBody'), variant: 'success' });
  }

  return (
    <div
      role="group"
      aria-label={text('requestOf', { name: user.name })}
      className="mb-2 flex flex-wrap gap-2 *:flex-1"
    >
      <Button size="tight" variant="blue" pending={isLoading} onClick={() => void onAccept()}>
        {!isLoading && <Check className="size-4 shrink-0" aria-hidden />}
        {text('accept')}
      </Button>
      <Button size="tight" variant="secondary" disabled={isLoading} onClick={() => void onDelete()}>
        <Trash2 className="size-4 shrink-0" aria-hidden />
        {text('deleteRequest')}
      </Button>
      <Button
        size="tight"
        variant="destructive"
        aria-haspopup="dialog"

        disabled={isLoading}
        onClick={() => dispatch(openSafety({ ...safetyTargetOf(conversation), asked: 'block' }))}
      >
        <Ban className="size-4 shrink-0" aria-hidden />
        {text('block')}
      </Button>
    </div>
  );
}
