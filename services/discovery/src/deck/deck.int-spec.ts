import type { Card } from '@corner/contracts/discovery.api';
import type { PrivacySettings, ProfileSnapshot } from '@corner/contracts/profiles.api';
import { Database } from '@corner/service-kit/database';
import { whenAsked } from '@corner/testing/other-services';
import { persona, type Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { gridRing } from 'h3-js';
import { AppModule } from '../app.module.js';
import { config } from '../discovery.config.js';
import { accountOf, cellAt, profileOf } from '../members/member.fixture.js';
import { join } from '../members/newcomer.fixture.js';
import { MembersRepository } from '../members/members.repository.js';
import { milesBetween } from './reach.policy.js';

jest.setTimeout(60_000);

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule, config);
});
afterAll(() => service.close());

/** Every test plays at a place of its own, far from the others. */
let places = 0;
let here: string;
beforeEach(() => {
  here = cellAt(-40 + 8 * (places % 10), -170 + 12 * Math.floor(places / 10));
  places++;
});

type Changes = Partial<Omit<ProfileSnapshot, 'privacy'>> & { privacy?: Partial<PrivacySettings> };
const local = (changes: Changes = {}, account: Parameters<typeof join>[2] = {}) =>
  join(service, { cell: here, ...changes }, account);
type Query = Record<string, string | number>;
const search = (query: Query) =>
  new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])).toString();
const discover = async (who: Persona, query: Query = {}) => {
  const answer = await service.request<Card[]>('GET', `/api/discover?${search({ distance: 50, ...query })}`, {
    as: who,
  });
  expect(answer.status).toBe(200);
  return answer.body;
};
const seenBy = async (who: Persona, query: Query = {}) => (await discover(who, query)).map(({ id }) => id);
const everywhere = async (who: Persona, query = '') =>
  (await service.request<Card[]>('GET', `/api/discover?limit=50${query}`, { as: who })).body.map(({ id }) => id);
const swipe = (who: Persona, target: Persona, body: object = { isLike: true }) =>
  service.request('POST', '/api/swipe', { as: who, body: { targetId: target.id, ...body } });
const card = (who: Persona, other: { id: string }) =>
  service.request<Card>('GET', `/api/members/${other.id}`, { as: who });
/** A cell whose centre is between `min` and `max` miles from here. */
const cellWithin = (min: number, max: number) => {
  for (let ring = 1; ring < 60; ring++) {
    const found = gridRing(here, ring).find((cell) => {
      const miles = milesBetween(here, cell);
      return miles > min && miles <= max;
    });
    if (found) return found;
  }
  throw new Error(`no cell between ${min} and ${max} miles`);
};

describe('the deck is refused', () => {
  it('without a session, unverified, incomplete, suspended', async () => {
    expect((await service.request('GET', '/api/discover')).status).toBe(401);
    const refused: [Persona, string][] = [
      [await local({}, { emailVerified: false }), 'EMAIL_NOT_VERIFIED'],
      [await local({ complete: false }), 'PROFILE_INCOMPLETE'],
      [await local({}, { state: 'suspended' }), 'ACCOUNT_SUSPENDED'],
      [persona('Stranger'), 'EMAIL_NOT_VERIFIED'],
    ];
    for (const [who, code] of refused) {
      for (const path of ['/api/discover', `/api/members/${(await local()).id}`]) {
        expect(await service.request('GET', path, { as: who })).toMatchObject({ status: 403, body: { code } });
      }
    }
  });

  it('for filters that are wrong', async () => {
    const ann = await local();
    for (const query of [
      'distance=0',
      'distance=101',
      'distance=near',
      'distance=',
      'minAge=17',
      'maxAge=101',
      'minAge=40&maxAge=30',
      'minHeight=80&maxHeight=50',
      'minHeight=1',
      'combatSports=Ballet',
      'combatSports=Boxing&combatSports=Judo',
      'genders=Man,Martian',
      'children=Have children',
      'limit=0',
      'limit=51',
      'limit=2.5',
      'page=2',
    ]) {
      const answer = await service.request('GET', `/api/discover?${query}`, { as: ann });
      expect({ query, ...answer }).toMatchObject({
        query,
        status: 400,
        body: { code: 'INVALID', details: [{ field: expect.any(String), message: expect.any(String) }] },
      });
    }
  });
});

