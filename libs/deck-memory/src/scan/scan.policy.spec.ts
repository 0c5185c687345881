import { INTENT } from '@corner/domain/pairs/intents';
import { BODY_TYPES, DISCIPLINES } from '@corner/domain/enumerations';
import { maskOf } from '@corner/domain/choices';
import type { Criteria } from '../criteria.js';
import { exactDistance } from '../rules/reach.policy.js';
import { Contenders } from './contenders.policy.js';
import { runOf } from './run.fixture.js';
import { Scan } from './scan.policy.js';

const TODAY = 2000;
const dates = { id: 1, sports: 0b1, experience: 0b1, goal: 0b1, schedule: 0b1, quiz: 0b1 };
const me = { ...dates, pace: 0, gear: 0, size: 0, week: 0 };
const criteria = {
  intent: INTENT.dating,
  hours: null,
  viewer: 1,
  viewerGender: 1,
  viewerAge: { min: 30, max: 39 },
  ...{ minAge: 26, maxAge: 34, minHeight: 60, maxHeight: 70, anyHeight: false },
  wanted: {},
} as unknown as Criteria;
const ben = {
  ...{ id: 2, age: 30, height: 65, wantedAgeMax: 127, wantedMiles: 50, seek: 0b10, seenOn: TODAY - 3 },
  held: INTENT.dating as number,
};
const [lean, slim] = [maskOf(BODY_TYPES, ['lean']), maskOf(BODY_TYPES, ['slim'])];

function idsOf(member: Partial<typeof ben> & Record<string, number>, wish: object = {}, isExcluded = () => false) {
  const scan = new Scan(me, { ...criteria, ...wish }, TODAY, isExcluded);
  return scan.find(runOf([{ ...ben, ...member }], { wish: 10 }), 9).map(({ id }) => id);
}

it.each<[string, Parameters<typeof idsOf>[0], object?]>([
  ['who seeks another gender', { seek: 0b101 }],
  ['who wants to be shown less far', { wantedMiles: 9 }],
  ['who is too young', { age: 25 }],
  ['who is too old', { age: 35 }],
  ['who hides an age in a younger group', { age: 24, hidesAge: 1 }],
  ['who hides an age in an older group', { age: 40, hidesAge: 1 }],
  ['who seeks older ones', { wantedAgeMin: 40 }],
  ['who seeks younger ones', { wantedAgeMax: 29 }],
  ['who is too small', { height: 59 }, { anyHeight: true }],
  ['who is too tall', { height: 71 }, { anyHeight: true }],
  ['whose height is not known, when one is wanted', { height: 0 }],
  ['who lacks a wanted trait', { bodyType: slim }, { wanted: { bodyType: lean } }],
  ['who is the viewer', { id: 1 }],
  ['who only trains', { held: INTENT.training }],
])('hides a member %s', (...[, member, wish]) => {
  expect(idsOf(member, wish)).toEqual([]);
});

describe('in training', () => {
  const training = { ...criteria, intent: INTENT.training, minAge: 0, maxAge: 127, maxHeight: 127, anyHeight: true };
  const trains = {
    ...{ id: 2, age: 30, held: INTENT.training, trainWith: 0b10, trainMiles: 50, trainAgeMax: 127 },
    ...{ earlyHours: 0b100, lateHours: 0b1 },
  };
  const shown = (changes: object, wish: object = {}, distance = exactDistance(10)) =>
    new Scan(me, { ...training, ...wish } as Criteria, TODAY, () => false).find(
      runOf([{ ...trains, ...changes }], { wish: 10, distance }),
      9,
    ).length;

  it.each<[string, object, object?, Parameters<typeof shown>[2]?]>([
    ['who only dates', { held: INTENT.dating }],
    ['who trains with another gender', { trainWith: 0b101 }],
    ['who trains less far away', { trainMiles: 9 }],
    ['who trains with older ones', { trainAgeMin: 40 }],
    ['who trains with younger ones', { trainAgeMax: 29 }],
    ['who is too young', { age: 25 }, { minAge: 26 }],
    ['who is free at other times', {}, { hours: 0b11 }],
    ['who may be free at any time when one is never', {}, { hours: 0 }],
    ['who lives by another clock', {}, { hours: 0b100 }, exactDistance(51)],
  ])('hides a member %s', (...[, changes, wish, distance]) => {
    expect(shown(changes, wish, distance)).toBe(0);
  });

  it.each<[string, object, object?]>([
    ['who would not be shown in dating', { seek: 0, wantedMiles: 0, wantedAgeMax: 0, height: 0 }],
    ['who does both', { held: INTENT.dating | INTENT.training }],
    ['who is free early in the week', {}, { hours: 0b111 }],
    ['who is free late in the week', {}, { hours: 2 ** 21 }],
  ])('shows a member %s', (...[, changes, wish]) => {
    expect(shown(changes, wish)).toBe(1);
  });
});

