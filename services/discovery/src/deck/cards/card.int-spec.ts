import { persona } from '@corner/testing/personas';
import { gridRing } from 'h3-js';
import { MembersRepository } from '../../members/members.repository.js';
import { accountOf, cellAt, profileOf } from '../../members/members.fixture.js';
import { neighbourhood } from '../neighbourhood.fixture.js';
import { milesBetween } from '@corner/deck-memory/rules/reach.policy';

const { local, here, discover, shownTo, card, get, members, cellWithin } = neighbourhood();

describe('distance', () => {
  it('is a band between cell centres, so that two members of one cell look the same from anywhere', async () => {
    const home = cellAt(48.1372, 11.5755);
    const [ben, eve] = [await local({ cell: home }), await local({ cell: home })];
    for (const ring of [0, 1, 2, 3, 5, 8, 13, 14]) {
      const cell = ring === 0 ? home : gridRing(home, ring)[ring % 3]!;
      const viewer = await local({ cell });
      for (const distance of [1, 5, 10, 25, 50]) {
        const cards = (await discover(viewer, { distance, limit: 50 })).filter(({ id }) =>
          [ben.id, eve.id].includes(id),
        );
        const inside = milesBetween(cell, home) <= distance;
        expect(cards).toHaveLength(inside ? 2 : 0);
        expect(new Set(cards.map(({ distanceMiles }) => distanceMiles)).size).toBe(inside ? 1 : 0);
      }
      await members().apply([{ account: accountOf(viewer, { version: 2, state: 'deleting' }) }]);
    }
  });

  it('shows the upper bound of the band, and nothing beyond the last band', async () => {
    const ann = await local();
    for (const [min, max, band] of [
      [0, 5, 5],
      [5, 10, 10],
      [10, 15, 15],
      [15, 25, 25],
      [25, 50, 50],
      [50, 70, null],
    ] as const) {
      const other = await local({ cell: cellWithin(min, max) });
      expect((await card(ann, other)).body.distanceMiles).toBe(band);
    }
    expect((await card(ann, await local())).body.distanceMiles).toBe(5);
    expect((await card(ann, await local({ cell: null }))).body.distanceMiles).toBeNull();
  });
});

describe('a card', () => {
  it('answers 404 for invalid and unknown ids', async () => {
    const ann = await local();
    expect((await card(ann, { id: 'ben' })).status).toBe(404);
    expect((await card(ann, persona('Nobody'))).status).toBe(404);
    expect((await card(ann, await local({}, { state: 'suspended' }))).status).toBe(404);
  });

  it('shows "New here" for 14 days if the member chose it', async () => {
    const ann = await local();
    for (const [showNew, days, says] of [
      [false, 0, undefined],
      [true, 14, undefined],
      [true, 13, true],
    ] as const) {
      const createdAt = new Date(Date.now() - days * 86_400_000).toISOString();
      const ben = await local({ privacy: { showNew } }, { createdAt });
      expect((await card(ann, ben)).body.newHere).toBe(says);
      expect((await discover(ann)).find(({ id }) => id === ben.id)?.newHere).toBe(says);
    }
  });

  it('shows that a member answers within a day, until it expires, if they share presence', async () => {
    const ann = await local();
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    for (const [showOnline, until, says] of [
      [false, day(7), undefined],
      [true, day(0), undefined],
      [true, day(1), true],
    ] as const) {
      const ben = await local({ privacy: { showOnline } });
      await get(MembersRepository).applyAnswers([ben.id], until);
      expect((await card(ann, ben)).body.answersWithinADay).toBe(says);
      expect((await discover(ann)).find(({ id }) => id === ben.id)?.answersWithinADay).toBe(says);
    }
  });

  it('shows that a member answers within a day, even if that is known before the member', async () => {
    const [ann, ben] = [await local(), persona('Ben')];
    await get(MembersRepository).applyAnswers([ben.id], new Date(Date.now() + 86_400_000).toISOString().slice(0, 10));
    await members().apply([
      { account: accountOf(ben) },
      { profile: profileOf(ben, { cell: here(), privacy: { showOnline: true } }) },
    ]);
    expect((await card(ann, ben)).body.answersWithinADay).toBe(true);
  });

  it('applies the privacy switches everywhere', async () => {
    const ann = await local();
    const ben = await local({ age: 33, privacy: { showAge: false, showDistance: false } });
    const hidden = { id: ben.id, age: null, distanceMiles: null };
    expect((await discover(ann, { minAge: 33, maxAge: 33 }))[0]).toMatchObject(hidden);
    expect((await card(ann, ben)).body).toMatchObject(hidden);
    expect(await shownTo(ann, { minAge: 40 })).toEqual([]);
  });

  it('contains only the public fields', async () => {
    const ann = await local();
    const ben = await local({ name: 'Ben "the Bear"\\', bio: 'a\u2028b' }, { phoneVerified: true });
    const { body } = await card(ann, ben);
    expect(Object.keys(body).sort()).toEqual(
      [
        ...['age', 'bio', 'bodyType', 'combatSports', 'distanceMiles', 'education', 'ethnicity', 'experienceLevel'],
        ...[
          'gender',
          'gym',
          'hasChildren',
          'height',
          'id',
          'isFacebookVerified',
          'isPhoneVerified',
          'levels',
          'location',
          'name',
          'openIntents',
        ],
        ...[
          'occupation',
          'photos',
          'profileImages',
          'profileVideoUrl',
          'prompts',
          'reasonKeys',
          'reasons',
          'relationshipGoal',
        ],
        ...['religion', 'smoking', 'superLikedYou', 'trainingSchedule'],
      ].sort(),
    );
    expect(body).toMatchObject({
      name: 'Ben "the Bear"\\',
      bio: 'a\u2028b',
      combatSports: ['Brazilian Jiu-Jitsu'],
      experienceLevel: 'Beginner (0-1 years)',
      isPhoneVerified: true,
      isFacebookVerified: false,
    });
  });
});
