/** Parts of a week in which members may train; the order is the bit order. */
export const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export const DAY_PARTS = ['morning', 'late_morning', 'lunch', 'afternoon', 'evening', 'late_night'] as const;
export type Day = (typeof DAYS)[number];
export type DayPart = (typeof DAY_PARTS)[number];
export type WeekPart = `${Day}-${DayPart}`;

export const WEEK_PARTS: readonly WeekPart[] = weekPartsOf(DAYS, DAY_PARTS);

export const WORKDAYS: readonly Day[] = DAYS.slice(0, 5);
export const WEEKEND: readonly Day[] = DAYS.slice(5);

export const DAY_PART_HOURS: Record<DayPart, readonly [from: number, to: number]> = {
  morning: [6, 9],
  late_morning: [9, 12],
  lunch: [12, 14],
  afternoon: [14, 18],
  evening: [18, 21],
  late_night: [21, 24],
};

export function weekPartsOf(days: readonly Day[], parts: readonly DayPart[]): WeekPart[] {
  return days.flatMap((day) => parts.map((part): WeekPart => `${day}-${part}`));
}
