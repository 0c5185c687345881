import { earlyOf, HALF_WEEK_BITS, lateOf } from './week.policy.js';

it('splits a week into two halves that fit bitwise operators', () => {
  const week = 1 + 2 ** (2 * HALF_WEEK_BITS - 1);
  expect([earlyOf(week), lateOf(week)]).toEqual([1, 2 ** (HALF_WEEK_BITS - 1)]);
});
