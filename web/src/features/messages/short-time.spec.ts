import { shortTime } from './short-time';

const now = new Date(2026, 2, 12, 18, 0).getTime();
const plain = (words: string) => words.replace('\u202f', ' ');
const before = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

it.each([
  [0, 'now'],
  [5, '5m'],
  [59, '59m'],
  [60, '5:00 PM'],
  [60 * 19, 'Wed'],
  [60 * 24 * 6, 'Fri'],
  [60 * 24 * 7, 'Mar 5'],
  [60 * 24 * 80, 'Dec 22, 2025'],
])('%d minutes ago is %s', (minutes, words) => {
  expect(plain(shortTime(before(minutes), now, false))).toBe(words);
});

it('has the time of day beside the day when it is exact', () => {
  expect(plain(shortTime(before(60 * 19), now, true))).toBe('Wed 11:00 PM');
  expect(plain(shortTime(before(60 * 24 * 7), now, true))).toBe('Mar 5, 6:00 PM');
});

it('does not see the future of a clock that is ahead', () => {
  expect(shortTime(before(-30), now, false)).toBe('now');
});
