import type { OwnAccount } from '@corner/contracts/identity.api';
import type { User } from '@corner/contracts/profiles.api';
import { Database } from '@corner/service-kit/database/database';
import { whenAsked } from '@corner/testing/other-services';
import { alice, bob } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { Details1764300000000 } from '../../migrations/1764300000000-details.js';
import { AppModule } from '../app.module.js';
import { profilesOptions } from '../media/upload/upload.options.js';
import { config } from '../profiles.config.js';

let profiles: TestService;
beforeAll(async () => {
  profiles = await startTestService(AppModule, config, profilesOptions);
  for (const { id } of [alice, bob]) whenAsked('GET', `/internal/accounts/${id}`, { memberId: id } as OwnAccount);
});
afterAll(() => profiles.close());

it('moves what stands in columns into the document, and back', async () => {
  const user = async (as = alice) => (await profiles.request<User>('GET', '/api/auth/user', { as })).body;
  const details = {
    height: 70,
    bodyType: 'Lean',
    hasChildren: 'Undecided',
    preferredAgeRange: { min: 25, max: 40 },
    preferredHeight: { min: 60, max: 70 },
    preferredDistance: 40,
    preferredReligion: ['Jewish', 'Other'],
  };
  await profiles.request('PATCH', '/api/profile/setup', { as: alice, body: details });
  const texts = { gym: 'Row 4', combatSports: ['Judo', 'Boxing'], interestedIn: ['Woman'] };
  await profiles.request('PATCH', '/api/profile', { as: alice, body: { ...texts, bio: ' Says "hello"\nto all ' } });
  await profiles.request('PATCH', '/api/profile', { as: bob, body: { gym: ' ' } });
  const before = [await user(), await user(bob)];
  expect(before[0]).toMatchObject({ ...details, ...texts, bio: 'Says "hello"\nto all' });

  await profiles.get(Database).transaction(async (tx) => {
    const runner = { query: (sql: string) => tx.query(sql) } as never;
    await new Details1764300000000().down(runner);
    const [row] = await tx.query('select * from profiles where member_id = $1', [alice.id]);
    expect(row).toMatchObject({ body_type: 'lean', preferred_age_max: 40, preferred_religion: ['jewish', 'other'] });
    await new Details1764300000000().up(runner);
  });
  expect([await user(), await user(bob)]).toEqual(before);
});
