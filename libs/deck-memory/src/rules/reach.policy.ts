import { LIMITS } from '@corner/domain/limits';
import { cellToLatLng, greatCircleDistance, gridDisk } from 'h3-js';
import { LRUCache } from 'lru-cache';

const KM_PER_MILE = 1.609344;
const CELL_SPACING_KM = 4.8;
const BANDS = [5, 10, 15, 25, 50];
/** The bands, plus one for farther and one for unknown distances. */
export const BANDS_IN_ALL = BANDS.length + 2;

/** The distance used for ranking: exact when shown, a whole band when hidden. */
export interface Distance {
  /** Smallest preferred distance that includes it. */
  from: number;
  /** Value used for sorting. */
  to: number;
}

/** Up to this distance two members are assumed to share a time zone. */
const TIME_ZONE_MILES = 50;
export const sharesTimeZone = (distance: Distance | null): boolean =>
  distance !== null && distance.to <= TIME_ZONE_MILES;

export const exactDistance = (miles: number): Distance => ({ from: miles, to: miles });

/** A hidden distance counts as one of these bands; beyond them the member is not shown. */
export const HIDDEN_BANDS: readonly Distance[] = [
  { from: 0, to: 50 },
  { from: 51, to: 100 },
];

export type Precision = 'exact' | 'near' | 'hidden';
/** Distances within 25 miles of a larger town count as this range; larger ones as they are. */
const NEAR: Distance = { from: 0, to: 25 };

export const isHidden = (distance: Distance | null): boolean => distance !== null && HIDDEN_BANDS.includes(distance);

export function hiddenBandOf(miles: number): Distance | null {
  return HIDDEN_BANDS.find(({ to }) => miles <= to) ?? null;
}

/** Miles between two cell centres, rounded to a hundredth; symmetric, 0 within one cell. */
export function milesBetween(a: string, b: string): number {
  if (a === b) return 0;
  const km = greatCircleDistance(cellToLatLng(a), cellToLatLng(b), 'km');
  return Math.round((km / KM_PER_MILE) * 100) / 100;
}

interface Placed {
  cell: string | null;
  nearPlace: boolean;
}

/** Returns null if a place is unknown, or if the distance is hidden and too large to be shown. */
export function distanceBetween(one: Placed, other: Placed, hidden: boolean): Distance | null {
  if (one.cell === null || other.cell === null) return null;
  return rankedDistance(
    milesBetween(one.cell, other.cell),
    hidden ? 'hidden' : one.nearPlace || other.nearPlace ? 'near' : 'exact',
  );
}

export function rankedDistance(miles: number, precision: Precision): Distance | null {
  if (precision === 'hidden') return hiddenBandOf(miles);
  return precision === 'near' && miles <= NEAR.to ? NEAR : exactDistance(miles);
}

/** Cells around a place, nearest first, each with its distance in hundredths of a mile. */
export interface Reach {
  cells: Int32Array;
  hundredths: Int32Array;
}

/** Upper bound of the cache, including the slabs found for its cells. */
const REACH_BYTES = 64 * 1024 * 1024;
const reaches = new LRUCache<string, Reach>({
  maxSize: REACH_BYTES,
  sizeCalculation: ({ cells, hundredths }) => 2 * (cells.byteLength + hundredths.byteLength) + 200,
});

export const reachBytes = (): number => reaches.calculatedSize;

/** Cells within `radius` miles, up to the end of its hidden band, so that each place is cached once per band. */
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

/** The significant bits of a resolution 6 cell: 7 for the base cell, 3 for each of six digits. */
export function cellNumber(cell: string): number {
  const [high, low] = [Number.parseInt(cell.slice(0, -8), 16), Number.parseInt(cell.slice(-8), 16)];
  return ((high << 5) | (low >>> 27)) & CELL_NUMBERS;
}

export const CELL_NUMBERS = 2 ** 25 - 1;

export function furtherBounds(miles: number): number[] {
  return BANDS.filter((bound) => bound > miles && bound <= LIMITS.filterDistance.max);
}

export function bandIndexOf(distance: Distance | null): number {
  if (distance === null) return BANDS_IN_ALL - 1;
  const index = BANDS.findIndex((bound) => distance.to <= bound);
  return index < 0 ? BANDS.length : index;
}

/** Upper bound of the band on a card; null if farther than the last one or unknown. */
export function bandOf(distance: Distance | null): number | null {
  return BANDS[bandIndexOf(distance)] ?? null;
}

/** Minimum preferred distance of the other member for both to match; null if it is too far for the viewer. */
export function wishFor(seeker: { miles: number; hidesDistance: boolean }, distance: Distance | null): number | null {
  if (distance === null) return 0;
  if (distance.from > seeker.miles) return null;
  // Otherwise others could locate a viewer with a hidden distance by changing their own preference.
  return seeker.hidesDistance ? (hiddenBandOf(distance.to)?.from ?? null) : distance.from;
}
