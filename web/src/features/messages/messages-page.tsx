import { Suspense, useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useMember } from '../../shared/api/api';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { useMediaQuery } from '@corner/web-kit/hooks/media-query';
import { paths } from '../../shared/paths';
import { chatKeyOf } from './state/chat-api';
import { itemsOf } from './state/conversation-rules';
import { useGetConversationsInfiniteQuery } from './state/conversations-api';
import { onDeparture } from './state/live-departures';
import { Inbox } from './inbox/inbox';
import type { ProfilePane } from './thread/chat-view';
import { LoadingChat } from './thread/loading-chat';

const CornerPane = lazyComponent(() => import('./inbox/corner-pane').then((m) => m.CornerPane));
const ChatView = lazyComponent(() => import('./thread/chat-view').then((m) => m.ChatView));
// Asked for at once: most who see the list open a chat. What fails shows with the chat.
ChatView.preload().catch(() => undefined);

interface MessagesPageProps {
  /** The profile of the other side, for a screen with room beside the chat. */
  Profile?: ProfilePane;
}

/** /matches and /chat/:matchId: one after the other on a phone, side by side on a tablet, with the profile on a desktop. */
export function MessagesPage({ Profile }: MessagesPageProps) {
  const { matchId } = useParams();
  const user = useMember();
  const { data } = useGetConversationsInfiniteQuery();
  const conversations = data && itemsOf(data.pages);
  const wide = useMediaQuery('(min-width: 768px) and (min-height: 480px)');
  const widest = useMediaQuery('(min-width: 1280px) and (min-height: 480px)');
  const open = matchId ? chatKeyOf(matchId, user.id) : undefined;
  useCloseOnDeparture(user.id, open?.id);
  // Beside a list without conversations there is nothing to show.
  const isAlone = !open && conversations?.length === 0;
  return (
    <div className="flex min-h-0 flex-1">
      <Inbox me={user.id} openId={open?.id} isAlone={isAlone} />
      {open ? (
        <Suspense fallback={<LoadingChat />}>
          <ChatView key={open.id} chatKey={open} user={user} Profile={widest ? Profile : undefined} />
        </Suspense>
      ) : (
        wide &&
        !isAlone && (
          <div className="flex min-w-0 flex-1 flex-col p-4">
            <Suspense>{conversations && <CornerPane conversations={conversations} />}</Suspense>
          </div>
        )
      )}
    </div>
  );
}

/** A chat that is left may not even be loaded yet, so its page takes the member back to the list. */
function useCloseOnDeparture(me: string, openId?: string): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      onDeparture(
        () => me,
        (id, isLeaving) => {
          if (isLeaving && id === openId) void navigate(paths.matches, { replace: true });
        },
      ),
    [me, openId, navigate],
  );
}