describe('the deck', () => {
  it('leaves out the viewer and all who must not be seen', async () => {
    const ann = await local();
    const [passed, liked, blocked, blocker] = [await local(), await local(), await local(), await local()];
    await local({}, { state: 'suspended' });
    await local({}, { state: 'deleting' });
    await local({}, { emailVerified: false });
    await local({ complete: false });
    await local({ privacy: { discoverable: false } });
    const ben = await local();
    expect((await seenBy(ann)).sort()).toEqual([passed.id, liked.id, blocked.id, blocker.id, ben.id].sort());
    await swipe(ann, passed, { isLike: false });
    await swipe(ann, liked);
    await service.request('POST', '/api/blocks', { as: ann, body: { userId: blocked.id } });
    await service.request('POST', '/api/blocks', { as: blocker, body: { userId: ann.id } });
    expect(await seenBy(ann)).toEqual([ben.id]);
  });

  it('shows a passed member again after 90 days', async () => {
    const [ann, ben] = [await local(), await local()];
    await swipe(ann, ben, { isLike: false });
    const age = (days: number) =>
      service.get(Database).query(
        `update swipes set hidden_until = hidden_until - $2::int
         where swiper = (select id from members where uuid = $1)`,
        [ann.id, days],
      );
    await age(89);
    expect(await seenBy(ann)).toEqual([]);
    await age(1);
    expect(await seenBy(ann)).toEqual([ben.id]);
  });

  it('is a peek: asked twice it answers the same', async () => {
    const ann = await local();
    for (let i = 0; i < 12; i++) await local({ cell: i % 2 ? here : cellWithin(5, 10) });
    const first = await discover(ann, { limit: 7 });
    expect(first).toHaveLength(7);
    expect(await discover(ann, { limit: 7 })).toEqual(first);
  });

  it('works at once for a member whose events are still under way', async () => {
    const [ann, ben] = [persona('Ann'), await local()];
    whenAsked('GET', `/internal/accounts/${ann.id}`, accountOf(ann));
    whenAsked('GET', `/internal/profiles/${ann.id}`, profileOf(ann, { cell: here }));
    expect(await seenBy(ann)).toEqual([ben.id]);
  });

  it('applies every filter', async () => {
    const ann = await local();
    const ben = await local({
      age: 40,
      height: 72,
      gender: 'man',
      bodyType: 'lean',
      ethnicity: 'mixed',
      education: 'master',
      religion: 'agnostic',
      smoking: 'never',
      hasChildren: 'have_living_with_me',
      relationshipGoal: 'friendship',
      combatSports: ['judo', 'boxing'],
      experienceLevel: 'blue_belt',
    });
    const filters: [string, string | number, string | number][] = [
      ['minAge', 40, 41],
      ['maxAge', 40, 39],
      ['minHeight', 72, 73],
      ['maxHeight', 72, 71],
      ['genders', 'Woman,Man', 'Woman'],
      ['bodyTypes', 'Lean', 'Slim,Athletic'],
      ['ethnicities', 'mixed', 'Asian'],
      ['education', "Master's Degree", "Bachelor's Degree"],
      ['religion', 'Agnostic,Jewish', 'Jewish'],
      ['smoking', 'never', 'Regularly'],
      ['children', 'Have children, living with me,Undecided', 'Undecided'],
      ['relationshipGoal', 'Friends', 'Marriage'],
      ['combatSports', 'BJJ,Judo', 'BJJ,Karate'],
      ['experienceLevel', 'Blue Belt', 'White Belt,Black Belt'],
    ];
    for (const [name, fits, differs] of filters) {
      expect([name, await seenBy(ann, { [name]: fits })]).toEqual([name, [ben.id]]);
      expect([name, await seenBy(ann, { [name]: differs })]).toEqual([name, []]);
    }
    expect(await seenBy(ann, { combatSports: '', genders: '' })).toEqual([ben.id]);
  });

  it('does not show those who have not stated what is filtered for, but for the default height', async () => {
    const [ann, ben] = [await local(), await local()];
    expect(await seenBy(ann, { minHeight: 60, maxHeight: 78 })).toEqual([ben.id]);
    expect(await seenBy(ann, { minHeight: 66, maxHeight: 78 })).toEqual([]);
    expect(await seenBy(ann, { bodyTypes: 'Lean' })).toEqual([]);
    expect(await seenBy(ann, { genders: 'Man,Woman,Non-binary' })).toEqual([]);
  });

  it('falls back to the stored preferences, and lets a filter of the same kind win', async () => {
    const ann = await local({
      interestedIn: ['woman'],
      preferredAgeRange: { min: 30, max: 35 },
      preferredDistance: 10,
      preferredHeight: { min: 64, max: 70 },
      preferredBodyTypes: ['lean'],
      preferredEthnicities: ['asian'],
      preferredEducation: ['master'],
      preferredReligion: ['jewish'],
      preferredSmoking: ['never'],
      preferredChildren: ['open'],
      preferredRelationshipGoal: ['marriage'],
    });
    const fitting = {
      gender: 'woman',
      age: 33,
      height: 66,
      bodyType: 'lean',
      ethnicity: 'asian',
      education: 'master',
      religion: 'jewish',
      smoking: 'never',
      hasChildren: 'open',
      relationshipGoal: 'marriage',
    };
    const eve = await local(fitting);
    const others: [Changes, Query][] = [
      [{ gender: 'man' }, { genders: 'Man' }],
      [{ age: 36 }, { minAge: 36 }],
      [{ height: 71 }, { minHeight: 71 }],
      [{ bodyType: 'slim' }, { bodyTypes: 'Slim' }],
      [{ ethnicity: 'white' }, { ethnicities: 'White/Caucasian' }],
      [{ education: 'doctorate' }, { education: 'PhD/Doctorate' }],
      [{ religion: 'hindu' }, { religion: 'Hindu' }],
      [{ smoking: 'socially' }, { smoking: 'Socially' }],
      [{ hasChildren: 'undecided' }, { children: 'Undecided' }],
      [{ relationshipGoal: 'not_sure' }, { relationshipGoal: 'Unsure' }],
      [{ cell: cellWithin(12, 20) }, { distance: 25, minAge: 33 }],
    ];
    const stored = async (query: Query = {}) => {
      const { body } = await service.request<Card[]>('GET', `/api/discover?${search(query)}`, { as: ann });
      return body.map(({ id }) => id);
    };
    for (const [changes, query] of others) {
      const other = await local({ ...fitting, ...changes });
      expect(await stored()).toEqual([eve.id]);
      expect(await stored(query)).toContain(other.id);
      await service.get(MembersRepository).applyAccount(accountOf(other, { version: 2, state: 'deleting' }));
    }
  });

  it('asks both sides about gender, age and distance', async () => {
    const ann = await local({ gender: 'woman', age: 30 });
    const unset = await local({ gender: null, age: 30 });
    const fits = await local({
      interestedIn: ['woman'],
      preferredAgeRange: { min: 25, max: 30 },
      preferredDistance: 5,
    });
    const nobodyElse = [
      await local({ interestedIn: ['man'] }),
      await local({ preferredAgeRange: { min: 31, max: 60 } }),
      await local({ cell: cellWithin(7, 14), preferredDistance: 5 }),
    ];
    const seen = await seenBy(ann);
    expect(seen).toContain(fits.id);
    for (const other of nobodyElse) expect(seen).not.toContain(other.id);
    const seenByUnset = await seenBy(unset);
    expect(seenByUnset).toContain(ann.id);
    expect(seenByUnset).not.toContain(fits.id);
    expect(await seenBy(ann, { genders: 'Woman' })).toEqual([]);
  });

  it('shows those without a place to everyone, and everyone to them', async () => {
    const [ann, far] = [await local(), await local({ cell: cellAt(66, 100) })];
    const lost = await local({ cell: null, preferredDistance: 1 });
    expect(await seenBy(ann, { distance: 1 })).toContain(lost.id);
    const seen = await everywhere(lost);
    expect(seen).toEqual(expect.arrayContaining([ann.id, far.id]));
    await service.get(MembersRepository).applyAccount(accountOf(lost, { version: 2, state: 'deleting' }));
  });

  it('fills up with people from anywhere only when no distance is wished, unless they wish one', async () => {
    const ann = await local();
    const [near, far] = [await local({ cell: cellWithin(60, 90) }), await local({ cell: cellAt(66, 100) })];
    const homebody = await local({ cell: cellAt(66, 100), preferredDistance: 100 });
    const seen = await everywhere(ann);
    expect(seen).toEqual(expect.arrayContaining([near.id, far.id]));
    expect(seen[0]).toBe(near.id);
    expect(seen).not.toContain(homebody.id);
    expect(await everywhere(ann, '&distance=100')).toEqual([near.id]);
  });

  it('ranks by what is common and tells why', async () => {
    const ann = await local({ relationshipGoal: 'training_partner', trainingSchedule: 'Evening (6-9 PM)' });
    const stranger = await local({ combatSports: ['karate'], experienceLevel: 'expert' });
    const partner = await local({
      relationshipGoal: 'training_partner',
      trainingSchedule: 'weekday evenings',
      combatSports: ['karate', 'bjj'],
    });
    const fighter = await local({ experienceLevel: 'white_belt' });
    const cards = await discover(ann);
    expect(cards.map(({ id, reasons }) => ({ id, reasons }))).toEqual([
      {
        id: partner.id,
        reasons: ['Both train Brazilian Jiu-Jitsu', 'Both want a training partner', 'Free the same evenings'],
      },
      { id: fighter.id, reasons: ['Both train Brazilian Jiu-Jitsu', 'Similar experience'] },
      { id: stranger.id, reasons: [] },
    ]);
  });

  it('shows super-likers first and says so, but never tells who liked', async () => {
    const ann = await local();
    const [ben, liker, admirer] = [await local(), await local(), await local({ combatSports: ['karate'] })];
    await swipe(liker, ann);
    expect((await seenBy(ann)).slice(0, 2)).toEqual([ben.id, liker.id]);
    await swipe(admirer, ann, { isLike: true, kind: 'superlike' });
    const [first, ...rest] = await discover(ann);
    expect(first).toMatchObject({
      id: admirer.id,
      superLikedYou: true,
      reasons: ['Super liked you', 'Similar experience'],
    });
    for (const other of rest) expect(other.superLikedYou).toBe(false);
    await swipe(ann, admirer, { isLike: false });
    expect(await seenBy(ann)).not.toContain(admirer.id);
  });

  it('shows a hidden member only to those whom they liked or wrote to', async () => {
    const [ann, ben, eve] = [await local(), await local(), await local()];
    const shy = await local();
    await swipe(shy, ann);
    const members = service.get(MembersRepository);
    await members.applyProfile(profileOf(shy, { cell: here, version: 2, privacy: { discoverable: false } }));
    expect(await seenBy(ann)).toContain(shy.id);
    for (const other of [ben, eve]) {
      expect(await seenBy(other)).not.toContain(shy.id);
      expect((await card(other, shy)).status).toBe(404);
    }
    await swipe(shy, ben);
    await members.applyWrote(shy.id, eve.id);
    for (const other of [ann, ben, eve]) {
      expect(await seenBy(other)).toContain(shy.id);
      expect((await card(other, shy)).status).toBe(200);
    }
    await service.request('POST', '/api/swipe/undo', { as: shy });
    expect(await seenBy(ben)).not.toContain(shy.id);
  });
});

