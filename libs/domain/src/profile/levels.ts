import { DISCIPLINES, EXPERIENCE_LEVELS } from '../enumerations.js';

export type Levels = Record<string, string>;
type Level = (typeof EXPERIENCE_LEVELS.all)[number]['code'];

/** Years and belts on one scale. */
const RANK: Record<Level, number> = {
  beginner: 1,
  white_belt: 1,
  intermediate: 2,
  blue_belt: 2,
  advanced: 3,
  purple_belt: 3,
  brown_belt: 4,
  expert: 5,
  black_belt: 5,
};

export const rankOf = (level: string): number => RANK[level as Level] ?? 0;

/** On ties the last set level wins, then the previous one. */
export function highestOf(levels: Levels, before: Levels, current: string | null): string | undefined {
  const rank = Math.max(...Object.values(levels).map(rankOf));
  const equals = Object.entries(levels).filter(([, level]) => rankOf(level) === rank);
  const changed = equals.findLast(([sport, level]) => before[sport] !== level);
  const unchanged = equals.find(([, level]) => level === current) ?? equals.at(-1);
  return (changed ?? unchanged)?.[1];
}

interface Stated {
  combatSports?: readonly string[];
  experienceLevel?: string | null;
  levels?: Readonly<Levels>;
}

/** Ignores levels that do not match `experienceLevel`: they are from before it was set for all sports. */
export function levelsOf({ combatSports = [], experienceLevel = null, levels = {} }: Stated): Levels {
  if (experienceLevel === null) return {};
  const stated = Object.values(levels);
  const isOfAll = !stated.includes(experienceLevel) || stated.some((level) => rankOf(level) > rankOf(experienceLevel));
  return Object.fromEntries(
    combatSports.flatMap((sport) => {
      const level = isOfAll ? experienceLevel : levels[sport];
      return level ? [[sport, level]] : [];
    }),
  );
}

export const labelledLevels = (levels: Levels): Levels =>
  Object.fromEntries(
    Object.entries(levels).flatMap(([sport, level]) => {
      const labels = [DISCIPLINES.canonical(sport), EXPERIENCE_LEVELS.canonical(level)] as const;
      return labels[0] && labels[1] ? [labels] : [];
    }),
  ) as Levels;

const ARTS_WITH_BELTS: readonly (string | undefined)[] = ['bjj', 'judo', 'taekwondo', 'karate'];

/** Whether a sport has this level: only some arts have belts. */
export function isLevelOf(level: string, sport: string): boolean {
  const isBelt = EXPERIENCE_LEVELS.codeOf(level)?.endsWith('_belt');
  return !isBelt || ARTS_WITH_BELTS.includes(DISCIPLINES.codeOf(sport));
}

interface SportLevel {
  sport: string;
  /** Undefined if unknown, or if one level applies to all. */
  level: string | undefined;
}

interface SportsAndLevels {
  sports: SportLevel[];
  /** Level of all sports, or one without a known sport. */
  ofAll: string | null;
}

export function sportLevelsOf({ combatSports = [], experienceLevel = null, levels = {} }: Stated): SportsAndLevels {
  const isOfAll = Object.keys(levels).length === 0;
  const sports = combatSports.map((sport) => {
    const level = isOfAll ? experienceLevel : levels[sport];
    return { sport, level: level && isLevelOf(level, sport) ? level : undefined };
  });
  const isOne = sports.every(({ level }) => level === experienceLevel);
  if (!isOne && sports.some(({ level }) => level)) return { sports, ofAll: null };
  return { sports: combatSports.map((sport) => ({ sport, level: undefined })), ofAll: experienceLevel };
}
