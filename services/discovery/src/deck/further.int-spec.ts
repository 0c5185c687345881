import type { FurtherResponse } from '@corner/contracts/discovery.api';
import { persona, type Persona } from '@corner/testing/personas';
import { cellAt, profileOf } from '../members/members.fixture.js';
import { neighbourhood, type Changes, type Query } from './neighbourhood.fixture.js';

const { request, local, shownTo, swipe, members, here, cellWithin } = neighbourhood();

async function answerTo(who: Persona, query: Query): Promise<FurtherResponse> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]) as never);
  const answer = await request('GET', `/api/discover/further?${search.toString()}`, { as: who });
  expect(answer.status).toBe(200);
  return answer.body as FurtherResponse;
}
const further = async (who: Persona, query: Query = { distance: 5 }): Promise<[number, number][]> =>
  (await answerTo(who, query)).counts.map(({ distance, more }) => [distance, more]);
const farthest = async (who: Persona, query: Query = {}) => (await answerTo(who, query)).farthest;
const anywhere = async (who: Persona, query: Query = {}) => (await answerTo(who, query)).anywhere?.atLeast;

const none = [
  [10, 0],
  [15, 0],
  [25, 0],
  [50, 0],
];

describe('looking further refuses', () => {
  it('callers without a session and unverified or incomplete members', async () => {
    expect((await request('GET', '/api/discover/further')).status).toBe(401);
    for (const who of [await local({}, { emailVerified: false }), await local({ complete: false }), persona('New')]) {
      expect((await request('GET', '/api/discover/further', { as: who })).status).toBe(403);
    }
  });

  it('inverted ranges and distances that no filter offers', async () => {
    const ann = await local();
    for (const query of ['minAge=50&maxAge=20', 'minHeight=80&maxHeight=50', 'distance=101', 'distance=x', 'far=1']) {
      expect((await request('GET', `/api/discover/further?${query}`, { as: ann })).status).toBe(400);
    }
  });
});

describe('looking further', () => {
  it('counts members beyond the chosen distance, at every larger one', async () => {
    const ann = await local();
    await local();
    for (const [min, max, count] of [
      [5, 10, 1],
      [15, 25, 2],
      [25, 50, 3],
    ] as const) {
      for (let n = 0; n < count; n++) await local({ cell: cellWithin(min, max) });
    }
    expect(await further(ann)).toEqual([
      [10, 1],
      [15, 1],
      [25, 3],
      [50, 6],
    ]);
    expect(await further(ann, { distance: 25 })).toEqual([[50, 3]]);
    for (const [distance, more] of await further(ann)) {
      expect(await shownTo(ann, { distance, limit: 50 })).toHaveLength(more + 1);
    }
  });

  it('returns nothing at the largest distance and above, and if no distance applies', async () => {
    const ann = await local();
    expect(await further(ann, { distance: 50 })).toEqual([]);
    expect(await further(await local({ preferredDistance: 60 }), {})).toEqual([]);
    expect(await further(await local({ cell: null }), { distance: 5 })).toEqual([]);
  });

  it('starts from the stored distance if the query has none, else from 25 miles', async () => {
    await local({ cell: cellWithin(25, 50) });
    expect(await further(await local({ preferredDistance: 15 }), {})).toEqual([
      [25, 0],
      [50, 1],
    ]);
    expect(await further(await local(), {})).toEqual([[50, 1]]);
  });

  it('excludes those whom the deck excludes', async () => {
    const ann = await local();
    const cell = cellWithin(5, 10);
    const [swiped, blocked] = [await local({ cell }), await local({ cell })];
    await local({ cell, preferredDistance: 4 });
    await local({ cell, preferredAgeRange: { min: 90, max: 100 } });
    await local({ cell, age: 70 });
    await local({ cell, privacy: { discoverable: false } });
    await local({ cell }, { state: 'suspended' });
    expect((await further(ann, { distance: 5, maxAge: 60 }))[0]).toEqual([10, 2]);
    await swipe(ann, swiped, { isLike: false });
    await request('POST', '/api/blocks', { as: ann, body: { userId: blocked.id } });
    expect(await further(ann, { distance: 5, maxAge: 60 })).toEqual(none);
  });

  it('counts a hidden member who liked the viewer', async () => {
    const [ann, shy] = [await local(), await local({ cell: cellWithin(5, 10) })];
    await swipe(shy, ann);
    const hidden = { cell: cellWithin(5, 10), version: 2, privacy: { discoverable: false } };
    await members().apply([{ profile: profileOf(shy, hidden) }]);
    expect((await further(ann))[0]).toEqual([10, 1]);
    expect(await further(await local({ cell: here() }))).toEqual(none);
  });
});

