import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import { stubResponse } from '@corner/testing/other-services';
import { persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../../app.module.js';
import { profilesOptions } from '../../media/upload/upload.options.js';
import { readProfilesConfig } from '../../profiles.config.js';

const config = readProfilesConfig();

let profiles: TestService;
beforeAll(async () => {
  profiles = await startTestService(AppModule, config, profilesOptions);
});
afterAll(() => profiles.close());

it('lists every profile once, page by page, for our own services', async () => {
  const members = ['Ann', 'Ben', 'Cid', 'Dee', 'Eve'].map((name) => persona(name));
  for (const as of members) {
    stubResponse('GET', `/internal/accounts/${as.id}`, { memberId: as.id, firstName: as.firstName, state: 'active' });
    expect((await profiles.request('PATCH', '/api/profile', { as, body: { name: as.firstName } })).status).toBe(200);
  }
  expect((await profiles.request('GET', '/internal/profiles/all?limit=2', { as: members[0] })).status).toBe(404);
  for (const query of ['', '?limit=0', '?limit=1001', '?limit=2&after=x']) {
    expect((await profiles.internal('GET', `/internal/profiles/all${query}`)).status).toBe(400);
  }
  const found: ProfileSnapshot[] = [];
  for (let after = ''; ;) {
    const { body } = await profiles.internal<ProfileSnapshot[]>('GET', `/internal/profiles/all?limit=2${after}`);
    if (body.length === 0) break;
    found.push(...body);
    after = `&after=${body.at(-1)!.memberId}`;
  }
  expect(found.map(({ memberId }) => memberId)).toEqual(members.map(({ id }) => id).sort());
  const one = await profiles.internal('GET', `/internal/profiles/${members[0]!.id}`);
  expect(found.find(({ memberId }) => memberId === members[0]!.id)).toEqual(one.body);
});
