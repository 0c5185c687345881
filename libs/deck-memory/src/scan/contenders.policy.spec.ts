import { sortByStanding } from '../rules/ranking.policy.js';
import { Contenders } from './contenders.policy.js';
import { ID_WORD } from '../layout.js';
import { runOf } from './run.fixture.js';
import type { Run } from './surroundings.policy.js';

const KEY = Buffer.alloc(16, 7);

const runWith = (...ids: number[]) => runOf(ids.map((id) => ({ id })));
const idsOf = (found: { run: Run; place: number }[]) => found.map(({ run, place }) => run.words[ID_WORD]![place]);

it('returns the highest standings first, up to the limit', () => {
  const contenders = new Contenders(2);
  const run = runWith(11, 12, 13);
  for (const [place, standing] of [5, 9, 7].entries()) contenders.add(standing, run, place);
  expect(idsOf(contenders.first(1, KEY))).toEqual([12, 13]);
  expect(contenders.count).toBe(3);
  expect(contenders.ids()).toEqual(new Set([11, 12, 13]));
});

it('raises the minimum only when enough candidates stand above it', () => {
  const contenders = new Contenders(2);
  const run = runWith(11, 12, 13, 14);
  contenders.add(3, run, 0);
  contenders.add(5, run, 1);
  expect(contenders.least).toBe(3);
  contenders.add(5, run, 2);
  expect(contenders.least).toBe(5);
  contenders.add(5, run, 3);
  expect(contenders.least).toBe(5);
});

it('breaks ties across runs', () => {
  const contenders = new Contenders(4);
  const [one, other] = [runWith(11, 12), runWith(21, 22)];
  for (const run of [one, other]) for (const place of [0, 1]) contenders.add(4, run, place);
  const ids = [11, 12, 21, 22];
  expect(idsOf(contenders.first(1, KEY))).toEqual(sortByStanding(1, ids, [4, 4, 4, 4], KEY).map((index) => ids[index]));
});

it('drops candidates below the minimum', () => {
  const contenders = new Contenders(1);
  const run = runWith(11, 12);
  contenders.add(2, run, 0);
  contenders.add(8, run, 1);
  expect(idsOf(contenders.first(1, KEY))).toEqual([12]);
  expect(contenders.least).toBe(8);
});
