import { wishFor, type Criteria } from '../../rules/eligibility.policy.js';
import { exactDistance, hiddenBandOf, reachOf, type Distance } from '../../rules/reach.policy.js';
import { kindOf, NO_PLACE } from '../slabs/layout.js';
import type { MemberSlabs } from '../slabs/member-slabs.js';

export interface Run {
  words: readonly Int32Array[];
  start: number;
  end: number;
  distance: Distance | null;
  /** Who wants to be shown at this distance and farther may be shown. */
  wish: number;
  isSuper: boolean;
}

/** All who may be near enough, of the wanted genders: those with a distance nearest first, then the hidden ones. */
export function surroundingsOf(criteria: Criteria, members: MemberSlabs): Run[] {
  const [shown, hidden]: [Run[], Run[]] = [[], []];
  const add = (runs: Run[], first: number, distance: Distance | null) => {
    const wish = wishFor(criteria, distance);
    if (wish === null) return;
    for (const gender of criteria.genders) {
      const slab = first + kindOf(gender, runs === hidden);
      const [start, end] = [members.startOf(slab), members.endOf(slab)];
      if (start < end) runs.push({ words: members.words, start, end, distance, wish, isSuper: false });
    }
  };
  const reach = criteria.cell === null ? null : reachOf(criteria.cell, criteria.miles);
  const slabs = reach ? members.slabsOf(reach.cells) : [];
  for (let at = 0; at < slabs.length; at += 2) {
    const first = slabs[at + 1]!;
    const miles = reach!.hundredths[slabs[at]!]! / 100;
    add(shown, first, exactDistance(miles));
    add(hidden, first, hiddenBandOf(miles));
  }
  const nowhere = members.firstSlabOf(NO_PLACE);
  if (nowhere !== undefined) add(shown, nowhere, null);
  return [...shown, ...hidden];
}
