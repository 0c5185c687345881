import { act, render, screen } from '@testing-library/react';
import { timeAgo, useNow } from '@corner/web-kit/format/dates';
import { noteServerTime, serverNow } from '@corner/web-kit/server-clock';

const sentNow = new Date(Date.now() - 600_000).toISOString();
const header = (ms: number) => new Date(ms).toUTCString();
afterEach(() => noteServerTime(header(Date.now())));

function Sent() {
  return <p>{timeAgo(sentNow, useNow())}</p>;
}

it.each([
  ['ahead', -600_000],
  ['behind', 600_000],
])('shows the current time as now on a device whose clock is ten minutes %s', (_, difference) => {
  const now = Date.now() + difference;
  noteServerTime(header(now));
  expect(timeAgo(new Date(now).toISOString())).toBe('less than a minute ago');
  expect(timeAgo(new Date(now - 300_000).toISOString())).toBe('5 minutes ago');
});

it('corrects shown times once the clock is known', () => {
  render(<Sent />);
  expect(screen.getByText('10 minutes ago')).toBeInTheDocument();
  act(() => noteServerTime(header(Date.parse(sentNow))));
  expect(screen.getByText('less than a minute ago')).toBeInTheDocument();
});

it.each([
  ['nothing', () => null],
  ['what is no date', () => 'not a date'],
  ['four seconds ago', () => header(Date.now() - 4_000)],
])('ignores %s', (_, date) => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  noteServerTime(date());
  expect(serverNow()).toBe(Date.now());
  clock.mockRestore();
});
