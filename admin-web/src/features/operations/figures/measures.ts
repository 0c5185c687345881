import { numberText, unitText } from '@corner/web-kit/format/format';

const short = (value: number, unit: string, digits = 0): string =>
  unitText(value, unit, { unitDisplay: 'short', maximumFractionDigits: digits });
const UNITS = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;

export const memoryOf = (bytes: number): string => short(bytes / 1_000_000, 'megabyte');
export const delayOf = (ms: number): string => short(ms, 'millisecond', ms < 10 ? 1 : 0);
export const rateOf = (perSecond: number): string => numberText(perSecond, { maximumFractionDigits: 1 });

/** Formats a duration in its two largest units: `3 hr 12 min`. */
export function durationOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const largest = UNITS.findIndex(([size]) => whole >= size);
  if (largest < 0) return short(0, 'second');
  let rest = whole;
  return UNITS.slice(largest, largest + 2)
    .map(([size, unit]) => {
      const count = Math.floor(rest / size);
      rest -= count * size;
      return count === 0 ? '' : short(count, unit);
    })
    .filter(Boolean)
    .join(' ');
}

export const secondsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1000;
