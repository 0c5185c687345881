import { LIMITS } from '@corner/domain/limits';
import { cellToLatLng, greatCircleDistance, gridDisk } from 'h3-js';
import { LRUCache } from 'lru-cache';

const KM_PER_MILE = 1.609344;
/** Smallest distance between neighbouring cells of resolution 6 anywhere on Earth, rounded down. */
const CELL_SPACING_KM = 4.8;
const BANDS = [5, 10, 15, 25, 50];

/** The cells around a member in order of distance, ready to be sent as arrays; `miles[n]` belongs to the n-th cell. */
export interface Reach {
  cells: string;
  distances: string;
  miles: number[];
}

/** Miles as they count: exact where a distance is shown, a whole band where it is hidden. */
export interface Distance {
  /** The smallest wish that reaches it. */
  from: number;
  /** What it counts as in the order. */
  to: number;
}

export const exactly = (miles: number): Distance => ({ from: miles, to: miles });

/** A hidden distance counts as the whole of one of these, nearest first; what is farther is not shown. */
export const HIDDEN_BANDS: readonly Distance[] = [
  { from: 0, to: 50 },
  { from: 51, to: 100 },
];

export function hiddenBandOf(miles: number): Distance | null {
  return HIDDEN_BANDS.find(({ to }) => miles <= to) ?? null;
}

const reaches = new LRUCache<string, Reach>({
  maxSize: 64 * 1024 * 1024,
  sizeCalculation: (reach) => reach.cells.length + reach.distances.length + 8 * reach.miles.length,
});

/** Miles between the centres of two cells, to a hundredth; the same from both sides, 0 within one cell. */
export function milesBetween(a: string, b: string): number {
  if (a === b) return 0;
  const km = greatCircleDistance(cellToLatLng(a), cellToLatLng(b), 'km');
  return Math.round((km / KM_PER_MILE) * 100) / 100;
}

/** Null where a place is unknown, and where a distance is hidden and too large to be shown. */
export function distanceBetween(a: string | null, b: string | null, hidden: boolean): Distance | null {
  if (a === null || b === null) return null;
  const miles = milesBetween(a, b);
  return hidden ? hiddenBandOf(miles) : exactly(miles);
}

/** All cells whose centre is at most `radius` miles from that of `cell`, nearest first. */
export function reachOf(cell: string, radius: number): Reach {
  const key = `${cell}:${radius}`;
  let reach = reaches.get(key);
  if (!reach) {
    const rings = Math.ceil((radius * KM_PER_MILE) / CELL_SPACING_KM) + 1;
    const near = gridDisk(cell, rings)
      .map((other) => ({ other, miles: milesBetween(cell, other) }))
      .filter(({ miles }) => miles <= radius)
      .sort((a, b) => a.miles - b.miles || (a.other < b.other ? -1 : 1));
    reach = {
      cells: near.map(({ other }) => BigInt(`0x${other}`)).join(','),
      distances: near.map(({ miles }) => miles).join(','),
      miles: near.map(({ miles }) => miles),
    };
    reaches.set(key, reach);
  }
  return reach;
}

/** The part of a reach that lies farther than this many miles. */
export function beyond(reach: Reach, miles: number): Reach {
  const first = reach.miles.findIndex((each) => each > miles);
  const rest = first < 0 ? [] : reach.miles.slice(first);
  const cells = rest.length ? reach.cells.split(',').slice(first).join(',') : '';
  return { cells, distances: rest.join(','), miles: rest };
}

/** Bounds of the bands wider than this many miles, those a filter can ask for. */
export function furtherBounds(miles: number): number[] {
  return BANDS.filter((bound) => bound > miles && bound <= LIMITS.filterDistance.max);
}

/** Which band, from 0; one more for what is farther, another one for what is unknown. */
export function bandIndexOf(distance: Distance | null): number {
  if (distance === null) return BANDS.length + 1;
  const index = BANDS.findIndex((bound) => distance.to <= bound);
  return index < 0 ? BANDS.length : index;
}

/** Upper bound of the band that a card shows, null when farther than the last one or unknown. */
export function bandOf(distance: Distance | null): number | null {
  return BANDS[bandIndexOf(distance)] ?? null;
}