it('hides an excluded member', () => {
  const isExcluded = jest.fn(() => true);
  expect(idsOf({}, {}, isExcluded)).toEqual([]);
  expect(isExcluded).toHaveBeenCalledWith(2);
});

it.each<[string, Parameters<typeof idsOf>[0], object?]>([
  ['who wants to be shown just as far', { wantedMiles: 10 }],
  ['who is just old enough', { age: 26 }],
  ['who is just young enough', { age: 34 }],
  ['who hides an age in the youngest group', { age: 25, hidesAge: 1 }],
  ['who hides an age in the oldest group', { age: 39, hidesAge: 1 }],
  ['whose wish begins with the age that others see', { wantedAgeMin: 39 }],
  ['whose wish ends with the age that others see', { wantedAgeMax: 30 }],
  ['who is just tall enough', { height: 60 }],
  ['who is just small enough', { height: 70 }],
  ['whose height is not known, when any will do', { height: 0 }, { anyHeight: true }],
  ['who has one of the wanted traits', { bodyType: lean }, { wanted: { bodyType: lean | slim } }],
])('shows a member %s', (...[, member, wish]) => {
  expect(idsOf(member, wish)).toEqual([2]);
});

it('finds matching members of a run, up to the limit', () => {
  const run = runOf(
    [2, 3, 4, 5, 6].map((id) => ({ ...ben, id })),
    { start: 1, end: 4 },
  );
  const scan = new Scan(me, criteria, TODAY, (id) => id === 3);
  expect(scan.find(run, 9).map(({ id }) => id)).toEqual([4, 5]);
  expect(scan.find(run, 1).map(({ id }) => id)).toEqual([4]);
});

it('returns the ranked traits of a member', () => {
  const dates = { sports: 0b101, experience: 0b10, goal: 0b1000, schedule: 0b11, quiz: 0b10010 };
  const traits = { ...dates, pace: 0b10, gear: 0b101, size: 0b1000000 };
  const hours = { earlyHours: 0b1, lateHours: 0b1 };
  const run = runOf(
    [
      { ...ben, ...traits, ...hours },
      { ...ben, seenOn: 0 },
    ],
    { distance: exactDistance(3), isSuper: true },
  );
  const scan = new Scan(me, criteria, TODAY, () => false);
  const [known, unseen] = scan.find(run, 9);
  const facts = { id: 2, distance: exactDistance(3), wantedMiles: 50, idleDays: 3, superLiked: true };
  expect(known).toEqual({ ...facts, ...traits, hours: 2 ** 21 + 1 });
  expect(unseen!.idleDays).toBe(Infinity);
});

describe('ranks', () => {
  const alike = { ...dates, ...ben, seenOn: TODAY };
  const counted = (viewer: typeof me & { preferences?: object }, ids: number[], changes: object[] = []) => {
    const isExcluded = jest.fn((_id: number) => false);
    const contenders = new Contenders(1);
    const members = ids.map((id, index) => ({ ...alike, id, ...changes[index] }));
    new Scan(viewer, criteria, TODAY, isExcluded).rank(runOf(members, { distance: exactDistance(0) }), contenders);
    return { count: contenders.count, looked: isExcluded.mock.calls.map(([id]) => id) };
  };

  it('skips members below enough better ones', () => {
    const boxing = maskOf(DISCIPLINES, ['boxing']);
    expect(counted(me, [2, 3, 4], [{}, { sports: boxing }, { goal: 0 }])).toEqual({ count: 1, looked: [2] });
    expect(counted(me, [2, 3, 4], [{}, { quiz: 0 }, { seenOn: 0 }])).toEqual({ count: 1, looked: [2] });
  });

  it('includes all ties of the best, with and without SmartPick', () => {
    expect(counted(me, [2, 3])).toEqual({ count: 2, looked: [2, 3] });
    const plain = { ...me, preferences: { smartPick: false } };
    expect(counted(plain, [2, 3], [{}, { sports: 0, goal: 0, quiz: 0, seenOn: 0 }]).count).toBe(2);
  });

  it('skips a run if not even a perfect member could enter', () => {
    const [scan, contenders] = [new Scan(me, criteria, TODAY, () => false), new Contenders(1)];
    scan.rank(runOf([alike], { distance: exactDistance(20) }), contenders);
    scan.rank(runOf([{ ...alike, id: 3 }], { distance: exactDistance(21) }), contenders);
    expect(contenders.ids()).toEqual(new Set([2]));
    scan.rank(runOf([{ ...alike, id: 4 }], { distance: exactDistance(0) }), contenders);
    scan.rank(runOf([{ ...ben, id: 5 }], { distance: null, isSuper: true }), contenders);
    expect(contenders.ids()).toEqual(new Set([2, 4, 5]));
  });
});
