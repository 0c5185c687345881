import { CircleAlert } from 'lucide-react';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { Suspense, memo, useState } from 'react';
import { useLanguage } from '@corner/web-kit/language/language';
import { daysAgo } from '@corner/web-kit/format/dates';
import { dateText } from '@corner/web-kit/format/format';
import { useSocketStatus } from '../../../shared/socket/socket';
import { useAppDispatch } from '../../../shared/store/store';
import { classNames } from '../../../shared/ui/class-names';
import { Button } from '../../../shared/ui/controls/button';
import { Avatar } from '../../../shared/ui/photos/photo';
import type { Line } from './chat-lines';
import { isEmojiOnly, partsOf } from './message-parts';
import { text } from '../messages-text';
import { RelativeTime, SentMark } from '../sent-mark';
import { discardMessage, retryMessage } from '../state/outbox-actions';
import type { Unsent } from '../state/outbox-slice';

const MessageAbout = lazyComponent(() => import('./message-about').then((module) => module.MessageAbout));

interface BubbleProps {
  line: Line;
  startsUnread: boolean;
  isAnswered: boolean;
  name: string;
  /** The partner's own name, not the placeholder of a deleted account. */
  isKnown: boolean;
  id: string;
  photo: string | undefined;
  now: number;
}

export const MessageBubble = memo(function MessageBubble(bubble: BubbleProps) {
  useLanguage();
  const { line, startsUnread, isAnswered, name, isKnown, id, photo, now } = bubble;
  const { own, content, state, startsDay, startsGroup, endsGroup, unsent } = line;
  const [isExact, setExact] = useState(false);
  return (
    <div className={startsDay ? '' : startsGroup ? 'pt-4' : 'pt-1'}>
      {startsDay && <Divider>{dayName(line.at, now)}</Divider>}
      {startsUnread && <Divider className="text-red-text">{text('unreadFrom')}</Divider>}
      <div className={classNames('flex items-end gap-2', own && 'flex-row-reverse')}>
        {!own && (
          <span className="w-9 shrink-0">
            {endsGroup && <Avatar src={photo} id={id} name={isKnown ? name : undefined} size="small" />}
          </span>
        )}
        <div className={classNames('flex max-w-[82%] min-w-0 flex-col sm:max-w-[70%]', own && 'items-end')}>
          {startsGroup && <span className="sr-only">{own ? text('yourMessage') : name}</span>}
          {line.about && (
            <Suspense>
              <MessageAbout about={line.about} own={own} partnerId={id} />
            </Suspense>
          )}
          <div
            // For devices without hover.
            onClick={() => setExact(!isExact)}
            className={classNames('max-w-full wrap-anywhere whitespace-pre-wrap', lookOf(line))}
          >
            <p dir="auto" className="text-start">
              <MessageWords content={content} isFromStranger={!own && !isAnswered} />
            </p>
          </div>
        </div>
      </div>
      {state === 'failed' && unsent ? (
        <Failure unsent={unsent} />
      ) : (
        (endsGroup || isExact) && (
          <p
            className={classNames(
              'mt-1 flex items-center gap-1 text-xs text-subtle',
              own ? 'justify-end pe-1' : 'ps-12',
            )}
          >
            {state === 'sending' ? <Sending /> : <RelativeTime at={line.at} now={now} isExact={isExact} />}
            {own && <SentMark state={state} />}
          </p>
        )
      )}
    </div>
  );
});

/** Shows few emoji large and without a bubble, unless the bubble carries a mark. */
function lookOf({ own, content, state, endsGroup }: Line): string {
  if (state !== 'failed' && isEmojiOnly(content)) return 'px-1 text-5xl';
  return classNames(
    'rounded-bubble px-4 py-2.5 leading-snug',
    own && state !== 'failed' ? 'bg-blue text-white' : 'bg-raised text-fg',
    endsGroup && (own ? 'rounded-ee-tail' : 'rounded-es-tail'),
    state === 'sending' && 'opacity-85',
    state === 'failed' && 'ring-1 ring-red-text ring-inset',
  );
}

function Failure({ unsent }: { unsent: Unsent }) {
  const dispatch = useAppDispatch();
  return (
    <div className="mt-1 flex flex-wrap items-center justify-end gap-x-1 text-sm text-red-text">
      <p className="flex items-center gap-1.5 font-semibold">
        <CircleAlert className="size-4 shrink-0" aria-hidden />
        {text('notSent', { reason: unsent.failure ?? '' })}
      </p>
      <span className="flex">
        <Button variant="ghost" size="small" onClick={() => dispatch(retryMessage(unsent))}>
          {text('retry')}
        </Button>
        <Button variant="ghost" size="small" onClick={() => dispatch(discardMessage(unsent))}>
          {text('discard')}
        </Button>
      </span>
    </div>
  );
}

const Sending = () => text(useSocketStatus() === 'open' ? 'sending' : 'waits');

function Divider({ className, children }: { className?: string; children: string }) {
  return (
    <p
      className={classNames(
        'flex items-center gap-3 py-4 text-xs font-bold before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line',
        className ?? 'text-subtle',
      )}
    >
      {children}
    </p>
  );
}

function dayName(at: string, now: number): string {
  const day = new Date(at);
  const today = new Date(now);
  const days = daysAgo(day, today);
  if (days === 0) return text('today');
  if (days === 1) return text('yesterday');
  const isThisYear = day.getFullYear() === today.getFullYear();
  return dateText(day, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
}

const LINK = 'underline underline-offset-4 focus-visible:outline-current';

/** A message's text. Links open beside the app without a referrer. */
function MessageWords({ content, isFromStranger }: { content: string; isFromStranger: boolean }) {
  return partsOf(content).map(({ text: words, href }, index) =>
    href ? <Link key={index} words={words} href={href} asksFirst={isFromStranger} /> : words,
  );
}

/** A stranger's link shows its target first, and opens on the second press. */
function Link({ words, href, asksFirst }: { words: string; href: string; asksFirst: boolean }) {
  const [isAsked, setAsked] = useState(false);
  if (asksFirst && !isAsked) {
    const ask = () => setAsked(true);
    return (
      <button type="button" onClick={ask} className={`${LINK} text-start wrap-anywhere`}>
        {words}
      </button>
    );
  }
  return (
    <>
      <a
        ref={(link) => void (isAsked && link?.focus())}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className={LINK}
      >
        {words}
      </a>
      {isAsked && (
        <span role="status" className="block pt-1 text-sm text-subtle">
          {text('leadsTo', { host: new URL(href).host })}
        </span>
      )}
    </>
  );
}
