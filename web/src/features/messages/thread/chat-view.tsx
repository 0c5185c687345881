import { asApiError } from '@corner/contracts/errors/api-error';
import type { User } from '@corner/contracts/profiles.api';
import { Link } from 'react-router-dom';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { type ComponentType, type ReactNode, type Ref, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { LIMITS } from '@corner/domain/limits';
import { Hourglass, UserRoundX } from 'lucide-react';
import type { Conversation } from '../../../shared/conversations/answers';
import { RequestsLeft } from '../../../shared/hints/use-hints';
import { useRequestedIntent } from '../../../shared/member-card/member-api';
import { paths } from '../../../shared/paths';
import { useAppDispatch, useAppSelector } from '../../../shared/store/store';
import { Button } from '../../../shared/ui/controls/button';
import { EmptyState, ErrorState } from '../../../shared/ui/display/states';
import { type Chat, type ChatKey, useGetChatQuery } from '../state/chat-api';
import { usePeerTyping, usePresence, useWatchPresence } from '../state/presence';
import { text } from '../messages-text';
import { outboxActions, selectOutbox } from '../state/outbox-slice';
import { Composer, type ComposerHandle } from './composer';
import { BackToMatches, ChatHeader } from './chat-header';
import { lineMaker } from './chat-lines';
import { LoadingChat } from './loading-chat';
import { MessageList } from './message-list';
import { MatchNews, ReceivedHint, RequestActions } from './lazy-parts';
import { useOlderMessages } from './use-chat-scroll';
import { sendMessage } from '../state/outbox-actions';

export type ProfilePane = ComponentType<{ memberId: string }>;

interface ChatViewProps {
  chatKey: ChatKey;
  user: User;
  Profile?: ProfilePane | undefined;
}

export function ChatView({ chatKey, user, Profile }: ChatViewProps) {
  const { data: chat, error, refetch } = useGetChatQuery(chatKey);
  useKeyboardRoom();
  const isGone = asApiError(error)?.status === 404;
  const other = isGone ? undefined : chat?.conversation.user;
  return (
    <>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        {isGone ? (
          <NotFound />
        ) : chat ? (
          <OpenChat chat={chat} chatKey={chatKey} user={user} />
        ) : error ? (
          <div data-failed className="gutter flex flex-1 flex-col gap-2 overflow-y-auto pt-safe pb-6">
            <PageTitle title={text('title')} className="sr-only" />
            <BackToMatches className="-ms-2.5" />
            <ErrorState title={text('chatFailedTitle')} again={text('tryAgain')} retry={refetch} />
          </div>
        ) : (
          <LoadingChat />
        )}
      </div>
      {Profile && (other ? !other.gone : !error) && (
        <div className="w-80 shrink-0 overflow-y-auto border-s border-line">
          <Suspense>{other && <Profile key={other.id} memberId={other.id} />}</Suspense>
        </div>
      )}
    </>
  );
}

interface OpenChatProps extends Omit<ChatViewProps, 'Profile'> {
  chat: Chat;
}

function OpenChat({ chat: { conversation: known, thread: live }, chatKey, user }: OpenChatProps) {
  const conversation = useOpeningFor(known);
  const { user: other } = conversation;
  const { thread, older } = useOlderMessages(chatKey, live);
  useWatchPresence(other.gone ? [] : [other.id]);
  const presence = usePresence(other.id);
  const online = other.gone ? undefined : presence;
  const typing = usePeerTyping(chatKey.id, other.id) && !other.gone;
  const outbox = useAppSelector(selectOutbox);
  const [linesOf] = useState(() => lineMaker(user.id));
  const composer = useRef<ComposerHandle>(null);
  const { theirReadSeq } = conversation;
  const lines = useMemo(() => {
    const unsent = outbox.messages.filter(({ chatId }) => chatId === chatKey.id);
    return linesOf(thread, unsent, theirReadSeq);
  }, [linesOf, thread, outbox.messages, chatKey.id, theirReadSeq]);
  return (
    <>
      <ChatHeader conversation={conversation} online={online} typing={typing} />
      <MatchNews {...user} />
      <MessageList
        conversation={conversation}
        thread={thread}
        lines={lines}
        older={older}
        chatId={chatKey.id}
        user={user}
        online={online}
        typing={typing}
        onOpener={(opener, offered) => composer.current?.begin(opener, offered)}
      />
      {!other.gone && <ReceivedHint key={chatKey.id} conversation={conversation} lines={lines} />}
      <ChatFooter
        conversation={conversation}
        chatId={chatKey.id}
        me={user.id}
        isFirst={lines.length === 0}
        problem={outbox.returned?.chatId === chatKey.id ? outbox.returned.failure : null}
        composer={composer}
      />
    </>
  );
}

/** The first message uses the URL's intent, else the first open one. */
function useOpeningFor(conversation: Conversation): Conversation {
  const requested = useRequestedIntent();
  return useMemo(() => {
    const { intents, isMatch, lastMessage } = conversation;
    if (isMatch || lastMessage || !intents) return conversation;
    return { ...conversation, intents: requested && intents.includes(requested) ? [requested] : intents.slice(0, 1) };
  }, [conversation, requested]);
}

function NotFound() {
  return (
    <div data-failed className="gutter flex flex-1 flex-col py-6">
      <PageTitle title={text('title')} className="sr-only" />
      <EmptyState
        scene="towel"
        title={text('notFoundTitle')}
        action={
          <Button asChild>
            <Link to={paths.matches}>{text('backToMatches')}</Link>
          </Button>
        }
      >
        {text('notFoundBody')}
      </EmptyState>
    </div>
  );
}

const HEIGHT = '--screen-height';

/** Where the on-screen keyboard covers the page instead of resizing it, shrinks the page to the visible height. */
function useKeyboardRoom(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const root = document.documentElement;
    const fit = () => {
      const isCovered = viewport.scale === 1 && window.innerHeight - viewport.height > 80;
      if (isCovered) {
        root.style.setProperty(HEIGHT, `${viewport.height}px`);
        window.scrollTo(0, 0);
      } else root.style.removeProperty(HEIGHT);
    };
    viewport.addEventListener('resize', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      root.style.removeProperty(HEIGHT);
    };
  }, []);
}

