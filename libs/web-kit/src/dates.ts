import { formatDistance } from 'date-fns';
import { useEffect, useState } from 'react';

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const utcDay = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const MINUTE = 60_000;

export const dayOf = (iso: string): string => day.format(new Date(iso));
/** Of a time that stands for a whole day: wherever it is read, it is that day. */
export const utcDayOf = (iso: string): string => utcDay.format(new Date(iso));
export const momentOf = (iso: string): string => moment.format(new Date(iso));

/** "3 minutes ago"; a clock that is behind the server's does not see the future. */
export function timeAgo(iso: string, now = Date.now()): string {
  return formatDistance(Math.min(Date.parse(iso), now), now, { addSuffix: true });
}

/** The time, updated each minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
