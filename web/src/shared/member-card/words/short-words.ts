import { DISCIPLINES, EXPERIENCE_LEVELS } from '@corner/domain/enumerations';
import { choiceText } from '@corner/web-kit/choice-text';
import { text } from '../member-card-text';

export const sportText = (sport: string): string => choiceText(DISCIPLINES, sport);

/** Two names that are long have letters which all who train know. */
export function shortSport(sport: string): string {
  const code = DISCIPLINES.codeOf(sport);
  return code === 'bjj' || code === 'mma' ? text(code) : sportText(sport);
}

/** Without its years: "Beginner". */
export const shortLevel = (level: string): string => choiceText(EXPERIENCE_LEVELS, level).replace(/\s*[(（].*$/, '');
