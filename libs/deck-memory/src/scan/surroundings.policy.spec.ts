import { gridDisk, latLngToCell } from 'h3-js';
import type { Criteria } from '../criteria.js';
import { cellNumber, exactDistance, HIDDEN_BANDS, milesBetween, type Precision } from '../rules/reach.policy.js';
import { ID_WORD, kindOf, NO_PLACE, WORDS } from '../layout.js';
import { MemberSlabs } from '../slabs/member-slabs.js';

import { elsewhereOf, surroundingsOf, type Run } from './surroundings.policy.js';

const HERE = '8648939b7ffffff';
const NEXT = gridDisk(HERE, 1).find((cell) => cell !== HERE)!;
const FAR = gridDisk(HERE, 8).find((cell) => milesBetween(HERE, cell) > 25)!;

function slabsOf(
  ...members: [id: number, cell: string | number, gender: number, precision?: Precision][]
): MemberSlabs {
  const slabs = new MemberSlabs();
  for (const [id, cell, gender, precision = 'exact'] of members) {
    const words = Array.from({ length: WORDS }, (_, word) => (word === ID_WORD ? id : 0));
    slabs.put([typeof cell === 'number' ? NO_PLACE + cell : cellNumber(cell), kindOf(gender, precision), ...words]);
  }
  return slabs;
}

function found(members: MemberSlabs, own: Partial<Criteria> = {}) {
  const criteria = {
    cell: HERE,
    miles: 25,
    genders: [0, 1],
    hidesDistance: false,
    nearPlace: false,
    unplaced: 0,
    ...own,
  } as Criteria;
  return surroundingsOf(criteria, members).map(({ words, start, end, distance, wish, isSuper }) => ({
    ids: [...words[ID_WORD]!.subarray(start, end)],
    distance,
    wish,
    isSuper,
  }));
}

it('are sorted nearest first, then hidden ones by band, without members of unknown places', () => {
  const members = slabsOf([1, NEXT, 0], [2, HERE, 0], [3, 7, 0], [4, HERE, 0, 'hidden'], [5, HERE, 1], [6, FAR, 0]);
  const miles = milesBetween(HERE, NEXT);
  const [band] = HIDDEN_BANDS;
  expect(found(members)).toEqual([
    { ids: [2], distance: exactDistance(0), wish: 0, isSuper: false },
    { ids: [5], distance: exactDistance(0), wish: 0, isSuper: false },
    { ids: [1], distance: exactDistance(miles), wish: miles, isSuper: false },
    { ids: [4], distance: band, wish: 0, isSuper: false },
  ]);
});

it('contain only wanted genders', () => {
  const members = slabsOf([1, HERE, 0], [2, HERE, 1]);
  expect(found(members, { genders: [0] }).map(({ ids }) => ids)).toEqual([[1]]);
});

it("end at the viewer's maximum distance, for hidden members at the band", () => {
  const members = slabsOf([1, HERE, 0], [2, FAR, 0], [3, FAR, 0, 'hidden']);
  expect(found(members, { miles: 5 }).map(({ ids }) => ids)).toEqual([[1], [3]]);
  expect(found(members, { miles: 50 }).map(({ ids }) => ids)).toEqual([[1], [2], [3]]);
});

it('contain only members with the same place text for a viewer without a place', () => {
  const members = slabsOf([1, HERE, 0], [2, 7, 0], [3, 8, 0], [4, 0, 0]);
  expect(found(members, { cell: null, unplaced: 7 })).toEqual([{ ids: [2], distance: null, wish: 0, isSuper: false }]);
  for (const unplaced of [0, 9]) expect(found(members, { cell: null, unplaced })).toEqual([]);
});

it('count up to 25 miles as 25 if either place is a larger town nearby', () => {
  const members = slabsOf([1, NEXT, 0], [2, NEXT, 0, 'near'], [3, FAR, 0, 'near'], [4, NEXT, 0, 'hidden']);
  const near = { from: 0, to: 25 };
  const distances = (own: Partial<Criteria>) => found(members, own).map(({ ids, distance }) => [...ids, distance]);
  expect(distances({ miles: 1 })).toEqual([
    [2, near],
    [4, HIDDEN_BANDS[0]],
  ]);
  expect(distances({ miles: 1, nearPlace: true }).slice(0, 2)).toEqual([
    [1, near],
    [2, near],
  ]);
  const far = exactDistance(milesBetween(HERE, FAR));
  for (const nearPlace of [true, false]) expect(distances({ miles: 50, nearPlace })).toContainEqual([3, far]);
});

it('beyond the reach are read lazily, as members are stored at that moment', () => {
  const berlin = latLngToCell(52.5, 13.4, 6);
  const members = slabsOf([1, berlin, 0], [2, berlin, 1], [3, berlin, 1]);
  const criteria = { cell: HERE, miles: 5, genders: [0, 1] } as unknown as Criteria;
  const runs = elsewhereOf(criteria, members)[Symbol.iterator]();
  const ids = ({ words, start, end }: Run) => [...words[ID_WORD]!.subarray(start, end)];
  expect(ids(runs.next().value!)).toEqual([1]);
  members.remove(3);
  expect(ids(runs.next().value!)).toEqual([2]);
});
