export const ANY_AGE = { min: 0, max: 127 } as const;
const AGE_GROUPS = [18, 25, 30, 40, 50, 60, 70, 80, 90];

export function ageGroupOf(age: number): { min: number; max: number } {
  const index = AGE_GROUPS.findLastIndex((first) => age >= first);
  return { min: AGE_GROUPS[index] ?? ANY_AGE.min, max: (AGE_GROUPS[index + 1] ?? ANY_AGE.max + 1) - 1 };
}
