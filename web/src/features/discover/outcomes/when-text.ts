import { dateText } from '@corner/web-kit/format/format';
import { text } from './outcomes-text';

/** For example "today at 9:41 PM": an hour alone could be any day's. */
export function whenText(until: number | null, now: number): string {
  if (until === null) return text('soon');
  const date = new Date(until);
  const time = dateText(date, { hour: 'numeric', minute: '2-digit' });
  return text(date.toDateString() === new Date(now).toDateString() ? 'today' : 'tomorrow', { time });
}
