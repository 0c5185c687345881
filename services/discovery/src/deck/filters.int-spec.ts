import { accountOf, profileOf } from '../members/members.fixture.js';
import { neighbourhood, type Changes, type Query } from './neighbourhood.fixture.js';

const { request, here, local, shownTo, everywhere, members, cellWithin } = neighbourhood();

describe('filters', () => {
  it('are refused when invalid', async () => {
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
      const answer = await request('GET', `/api/discover?${query}`, { as: ann });
      expect({ query, ...answer }).toMatchObject({
        query,
        status: 400,
        body: { code: 'INVALID', details: [{ field: expect.any(String), message: expect.any(String) }] },
      });
    }
  });

  it('each keep matching members', async () => {
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
      levels: { judo: 'blue_belt', boxing: 'beginner' },
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
      ['experienceLevel', 'Beginner', 'White Belt,Black Belt'],
    ];
    for (const [name, fits, differs] of filters) {
      expect([name, await shownTo(ann, { [name]: fits })]).toEqual([name, [ben.id]]);
      expect([name, await shownTo(ann, { [name]: differs })]).toEqual([name, []]);
    }
    expect(await shownTo(ann, { combatSports: '', genders: '' })).toEqual([ben.id]);
  });

  it('exclude members who did not state the field, except for the default height range', async () => {
    const [ann, ben] = [await local(), await local()];
    expect(await shownTo(ann, { minHeight: 60, maxHeight: 78 })).toEqual([ben.id]);
    expect(await shownTo(ann, { minHeight: 66, maxHeight: 78 })).toEqual([]);
    expect(await shownTo(ann, { bodyTypes: 'Lean' })).toEqual([]);
    expect(await shownTo(ann, { genders: 'Man,Woman,Non-binary' })).toEqual([]);
  });

  it('fall back to stored preferences, and override those of the same kind', async () => {
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
    for (const [changes, query] of others) {
      const other = await local({ ...fitting, ...changes });
      expect(await everywhere(ann, {})).toEqual([eve.id]);
      expect(await everywhere(ann, query)).toContain(other.id);
      await members().apply([{ account: accountOf(other, { version: 2, state: 'deleting' }) }]);
    }
  });

  it.each<[string, Changes, Query]>([
    ['genders', { interestedIn: ['woman'] }, { genders: 'any' }],
    ['body type', { preferredBodyTypes: ['slim'] }, { bodyTypes: 'any' }],
    ['ethnicity', { preferredEthnicities: ['asian'] }, { ethnicities: 'any' }],
    ['education', { preferredEducation: ['master'] }, { education: 'any' }],
    ['religion', { preferredReligion: ['jewish'] }, { religion: 'any' }],
    ['smoking', { preferredSmoking: ['never'] }, { smoking: 'any' }],
    ['children', { preferredChildren: ['open'] }, { children: 'any' }],
    ['goal', { preferredRelationshipGoal: ['marriage'] }, { relationshipGoal: 'any' }],
    ['distance', { preferredDistance: 5 }, { distance: 25 }],
    ['age', { preferredAgeRange: { min: 90, max: 99 } }, { minAge: 18, maxAge: 50 }],
    ['height', { preferredHeight: { min: 80, max: 84 } }, { minHeight: 60, maxHeight: 78 }],
    ['sports, which no preference is stored of', {}, { combatSports: 'any' }],
    ['experience, which no preference is stored of', {}, { experienceLevel: 'any' }],
  ])('when cleared give the deck without a preference: %s', async (_, preference, cleared) => {
    const ann = await local({ combatSports: ['judo'] });
    for (const gender of ['man', 'woman', null]) await local({ gender, cell: cellWithin(10, 20) });
    const free = await everywhere(ann);
    expect(free).toHaveLength(3);
    await members().apply([
      { profile: profileOf(ann, { cell: here(), version: 2, combatSports: ['judo'], ...preference }) },
    ]);
    if (Object.keys(preference).length) expect((await everywhere(ann)).length).toBeLessThan(3);
    expect(await everywhere(ann, { limit: 50, ...cleared })).toEqual(free);
  });

  it('check gender, age and distance of both sides', async () => {
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
    const shown = await shownTo(ann);
    expect(shown).toContain(fits.id);
    for (const other of nobodyElse) expect(shown).not.toContain(other.id);
    const shownToUnset = await shownTo(unset);
    expect(shownToUnset).toContain(ann.id);
    expect(shownToUnset).not.toContain(fits.id);
    expect(await shownTo(ann, { genders: 'Woman' })).toEqual([]);
  });
});
