import { useEffect, useState } from 'react';
import { dateText } from './format.js';
import { onServerClock, serverNow } from '../server-clock.js';
import { catalogue } from '../language/i18n.js';

const text = catalogue('time-ago', {
  now: 'less than a minute ago',
  minutes: '{n, plural, one {# minute ago} other {# minutes ago}}',
  hours: '{n, plural, one {about # hour ago} other {about # hours ago}}',
  days: '{n, plural, one {# day ago} other {# days ago}}',
  aboutMonths: '{n, plural, one {about # month ago} other {about # months ago}}',
  months: '{n, plural, one {# month ago} other {# months ago}}',
  aboutYears: '{n, plural, one {about # year ago} other {about # years ago}}',
  overYears: '{n, plural, one {over # year ago} other {over # years ago}}',
  almostYears: '{n, plural, one {almost # year ago} other {almost # years ago}}',
});

const MINUTE = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;

export const dayOf = (iso: string): string => dateText(new Date(iso), { dateStyle: 'medium' });
/** Formats a time that stands for a whole UTC day: every time zone shows the same day. */
export const utcDayOf = (iso: string): string => dateText(new Date(iso), { dateStyle: 'medium', timeZone: 'UTC' });
export const momentOf = (iso: string): string => dateText(new Date(iso), { dateStyle: 'medium', timeStyle: 'short' });

/** "3 minutes ago", by the server's clock; never in the future. */
export function timeAgo(iso: string, now = serverNow()): string {
  const minutes = Math.round(Math.max(0, now - Date.parse(iso)) / MINUTE);
  if (minutes < 1) return text('now');
  if (minutes < 45) return text('minutes', { n: minutes });
  if (minutes < 90) return text('hours', { n: 1 });
  if (minutes < DAY) return text('hours', { n: Math.round(minutes / HOUR) });
  if (minutes < 42 * HOUR) return text('days', { n: 1 });
  if (minutes < MONTH) return text('days', { n: Math.round(minutes / DAY) });
  if (minutes < 2 * MONTH) return text('aboutMonths', { n: Math.round(minutes / MONTH) });
  const months = monthsBetween(new Date(iso), new Date(now));
  if (months < 12) return text('months', { n: Math.round(minutes / MONTH) });
  const years = Math.floor(months / 12);
  if (months % 12 < 3) return text('aboutYears', { n: years });
  return months % 12 < 9 ? text('overYears', { n: years }) : text('almostYears', { n: years + 1 });
}

function monthsBetween(from: Date, to: Date): number {
  const months = (to.getFullYear() - from.getFullYear()) * 12 + to.getMonth() - from.getMonth();
  const anniversary = new Date(from);
  anniversary.setMonth(from.getMonth() + months);
  return anniversary > to ? months - 1 : months;
}

/** Counts the midnights between two times; days of 23 and 25 hours count as one. */
export function daysAgo(then: Date, now: Date): number {
  const [first, last] = [then, now].map((date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()));
  return (last! - first!) / (DAY * MINUTE);
}

export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const look = () => setNow(serverNow());
    const timer = setInterval(look, MINUTE);
    const forget = onServerClock(look);
    return () => {
      clearInterval(timer);
      forget();
    };
  }, []);
  return now;
}
