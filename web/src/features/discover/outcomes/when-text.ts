import { dateText } from '@corner/web-kit/format/format';

/** What a sentence says of it, for example today and 9:41 PM: an hour alone could be any day's. */
export function dayAndTime(until: number | null, now: number): { day: 'today' | 'tomorrow' | 'soon'; time: string } {
  if (until === null) return { day: 'soon', time: '' };
  const date = new Date(until);
  const day = date.toDateString() === new Date(now).toDateString() ? 'today' : 'tomorrow';
  return { day, time: dateText(date, { hour: 'numeric', minute: '2-digit' }) };
}
