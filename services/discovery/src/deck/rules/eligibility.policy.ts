import type { Criteria } from '@corner/deck-memory/criteria';
import { ageGroupOf, ANY_AGE } from '@corner/deck-memory/rules/ages.policy';
import type { Candidate } from '@corner/deck-memory/rules/ranking.policy';
import { wishFor } from '@corner/deck-memory/rules/reach.policy';
import type { DiscoverQuery } from '@corner/contracts/discovery.api';
import { DISCIPLINES, EXPERIENCE_LEVELS, GEAR, GENDERS, PACES } from '@corner/domain/enumerations';
import { maskOf } from '@corner/domain/choices';
import { LIMITS } from '@corner/domain/limits';
import { INTENT, type IntentBit } from '@corner/domain/pairs/intents';
import { choiceFields } from '@corner/domain/profile/profile-fields';
import type { Viewer } from '../../members/members.repository.js';
import { ANY_MILES, EVERY_GENDER } from '../../members/rules/search-row.policy.js';

const ANY_HEIGHT = 127;

/** Returns the requested deck, or null if the viewer does not hold the intent. */
export function deckOf({ held }: Pick<Viewer, 'held'>, { intent }: Pick<DiscoverQuery, 'intent'>): IntentBit | null {
  if (intent) return held & INTENT[intent] ? INTENT[intent] : null;
  return held & INTENT.dating ? INTENT.dating : INTENT.training;
}

/** A filter of the query overrides the stored preference of the same kind, which overrides the default. */
export function criteriaOf(viewer: Viewer, query: DiscoverQuery, intent: IntentBit): Criteria {
  const isTraining = intent === INTENT.training;
  const genders = isTraining ? query.trainWith : query.genders;
  const stored = isTraining ? viewer.trainWith : viewer.seek;
  const seek = genders ? maskOf(GENDERS, genders) || EVERY_GENDER : stored;
  const wantedMiles = isTraining ? viewer.trainMiles : viewer.wantedMiles;
  return {
    intent,
    viewer: viewer.id,
    viewerAge: viewer.hidesAge ? ageGroupOf(viewer.age) : { min: viewer.age, max: viewer.age },
    viewerGender: viewer.gender,
    hidesDistance: viewer.hidesDistance,
    cell: viewer.cell,
    nearPlace: viewer.nearPlace,
    unplaced: viewer.unplaced,
    miles: query.distance ?? (wantedMiles === ANY_MILES ? LIMITS.filterDistance.default : wantedMiles),
    genders: [0, 1, 2, 3].filter((gender) => seek & (1 << gender)),
    ...(isTraining ? trainingWishes(viewer, query) : datingWishes(viewer, query)),
  };
}

type Wishes = Pick<Criteria, 'minAge' | 'maxAge' | 'minHeight' | 'maxHeight' | 'anyHeight' | 'wanted' | 'hours'>;

function datingWishes(viewer: Viewer, query: DiscoverQuery): Wishes {
  const stored = viewer.preferences.wanted;
  const wanted = choiceFields().flatMap(([name, { of, filter, bits }]) => {
    const codes = filter && query[filter.name as 'smoking'];
    return filter && bits ? [[name, codes ? maskOf(of, codes) : (stored?.[name] ?? 0)]] : [];
  });
  return {
    ...ageRange(viewer, query),
    ...heightRange(viewer, query),
    wanted: Object.fromEntries(wanted) as Criteria['wanted'],
    hours: null,
  };
}

function trainingWishes({ trainAgeMin, trainAgeMax, week }: Viewer, query: DiscoverQuery): Wishes {
  const { combatSports = [], level = [], pace = [], gear = [], when } = query;
  return {
    minAge: trainAgeMin,
    maxAge: trainAgeMax,
    ...{ minHeight: 0, maxHeight: ANY_HEIGHT, anyHeight: true },
    wanted: {
      combatSports: maskOf(DISCIPLINES, combatSports),
      experienceLevel: maskOf(EXPERIENCE_LEVELS, level),
      pace: maskOf(PACES, pace),
      gear: maskOf(GEAR, gear),
    },
    hours: when ? week : null,
  };
}

function ageRange(viewer: Viewer, { minAge, maxAge }: DiscoverQuery) {
  if (minAge !== undefined || maxAge !== undefined) {
    return { minAge: minAge ?? LIMITS.age.min, maxAge: maxAge ?? ANY_AGE.max };
  }
  const { wantedAgeMin, wantedAgeMax } = viewer;
  if (wantedAgeMin > ANY_AGE.min || wantedAgeMax < ANY_AGE.max) return { minAge: wantedAgeMin, maxAge: wantedAgeMax };
  return { minAge: LIMITS.filterAge.min, maxAge: LIMITS.filterAge.max };
}

/** The setup does not ask for a height, so an unstated one fits the default range. */
function heightRange(viewer: Viewer, query: DiscoverQuery) {
  const { min, max } = LIMITS.height.preferredDefault;
  const bounded = (range: { minHeight?: number; maxHeight?: number }) =>
    range.minHeight !== undefined || range.maxHeight !== undefined;
  const wish = [query, viewer.preferences].find(bounded) ?? { minHeight: min, maxHeight: max };
  const range = { minHeight: wish.minHeight ?? LIMITS.height.min, maxHeight: wish.maxHeight ?? LIMITS.height.max };
  return { ...range, anyHeight: range.minHeight <= min && range.maxHeight >= max };
}

type Reached = Pick<Candidate, 'distance' | 'wantedMiles'>;

/** Counts candidates within each distance but beyond the requested one. */
export function countsBeyond(
  criteria: Criteria,
  candidates: readonly Reached[],
  distances: readonly number[],
  most: number = LIMITS.deck.counted,
): { distance: number; more: number }[] {
  const more = candidates.filter((candidate) => !isWithinReach(criteria, candidate));
  return distances.map((distance) => {
    const within = more.filter((candidate) => isWithinReach({ ...criteria, miles: distance }, candidate));
    return { distance, more: Math.min(within.length, most) };
  });
}

/** Checks the distance limit of both sides; it does not apply within one unresolved place (`distance` null). */
export function isWithinReach(criteria: Criteria, { distance, wantedMiles }: Reached): boolean {
  const wish = wishFor(criteria, distance);
  return wish !== null && wish <= wantedMiles;
}
