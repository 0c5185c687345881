import type { Conversation } from '@corner/contracts/messaging.api';
import { LIMITS } from '@corner/domain/limits';
import { Hourglass, UserRoundX } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useAppDispatch } from '../../../shared/store/hooks';
import { text } from '../messages-text';
import { sendMessage } from '../state/outbox/outbox-actions';
import { outboxActions } from '../state/outbox/outbox-slice';
import { Composer, type ComposerHandle } from './composer';
import { RequestActions } from './lazy-parts';

interface ChatFooterProps {
  conversation: Conversation;
  chatId: string;
  me: string;
  isFirst: boolean;
  problem: string | null | undefined;
  composer: Ref<ComposerHandle>;
}

export function ChatFooter({ conversation, chatId, me, isFirst, problem, composer }: ChatFooterProps) {
  const dispatch = useAppDispatch();
  const { user, isMatch, isRequest, canSend } = conversation;
  const opensRequest = isFirst && !isMatch;
  const intent = conversation.intents?.[0];
  return (
    <footer className="gutter border-t border-line bg-bg pt-3 pb-safe">
      <div className="mx-auto w-full max-w-3xl">
        {!user.available ? (
          <Note icon={<UserRoundX />}>{text('cannotWrite')}</Note>
        ) : !canSend ? (
          <Note icon={<Hourglass />}>{text('awaiting')}</Note>
        ) : (
          <>
            {isRequest && (
              <p className="mb-2 text-center text-sm text-muted">{text('theyAsk', { name: user.name, intent })}</p>
            )}
            {isRequest && <RequestActions conversation={conversation} />}
            {opensRequest && <Note>{text('requestHint', { max: LIMITS.requestMessage.max })}</Note>}
            <Composer
              memberId={me}
              chatId={chatId}
              name={user.name}
              max={opensRequest ? LIMITS.requestMessage.max : LIMITS.message.max}
              problem={problem}
              handle={composer}
              canType={!opensRequest && !isRequest}
              onReworded={() => dispatch(outboxActions.reworded())}
              onSend={(content) => dispatch(sendMessage(me, conversation, content, opensRequest ? intent : undefined))}
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
