const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const utcDay = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const whole = new Intl.NumberFormat('en');

/** Seconds of each unit, the largest first. */
const UNITS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

export const dayOf = (iso: string): string => day.format(new Date(iso));
/** Of a time that stands for a whole day: wherever it is read, it is that day. */
export const utcDayOf = (iso: string): string => utcDay.format(new Date(iso));
export const momentOf = (iso: string): string => moment.format(new Date(iso));

/** `5 minutes ago`. A clock that runs behind the server's makes nothing happen in the future. */
export function agoOf(iso: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000);
  const [unit, length] = UNITS.find(([, size]) => seconds >= size) ?? ['second', 1];
  return relative.format(-Math.floor(seconds / length), unit);
}

export const numberOf = (value: number): string => whole.format(value);
