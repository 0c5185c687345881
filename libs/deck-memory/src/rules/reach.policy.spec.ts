import { cellToLatLng, gridDisk, gridRing, latLngToCell } from 'h3-js';
import {
  bandIndexOf,
  bandOf,
  BANDS_IN_ALL,
  cellNumber,
  distanceBetween,
  exactDistance,
  furtherBounds,
  hiddenBandOf,
  milesBetween,
  reachBytes,
  reachOf,
} from './reach.policy.js';

const PLACES = [
  [30.2672, -97.7431],
  [64.1466, -21.9426],
  [-33.8688, 151.2093],
  [0.3, 179.99],
  [89.9, 10],
] as const;

describe('reach', () => {
  it.each(PLACES)('at %d, %d contains all cells within the radius and none beyond it', (latitude, longitude) => {
    const cell = latLngToCell(latitude, longitude, 6);
    for (const radius of [1, 10, 50]) {
      const { cells, hundredths } = reachOf(cell, radius);
      const within = gridDisk(cell, Math.ceil(radius / 2) + 10).filter((other) => milesBetween(cell, other) <= radius);
      const reached = [...cells].filter((_, index) => hundredths[index]! <= radius * 100);
      expect(reached.sort()).toEqual(within.map(cellNumber).sort());
      expect([...hundredths]).toEqual([...hundredths].sort((a, b) => a - b));
      expect([cells[0], hundredths[0]]).toEqual([cellNumber(cell), 0]);
    }
  });

  it('is cached once per band of hidden distances and contains no cell beyond the band', () => {
    const cell = latLngToCell(48.8566, 2.3522, 6);
    const before = reachBytes();
    const reach = reachOf(cell, 10);
    expect(reachBytes() - before).toBe(2 * (reach.cells.byteLength + reach.hundredths.byteLength) + 200);
    expect(reachOf(cell, 50)).toBe(reach);
    expect(Math.max(...reach.hundredths)).toBeLessThanOrEqual(50 * 100);
    const farther = reachOf(cell, 51);
    expect(farther).not.toBe(reach);
    expect(Math.max(...farther.hundredths)).toBeGreaterThan(99 * 100);
    expect(Math.max(...reachOf(cell, 101).hundredths)).toBeGreaterThan(100 * 100);
  });

  it('measures the same distance from both sides, between cell centres only', () => {
    const cell = latLngToCell(30.2672, -97.7431, 6);
    for (const other of gridRing(cell, 7)) expect(milesBetween(cell, other)).toBe(milesBetween(other, cell));
    const [latitude, longitude] = cellToLatLng(cell);
    expect(milesBetween(cell, latLngToCell(latitude + 0.001, longitude - 0.001, 6))).toBe(0);
  });
});

describe('a distance', () => {
  const [austin, near] = [latLngToCell(30.2672, -97.7431, 6), latLngToCell(30.5083, -97.6789, 6)];
  const at = (cell: string | null, nearPlace = false) => ({ cell, nearPlace });
  const iceland = latLngToCell(64.1466, -21.9426, 6);

  it('is exact when shown, a band when hidden, and null when hidden and too large', () => {
    const miles = milesBetween(austin, near);
    expect(miles).toBeGreaterThan(10);
    expect(distanceBetween(at(austin), at(near), false)).toEqual({ from: miles, to: miles });
    expect(distanceBetween(at(austin), at(near), true)).toEqual({ from: 0, to: 50 });
    expect(distanceBetween(at(austin), at(iceland), true)).toBeNull();
  });

  it('to a larger town nearby is 25 miles from both sides, and exact farther away', () => {
    expect(distanceBetween(at(austin, true), at(near), false)).toEqual({ from: 0, to: 25 });
    expect(distanceBetween(at(austin), at(austin, true), false)).toEqual({ from: 0, to: 25 });
    expect(distanceBetween(at(austin, true), at(near, true), true)).toEqual({ from: 0, to: 50 });
    const miles = milesBetween(austin, iceland);
    expect(distanceBetween(at(austin), at(iceland, true), false)).toEqual({ from: miles, to: miles });
  });

  it('is null when a place is unknown', () => {
    for (const hidden of [true, false]) {
      expect(distanceBetween(at(austin), at(null), hidden)).toBeNull();
      expect(distanceBetween(at(null), at(near), hidden)).toBeNull();
    }
  });
});

describe('a band', () => {
  it('is null beyond 50 miles or when the distance is unknown', () => {
    expect(bandOf(null)).toBeNull();
    expect(bandOf(exactDistance(50.01))).toBeNull();
  });

  it('is the upper bound', () => {
    expect([0, 5, 5.01, 10, 14.9, 15.1, 25.01, 50].map((miles) => bandOf(exactDistance(miles)))).toEqual([
      5, 5, 10, 10, 15, 25, 50, 50,
    ]);
  });

  it('has an index, with extra ones for farther and unknown distances', () => {
    expect([5, 5.01, 50, 51].map((miles) => bandIndexOf(exactDistance(miles)))).toEqual([0, 1, 4, 5]);
    expect(bandIndexOf(null)).toBe(BANDS_IN_ALL - 1);
  });

  it('is offered if it is wider than the filter and the filter allows it', () => {
    expect([1, 10, 25, 50].map(furtherBounds)).toEqual([[5, 10, 15, 25, 50], [15, 25, 50], [50], []]);
  });

  it('of a hidden distance ends at 50 or 100 miles', () => {
    expect([0, 50, 50.01, 100, 100.01].map((miles) => hiddenBandOf(miles)?.to)).toEqual([50, 50, 100, 100, undefined]);
  });
});