describe('distance', () => {
  it('is a band between the centres of cells, so that two members of one cell cannot be told apart from anywhere', async () => {
    const home = cellAt(48.1372, 11.5755);
    const [ben, eve] = [await local({ cell: home }), await local({ cell: home })];
    for (const ring of [0, 1, 2, 3, 5, 8, 13, 14]) {
      const cell = ring === 0 ? home : gridRing(home, ring)[ring % 3]!;
      const viewer = await local({ cell });
      for (const distance of [1, 5, 10, 25, 50, 100]) {
        const cards = (await discover(viewer, { distance, limit: 50 })).filter(({ id }) =>
          [ben.id, eve.id].includes(id),
        );
        const inside = milesBetween(cell, home) <= distance;
        expect(cards).toHaveLength(inside ? 2 : 0);
        expect(new Set(cards.map(({ distanceMiles }) => distanceMiles)).size).toBe(inside ? 1 : 0);
      }
      await service.get(MembersRepository).applyAccount(accountOf(viewer, { version: 2, state: 'deleting' }));
    }
  });

  it('shows the upper bound of the band, and nothing beyond the last one', async () => {
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
  it('is not found for ids that are none or lead to nobody', async () => {
    const ann = await local();
    expect((await card(ann, { id: 'ben' })).status).toBe(404);
    expect((await card(ann, persona('Nobody'))).status).toBe(404);
    expect((await card(ann, await local({}, { state: 'suspended' }))).status).toBe(404);
  });

  it('hides what the privacy toggles hide, everywhere', async () => {
    const ann = await local();
    const ben = await local({ age: 33, privacy: { showAge: false, showDistance: false } });
    const hidden = { id: ben.id, age: null, distanceMiles: null };
    expect((await discover(ann, { minAge: 33, maxAge: 33 }))[0]).toMatchObject(hidden);
    expect((await card(ann, ben)).body).toMatchObject(hidden);
    expect(await seenBy(ann, { minAge: 34 })).toEqual([]);
  });

  it('holds the public fields and no other', async () => {
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
          'location',
          'name',
        ],
        ...['occupation', 'photos', 'profileImages', 'profileVideoUrl', 'reasons', 'relationshipGoal', 'religion'],
        ...['smoking', 'superLikedYou', 'trainingSchedule'],
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
