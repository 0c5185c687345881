import { earlyOf, HALF_WEEK_BITS, lateOf } from './week.policy.js';

it('a week is two halves, each small enough for the operators of bits', () => {
  const week = 1 + 2 ** (2 * HALF_WEEK_BITS - 1);
  expect([earlyOf(week), lateOf(week)]).toEqual([1, 2 ** (HALF_WEEK_BITS - 1)]);
});
