import { WEEK_PARTS } from '@corner/domain/profile/week';
import { hkdfSync } from 'node:crypto';

/** The most parts of a week that others can ever find. */
const FOUND_AT_MOST = 10;

const weekOfBits = (bits: readonly number[]): number => bits.reduce((week, bit) => week + 2 ** bit, 0);
const bitsOf = (parts: readonly string[]): number[] =>
  WEEK_PARTS.flatMap((part, bit) => (parts.includes(part) ? [bit] : []));

export function weekOf(parts: readonly string[]): number {
  return weekOfBits(bitsOf(parts));
}

/**
 * Returns the first parts of a week in a secret order per member. The order is the same for every viewer, and a removed
 * part is followed by the next, so trying reveals no more.
 */
export function foundHoursOf(parts: readonly string[], memberId: string, key: Buffer): number {
  const order = hkdfSync('sha256', key, memberId, '', 4 * WEEK_PARTS.length);
  const lots = new DataView(order);
  const inOrder = bitsOf(parts).sort((a, b) => lots.getUint32(4 * a) - lots.getUint32(4 * b));
  return weekOfBits(inOrder.slice(0, FOUND_AT_MOST));
}
