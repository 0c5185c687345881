import { MessagesSquare } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { useCurrentUser } from '../../shared/api/api';
import { EmptyState } from '../../shared/ui/display/empty-state';
import { chatKeyOf } from './chat/chat-api';
import { ChatView } from './chat/chat-view';
import { useGetConversationsQuery } from './inbox/conversations-api';
import { Inbox } from './inbox/inbox';
import { text } from './messages-text';

/** /matches and /chat/:matchId: one after the other on a phone, side by side from 1024 px. */
export function MessagesPage() {
  const { matchId } = useParams();
  const { data: user } = useCurrentUser();
  const { data: list } = useGetConversationsQuery();
  if (!user) return null;
  const open = matchId ? chatKeyOf(matchId, user.id) : undefined;
  return (
    <div className="flex min-h-0 flex-1">
      <Inbox me={user.id} openId={open?.id} />
      {open ? (
        <ChatView key={open.id} chatKey={open} user={user} />
      ) : (
        <div className="hidden min-w-0 flex-1 flex-col p-4 lg:flex">
          {list?.items.length === 0 ? (
            // There is none to pick, and the list says so.
            <div className="tatami flex-1 rounded-card border border-line" />
          ) : (
            <EmptyState icon={<MessagesSquare />} title={text('pickTitle')}>
              {text('pickBody')}
            </EmptyState>
          )}
        </div>
      )}
    </div>
  );
}
