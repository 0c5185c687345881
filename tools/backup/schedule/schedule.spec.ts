import { waitMs } from './schedule.js';

const now = Date.parse('2026-11-23T12:00:00Z');

it.each([
  ['there is none', [], 24, 0],
  ['the newest is old', ['2026-11-21T03-00-00Z', '2026-11-22T11-59-59Z'], 24, 0],
  ['the newest is young', ['2026-11-21T03-00-00Z', '2026-11-23T11-00-00Z'], 24, 23 * 3_600_000],
  ['the rhythm is short', ['2026-11-23T11-00-00Z'], 1, 0],
])('waits for the next backup when %s', (_, names, hours, expected) => {
  expect(waitMs(names, hours, now)).toBe(expected);
});