interface ChatFooterProps {
  conversation: Conversation;
  chatId: string;
  me: string;
  isFirst: boolean;
  problem: string | null | undefined;
  composer: Ref<ComposerHandle>;
}

function ChatFooter({ conversation, chatId, me, isFirst, problem, composer }: ChatFooterProps) {
  const dispatch = useAppDispatch();
  const { user, isMatch, isRequest, canSend, lastMessage } = conversation;
  const opensRequest = isFirst && !isMatch;
  const intent = conversation.intents?.[0];
  return (
    <footer className="gutter border-t border-line bg-bg pt-3 pb-safe">
      {/* Keeps the focus of a field that gives way to a note. */}
      <div tabIndex={-1} className="mx-auto w-full max-w-3xl outline-none">
        {user.gone ? (
          <Note icon={<UserRoundX />}>{text('cannotWrite')}</Note>
        ) : !canSend ? (
          <Note icon={<Hourglass />}>{text(noteFor(lastMessage))}</Note>
        ) : (
          <>
            {isRequest && (
              <p className="mb-2 text-center text-sm text-muted">{text('theyAsk', { name: user.name, intent })}</p>
            )}
            {isRequest && <RequestActions conversation={conversation} />}
            {opensRequest && (
              <Note>
                <span>
                  {text('requestHint', { max: LIMITS.requestMessage.max })} <RequestsLeft />
                </span>
              </Note>
            )}
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

const noteFor = (last: Conversation['lastMessage']) =>
  last?.refused ? 'refusedNote' : last?.held ? 'heldNote' : 'awaiting';

function Note({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <p className="mb-2 flex items-center gap-3 rounded-control bg-surface px-4 py-2.5 text-sm text-muted [&_svg]:size-5 [&_svg]:shrink-0">
      {icon}
      {children}
    </p>
  );
}