describe('the farthest distance', () => {
  const at = (atLeast: number) => ({ distance: 100, atLeast });
  const many = (count: number, changes: Changes) => Promise.all(Array.from({ length: count }, () => local(changes)));

  it('is absent without a place and at 100 miles', async () => {
    expect(await farthest(await local({ cell: null }))).toBeNull();
    expect(await farthest(await local(), { distance: 100 })).toBeNull();
    expect(await farthest(await local({ preferredDistance: 100 }))).toBeNull();
  });

  it('counts mutual matches in steps, and using it shows them', async () => {
    const ann = await local();
    const cell = cellWithin(60, 95);
    expect(await farthest(ann)).toBeNull();
    await many(9, { cell });
    await local({ cell, preferredDistance: 50 });
    await local({ cell, age: 60 });
    await local({ cell: cellWithin(101, 110) });
    expect(await farthest(ann)).toEqual(at(0));
    await local({ cell: cellWithin(30, 45) });
    expect(await farthest(ann)).toEqual(at(10));
    expect(await farthest(ann, { distance: 50 })).toEqual(at(0));
    expect(await shownTo(ann, { distance: 100 })).toHaveLength(10);
    await many(1, { cell });
    expect(await farthest(ann, { distance: 50 })).toEqual(at(10));
    expect((await further(ann, { distance: 5 })).at(-1)).toEqual([50, 1]);
  });

  it('does not count members who hide their distance', async () => {
    const ann = await local();
    await many(9, { cell: cellWithin(60, 95) });
    await many(3, { cell: cellWithin(60, 95), privacy: { showDistance: false } });
    expect(await farthest(ann)).toEqual(at(0));
    await local({ cell: cellWithin(60, 95) });
    expect(await farthest(ann)).toEqual(at(10));
  });
});

describe('anywhere', () => {
  const CAPE = cellAt(-34, 18.5);
  const many = (count: number, changes: Changes) => Promise.all(Array.from({ length: count }, () => local(changes)));

  it('is absent without a place; ignores those who hide the distance, on either side, and those who want others near', async () => {
    expect(await anywhere(await local({ cell: null }))).toBeUndefined();
    // Only this test uses members of this age.
    const alike = { age: 93, preferredAgeRange: { min: 90, max: 96 } };
    const ann = await local(alike);
    await many(9, { ...alike, cell: CAPE });
    const [one] = await many(1, { ...alike, cell: CAPE, preferredDistance: 100 });
    await local({ ...alike, cell: CAPE, privacy: { showDistance: false } });
    await local({ ...alike, cell: CAPE, age: 80 });
    expect(await anywhere(ann)).toBe(0);
    await members().apply([{ profile: profileOf(one!, { ...alike, cell: CAPE, version: 2 }) }]);
    expect(await anywhere(ann)).toBe(10);
    expect(await anywhere(ann, { distance: 100 })).toBe(10);
    expect(await anywhere(await local({ ...alike, privacy: { showDistance: false } }))).toBe(0);
    await swipe(ann, one!, { isLike: false });
    expect(await anywhere(ann)).toBe(0);
  });

  it('includes members within the farthest reach', async () => {
    const alike = { age: 97, preferredAgeRange: { min: 97, max: 99 } };
    const ann = await local(alike);
    await many(5, { ...alike, cell: cellWithin(60, 95) });
    await many(5, { ...alike, cell: CAPE });
    expect([(await farthest(ann))!.atLeast, await anywhere(ann)]).toEqual([0, 10]);
  });
});
