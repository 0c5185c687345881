import { asApiError } from '@corner/contracts/api-error';
import type { User } from '@corner/contracts/profiles.api';
import { UserRoundX } from 'lucide-react';
import { Link, Navigate } from 'react-router-dom';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { useEffect } from 'react';
import { paths } from '../../../shared/paths';
import { useAppSelector } from '../../../shared/store/hooks';
import { Button } from '../../../shared/ui/controls/button';
import { EmptyState } from '../../../shared/ui/display/empty-state';
import { Skeleton, SkeletonGroup } from '../../../shared/ui/display/skeleton';
import { NotLoaded } from '../not-loaded';
import { type Chat, type ChatKey, useGetChatQuery } from '../state/chat-api';
import { useOnline, useWatchPresence } from '../state/presence';
import { useTheyType } from '../state/typing';
import { text } from '../messages-text';
import { selectOutbox } from '../state/outbox-slice';
import { ChatFooter } from './chat-footer';
import { BackToMatches, ChatHeader } from './chat-header';
import { linesOf } from './chat-lines';
import { MessageList } from './message-list';
import { useOlderMessages } from './use-older-messages';

interface ChatViewProps {
  chatKey: ChatKey;
  user: User;
}

export function ChatView({ chatKey, user }: ChatViewProps) {
  const { data: chat, error, refetch } = useGetChatQuery(chatKey);
  useKeyboardRoom();
  if (chat?.isLeft) return <Navigate to={paths.matches} replace />;
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      {asApiError(error)?.status === 404 ? (
        <NotFound />
      ) : chat ? (
        <OpenChat chat={chat} chatKey={chatKey} user={user} />
      ) : error ? (
        <div data-failed className="gutter flex flex-1 flex-col gap-2 overflow-y-auto pt-safe pb-6">
          <PageTitle title={text('title')} className="sr-only" />
          <BackToMatches className="-ms-2.5" />
          <NotLoaded title={text('chatFailedTitle')} retry={refetch} />
        </div>
      ) : (
        <LoadingChat />
      )}
    </div>
  );
}

function OpenChat({ chat: { conversation, thread: live }, chatKey, user }: ChatViewProps & { chat: Chat }) {
  const { user: other } = conversation;
  const { thread, older } = useOlderMessages(chatKey, live);
  useWatchPresence(other.available ? [other.id] : []);
  const online = useOnline(other.id) && other.available;
  const typing = useTheyType(chatKey.id, other.id) && other.available;
  const outbox = useAppSelector(selectOutbox);
  const unsent = outbox.messages.filter(({ chatId }) => chatId === chatKey.id);
  const lines = linesOf(thread, unsent, user.id, conversation.theirReadSeq);
  return (
    <>
      <ChatHeader conversation={conversation} online={online} typing={typing} />
      <MessageList
        conversation={conversation}
        thread={thread}
        lines={lines}
        older={older}
        chatId={chatKey.id}
        me={user.id}
        online={online}
        typing={typing}
      />
      <ChatFooter
        conversation={conversation}
        chatId={chatKey.id}
        me={user.id}
        isFirst={lines.length === 0}
        returned={outbox.returned?.chatId === chatKey.id ? outbox.returned : null}
      />
    </>
  );
}

function NotFound() {
  return (
    <div data-failed className="gutter flex flex-1 flex-col py-6">
      <PageTitle title={text('title')} className="sr-only" />
      <EmptyState
        icon={<UserRoundX />}
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

const bubbles = ['w-2/5', 'w-3/5 ms-auto', 'w-1/2', 'w-1/3 ms-auto'];

function LoadingChat() {
  return (
    <SkeletonGroup label={text('chatLoading')} className="gutter pt-safe">
      <div className="flex items-center gap-3 pb-4">
        <Skeleton shape="pill" className="size-11" />
        <Skeleton className="h-5 w-40" />
      </div>
      <div className="flex flex-col gap-4 pt-4">
        {bubbles.map((place) => (
          <Skeleton key={place} shape="bubble" className={`h-12 ${place}`} />
        ))}
      </div>
    </SkeletonGroup>
  );
}

const HEIGHT = '--screen-height';

/** Where the on-screen keyboard covers the page instead of resizing it, gives the page the height that is left. */
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
