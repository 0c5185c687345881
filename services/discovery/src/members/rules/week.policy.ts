import { WEEK_PARTS } from '@corner/domain/profile/week';
import { hkdfSync } from 'node:crypto';

/** So many parts of a week others can ever find out. */
const FOUND_AT_MOST = 10;

const weekOfBits = (bits: readonly number[]): number => bits.reduce((week, bit) => week + 2 ** bit, 0);
const bitsOf = (parts: readonly string[]): number[] =>
  WEEK_PARTS.flatMap((part, bit) => (parts.includes(part) ? [bit] : []));

export function weekOf(parts: readonly string[]): number {
  return weekOfBits(bitsOf(parts));
}

/**
 * The first parts of a week in an order of the member that no outsider knows. It is the same for everybody, and a part
 * that is taken out is followed by the next, so that trying finds no more than these.
 */
export function foundHoursOf(parts: readonly string[], memberId: string, key: Buffer): number {
  const order = hkdfSync('sha256', key, memberId, '', 4 * WEEK_PARTS.length);
  const lots = new DataView(order);
  const inOrder = bitsOf(parts).sort((a, b) => lots.getUint32(4 * a) - lots.getUint32(4 * b));
  return weekOfBits(inOrder.slice(0, FOUND_AT_MOST));
}
