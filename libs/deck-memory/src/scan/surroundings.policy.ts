import type { Criteria } from '../criteria.js';
import {
  rankedDistance,
  exactDistance,
  reachOf,
  type Distance,
  type Precision,
  wishFor,
} from '../rules/reach.policy.js';
import { ANY_DISTANCE, kindOf, NO_PLACE } from '../layout.js';
import type { MemberSlabs } from '../slabs/member-slabs.js';

export interface Run {
  words: readonly Int32Array[];
  start: number;
  end: number;
  distance: Distance | null;
  wish: number;
  isSuper: boolean;
}

/** Runs of wanted genders within reach, hidden ones last; without a place those with the same place text. */
export function surroundingsOf(criteria: Criteria, members: MemberSlabs): Run[] {
  const [shown, hidden]: [Run[], Run[]] = [[], []];
  const add = (runs: Run[], first: number, precision: Precision, distance: Distance | null) => {
    const wish = wishFor(criteria, distance);
    if (wish !== null) runs.push(...runsOf(criteria.genders, members, first + kindOf(0, precision), distance, wish));
  };
  if (criteria.cell === null) {
    const samePlace = criteria.unplaced ? members.firstSlabOf(NO_PLACE + criteria.unplaced) : undefined;
    if (samePlace !== undefined) add(shown, samePlace, 'exact', null);
    return shown;
  }
  const reach = reachOf(criteria.cell, criteria.miles);
  const slabs = members.slabsOf(reach.cells);
  for (let at = 0; at < slabs.length; at += 2) {
    const first = slabs[at + 1]!;
    const miles = reach.hundredths[slabs[at]!]! / 100;
    add(shown, first, 'exact', rankedDistance(miles, criteria.nearPlace ? 'near' : 'exact'));
    add(shown, first, 'near', rankedDistance(miles, 'near'));
    add(hidden, first, 'hidden', rankedDistance(miles, 'hidden'));
  }
  return [...shown, ...hidden];
}

const FARTHER = exactDistance(Infinity);

/** Members beyond the reach who show their distance and accept any. Empty if the viewer hides it. */
export function* elsewhereOf(criteria: Criteria, members: MemberSlabs): Iterable<Run> {
  if (criteria.cell === null || criteria.hidesDistance) return;
  const near = new Set(reachOf(criteria.cell, criteria.miles).cells);
  for (const [cell, first] of members.everySlab()) {
    if (cell >= NO_PLACE || near.has(cell)) continue;
    for (const precision of ['exact', 'near'] as const)
      yield* runsOf(criteria.genders, members, first + kindOf(0, precision), FARTHER, ANY_DISTANCE);
  }
}

/** Runs of the genders in one cell, from slab `first`. Lazy, because members move in memory. */
function* runsOf(
  genders: readonly number[],
  members: MemberSlabs,
  first: number,
  distance: Distance | null,
  wish: number,
): Iterable<Run> {
  for (const gender of genders) {
    const [start, end] = [members.startOf(first + gender), members.endOf(first + gender)];
    if (start < end) yield { words: members.words, start, end, distance, wish, isSuper: false };
  }
}
