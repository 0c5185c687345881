import { LIMITS } from '@corner/domain/limits';
import { cellToLatLng, greatCircleDistance, gridDisk } from 'h3-js';
import { LRUCache } from 'lru-cache';

const KM_PER_MILE = 1.609344;
/** Smallest distance between neighbouring cells of resolution 6 anywhere on Earth, rounded down. */
const CELL_SPACING_KM = 4.8;
const BANDS = [5, 10, 15, 25, 50];
/** Those, one for what is farther, and one for what is unknown. */
export const BANDS_IN_ALL = BANDS.length + 2;

/** Miles as they count: exact where a distance is shown, a whole band where it is hidden. */
export interface Distance {
  /** The smallest wish that reaches it. */
  from: number;
  /** What it counts as in the order. */
  to: number;
}

/** Up to so many miles two weeks are compared, as if of one time zone. */
const CLOCK_MILES = 50;
export const isOneClock = (distance: Distance | null): boolean => distance !== null && distance.to <= CLOCK_MILES;

export const exactDistance = (miles: number): Distance => ({ from: miles, to: miles });

/** A hidden distance counts as the whole of one of these, nearest first; what is farther is not shown. */
export const HIDDEN_BANDS: readonly Distance[] = [
  { from: 0, to: 50 },
  { from: 51, to: 100 },
];

/** How exactly the place of a member says where they are. */
export type Precision = 'exact' | 'near' | 'hidden';
/** From a larger town near the own one, as a whole; what is farther counts as it is. */
const NEAR: Distance = { from: 0, to: 25 };

export const isHidden = (distance: Distance | null): boolean => distance !== null && HIDDEN_BANDS.includes(distance);

export function hiddenBandOf(miles: number): Distance | null {
  return HIDDEN_BANDS.find(({ to }) => miles <= to) ?? null;
}

/** Miles between the centres of two cells, to a hundredth; the same from both sides, 0 within one cell. */
export function milesBetween(a: string, b: string): number {
  if (a === b) return 0;
  const km = greatCircleDistance(cellToLatLng(a), cellToLatLng(b), 'km');
  return Math.round((km / KM_PER_MILE) * 100) / 100;
}

interface Placed {
  cell: string | null;
  nearPlace: boolean;
}

/** Null where a place is unknown, and where a distance is hidden and too large to be shown. */
export function distanceBetween(one: Placed, other: Placed, hidden: boolean): Distance | null {
  if (one.cell === null || other.cell === null) return null;
  return counted(
    milesBetween(one.cell, other.cell),
    hidden ? 'hidden' : one.nearPlace || other.nearPlace ? 'near' : 'exact',
  );
}

export function counted(miles: number, precision: Precision): Distance | null {
  if (precision === 'hidden') return hiddenBandOf(miles);
  return precision === 'near' && miles <= NEAR.to ? NEAR : exactDistance(miles);
}

/** The cells around a place, nearest first; the n-th distance is that of the n-th cell, in hundredths of a mile. */
export interface Reach {
  cells: Int32Array;
  hundredths: Int32Array;
}

/** So much of the cells around places is kept, with as much again for the slabs found there. */
const REACH_BYTES = 64 * 1024 * 1024;
const reaches = new LRUCache<string, Reach>({
  maxSize: REACH_BYTES,
  sizeCalculation: ({ cells, hundredths }) => 2 * (cells.byteLength + hundredths.byteLength) + 200,
});

export const reachBytes = (): number => reaches.calculatedSize;

/**
 * At least the cells whose centre is at most `radius` miles away: as far as the band that a hidden distance counts as,
 * so that a place is kept once whatever is asked.
 */
export function reachOf(cell: string, radius: number): Reach {
  const farthest = hiddenBandOf(radius)?.to ?? radius;
  const key = `${cell}:${farthest}`;
  let reach = reaches.get(key);
  if (!reach) {
    const rings = Math.ceil((farthest * KM_PER_MILE) / CELL_SPACING_KM) + 1;
    const near = gridDisk(cell, rings)
      .map((other) => ({ cell: cellNumber(other), hundredths: Math.round(milesBetween(cell, other) * 100) }))
      .filter(({ hundredths }) => hundredths <= farthest * 100)
      .sort((a, b) => a.hundredths - b.hundredths);
    reach = {
      cells: Int32Array.from(near, (each) => each.cell),
      hundredths: Int32Array.from(near, (each) => each.hundredths),
    };
    reaches.set(key, reach);
  }
  return reach;
}

/** Of a cell of resolution 6 all that differs: the base cell, 7 bits, and six digits of 3. */
export function cellNumber(cell: string): number {
  const [high, low] = [Number.parseInt(cell.slice(0, -8), 16), Number.parseInt(cell.slice(-8), 16)];
  return ((high << 5) | (low >>> 27)) & CELL_NUMBERS;
}

export const CELL_NUMBERS = 2 ** 25 - 1;

/** Bounds of the bands wider than this many miles, those a filter can ask for. */
export function furtherBounds(miles: number): number[] {
  return BANDS.filter((bound) => bound > miles && bound <= LIMITS.filterDistance.max);
}

/** Which band, from 0; one more for what is farther, another one for what is unknown. */
export function bandIndexOf(distance: Distance | null): number {
  if (distance === null) return BANDS_IN_ALL - 1;
  const index = BANDS.findIndex((bound) => distance.to <= bound);
  return index < 0 ? BANDS.length : index;
}

/** Upper bound of the band that a card shows, null when farther than the last one or unknown. */
export function bandOf(distance: Distance | null): number | null {
  return BANDS[bandIndexOf(distance)] ?? null;
}

/** What the other member must at least wish to be shown at this distance; null when it is too far for the viewer. */
export function wishFor(seeker: { miles: number; hidesDistance: boolean }, distance: Distance | null): number | null {
  if (distance === null) return 0;
  if (distance.from > seeker.miles) return null;
  // The other member's wish must not find out where a viewer is who hides it.
  return seeker.hidesDistance ? (hiddenBandOf(distance.to)?.from ?? null) : distance.from;
}
