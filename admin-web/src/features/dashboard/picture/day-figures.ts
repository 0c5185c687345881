import type { AdminStatsDay } from '@corner/contracts/admin/stats.api';

export const MEASURES = ['registrations', 'matches', 'messages', 'reports'] as const;
export type Measure = (typeof MEASURES)[number];

export interface DayFigures {
  today: number;
  /** Mean of the completed days before today. */
  usual: number;
  most: number;
}

export function figuresOf(days: readonly Pick<AdminStatsDay, Measure>[], measure: Measure): DayFigures {
  const values = days.map((day) => day[measure]);
  const before = values.slice(0, -1);
  return {
    today: values.at(-1) ?? 0,
    usual: before.length === 0 ? 0 : before.reduce((sum, value) => sum + value, 0) / before.length,
    most: Math.max(0, ...values),
  };
}

/** Middle and top of the axis, as round integers. */
export function ticksFor(most: number): [middle: number, top: number] {
  const half = Math.max(2, most / 2);
  const size = 10 ** Math.floor(Math.log10(half));
  const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].map((step) => size * step).filter(Number.isInteger);
  const middle = steps.find((step) => step >= half)!;
  return [middle, 2 * middle];
}
