import type { CorrectedAge } from '@corner/contracts/admin/age-correction.api';
import type { ErrorBody } from '@corner/contracts/errors/errors';
import type { ProfileSnapshot, User } from '@corner/contracts/profiles.api';
import { Database } from '@corner/service-kit/database/database';
import { stubResponse } from '@corner/testing/other-services';
import { persona, type Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { v7 } from 'uuid';
import { AppModule } from '../../app.module.js';
import { profilesOptions } from '../../media/upload/upload.options.js';
import { readProfilesConfig } from '../../profiles.config.js';
import { RenewalJob } from './renewal.job.js';

const config = readProfilesConfig();

let profiles: TestService;
let who: Persona;
beforeAll(async () => {
  profiles = await startTestService(AppModule, config, profilesOptions);
});
afterAll(() => profiles.close());
beforeEach(async () => {
  who = persona('Dana');
  stubResponse('GET', `/internal/accounts/${who.id}`, { memberId: who.id, firstName: 'Dana', lastName: 'Reed' });
  await setUp({ age: 30, gender: 'Man' });
});

const db = () => profiles.get(Database);
const setUp = (more: object) =>
  profiles.request<User & ErrorBody>('POST', '/api/profile/setup', {
    as: who,
    body: { name: 'Dana', location: 'Austin, TX', combatSports: ['Judo'], experienceLevel: 'Blue Belt', ...more },
  });
const wizard = (age: number) =>
  profiles.request<User & ErrorBody>('PATCH', '/api/profile/setup', { as: who, body: { age } });
const patch = (gender: string) =>
  profiles.request<User & ErrorBody>('PATCH', '/api/profile', { as: who, body: { gender } });
const user = async () => (await profiles.request<User>('GET', '/api/auth/user', { as: who })).body;
const snapshot = async () => (await profiles.internal<ProfileSnapshot>('GET', `/internal/profiles/${who.id}`)).body;
const published = async () => {
  const rows = await db().query<{ profile: ProfileSnapshot }>(
    `select payload -> 'profile' as profile from outbox where type = 'profiles.profile-updated'
       and payload -> 'profile' ->> 'memberId' = $1 order by (payload -> 'profile' ->> 'version')::int desc`,
    [who.id],
  );
  return rows[0]!.profile;
};
const daysPass = (days: number) =>
  db().query(
    `update profiles set age_given_on = age_given_on - $2::int, gender_from = gender_from - $2::int,
       renew_on = renew_on - $2::int,
       gender_changes = array(select time - $2 * interval '1 day' from unnest(gender_changes) as time)
     where member_id = $1`,
    [who.id, days],
  );

it('limits manual age changes to two on every route, then points to support', async () => {
  expect((await wizard(31)).body.age).toBe(31);
  expect((await setUp({ age: 32 })).body.age).toBe(32);
  const refused = await Promise.all([wizard(33), setUp({ age: 18, bio: 'Changed' })]);
  for (const { status, body } of refused) {
    expect([status, body.code]).toEqual([403, 'AGE_FIXED']);
    expect(body.message).toContain('support');
  }
  expect(await user()).toMatchObject({ age: 32, bio: null });
  expect((await setUp({ age: 32, bio: 'Same age' })).body).toMatchObject({ age: 32, bio: 'Same age' });
});

it('counts two concurrent changes', async () => {
  const answers = await Promise.all([31, 32, 33, 34].map(wizard));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 403, 403]);
});

it('increases an age by itself and publishes it on the day', async () => {
  await daysPass(800);
  expect(await user()).toMatchObject({ age: 32 });
  expect((await setUp({ age: 32 })).status).toBe(200);
  expect((await user()).age).toBe(32);
  await daysPass(400);
  expect((await published()).age).toBe(32);
  await profiles.get(RenewalJob).run();
  expect((await published()).age).toBe(33);
  const { version } = await published();
  await profiles.get(RenewalJob).run();
  expect((await published()).version).toBe(version);
});

it('publishes all other ages if one cannot be written', async () => {
  await daysPass(400);
  const [other, poison] = [who, persona('Poison')];
  stubResponse('GET', `/internal/accounts/${poison.id}`, { memberId: poison.id, firstName: 'Dana', lastName: 'Reed' });
  who = poison;
  await setUp({ age: 30 });
  who = other;
  await db().query(`update profiles set renew_on = '2020-01-01' where member_id = $1`, [poison.id]);
  await db().query(`alter table profiles add constraint poison check (member_id <> '${poison.id}') not valid`);
  await expect(profiles.get(RenewalJob).run()).rejects.toThrow('poison');
  expect((await published()).age).toBe(31);
  await db().query('alter table profiles drop constraint poison');
  await profiles.get(RenewalJob).run();
});

it('lets support correct an age without counting a change', async () => {
  await wizard(31);
  await wizard(32);
  const by = { actionId: v7(), administratorId: v7(), username: 'root' };
  const correction = { age: 40, reason: 'Showed a passport', firstName: 'Dana', lastName: 'Reed', by };
  const path = `/internal/profiles/${who.id}/age`;
  expect((await profiles.request('PUT', path, { as: who, body: correction })).status).toBe(404);
  expect((await profiles.internal('PUT', `/internal/profiles/${v7()}/age`, correction)).status).toBe(404);
  expect((await profiles.internal('PUT', path, { ...correction, age: 17 })).status).toBe(400);
  expect((await profiles.internal<CorrectedAge>('PUT', path, correction)).body).toEqual({ before: 32 });
  expect((await user()).age).toBe(40);
  const events = await db().query(`select payload from outbox where type = 'profiles.age-corrected'`);
  expect(events).toEqual([{ payload: { memberId: who.id, before: 32, ...correction } }]);
});

it('limits gender changes to two in 30 days', async () => {
  expect((await patch('Woman')).body.gender).toBe('Woman');
  expect((await setUp({ age: 30, gender: 'Man' })).status).toBe(200);
  const refused = await patch('Woman');
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_GENDER_CHANGES']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(29 * 86_400);
  expect((await patch('Man')).status).toBe(200);
  await daysPass(30);
  expect((await patch('Woman')).body.gender).toBe('Woman');
});

it('applies a changed gender to the deck from the next day', async () => {
  expect(await snapshot()).toMatchObject({ gender: 'man', deckGender: 'man' });
  await patch('Woman');
  expect(await published()).toMatchObject({ gender: 'woman', deckGender: 'man' });
  await profiles.get(RenewalJob).run();
  expect((await published()).deckGender).toBe('man');
  await daysPass(1);
  await profiles.get(RenewalJob).run();
  expect(await published()).toMatchObject({ gender: 'woman', deckGender: 'woman' });
});
