import { INTENT } from '@corner/domain/pairs/intents';
import type { Criteria } from './criteria.js';
import { DeckMemory } from './deck-memory.js';
import { BITS, ID_WORD, kindOf, UNREADABLE, WORDS } from './layout.js';
import { cellNumber } from './rules/reach.policy.js';

const HERE = '8648939b7ffffff';
const KEY = Buffer.alloc(16, 7);
const me = { id: 1, sports: 0, experience: 0, goal: 0, schedule: 0, quiz: 0, pace: 0, gear: 0, size: 0, week: 0 };
const criteria: Criteria = {
  ...{ intent: INTENT.dating, viewer: 1, viewerAge: { min: 30, max: 30 }, viewerGender: 1, hidesDistance: false },
  ...{ cell: HERE, nearPlace: false, unplaced: 0, miles: 25, genders: [1] },
  ...{ minAge: 18, maxAge: 50, minHeight: 0, maxHeight: 127, anyHeight: true, wanted: {}, hours: null },
};

function row(id: number, age = 30, kind = kindOf(1, 'exact')): Int32Array {
  const words = new Int32Array(WORDS);
  const values = { age, held: INTENT.dating, seek: 0b1111, wantedAgeMax: 127, wantedMiles: 50 };
  for (const [name, value] of Object.entries(values)) {
    const { word, shift } = BITS[name as keyof typeof BITS];
    words[word]! |= value << shift;
  }
  words[ID_WORD] = id;
  return Int32Array.of(cellNumber(HERE), kind, ...words);
}

const searchIn = (deck: DeckMemory, excluded = 0) =>
  deck.search(me, criteria, { today: 0, isExcluded: (id) => id === excluded });
const idsIn = (deck: DeckMemory, excluded?: number) =>
  searchIn(deck, excluded)
    .find(9)
    .map(({ id }) => id)
    .sort();

let deck: DeckMemory;
const load = (...rows: Int32Array[]) => deck.load((add) => Promise.resolve(rows.forEach(add)));
beforeEach(async () => {
  deck = new DeckMemory();
  await load(row(2), row(3, 30, UNREADABLE), row(4), row(5, 60));
});

it('excludes members that are unreadable, do not match or are excluded, and finds the others', () => {
  expect(idsIn(deck, 4)).toEqual([2]);
  expect(idsIn(deck)).toEqual([2, 4]);
  expect([deck.count, deck.unreadableCount]).toEqual([3, 1]);
});

it('applies changes, additions and removals, and returns the ids it could not store', async () => {
  expect(await deck.apply({ shown: [row(3), row(4, 30, UNREADABLE), row(5, 40)], gone: [2] })).toEqual([4]);
  expect(idsIn(deck)).toEqual([3, 5]);
  expect([deck.count, deck.unreadableCount]).toEqual([2, 1]);
});

it('replaces all members only after a load has succeeded', async () => {
  const search = searchIn(deck);
  const broken = (add: (row: Int32Array) => void) => {
    add(row(6));
    return Promise.reject(new Error('away'));
  };
  await expect(deck.load(broken)).rejects.toThrow('away');
  expect(idsIn(deck)).toEqual([2, 4]);
  await load(row(6));
  expect(idsIn(deck)).toEqual([6]);
  expect(
    search
      .best(9, KEY)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([2, 4]);
});
