import { momentOf, timeAgo } from '@corner/web-kit/format/dates';

interface RelativeTimeProps {
  at: string;
  now: number;
  /** The day and the time of day in its place. */
  isExact?: boolean;
  className?: string;
}

/** "about 2 hours ago", and the exact time where a pointer rests on it. */
export function RelativeTime({ at, now, isExact = false, className }: RelativeTimeProps) {
  return (
    <time dateTime={at} title={momentOf(at)} className={className}>
      {isExact ? momentOf(at) : timeAgo(at, now)}
    </time>
  );
}
