import { highestOf, levelsOf } from '@corner/domain/profile/levels';
import { DISCIPLINES } from '@corner/domain/enumerations';
import { AppError } from '@corner/service-kit/app-error';
import type { ProfileDetails } from '../profile.repository.js';

/**
 * Levels and the highest of them, as one of them or the sports change. Without levels `experienceLevel` is that of all.
 * @throws request.invalid for a level of a sport that the member does not have
 */
export function withLevels(before: ProfileDetails, given: ProfileDetails): ProfileDetails {
  const { combatSports, experienceLevel, levels } = given;
  if (!combatSports && !experienceLevel && !levels) return given;
  const sports = combatSports ?? before.combatSports ?? [];
  const known = levelsOf(before);
  if (levels) refuseOthers(Object.keys(levels), sports);
  const current = experienceLevel ?? before.experienceLevel ?? null;
  const isOfAll = experienceLevel !== undefined || Object.keys(before.levels ?? {}).length === 0;
  const own = levels ?? (isOfAll ? {} : known);
  const kept = Object.fromEntries(Object.entries(own).filter(([sport]) => sports.includes(sport)));
  return { ...given, levels: kept, experienceLevel: highestOf(kept, known, current) ?? current };
}

function refuseOthers(named: readonly string[], sports: readonly string[]): void {
  const others = named.filter((sport) => !sports.includes(sport));
  if (others.length === 0) return;
  const details = others.map((sport) => ({
    field: `levels.${DISCIPLINES.canonical(sport)}`,
    message: 'Not among your combat sports',
  }));
  throw new AppError('request.invalid', { details });
}
