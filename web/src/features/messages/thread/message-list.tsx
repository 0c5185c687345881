import type { User } from '@corner/contracts/profiles.api';
import { ArrowDown } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNow } from '@corner/web-kit/format/dates';
import { conversationChanged, type Conversation } from '../../../shared/conversations/answers';
import { personName } from '../../../shared/conversations/person';
import { Button } from '../../../shared/ui/controls/button';
import { Spinner } from '../../../shared/ui/display/loading';
import { Avatar } from '../../../shared/ui/photos/photo';
import type { Thread } from '../state/message-order';
import type { SharedPresence } from '../state/presence';
import { text } from '../messages-text';
import type { Line } from './chat-lines';
import { MessageBubble } from './message-bubble';
import { Opening } from './lazy-parts';
import { useChatScroll, type OlderMessages } from './use-chat-scroll';
import { socket, useSocketStatus } from '../../../shared/socket/socket';
import { useAppDispatch } from '../../../shared/store/store';

interface MessageListProps {
  conversation: Conversation;
  thread: Thread;
  lines: Line[];
  older: OlderMessages;
  chatId: string;
  user: User;
  online: SharedPresence;
  typing: boolean;
  onOpener: (opener: string, offered: readonly string[]) => void;
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  window.addEventListener('focus', listener);
  window.addEventListener('blur', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    window.removeEventListener('focus', listener);
    window.removeEventListener('blur', listener);
  };
}

const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus();

/** Marks messages as read while the member looks at the end of the conversation. */
function useReadMark(
  { myReadSeq }: Conversation,
  { messages, upTo }: Thread,
  chatId: string,
  me: string,
  isAtBottom: boolean,
): void {
  const dispatch = useAppDispatch();
  const lookedAt = useSyncExternalStore(subscribe, isLookedAt);
  const isOpen = useSocketStatus() === 'open';
  const lastTheirs = messages.findLast(({ senderId }) => senderId !== me)?.seq ?? 0;
  const isDue = lookedAt && isOpen && isAtBottom && lastTheirs > myReadSeq;
  // Before the paint, so that the badge does not flicker.
  useLayoutEffect(() => {
    if (!isDue || !socket.send({ type: 'read', conversationId: chatId, seq: upTo })) return;
    dispatch(conversationChanged({ type: 'read', conversationId: chatId, userId: me, seq: upTo }));
  }, [dispatch, isDue, chatId, me, upTo]);
}

/** Milliseconds that the unread line stays after the messages below count as read. */
const READ_MS = 5_000;

/** Key of the first message that was unread on opening, until it is read or answered. */
function useUnreadKey(
  { messages, upTo }: Thread,
  myReadSeq: number,
  me: string,
  isInView: (key: string) => boolean,
): string | undefined {
  const [opened] = useState({ myReadSeq, upTo });
  const [isOver, setOver] = useState(false);
  const first = messages.find(({ seq, senderId }) => seq > opened.myReadSeq && senderId !== me);
  const lastOwn = messages.findLast(({ senderId }) => senderId === me);
  const isUnread = !isOver && first && first.seq <= opened.upTo && !(lastOwn && lastOwn.seq > first.seq);
  const isSettling = Boolean(isUnread && myReadSeq >= opened.upTo && isInView(first.id));
  useEffect(() => {
    if (!isSettling) return undefined;
    const timer = setTimeout(() => setOver(true), READ_MS);
    return () => clearTimeout(timer);
  }, [isSettling]);
  return isUnread ? first.id : undefined;
}

/** Shows the partner above a match's first messages. */
const FEW_LINES = 6;

