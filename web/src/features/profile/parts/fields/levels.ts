import { EXPERIENCE_LEVELS } from '@corner/domain/enumerations';
import { highestOf, type Levels } from '@corner/domain/profile/levels';

/** In labels, as forms have them. Without levels the one level is that of all sports. */
export function shownLevels(sports: readonly string[], levels: Levels, experienceLevel: string): Levels {
  const isOfAll = Object.keys(levels).length === 0 && experienceLevel !== '';
  const stated = sports.map((sport): [string, string | undefined] => [
    sport,
    isOfAll ? experienceLevel : levels[sport],
  ]);
  return Object.fromEntries(stated.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

const coded = (levels: Levels): Levels =>
  Object.fromEntries(Object.entries(levels).map(([sport, level]) => [sport, EXPERIENCE_LEVELS.codeOf(level) ?? level]));

/** The highest of them, as the server finds it; empty without any. */
export function experienceOf(levels: Levels, before: Levels, current: string): string {
  const code = highestOf(coded(levels), coded(before), EXPERIENCE_LEVELS.codeOf(current) ?? null);
  return (code && EXPERIENCE_LEVELS.canonical(code)) ?? '';
}
