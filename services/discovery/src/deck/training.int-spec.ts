import type { FurtherResponse } from '@corner/contracts/discovery.api';
import { stubResponse } from '@corner/testing/other-services';
import type { Persona } from '@corner/testing/personas';
import { WEEK_PARTS } from '@corner/domain/profile/week';
import { profileOf } from '../members/members.fixture.js';
import { neighbourhood, type Changes, type Query } from './neighbourhood.fixture.js';

const { request, here, local, discover, everywhere, swipe, members, cellWithin } = neighbourhood();

const TRAINING = { intent: 'training' };
type Training = NonNullable<Changes['training']>;
/** Creates a member for training only, with partner preferences and other changes. */
const trainer = (training: Partial<Training> = {}, changes: Changes = {}) =>
  local({
    ...{ intents: ['training'], gender: 'man' },
    ...changes,
    training: { trainWith: [], trainDistance: null, trainAges: null, hours: [], ...training },
  });
const shownTo = async (who: Persona, query: Query = {}) =>
  (await discover(who, { ...TRAINING, ...query })).map(({ id }) => id);
const counted = async (who: Persona, query: Query) => {
  const search = new URLSearchParams(query as never).toString();
  const answer = await request('GET', `/api/discover/further?${search}`, { as: who });
  return (answer.body as FurtherResponse).counts.at(-1)?.more;
};
let versions = 1;
const become = (who: Persona, changes: Changes) =>
  members().apply([{ profile: profileOf(who, { cell: here(), version: ++versions, ...changes }) }]);

describe('refuses a deck', () => {
  const refused = async (who: Persona, query: string) => {
    const answers = await Promise.all(
      ['', '/further'].map((path) => request('GET', `/api/discover${path}?${query}`, { as: who })),
    );
    return answers.map(({ status, body }) => [status, (body as { details?: { field: string }[] }).details]);
  };
  const twice = (field: string) => [1, 2].map(() => [400, [expect.objectContaining({ field })]]);

  it('for an intent that the member does not hold, or without an intent', async () => {
    const [ann, ben] = [await local(), await trainer()];
    expect(await refused(ann, 'intent=training')).toEqual(twice('intent'));
    expect(await refused(ben, 'intent=dating')).toEqual(twice('intent'));
    expect(await refused(ann, 'intent=chess')).toEqual(twice('intent'));
  });

  it('with a filter of the other deck beside its name', async () => {
    const both = await trainer({}, { intents: ['dating', 'training'] });
    expect(await refused(both, 'intent=training&genders=Man')).toEqual(twice('genders'));
    expect(await refused(both, 'intent=training&minAge=20')).toEqual(twice('minAge'));
    expect(await refused(both, 'intent=dating&when=mine')).toEqual(twice('when'));
    expect(await refused(both, 'when=theirs')).toEqual(twice('when'));
  });
});

it('but ignores filters of the other deck if none was named', async () => {
  const [ann, ben] = [await local(), await trainer()];
  const [cat, dan] = [await local(), await trainer()];
  expect((await discover(ben, { minHeight: 84, genders: 'Woman' })).map(({ id }) => id)).toEqual([dan.id]);
  expect((await discover(ann, { when: 'mine', pace: 'hard' })).map(({ id }) => id)).toEqual([cat.id]);
});

describe('who is in which deck', () => {
  it('depends on the held intent: neither deck nor counts show members of the other one', async () => {
    const [ann, ben] = [await local(), await trainer()];
    const both = await trainer({}, { intents: ['dating', 'training'] });
    const cell = cellWithin(10, 15);
    const [far, distant] = [await local({ cell }), await trainer({}, { cell })];
    expect((await discover(ann)).map(({ id }) => id).sort()).toEqual([both.id, far.id].sort());
    expect((await discover(ben)).map(({ id }) => id).sort()).toEqual([both.id, distant.id].sort());
    expect(await shownTo(both)).toEqual([ben.id, distant.id]);
    expect((await discover(both)).map(({ id }) => id)).toEqual([ann.id, far.id]);
    for (const who of [ann, ben, both]) expect(await counted(who, { distance: 5 })).toBe(1);
  });

  it('changes at once when an intent is turned off and on', async () => {
    const [ben, dan] = [await trainer(), await trainer()];
    await become(dan, { intents: ['dating'] });
    expect(await shownTo(ben)).toEqual([]);
    await become(dan, { intents: ['dating', 'training'] });
    expect(await shownTo(ben)).toEqual([dan.id]);
  });

  it('includes members whose event is late', async () => {
    const [ann, ben] = [await local(), await trainer()];
    const changes = { version: 2, cell: here(), intents: ['dating', 'training'] };
    stubResponse('GET', `/internal/profiles/${ann.id}`, profileOf(ann, changes));
    expect(await shownTo(ann)).toEqual([ben.id]);
  });

  it('is not affected by a pass in the other deck', async () => {
    const intents = ['dating', 'training'];
    const [ann, ben] = [await trainer({}, { intents }), await trainer({}, { intents })];
    await swipe(ann, ben, { isLike: false, intent: 'training' });
    expect(await shownTo(ann)).toEqual([]);
    expect((await discover(ann)).map(({ id }) => id)).toEqual([ben.id]);
  });
});

