import type { ErrorBody } from '@corner/contracts/errors/errors';
import type { ProfileSnapshot, User } from '@corner/contracts/profiles.api';
import { Database } from '@corner/service-kit/database/database';
import { stubResponse } from '@corner/testing/other-services';
import { persona, type Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../../app.module.js';
import { readProfilesConfig } from '../../profiles.config.js';

const config = readProfilesConfig();

let profiles: TestService;
let who: Persona;
beforeAll(async () => {
  profiles = await startTestService(AppModule, config);
});
afterAll(() => profiles.close());

const sports = { combatSports: ['Boxing', 'Judo'], experienceLevel: 'Blue Belt' };
beforeEach(async () => {
  who = persona('Lea');
  stubResponse('GET', `/internal/accounts/${who.id}`, { memberId: who.id, firstName: 'Lea', lastName: 'Reed' });
  const body = { name: 'Lea', age: 30, location: 'Austin', ...sports };
  expect((await profiles.request('POST', '/api/profile/setup', { as: who, body })).status).toBe(200);
});

const patch = (body: object) => profiles.request<User & ErrorBody>('PATCH', '/api/profile', { as: who, body });
const stated = async () => {
  const { body } = await profiles.request<User>('GET', '/api/auth/user', { as: who });
  return [body.experienceLevel, body.levels];
};
const change = async (body: object) => {
  expect((await patch(body)).status).toBe(200);
  return stated();
};

it.each([
  ['levels.Karate', { Karate: 'Black Belt' }],
  ['levels.Ballet', { Ballet: 'Black Belt' }],
  ['levels.Boxing', { Boxing: 'Master' }],
  ['levels.Boxing', { Boxing: null }],
  ['levels', ['Boxing']],
  ['levels', null],
])('rejects %s and changes nothing', async (field, levels) => {
  const { status, body } = await patch({ bio: 'Changed', levels });
  expect([status, body.details?.[0]?.field]).toEqual([400, field]);
  expect(await stated()).toEqual(['Blue Belt', { Boxing: 'Blue Belt', Judo: 'Blue Belt' }]);
});

it('follow the single level of an older client', async () => {
  await change({ levels: { Boxing: 'Expert', Judo: 'White Belt' } });
  expect(await change({ experienceLevel: 'Purple Belt' })).toEqual([
    'Purple Belt',
    { Boxing: 'Purple Belt', Judo: 'Purple Belt' },
  ]);
  const all = { Judo: 'Purple Belt', Karate: 'Purple Belt' };
  expect(await change({ combatSports: ['Judo', 'Karate'] })).toEqual(['Purple Belt', all]);
});

it('set the single level to the highest, among equals the latest', async () => {
  expect(await change({ levels: { boxing: 'Expert', judo: 'brown_belt' } })).toEqual([
    'Expert (5+ years)',
    { Boxing: 'Expert (5+ years)', Judo: 'Brown Belt' },
  ]);
  const both = { Boxing: 'Expert (5+ years)', Judo: 'Black Belt' };
  expect(await change({ levels: both })).toEqual(['Black Belt', both]);
  expect(await change({ levels: both })).toEqual(['Black Belt', both]);
  expect(await change({ levels: { ...both, Judo: 'White Belt' } })).toMatchObject(['Expert (5+ years)', {}]);
});

it('are removed with their sport, and the single level follows the highest', async () => {
  await change({ levels: { Boxing: 'Expert', Judo: 'White Belt' } });
  expect(await change({ combatSports: ['Judo', 'Karate'] })).toEqual(['White Belt', { Judo: 'White Belt' }]);
  const { body } = await profiles.internal<ProfileSnapshot>('GET', `/internal/profiles/${who.id}`);
  expect(body).toMatchObject({ experienceLevel: 'white_belt', levels: { judo: 'white_belt' } });
});

it('return to one level after an older client has set it', async () => {
  await change({ levels: { Boxing: 'Expert', Judo: 'White Belt' } });
  const older = `update profiles set details = details || '{"experienceLevel":"beginner"}' where member_id = $1`;
  await profiles.get(Database).query(older, [who.id]);
  const beginner = 'Beginner (0-1 years)';
  expect(await stated()).toEqual([beginner, { Boxing: beginner, Judo: beginner }]);
});
