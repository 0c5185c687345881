import { Check, CheckCheck, CircleAlert, Clock, Hourglass, type LucideIcon } from 'lucide-react';
import { momentOf, timeAgo } from '@corner/web-kit/format/dates';
import { text } from './messages-text';

/** Shows the state of an own message. "Delivered" is omitted: it would reveal who is online. */
export function SentMark({ state, ofPreview }: { state: string; ofPreview?: boolean }) {
  if (state === 'sending') return <Clock className="size-3.5 shrink-0" aria-hidden />;
  if (state === 'held') return <Mark icon={Hourglass} words={text('held')} ofPreview={ofPreview} />;
  if (state === 'refused') return <Mark icon={CircleAlert} words={text('refused')} ofPreview={ofPreview} />;
  const isRead = state === 'read';
  const Icon = isRead ? CheckCheck : Check;
  return (
    <>
      <Icon className={`size-4 shrink-0 ${isRead ? 'text-blue-text' : ''}`} aria-hidden />
      <span className="sr-only">
        {ofPreview ? text(isRead ? 'lastRead' : 'lastSent') : text(isRead ? 'read' : 'sent')}
      </span>
    </>
  );
}

interface MarkProps {
  icon: LucideIcon;
  words: string;
  ofPreview: boolean | undefined;
}

const Mark = ({ icon: Icon, words, ofPreview }: MarkProps) => (
  <>
    <Icon className="size-3.5 shrink-0" aria-hidden />
    <span className={ofPreview ? 'sr-only' : ''}>{words}</span>
  </>
);

interface RelativeTimeProps {
  at: string;
  now: number;
  /** Shows the exact day and time instead. */
  isExact?: boolean;
  className?: string;
}

/** "about 2 hours ago", with the exact time on hover. */
export function RelativeTime({ at, now, isExact = false, className }: RelativeTimeProps) {
  return (
    <time dateTime={at} title={momentOf(at)} className={className}>
      {isExact ? momentOf(at) : timeAgo(at, now)}
    </time>
  );
}