describe('limits in training', () => {
  it("are the partner's gender, both ways, without dating preferences", async () => {
    const dating = { interestedIn: ['woman'], preferredAgeRange: { min: 80, max: 90 }, preferredDistance: 1 };
    const [ben, dan] = [await trainer({}, dating), await trainer({}, { ...dating, cell: cellWithin(10, 20) })];
    const unstated = await trainer({}, { gender: null });
    const picky = await trainer({ trainWith: ['woman'] }, { gender: 'woman' });
    expect((await shownTo(ben)).sort()).toEqual([dan.id, unstated.id].sort());
    expect(await shownTo(picky)).toEqual([]);
    const ann = await trainer({ trainWith: ['man'] }, { gender: 'woman' });
    expect((await shownTo(ann)).sort()).toEqual([ben.id, dan.id].sort());
    expect((await shownTo(ann, { trainWith: 'any' })).sort()).toEqual([ben.id, dan.id, unstated.id, picky.id].sort());
    expect(await shownTo(picky)).toEqual([]);
  });

  it('are the distance: 25 miles for the own deck by default, a stored one both ways', async () => {
    const ben = await trainer();
    const [near, far] = [
      await trainer({}, { cell: cellWithin(20, 25) }),
      await trainer({}, { cell: cellWithin(30, 49) }),
    ];
    const homely = await trainer({ trainDistance: 10 }, { cell: cellWithin(15, 20) });
    expect(await everywhere(ben)).toEqual([near.id]);
    expect((await shownTo(ben)).sort()).toEqual([near.id, far.id].sort());
    expect(await everywhere(homely)).not.toContain(ben.id);
    expect(await shownTo(homely)).toContain(ben.id);
  });

  it('are the age, with a hidden one as its group', async () => {
    const ben = await trainer({ trainAges: { min: 31, max: 33 } }, { age: 25 });
    const shy = await trainer({}, { age: 38, privacy: { showAge: false } });
    const [fits, old] = [await trainer({}, { age: 32 }), await trainer({}, { age: 38 })];
    expect((await shownTo(ben)).sort()).toEqual([fits.id, shy.id].sort());
    expect(await shownTo(old)).not.toContain(ben.id);
    expect(await shownTo(fits)).toContain(ben.id);
  });
});

describe('training filters', () => {
  it('match level, pace, gear and discipline', async () => {
    const ben = await trainer();
    const fits = await trainer(
      {},
      { combatSports: ['judo'], experienceLevel: 'expert', pace: 'flow', gear: ['no_gi'] },
    );
    await trainer({}, { pace: 'hard' });
    const queries: Query[] = [
      { combatSports: 'Judo' },
      { level: 'expert,advanced' },
      { pace: 'flow' },
      { gear: 'no-gi,gi' },
    ];
    for (const query of queries) expect(await shownTo(ben, query)).toEqual([fits.id]);
  });

  it('match shared free hours: only findable parts of a week, within 50 miles', async () => {
    const ben = await trainer({ hours: [...WEEK_PARTS] });
    const free = await trainer({ hours: ['tue-evening'] });
    const hidden = { privacy: { showDistance: false }, cell: cellWithin(60, 90) };
    await trainer({ hours: ['tue-evening'] }, hidden);
    const never = await trainer();
    expect(await shownTo(ben, { when: 'mine' })).toEqual([free.id]);
    expect(await shownTo(never, { when: 'mine' })).toEqual([]);
  });
});

it('give reasons on a card, without week and size', async () => {
  const facts = { pace: 'hard', gear: ['gi'], relationshipGoal: 'marriage', quiz: { energy_match: 'early_bird' } };
  const ben = await trainer({ hours: ['tue-evening', 'sat-morning'] }, { ...facts, sizeBand: 'to_73' });
  const hours = WEEK_PARTS.filter((part) => /tue-evening|sat-morning|sun/.test(part));
  const dan = await trainer({ hours }, { ...facts, sizeBand: 'to_81', combatSports: ['judo'] });
  const [card] = await discover(ben, TRAINING);
  expect(card).toMatchObject({
    id: dan.id,
    reasons: ['Both free Tue evening and Sat morning', 'About your size', 'Similar experience'],
    reasonKeys: [{ key: 'hours', values: { first: 'tue-evening', second: 'sat-morning' } }, { key: 'size' }, {}],
  });
  expect(JSON.stringify(card)).not.toMatch(/sun-|to_81|73-81|sizeBand|availability/);
});

it('reveal at most ten parts of a week', async () => {
  const training = { trainWith: [], trainDistance: null, trainAges: null };
  const [dan, prober] = [await trainer({ hours: [...WEEK_PARTS] }), await trainer()];
  const found = new Set<string>();
  for (const part of WEEK_PARTS) {
    await become(prober, { intents: ['training'], training: { ...training, hours: [part] } });
    if ((await shownTo(prober, { when: 'mine' })).includes(dan.id)) found.add(part);
  }
  expect(found.size).toBe(10);
});
