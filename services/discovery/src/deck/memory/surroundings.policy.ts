import { wishFor, type Criteria } from '../eligibility.policy.js';
import { exactly, HIDDEN_BANDS, hiddenBandOf, reachOf, type Distance } from '../reach.policy.js';
import { kindOf, NO_PLACE } from './layout.js';
import type { MemberSlabs } from './member-slabs.js';

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
  const runs: Run[] = [];
  const add = (cell: number, hidesDistance: boolean, distance: Distance | null) => {
    const wish = wishFor(criteria, distance);
    if (wish === null) return;
    for (const gender of criteria.genders) {
      const slab = members.slabOf(cell, kindOf(gender, hidesDistance));
      if (slab === undefined) continue;
      const [start, end] = [members.startOf(slab), members.endOf(slab)];
      if (start < end) runs.push({ words: members.words, start, end, distance, wish, isSuper: false });
    }
  };
  if (criteria.cell !== null) {
    const { cells, hundredths } = reachOf(criteria.cell, criteria.miles);
    for (let at = 0; at < cells.length && hundredths[at]! <= criteria.miles * 100; at++) {
      add(cells[at]!, false, exactly(hundredths[at]! / 100));
    }
    const bands = HIDDEN_BANDS.filter(({ from }) => from <= criteria.miles);
    for (let at = 0; at < cells.length; at++) {
      const band = hiddenBandOf(hundredths[at]! / 100);
      if (band && bands.includes(band)) add(cells[at]!, true, band);
    }
  }
  add(NO_PLACE, false, null);
  return runs;
}
