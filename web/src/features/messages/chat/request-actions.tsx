import { asApiError } from '@corner/contracts/api-error';
import type { Conversation } from '@corner/contracts/messaging.api';
import { Ban, Check, Trash2 } from 'lucide-react';
import { showFailure } from '../../../shared/api/show-failure';
import { openSafety } from '../../../shared/safety/safety-store';
import { Button } from '../../../shared/ui/controls/button';
import { toast } from '../../../shared/ui/overlays/toast-store';
import { useAcceptRequestMutation, useDeleteRequestMutation } from '../inbox/conversations-api';
import { text } from '../messages-text';
import { useSafetyTarget } from '../use-safety-target';

export function RequestActions({ conversation }: { conversation: Conversation }) {
  const [accept, { isLoading }] = useAcceptRequestMutation();
  const [deleteRequest] = useDeleteRequestMutation();
  const target = useSafetyTarget()(conversation);
  const { id, user } = conversation;

  async function onAccept() {
    const { error } = await accept(id);
    // Answered in another tab, or gone: the chat is read again and shows it.
    if (error && asApiError(error)?.status !== 404) showFailure(error, text('tryLater'), text('acceptFailed'));
  }

  /** The request is gone from the screen at once, and back when the server did not do it. */
  async function onDelete() {
    const bringBack = target.leave();
    const { error } = await deleteRequest(id);
    if (error && asApiError(error)?.status !== 404) {
      bringBack();
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
      <Button size="small" variant="blue" className="px-2!" pending={isLoading} onClick={() => void onAccept()}>
        {!isLoading && <Check className="size-4 shrink-0" aria-hidden />}
        {text('accept')}
      </Button>
      <Button size="small" variant="secondary" className="px-2!" disabled={isLoading} onClick={() => void onDelete()}>
        <Trash2 className="size-4 shrink-0" aria-hidden />
        {text('deleteRequest')}
      </Button>
      <Button
        size="small"
        variant="destructive"
        aria-haspopup="dialog"
        className="px-2!"
        disabled={isLoading}
        onClick={() => openSafety({ ...target, asked: 'block' })}
      >
        <Ban className="size-4 shrink-0" aria-hidden />
        {text('block')}
      </Button>
    </div>
  );
}