/** The messages, oldest first; follows new ones while scrolled to the end. */
export function MessageList(props: MessageListProps) {
  const { conversation, thread, lines, older, chatId, user, online, typing, onOpener } = props;
  const isAnswered = lines.some(({ own }) => own);
  const me = user.id;
  const { isRequest, isMatch } = conversation;
  const { id, profileImages, gone } = conversation.user;
  const name = personName(conversation.user);
  const hasCard = !gone && (isRequest || (isMatch && !thread.hasOlder && lines.length <= FEW_LINES));
  const now = useNow();
  const { box, content, virtualizer, isAtBottom, isFar, unseen, onScroll } = useChatScroll(
    lines,
    thread.hasOlder,
    () => !older.isError && older.load(),
    isRequest,
  );
  useReadMark(conversation, thread, chatId, me, isAtBottom);
  const items = virtualizer.getVirtualItems();
  const unreadKey = useUnreadKey(thread, conversation.myReadSeq, me, (key) => items.some((item) => item.key === key));

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={box}
        onScroll={onScroll}
        role="log"
        aria-live="off"
        aria-label={text('messagesWith', { name })}
        tabIndex={0}
        className="gutter relative flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain -outline-offset-4 [overflow-anchor:none]"
      >
        {lines.length === 0 ? (
          !gone && <Opening conversation={conversation} user={user} onOpener={onOpener} />
        ) : (
          <div ref={content} className={!isRequest || hasCard ? 'mt-auto' : undefined}>
            {hasCard && <Opening conversation={conversation} user={user} />}
            <div className="mx-auto w-full max-w-3xl">
              <div className="relative" style={{ height: virtualizer.getTotalSize() }}>
                {thread.hasOlder && (
                  <div className="absolute inset-x-0 top-4 flex justify-center">
                    {older.isFetching ? (
                      <div role="status" aria-label={text('loadingOlder')}>
                        <Spinner className="size-6" />
                      </div>
                    ) : (
                      <Button variant="ghost" size="small" onClick={older.load}>
                        {text(older.isError ? 'olderFailed' : 'loadOlder')}
                      </Button>
                    )}
                  </div>
                )}
                <ol className="absolute inset-x-0 top-0" style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}>
                  {items.map(({ index, key }) => (
                    <li
                      key={key}
                      ref={virtualizer.measureElement}
                      data-index={index}
                      aria-setsize={thread.hasOlder ? -1 : lines.length}
                      aria-posinset={index + 1}
                    >
                      <MessageBubble
                        line={lines[index]!}
                        startsUnread={!isRequest && lines[index]!.key === unreadKey}
                        isAnswered={isAnswered}
                        name={name}
                        isKnown={!gone}
                        id={id}
                        photo={profileImages[0]}
                        now={now}
                      />
                    </li>
                  ))}
                </ol>
              </div>
              {typing && <TypingBubble id={id} photo={profileImages[0]} name={name} />}
            </div>
          </div>
        )}
      </div>
      {(unseen > 0 || isFar) && (
        <Button
          variant="secondary"
          size="small"
          onClick={() => virtualizer.scrollToEnd()}
          className="absolute bottom-3 self-center shadow-card"
        >
          <ArrowDown className="size-4 text-blue-text" aria-hidden />
          {unseen > 0 ? text('newMessages', { count: unseen }) : text('toNewest')}
        </Button>
      )}
      <Announcer lines={lines} name={name} online={online} typing={typing} />
    </div>
  );
}

const SAID_MS = 1000;

interface AnnouncerProps {
  lines: Line[];
  name: string;
  online: SharedPresence;
  typing: boolean;
}

/** Announces changes, but not the initial or older messages. */
function Announcer({ lines, name, online, typing }: AnnouncerProps) {
  const region = useRef<HTMLParagraphElement>(null);
  const last = lines.findLast(({ own }) => !own);
  const lastKey = last?.key;
  const content = last?.content ?? '';
  const known = useRef({ lastKey, online });
  // Once: the header shows presence, and a poor network toggles it all the time.
  const saidOnline = useRef(false);
  useEffect(() => {
    const before = known.current;
    known.current = { lastKey, online };
    const element = region.current;
    if (!element) return undefined;
    if (lastKey !== before.lastKey) element.textContent = text('preview', { name, content });
    // Presence must not cut off an announcement.
    else if (!element.textContent) {
      if (typing) element.textContent = text('isTyping', { name });
      else if (online && !before.online && !saidOnline.current) {
        saidOnline.current = true;
        element.textContent = text('isOnline', { name });
      }
    }
    // Cleared, so that screen readers do not find it again in the page.
    const timer = setTimeout(() => (element.textContent = ''), SAID_MS);
    return () => clearTimeout(timer);
  }, [lastKey, content, name, online, typing]);
  return <p ref={region} aria-live="polite" className="sr-only" />;
}

/** Three dots while the partner types; the header describes it in words. */
function TypingBubble({ id, photo, name }: { id: string; photo: string | undefined; name: string }) {
  return (
    <div aria-hidden className="flex animate-fade items-end gap-2 pb-4">
      <Avatar src={photo} id={id} name={name} size="small" />
      <span className="flex h-11 items-center gap-1.5 rounded-bubble rounded-es-tail bg-raised px-4">
        {[0, 160, 320].map((delay) => (
          <i
            key={delay}
            className="size-2 animate-skeleton rounded-full bg-muted"
            style={{ animationDelay: `${delay}ms`, animationDuration: '1s' }}
          />
        ))}
      </span>
    </div>
  );
}
