import type { User } from '@corner/contracts/profiles.api';
import { Database } from '@corner/service-kit/database/database';
import { eventually } from '@corner/testing/eventually';
import { withOneConnection } from '@corner/testing/database/one-connection';
import { stubResponse } from '@corner/testing/other-services';
import { alice, bob, type Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../app.module.js';
import { profilesOptions } from '../media/upload/upload.options.js';
import { readProfilesConfig } from '../profiles.config.js';

const config = readProfilesConfig();

let profiles: TestService;
beforeAll(async () => {
  profiles = await startTestService(AppModule, config, profilesOptions);
  const facts = { memberId: alice.id, email: alice.email, firstName: alice.firstName, state: 'active' };
  stubResponse('GET', `/internal/accounts/${alice.id}`, facts);
});
afterAll(() => profiles.close());

const db = () => profiles.get(Database);
const settings = async () =>
  (await profiles.request<User>('GET', '/api/auth/user', { as: alice })).body.notificationSettings;

/** Publishes as notifications, through this service's own outbox. */
async function unsubscribe({ id: memberId }: Persona): Promise<void> {
  await db().transaction((tx) => tx.publish('notifications.member-unsubscribed', { memberId }));
}

it('turns only mails off after an unsubscribe link', async () => {
  await profiles.request('PATCH', '/api/profile', { as: alice, body: { name: 'Alice' } });
  const before = await settings();
  expect(before.email).toBe(true);
  await unsubscribe(alice);
  await eventually(async () => !(await settings()).email);
  expect(await settings()).toEqual({ ...before, email: false });
  const [event] = await db().query<{ payload: { profile: { notificationSettings: object } } }>(
    `select payload from outbox where type = 'profiles.profile-updated' order by id desc limit 1`,
  );
  expect(event!.payload.profile.notificationSettings).toEqual({ ...before, email: false });
});

it('ignores a redelivered event', async () => {
  await profiles.request('PATCH', '/api/profile', {
    as: alice,
    body: { notificationSettings: { ...(await settings()), email: true } },
  });
  await db().query(`update outbox set sent_at = null where type = 'notifications.member-unsubscribed'`);
  await unsubscribe(bob);
  const handled = () => db().query('select from inbox');
  await eventually(async () => (await handled()).length === 2);
  expect((await settings()).email).toBe(true);
});

it('uses one database connection, so that many concurrent events do not wait for each other', async () => {
  expect((await settings()).email).toBe(true);
  await withOneConnection(profiles, async () => {
    await unsubscribe(alice);
    await eventually(async () => !(await settings()).email);
  });
});

it('creates no profile if there is none', async () => {
  expect(await db().query('select from profiles where member_id = $1', [bob.id])).toEqual([]);
});
