import { timeAgo, utcDayOf } from './dates.js';

const now = Date.parse('2026-03-04T12:00:00.000Z');

it.each([
  ['2026-03-04T11:57:00.000Z', '3 minutes ago'],
  ['2026-03-01T12:00:00.000Z', '3 days ago'],
  ['2026-03-04T12:05:00.000Z', 'less than a minute ago'],
])('%s was %s', (iso, words) => {
  expect(timeAgo(iso, now)).toBe(words);
});

it('shows a day of UTC as that day everywhere', () => {
  expect(utcDayOf('2026-03-04T00:00:00.000Z')).toBe('Mar 4, 2026');
});
