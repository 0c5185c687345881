import type { FurtherResponse } from '@corner/contracts/discovery.api';
import { Database } from '@corner/service-kit/database/database';
import type { Persona } from '@corner/testing/personas';
import { gridDisk } from 'h3-js';
import { profileOf } from '../members/members.fixture.js';
import { SearchMemory } from './memory/search-memory.service.js';
import { neighbourhood, type Changes } from './neighbourhood.fixture.js';
import { milesBetween } from '@corner/deck-memory/rules/reach.policy';

const { request, get, here, local, discover, shownTo, everywhere, swipe, members, cellWithin } = neighbourhood();

const shy = { privacy: { showDistance: false } };
let versions = 1;
const become = (who: Persona, changes: Changes) =>
  members().apply([{ profile: profileOf(who, { cell: here(), version: ++versions, ...changes }) }]);

describe('a hidden distance', () => {
  it('is within every filter up to 50 miles, and never farther in any response', async () => {
    const ann = await local();
    const ben = await local({ cell: cellWithin(45, 50), ...shy });
    for (const distance of [1, 10, 49, 50]) {
      expect(await discover(ann, { distance })).toMatchObject([{ id: ben.id, distanceMiles: null }]);
      const further = await request('GET', `/api/discover/further?distance=${distance}`, { as: ann });
      for (const { more } of (further.body as FurtherResponse).counts) expect(more).toBe(0);
    }
  });

  it('of 50 to 100 miles matches filters over 50, and beyond that none', async () => {
    const [ann, eve] = [await local({ preferredDistance: 51 }), await local({ preferredDistance: 100 })];
    const ben = await local({ cell: cellWithin(95, 99), ...shy });
    const far = await local({ cell: cellWithin(101, 105), ...shy });
    expect(await everywhere(ann)).toEqual(expect.arrayContaining([eve.id, ben.id]));
    expect(await everywhere(ann, { distance: 50 })).toEqual([eve.id]);
    expect(await everywhere(eve)).toContain(ben.id);
    for (const other of [far, ben]) await swipe(other, eve, { isLike: true, kind: 'superlike' });
    expect(await everywhere(eve)).toContain(ben.id);
    expect(await everywhere(eve)).not.toContain(far.id);
  });

  it('is hidden from filters of both sides', async () => {
    const ann = await local();
    const ben = await local({ cell: cellWithin(20, 40), preferredDistance: 1, ...shy });
    expect(await shownTo(ann)).toEqual([ben.id]);
    expect(await everywhere(ben)).toEqual([]);
    await become(ann, { preferredDistance: 1 });
    expect(await everywhere(ann)).toEqual([ben.id]);
    await become(ben, { cell: cellWithin(20, 40), preferredDistance: 50, ...shy });
    expect(await everywhere(ben)).toEqual([ann.id]);
    await become(ben, { cell: cellWithin(20, 40), preferredDistance: 50 });
    expect(await everywhere(ben)).toEqual([]);
  });

  it('does not change the deck order within a band', async () => {
    const ann = await local();
    for (const miles of [0, 10, 30, 45]) await local({ cell: miles ? cellWithin(miles, miles + 5) : here() });
    const ben = await local(shy);
    for (const smartPick of [true, false]) {
      await become(ann, { smartPick });
      const orders = new Set<string>();
      const places = gridDisk(here(), 12).filter((cell) => milesBetween(cell, here()) <= 50);
      for (const cell of [here(), cellWithin(5, 10), cellWithin(44, 50), places.at(-1)!]) {
        await become(ben, { cell, ...shy });
        orders.add((await shownTo(ann)).join());
      }
      expect(orders.size).toBe(1);
    }
  });
});

describe('a hidden age', () => {
  const hidden = { privacy: { showAge: false } };

  it('counts as its age group in every filter', async () => {
    const ann = await local();
    const ben = await local({ age: 37, ...hidden });
    for (const age of [30, 34, 37, 39]) expect(await shownTo(ann, { minAge: age, maxAge: age })).toEqual([ben.id]);
    expect(await shownTo(ann, { minAge: 39, maxAge: 60 })).toEqual([ben.id]);
    expect(await shownTo(ann, { maxAge: 29 })).toEqual([]);
    expect(await shownTo(ann, { minAge: 40 })).toEqual([]);
    await become(ben, { age: 37 });
    expect(await shownTo(ann, { minAge: 30, maxAge: 36 })).toEqual([]);
  });

  it('counts as its age group in the preferences of others too', async () => {
    const ann = await local({ age: 37, ...hidden });
    const [ben, eve] = [
      await local({ preferredAgeRange: { min: 25, max: 30 } }),
      await local({ preferredAgeRange: { min: 40, max: 60 } }),
    ];
    expect(await shownTo(ann)).toEqual([ben.id]);
    expect(await everywhere(ben)).toContain(ann.id);
    expect(await everywhere(eve)).not.toContain(ann.id);
    await become(ann, { age: 37 });
    expect(await shownTo(ann)).toEqual([]);
  });
});

describe('presence that is not shared', () => {
  /** Orders two members: one has slightly more in common with the viewer, the other was last seen as given. */
  const ordersOf = async (showOnline: boolean) => {
    const ann = await local();
    const [decoy, target] = [await local(), await local({ experienceLevel: 'intermediate', privacy: { showOnline } })];
    const orders = new Set<string>();
    for (const days of [0, 6, 20, 60]) {
      for (const [who, ago] of [
        [target, days],
        [decoy, 8],
      ] as const) {
        await get(Database).query(
          'update member_activity set seen_on = current_date - $2::int where id = (select id from members where uuid = $1)',
          [who.id, ago],
        );
      }
      await get(SearchMemory).refresh();
      orders.add((await shownTo(ann)).map((id) => (id === target.id ? 'target' : 'decoy')).join());
    }
    return [...orders].sort();
  };

  it('does not use the last visit for ranking', async () => {
    expect(await ordersOf(false)).toEqual(['decoy,target']);
  });

  it('is used if it is shared', async () => {
    expect(await ordersOf(true)).toEqual(['decoy,target', 'target,decoy']);
  });
});
