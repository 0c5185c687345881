import { daysAgo, timeAgo, utcDayOf } from './dates.js';

const now = Date.parse('2026-03-04T12:00:00.000Z');

it.each([
  ['2026-03-04T11:57:00.000Z', '3 minutes ago'],
  ['2026-03-01T12:00:00.000Z', '3 days ago'],
  ['2026-03-04T12:05:00.000Z', 'less than a minute ago'],
])('formats %s as %s', (iso, words) => {
  expect(timeAgo(iso, now)).toBe(words);
});

it('shows the same UTC day in every time zone', () => {
  expect(utcDayOf('2026-03-04T00:00:00.000Z')).toBe('Mar 4, 2026');
});

// The specification names date-fns' wording.
it.each([
  [44.4, '44 minutes ago'],
  [89, 'about 1 hour ago'],
  [41 * 60, '1 day ago'],
  [43 * 60, '2 days ago'],
  [31 * 1440, 'about 1 month ago'],
  [46 * 1440, 'about 2 months ago'],
  [100 * 1440, '3 months ago'],
  [370 * 1440, 'about 1 year ago'],
  [550 * 1440, 'over 1 year ago'],
  [700 * 1440, 'almost 2 years ago'],
])('formats %d minutes as %s', (minutes, words) => {
  expect(timeAgo(new Date(now - minutes * 60_000).toISOString(), now)).toBe(words);
});

it('counts a 23-hour night as one', () => {
  expect(daysAgo(new Date(2026, 2, 28, 23, 30), new Date(2026, 2, 29, 0, 30))).toBe(1);
  expect(daysAgo(new Date(2026, 9, 24, 23, 30), new Date(2026, 9, 26, 0, 15))).toBe(2);
});
