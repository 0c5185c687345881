import { daysAgo, momentOf, timeAgo } from '@corner/web-kit/format/dates';
import { dateText, nowText, unitText } from '@corner/web-kit/format/format';

const MINUTE = 60_000;
const HOUR = 60;
const WEEK_DAYS = 7;

/** "5m", then "2:05 PM", "Mon", and then the date; an exact one always has the time of day. */
export function shortTime(at: string, now: number, isExact: boolean): string {
  const date = new Date(at);
  const minutes = Math.round(Math.max(0, now - date.getTime()) / MINUTE);
  if (minutes < 1) return nowText();
  if (minutes < HOUR) return unitText(minutes, 'minute', { unitDisplay: 'narrow' });
  const days = daysAgo(date, new Date(now));
  const clock = { hour: 'numeric', minute: '2-digit' } as const;
  if (days <= 0) return dateText(date, clock);
  const beside = isExact ? clock : {};
  if (days < WEEK_DAYS) return dateText(date, { weekday: 'short', ...beside });
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  return dateText(date, { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }), ...beside });
}

interface ShortTimeProps {
  at: string;
  now: number;
  isExact?: boolean;
  className?: string;
}

/** Short to see, in whole words to hear. */
export function ShortTime({ at, now, isExact = false, className }: ShortTimeProps) {
  return (
    <time dateTime={at} title={momentOf(at)} className={className}>
      <span aria-hidden>{shortTime(at, now, isExact)}</span>
      <span className="sr-only">{timeAgo(at, now)}</span>
    </time>
  );
}
