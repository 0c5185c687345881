import { WEEK_PARTS } from '@corner/domain/profile/week';

/** A week has 42 bits, too many for bitwise operators, so it is stored in two words. */
export const HALF_WEEK_BITS = WEEK_PARTS.length / 2;
const HALF_WEEK = 2 ** HALF_WEEK_BITS;
export const earlyOf = (week: number): number => week % HALF_WEEK;
export const lateOf = (week: number): number => Math.floor(week / HALF_WEEK);
