/** The parts of a week in which two members may both be free to train; the order is that of the bits. */
export const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export const DAY_PARTS = ['morning', 'late_morning', 'lunch', 'afternoon', 'evening', 'late_night'] as const;
export type WeekPart = `${(typeof DAYS)[number]}-${(typeof DAY_PARTS)[number]}`;

export const WEEK_PARTS: readonly WeekPart[] = DAYS.flatMap((day) =>
  DAY_PARTS.map((part): WeekPart => `${day}-${part}`),
);
