import './stance.fixture.js';
import { AppModule as ProfilesModule } from '@corner/profiles/app.module';
import { readProfilesConfig } from '@corner/profiles/profiles.config';
import { Members } from '@corner/service-kit/members/members';
import { eventually } from '@corner/testing/eventually';
import { stubResponse } from '@corner/testing/other-services';
import { persona, type Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../../app.module.js';
import { readDiscoveryConfig } from '../../discovery.config.js';
import { accountOf } from '../../members/members.fixture.js';

const config = readDiscoveryConfig();

const profilesConfig = readProfilesConfig();

let profiles: TestService;
let discovery: TestService;
beforeAll(async () => {
  profiles = await startTestService(ProfilesModule, profilesConfig);
  discovery = await startTestService(AppModule, config);
});
afterAll(async () => {
  await profiles.close();
  await discovery.close();
});

async function member(name: string): Promise<Persona> {
  const who = persona(name);
  stubResponse('GET', `/internal/accounts/${who.id}`, accountOf(who));
  await discovery.get(Members).apply([{ account: accountOf(who) }]);
  const setup = {
    ...{ name, age: 30, location: 'Austin, TX' },
    ...{ combatSports: ['BJJ'], experienceLevel: 'Beginner' },
  };
  expect((await profiles.request('POST', '/api/profile/setup', { as: who, body: setup })).status).toBe(200);
  return who;
}
const change = (who: Persona, body: object) =>
  profiles.request<object>('PATCH', '/api/profile/setup', { as: who, body });

it('of the table reaches the form, card, filter and preference', async () => {
  const [ann, ben] = [await member('Ann'), await member('Ben')];
  expect((await change(ben, { stance: 'Sideways' })).status).toBe(400);
  expect((await change(ben, { stance: 'southpaw' })).body).toMatchObject({ stance: 'Southpaw', preferredStances: [] });
  expect((await profiles.internal('GET', `/internal/profiles/${ben.id}`)).body).toMatchObject({ stance: 'southpaw' });

  const card = () => discovery.request<{ stance?: string }>('GET', `/api/members/${ben.id}`, { as: ann });
  await eventually(async () => Boolean((await card()).body.stance));
  expect((await card()).body).toMatchObject({ stance: 'Southpaw' });

  const deck = async (query = '') =>
    (await discovery.request<{ id: string }[]>('GET', `/api/discover${query}`, { as: ann })).body;
  await eventually(async () => (await deck('?stances=Southpaw')).length === 1);
  expect(await deck('?stances=Orthodox')).toEqual([]);
  expect((await discovery.request('GET', '/api/discover?stances=Sideways', { as: ann })).status).toBe(400);

  await change(ann, { preferredStances: ['Orthodox'] });
  await eventually(async () => (await deck()).length === 0);
  expect(await deck('?stances=any')).toMatchObject([{ id: ben.id, stance: 'Southpaw' }]);
});
