import { cellToLatLng, gridDisk, gridRing, latLngToCell } from 'h3-js';
import { bandOf, cellNumber, exactDistance, hiddenBandOf, milesBetween, reachOf } from './reach.policy.js';

const PLACES = [
  [30.2672, -97.7431],
  [64.1466, -21.9426],
  [-33.8688, 151.2093],
  [0.3, 179.99],
  [89.9, 10],
] as const;

describe('reach', () => {
  it.each(PLACES)('at %d, %d holds no cell beyond the radius and misses none within', (latitude, longitude) => {
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

  it('measures the same from both sides, and only between centres', () => {
    const cell = latLngToCell(30.2672, -97.7431, 6);
    for (const other of gridRing(cell, 7)) expect(milesBetween(cell, other)).toBe(milesBetween(other, cell));
    const [latitude, longitude] = cellToLatLng(cell);
    expect(milesBetween(cell, latLngToCell(latitude + 0.001, longitude - 0.001, 6))).toBe(0);
  });
});

describe('a band', () => {
  it('is none beyond 50 miles or when the distance is unknown', () => {
    expect(bandOf(null)).toBeNull();
    expect(bandOf(exactDistance(50.01))).toBeNull();
  });

  it('is the upper bound', () => {
    expect([0, 5, 5.01, 10, 14.9, 15.1, 25.01, 50].map((miles) => bandOf(exactDistance(miles)))).toEqual([
      5, 5, 10, 10, 15, 25, 50, 50,
    ]);
  });

  it('of a hidden distance ends at 50 and at 100 miles', () => {
    expect([0, 50, 50.01, 100, 100.01].map((miles) => hiddenBandOf(miles)?.to)).toEqual([50, 50, 100, 100, undefined]);
  });
});
