import type { ErrorBody } from '@corner/contracts/errors/errors';
import type { ProfileSnapshot, User } from '@corner/contracts/profiles.api';
import { WEEK_PARTS } from '@corner/domain/profile/week';
import { stubResponse } from '@corner/testing/other-services';
import { persona, type Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../app.module.js';
import { profilesOptions } from '../media/upload/upload.options.js';
import { readProfilesConfig } from '../profiles.config.js';

const config = readProfilesConfig();

let profiles: TestService;
let who: Persona;
beforeAll(async () => {
  profiles = await startTestService(AppModule, config, profilesOptions);
});
afterAll(() => profiles.close());
beforeEach(() => {
  who = persona('Tara');
  stubResponse('GET', `/internal/accounts/${who.id}`, { memberId: who.id, firstName: 'Tara', lastName: 'Reed' });
});

const patch = (body: object) => profiles.request<User & ErrorBody>('PATCH', '/api/profile', { as: who, body });
const user = async () => (await profiles.request<User>('GET', '/api/auth/user', { as: who })).body;
const snapshot = async () => (await profiles.internal<ProfileSnapshot>('GET', `/internal/profiles/${who.id}`)).body;

it.each([
  ['intents', []],
  ['intents', ['dating', 'sparring']],
  ['intents', null],
  ['trainWith', ['Ballet']],
  ['trainDistance', 101],
  ['trainAges', [40, 30]],
  ['trainAges', [17, 30]],
  ['trainAges', [20, 30, 40]],
  ['pace', 'slow'],
  ['gear', ['shoes']],
  ['sizeBand', '70'],
  ['availability', ['tue-night']],
  ['availability', [...WEEK_PARTS, 'mon-lunch']],
  ['shareHours', 'no'],
])('rejects %s %j and changes nothing', async (field, value) => {
  const { status, body } = await patch({ bio: 'Changed', [field]: value });
  expect([status, body.details?.[0]?.field.split('.')[0]]).toEqual([400, field]);
  expect((await user()).bio).toBeNull();
});

it('has no training data by default', async () => {
  const { body } = await profiles.request<User>('POST', '/api/profile/setup', {
    as: who,
    body: { name: 'Tara', age: 30, location: 'Austin', combatSports: ['Judo'], experienceLevel: 'Blue Belt' },
  });
  const nothing = { intents: null, pace: null, gear: [], sizeBand: null, trainWith: [], trainDistance: null };
  expect(body).toMatchObject({ ...nothing, trainAges: null, availability: [], shareHours: true });
});

it('stores training in setup and profile, and publishes what applies today', async () => {
  const training = { trainWith: ['Man'], trainDistance: 40, trainAges: [25, 40], pace: 'technical', sizeBand: '73-81' };
  const said = { ...training, intents: ['training'], gear: ['no-gi', 'gloves'] };
  await profiles.request('POST', '/api/profile/setup', {
    as: who,
    body: { name: 'Tara', age: 30, location: 'Austin', combatSports: ['Judo'], experienceLevel: 'Blue Belt', ...said },
  });
  const { body } = await patch({ availability: ['sun-lunch', 'mon-morning', 'mon-morning'] });
  expect(body).toMatchObject({ ...said, availability: ['mon-morning', 'sun-lunch'] });
  await patch({ sizeBand: '81-89', availability: ['tue-evening'] });
  expect(await user()).toMatchObject({ sizeBand: '81-89', availability: ['tue-evening'] });
  expect(await snapshot()).toMatchObject({
    intents: ['training'],
    pace: 'technical',
    gear: ['no_gi', 'gloves'],
    sizeBand: 'to_81',
    training: {
      trainWith: ['man'],
      trainDistance: 40,
      trainAges: { min: 25, max: 40 },
      hours: ['mon-morning', 'sun-lunch'],
    },
  });
  await patch({ shareHours: false, trainAges: null, trainDistance: null, pace: null, sizeBand: null });
  expect(await user()).toMatchObject({ trainAges: null, trainDistance: null, pace: null, sizeBand: null });
  expect(await snapshot()).toMatchObject({ sizeBand: null, training: { trainAges: null, hours: [] } });
});

it('turns an intent on five times a day, even from two tabs at once', async () => {
  const both = ['dating', 'training'];
  await Promise.all([patch({ intents: both }), patch({ intents: both })]);
  for (let time = 2; time <= 5; time++) {
    await patch({ intents: ['dating'] });
    expect((await patch({ intents: both })).status).toBe(200);
  }
  await patch({ intents: ['dating'] });
  const { status, body, headers } = await patch({ intents: both, bio: 'Changed' });
  expect([status, body.code]).toEqual([429, 'TOO_MANY_INTENT_CHANGES']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await user()).toMatchObject({ intents: ['dating'], bio: null });
});
