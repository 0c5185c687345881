const unit = (name: string, digits = 0) =>
  new Intl.NumberFormat('en', { style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits: digits });

const megabytes = unit('megabyte');
const milliseconds = unit('millisecond');
const quickMilliseconds = unit('millisecond', 1);
const rate = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const UNITS = [
  [86_400, unit('day')],
  [3600, unit('hour')],
  [60, unit('minute')],
  [1, unit('second')],
] as const;

export const memoryOf = (bytes: number): string => megabytes.format(bytes / 1_000_000);
export const delayOf = (ms: number): string => (ms < 10 ? quickMilliseconds : milliseconds).format(ms);
export const rateOf = (perSecond: number): string => rate.format(perSecond);

/** In its two largest units: `3 hr 12 min`. */
export function durationOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const largest = UNITS.findIndex(([size]) => whole >= size);
  if (largest < 0) return UNITS[3][1].format(0);
  let rest = whole;
  return UNITS.slice(largest, largest + 2)
    .map(([size, format]) => {
      const count = Math.floor(rest / size);
      rest -= count * size;
      return count === 0 ? '' : format.format(count);
    })
    .filter(Boolean)
    .join(' ');
}

export const secondsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1000;
