import { gridDisk } from 'h3-js';
import type { Criteria } from '../../rules/eligibility.policy.js';
import { cellNumber, exactDistance, HIDDEN_BANDS, milesBetween } from '../../rules/reach.policy.js';
import { ID_WORD, kindOf, NO_PLACE, WORDS } from '../slabs/layout.js';
import { MemberSlabs } from '../slabs/member-slabs.js';
import { surroundingsOf } from './surroundings.policy.js';

const HERE = '8648939b7ffffff';
const NEXT = gridDisk(HERE, 1).find((cell) => cell !== HERE)!;
const FAR = gridDisk(HERE, 8).find((cell) => milesBetween(HERE, cell) > 25)!;

function slabsOf(...members: [id: number, cell: string | null, gender: number, isHidden?: boolean][]): MemberSlabs {
  const slabs = new MemberSlabs();
  for (const [id, cell, gender, isHidden = false] of members) {
    const words = Array.from({ length: WORDS }, (_, word) => (word === ID_WORD ? id : 0));
    slabs.put([cell === null ? NO_PLACE : cellNumber(cell), kindOf(gender, isHidden), ...words]);
  }
  return slabs;
}

function found(members: MemberSlabs, own: Partial<Criteria> = {}) {
  const criteria = { cell: HERE, miles: 25, genders: [0, 1], hidesDistance: false, ...own } as Criteria;
  return surroundingsOf(criteria, members).map(({ words, start, end, distance, wish, isSuper }) => ({
    ids: [...words[ID_WORD]!.subarray(start, end)],
    distance,
    wish,
    isSuper,
  }));
}

it('are nearest first, then those of no place, then the hidden ones, who count as a band', () => {
  const members = slabsOf([1, NEXT, 0], [2, HERE, 0], [3, null, 0], [4, HERE, 0, true], [5, HERE, 1], [6, FAR, 0]);
  const miles = milesBetween(HERE, NEXT);
  const [band] = HIDDEN_BANDS;
  expect(found(members)).toEqual([
    { ids: [2], distance: exactDistance(0), wish: 0, isSuper: false },
    { ids: [5], distance: exactDistance(0), wish: 0, isSuper: false },
    { ids: [1], distance: exactDistance(miles), wish: miles, isSuper: false },
    { ids: [3], distance: null, wish: 0, isSuper: false },
    { ids: [4], distance: band, wish: 0, isSuper: false },
  ]);
});

it('have wanted genders only', () => {
  const members = slabsOf([1, HERE, 0], [2, HERE, 1], [3, null, 1]);
  expect(found(members, { genders: [0] }).map(({ ids }) => ids)).toEqual([[1]]);
});

it('reach no farther than the viewer wants, a hidden member by the band', () => {
  const members = slabsOf([1, HERE, 0], [2, FAR, 0], [3, FAR, 0, true]);
  expect(found(members, { miles: 5 }).map(({ ids }) => ids)).toEqual([[1], [3]]);
  expect(found(members, { miles: 50 }).map(({ ids }) => ids)).toEqual([[1], [2], [3]]);
});

it('are those of no place alone for a viewer without one', () => {
  expect(found(slabsOf([1, HERE, 0], [2, null, 0]), { cell: null }).map(({ ids }) => ids)).toEqual([[2]]);
  expect(found(slabsOf([1, HERE, 0]), { cell: null })).toEqual([]);
});
