import type { Conversation } from '@corner/contracts/messaging.api';
import { LIMITS } from '@corner/domain/limits';
import { Ban, Check, Hand, Hourglass, Trash2, UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { asApiError } from '@corner/contracts/api-error';
import { useAppDispatch } from '../../../shared/store/hooks';
import { showFailure } from '../../../shared/api/show-failure';
import { openSafety } from '../../../shared/safety/safety-slice';
import { Button } from '../../../shared/ui/controls/button';
import { toast } from '../../../shared/ui/overlays/toast-store';
import { text } from '../messages-text';
import { sendMessage } from '../state/outbox-actions';
import type { Unsent } from '../state/unsent-storage';
import { safetyTargetOf } from '../state/conversation-rules';
import { useAcceptRequestMutation, useDeleteRequestMutation } from '../state/requests-api';
import { Composer } from './composer';

interface ChatFooterProps {
  conversation: Conversation;
  chatId: string;
  me: string;
  isFirst: boolean;
  returned: Unsent | null;
}

export function ChatFooter({ conversation, chatId, me, isFirst, returned }: ChatFooterProps) {
  const dispatch = useAppDispatch();
  const { user, isMatch, isRequest, canSend } = conversation;
  const opensRequest = isFirst && !isMatch;
  return (
    <footer className="gutter border-t border-line bg-bg pt-3 pb-safe">
      <div className="mx-auto w-full max-w-3xl">
        {!user.available ? (
          <Note icon={<UserRoundX />}>{text('cannotWrite')}</Note>
        ) : !canSend ? (
          <Note icon={<Hourglass />}>{text('awaiting')}</Note>
        ) : (
          <>
            {isRequest && <Note icon={<Hand />}>{text('theyAsk', { name: user.name })}</Note>}
            {isRequest && <RequestActions conversation={conversation} />}
            {opensRequest && <Note>{text('requestHint', { max: LIMITS.requestMessage.max })}</Note>}
            <Composer
              memberId={me}
              chatId={chatId}
              name={user.name}
              max={opensRequest ? LIMITS.requestMessage.max : LIMITS.message.max}
              returned={returned}
              canType={!opensRequest && !isRequest}
              onSend={(content) => dispatch(sendMessage(conversation, content))}
            />
          </>
        )}
      </div>
    </footer>
  );
}

function Note({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <p className="mb-2 flex items-center gap-3 rounded-control bg-surface px-4 py-2.5 text-sm text-muted [&_svg]:size-5 [&_svg]:shrink-0">
      {icon}
      {children}
    </p>
  );
}

function RequestActions({ conversation }: { conversation: Conversation }) {
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
