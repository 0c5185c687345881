import type { Conversation } from '@corner/contracts/messaging.api';
import { Flame, Hand, MessageSquare } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { SafetyButton } from '../../../shared/safety/safety-button';
import { classNames } from '../../../shared/ui/class-names';
import { Avatar } from '../../../shared/ui/display/avatar';
import { Badge } from '../../../shared/ui/display/badge';
import { chatSegment, safetyTargetOf } from '../state/conversation-rules';
import { text } from '../messages-text';
import { useOnline } from '../state/presence';
import { timeAgo } from '@corner/web-kit/dates';

interface RowProps {
  conversation: Conversation;
  me: string;
  now: number;
  current: boolean;
}

/** All of it leads to the chat, except the menu at its end. */
export function ConversationRow({ conversation, me, now, current }: RowProps) {
  const { user, isMatch, isRequest, lastMessage, unreadCount, createdAt } = conversation;
  const online = useOnline(user.id);
  const at = lastMessage?.createdAt ?? createdAt;
  return (
    <div
      className={classNames(
        'flex items-center rounded-bubble pe-1 transition-colors',
        current ? 'bg-raised' : 'hover:bg-surface',
      )}
    >
      <Link
        to={paths.chat(chatSegment(conversation))}
        aria-current={current ? 'page' : undefined}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-bubble py-3 ps-3 -outline-offset-2"
      >
        <Avatar
          src={user.profileImages[0]}
          online={online && user.available}
          className={user.available ? undefined : 'opacity-50 grayscale'}
        />
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className="flex flex-wrap items-center gap-1.5">
            <span
              dir="auto"
              className={classNames('me-0.5 min-w-0 truncate font-bold', !user.available && 'text-muted')}
            >
              {user.name || text('unavailable')}
            </span>
            <Kind isMatch={isMatch} isRequest={isRequest} />
          </span>
          <span className="flex items-center gap-2">
            <span
              dir="auto"
              className={classNames(
                'min-w-0 flex-1 truncate text-sm',
                unreadCount > 0 ? 'font-bold text-fg' : 'text-muted',
              )}
            >
              {previewOf(conversation, me)}
            </span>
            {unreadCount > 0 && (
              <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-red px-1.5 text-2xs font-bold text-white tabular-nums">
                <span aria-hidden>{unreadCount > 99 ? '99+' : unreadCount}</span>
                <span className="sr-only">{text('unread', { count: unreadCount })}</span>
              </span>
            )}
          </span>
          <time dateTime={at} className="text-xs text-subtle">
            {timeAgo(at, now)}
          </time>
        </span>
      </Link>
      <SafetyButton target={safetyTargetOf(conversation)} variant="quiet" />
    </div>
  );
}

function Kind({ isMatch, isRequest }: Pick<Conversation, 'isMatch' | 'isRequest'>) {
  return (
    <>
      <Badge size="small">
        {isMatch ? <Flame className="text-red-text" aria-hidden /> : <MessageSquare aria-hidden />}
        {text(isMatch ? 'match' : 'message')}
      </Badge>
      {isRequest && (
        <Badge variant="blue" size="small">
          <Hand aria-hidden />
          {text('request')}
        </Badge>
      )}
    </>
  );
}

function previewOf({ isMatch, lastMessage }: Conversation, me: string): string {
  if (!lastMessage) return text(isMatch ? 'youMatched' : 'sentMessage');
  const content = lastMessage.content.trim() || text('sentMessage');
  return lastMessage.senderId === me ? text('you', { content }) : content;
}
