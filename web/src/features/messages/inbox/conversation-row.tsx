import { trimmed } from '@corner/domain/text/characters';
import { isolated } from '@corner/web-kit/format/format';
import { Dumbbell, Flag, Flame, Hand, MessageSquare } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Conversation } from '../../../shared/conversations/answers';
import { paths } from '../../../shared/paths';
import { nameIfKnown, personName } from '../../../shared/conversations/person';
import { SafetyButton } from '../../../shared/safety/safety-button';
import { text as safetyText } from '../../../shared/safety/safety-text';
import { classNames } from '../../../shared/ui/class-names';
import { Button } from '../../../shared/ui/controls/button';
import { Avatar } from '../../../shared/ui/photos/photo';
import { Badge } from '../../../shared/ui/display/badge';
import { text } from '../messages-text';
import { RelativeTime, SentMark } from '../sent-mark';
import { chatSegment, isOpenRequest, isOwnTurn, safetyTargetOf, sentState } from '../state/conversation-rules';
import { usePresence } from '../state/presence';
import { useDraft } from '../state/drafts';
import { useRequest } from '../state/use-request';

interface RowProps {
  conversation: Conversation;
  me: string;
  now: number;
  current: boolean;
}

/** The whole row links to the chat, except its menu and the buttons of a request. */
export function ConversationRow({ conversation, me, now, current }: RowProps) {
  const { user, isMatch, lastMessage, unreadCount, createdAt } = conversation;
  const online = usePresence(user.id);
  const isNew = isMatch && !lastMessage && !user.gone;
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center rounded-bubble pe-1 transition-colors',
        current ? 'bg-raised' : 'hover:bg-surface',
      )}
    >
      <Link
        to={paths.chat(chatSegment(conversation))}
        aria-current={current ? 'page' : undefined}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-bubble py-3 ps-3 -outline-offset-2"
      >
        <span className={isNew ? '-m-0.5 rounded-full bg-linear-to-br from-red to-belt-blue p-0.5' : undefined}>
          <Avatar
            src={user.profileImages[0]}
            id={user.id}
            name={nameIfKnown(user)}
            size="list"
            online={online && !user.gone}
            className={user.gone && 'opacity-50 grayscale'}
          />
        </span>
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="flex flex-wrap items-center gap-x-2">
            <span
              dir="auto"
              className={classNames('min-w-0 flex-1 basis-24 font-bold', user.gone ? 'text-muted' : 'truncate')}
            >
              {personName(user)}
            </span>
            <RelativeTime
              at={lastMessage?.createdAt ?? createdAt}
              now={now}
              className={classNames(
                'ms-auto shrink-0 text-2xs',
                unreadCount > 0 ? 'font-bold text-red-text' : 'text-subtle',
              )}
            />
          </span>
          <span className="flex items-center gap-2">
            <Preview conversation={conversation} me={me} current={current} />
            {unreadCount > 0 && (
              <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-red px-1.5 text-2xs font-bold text-white tabular-nums">
                <span aria-hidden>{unreadCount > 99 ? '99+' : unreadCount}</span>
                <span className="sr-only">{text('unread', { count: unreadCount })}</span>
              </span>
            )}
          </span>
          <span className="flex flex-wrap items-center gap-1.5">
            <Kind {...conversation} />
            {isOwnTurn(conversation, me) && (
              <span className="ms-auto shrink-0 text-xs font-bold text-red-text">{text('yourTurn')}</span>
            )}
          </span>
        </span>
      </Link>
      <SafetyButton target={safetyTargetOf(conversation)} variant="quiet" />
      {/* The open chat shows them beside the list. */}
      {isOpenRequest(conversation) && !current && <RequestAnswers conversation={conversation} />}
    </div>
  );
}

function Preview({ conversation, me, current }: Pick<RowProps, 'conversation' | 'me' | 'current'>) {
  const { id, lastMessage, theirReadSeq, unreadCount } = conversation;
  const draft = trimmed(useDraft(me, id));
  if (draft && !current) {
    return (
      <span className="flex min-w-0 flex-1 gap-1 text-sm text-muted">
        <span className="font-bold text-red-text">{text('draft')}</span> <bdi className="truncate">{draft}</bdi>
      </span>
    );
  }
  return (
    <span
      className={classNames(
        'flex min-w-0 flex-1 items-center gap-1 text-sm',
        unreadCount > 0 ? 'font-bold text-fg' : 'text-muted',
      )}
    >
      {lastMessage?.senderId === me && <SentMark state={sentState(lastMessage, theirReadSeq)} ofPreview />}
      <span dir={lastMessage ? directionOf(lastMessage.content) : 'auto'} className="min-w-0 truncate">
        {previewOf(conversation, me)}
      </span>
    </span>
  );
}

function RequestAnswers({ conversation }: Pick<RowProps, 'conversation'>) {
  const { accept, decline, report, isAccepting } = useRequest(conversation);
  const { name } = conversation.user;
  return (
    <div className="flex w-full flex-wrap gap-2 ps-3 pb-3">
      <Button
        size="small"
        variant="blue"
        pending={isAccepting}
        aria-label={text('acceptOf', { name })}
        onClick={accept}
      >
        {text('accept')}
      </Button>
      <Button
        size="small"
        variant="secondary"
        disabled={isAccepting}
        aria-label={text('declineOf', { name })}
        onClick={decline}
      >
        {text('decline')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={safetyText('reportTitle', { name })}
        onClick={report}
      >
        <Flag className="size-4 shrink-0" aria-hidden />
        {safetyText('report')}
      </Button>
    </div>
  );
}

function Kind({ isMatch, isRequest, intents }: Pick<Conversation, 'isMatch' | 'isRequest' | 'intents'>) {
  const isForDates = !intents || intents.includes('dating');
  return (
    <>
      <Badge size="small">
        {!isMatch ? <MessageSquare aria-hidden /> : isForDates && <Flame className="text-red-text" aria-hidden />}
        {text(isMatch ? 'match' : 'message')}
      </Badge>
      {intents?.includes('training') && (
        <Badge variant="gold" size="small">
          <Dumbbell aria-hidden />
          <span className="sr-only">{text('trainingPartner')}</span>
        </Badge>
      )}
      {isRequest && (
        <Badge variant="blue" size="small">
          <Hand aria-hidden />
          {text('request')}
        </Badge>
      )}
    </>
  );
}

const RIGHT_TO_LEFT = /^\P{L}*[\p{sc=Arabic}\p{sc=Hebrew}]/u;
/** Direction of the message, not of "You:" before it: its end gets cut off. */
const directionOf = (content: string) => (RIGHT_TO_LEFT.test(content) ? 'rtl' : 'ltr');

function previewOf({ isMatch, lastMessage }: Conversation, me: string): string {
  if (!lastMessage) return text(isMatch ? 'youMatched' : 'sentMessage');
  const content = trimmed(lastMessage.content) || text('sentMessage');
  return lastMessage.senderId === me ? text('you', { content: isolated(content) }) : content;
}
