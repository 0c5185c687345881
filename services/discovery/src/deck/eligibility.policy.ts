import type { DiscoverQuery } from '@corner/contracts/discovery.api';
import type { ErrorDetail } from '@corner/contracts/errors';
import type { Choices } from '@corner/domain/choices';
import {
  BODY_TYPES,
  CHILDREN,
  DISCIPLINES,
  EDUCATION_LEVELS,
  ETHNICITIES,
  EXPERIENCE_LEVELS,
  GENDERS,
  RELATIONSHIP_GOALS,
  RELIGIONS,
  SMOKING_HABITS,
} from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';
import type { Viewer } from '../members/members.repository.js';
import { ANY_AGE, ANY_MILES, maskOf } from '../members/search-row.policy.js';

/** Miles up to which people are looked for by nearness when the viewer wishes no distance. */
export const NEARBY_MILES = 100;

/**
 * Whom a viewer wants to see and who may see the viewer: what every source of candidates must apply. Masks as in
 * `member_search`, 0 = any. Other members' stored wishes on gender, age and distance bind too.
 */
export interface Criteria {
  viewer: number;
  viewerAge: number;
  viewerGender: number;
  /** Null: the viewer has no place, so distances do not apply. */
  cell: string | null;
  /** Farthest wanted, null without a wish. */
  miles: number | null;
  genders: number[];
  minAge: number;
  maxAge: number;
  minHeight: number;
  maxHeight: number;
  /** Whether those who have not stated their height fit too. */
  anyHeight: boolean;
  sports: number;
  experience: number;
  goal: number;
  body: number;
  ethnicity: number;
  education: number;
  religion: number;
  smoking: number;
  children: number;
}

/** Ranges that end before they begin. */
export function contradictionsOf(query: DiscoverQuery): ErrorDetail[] {
  const details: ErrorDetail[] = [];
  if ((query.minAge ?? 0) > (query.maxAge ?? Infinity)) details.push({ field: 'maxAge', message: 'Invalid age range' });
  if ((query.minHeight ?? 0) > (query.maxHeight ?? Infinity)) {
    details.push({ field: 'maxHeight', message: 'Invalid height range' });
  }
  return details;
}

/** A filter of the query wins over the stored preference of the same kind. */
export function criteriaOf(viewer: Viewer, query: DiscoverQuery): Criteria {
  const { preferences: stored } = viewer;
  const mask = (choices: Choices, text: string | undefined, preference = 0) =>
    text ? maskOf(choices, choices.parseList(text) ?? []) : preference;
  const seek = mask(GENDERS, query.genders, viewer.seek);
  const distance = query.distance ?? (viewer.wantedMiles === ANY_MILES ? null : viewer.wantedMiles);
  return {
    viewer: viewer.id,
    viewerAge: viewer.age,
    viewerGender: viewer.gender,
    cell: viewer.cell,
    miles: viewer.cell === null ? null : distance,
    genders: [0, 1, 2, 3].filter((gender) => seek & (1 << gender)),
    ...ageRange(viewer, query),
    ...heightRange(viewer, query),
    sports: mask(DISCIPLINES, query.combatSports),
    experience: mask(EXPERIENCE_LEVELS, query.experienceLevel),
    goal: mask(RELATIONSHIP_GOALS, query.relationshipGoal, stored.goal),
    body: mask(BODY_TYPES, query.bodyTypes, stored.body),
    ethnicity: mask(ETHNICITIES, query.ethnicities, stored.ethnicity),
    education: mask(EDUCATION_LEVELS, query.education, stored.education),
    religion: mask(RELIGIONS, query.religion, stored.religion),
    smoking: mask(SMOKING_HABITS, query.smoking, stored.smoking),
    children: mask(CHILDREN, query.children, stored.children),
  };
}

function ageRange(viewer: Viewer, { minAge, maxAge }: DiscoverQuery) {
  if (minAge === undefined && maxAge === undefined) return { minAge: viewer.wantedAgeMin, maxAge: viewer.wantedAgeMax };
  return { minAge: minAge ?? LIMITS.age.min, maxAge: maxAge ?? ANY_AGE.max };
}

/**
 * The filter sheet always sends heights. Its default range is no wish, or nobody would see those who have not stated
 * theirs, which the setup does not ask for.
 */
function heightRange(viewer: Viewer, query: DiscoverQuery) {
  const { min, max } = LIMITS.height.preferredDefault;
  const asked = query.minHeight !== undefined || query.maxHeight !== undefined;
  const wish = asked ? query : viewer.preferences;
  const range = { minHeight: wish.minHeight ?? LIMITS.height.min, maxHeight: wish.maxHeight ?? LIMITS.height.max };
  return { ...range, anyHeight: range.minHeight <= min && range.maxHeight >= max };
}

/** How many of these fit at each of the distances, of whom nobody is as near as asked. */
export function countsBeyond(
  criteria: Criteria & { miles: number },
  candidates: readonly { miles: number | null; wantedMiles: number }[],
  distances: readonly number[],
): { distance: number; more: number }[] {
  return distances.map((distance) => {
    const within = candidates.filter(
      ({ miles, wantedMiles }) => miles !== null && miles > criteria.miles && miles <= distance && miles <= wantedMiles,
    );
    return { distance, more: Math.min(within.length, LIMITS.deck.counted) };
  });
}

/** Distance both ways. Where either place is unknown (`miles` null), distances do not apply. */
export function isWithinReach(criteria: Criteria, candidate: { miles: number | null; wantedMiles: number }): boolean {
  if (candidate.miles === null) return true;
  return candidate.miles <= (criteria.miles ?? Infinity) && candidate.miles <= candidate.wantedMiles;
}
