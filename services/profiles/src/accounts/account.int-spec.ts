import type { AccountFacts } from '@corner/contracts/identity.api';
import type { User } from '@corner/contracts/profiles.api';
import { Database } from '@corner/service-kit/database/database';
import { eventually } from '@corner/testing/eventually';
import { accountOf } from '@corner/testing/members';
import { stubResponse } from '@corner/testing/other-services';
import { persona, type Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../app.module.js';
import { profilesOptions } from '../media/upload/upload.options.js';
import { readProfilesConfig } from '../profiles.config.js';
import { AccountRepository } from './account.repository.js';

const config = readProfilesConfig();

let profiles: TestService;
beforeAll(async () => {
  profiles = await startTestService(AppModule, config, profilesOptions);
});
afterAll(() => profiles.close());

const db = () => profiles.get(Database);
const listed = (who: Persona) => `/internal/accounts?ids=${who.id}`;
const identityIsAway = (who: Persona) => stubResponse('GET', listed(who), {}, 503);
const identitySays = (who: Persona, facts: Partial<AccountFacts>) =>
  stubResponse('GET', listed(who), [accountOf(who, facts)]);
const patch = (who: Persona, body: object) => profiles.request<User>('PATCH', '/api/profile', { as: who, body });

/** Publishes as identity, through this service's own outbox. */
async function hear(who: Persona, facts: Partial<AccountFacts> = {}): Promise<void> {
  const account = accountOf(who, facts);
  await db().transaction((tx) => tx.publish('identity.account-changed', { account }));
  const known = () => profiles.get(AccountRepository).find(who.id);
  await eventually(async () => ((await known())?.version ?? 0) >= account.version);
}

it('asks identity about an unknown member, and rejects one who does not exist', async () => {
  const [stranger, gone] = [persona('Ines'), persona('Gus')];
  identityIsAway(stranger);
  expect((await patch(stranger, { bio: 'Too early' })).status).toBe(503);
  identitySays(stranger, {});
  expect(await patch(stranger, { bio: 'Now' })).toMatchObject({ status: 200, body: { email: stranger.email } });
  expect((await patch(gone, { bio: 'Nobody' })).status).toBe(401);
});

it('changes only profile fields while identity is down', async () => {
  const who = persona('Pat');
  const facts = { phoneNumber: '+15125550146', phoneVerified: true, plan: 'premium', mfa: true };
  await hear(who, facts);
  identityIsAway(who);
  stubResponse('PATCH', `/internal/accounts/${who.id}`, {}, 503);
  const own = { email: who.email, isPhoneVerified: true, subscriptionStatus: 'premium', mfa: true, isActive: true };
  expect(await patch(who, { bio: 'Still here' })).toMatchObject({ status: 200, body: { ...own, bio: 'Still here' } });
  const setup = { name: 'Pat', age: 29, location: 'Austin', combatSports: ['Boxing'], experienceLevel: 'Blue Belt' };
  const made = await profiles.request<User>('POST', '/api/profile/setup', { as: who, body: setup });
  expect(made).toMatchObject({ status: 200, body: { ...own, name: 'Pat' } });
  expect(await profiles.request('GET', '/api/auth/user', { as: who })).toMatchObject({ status: 200, body: own });
  expect((await patch(who, { bio: 'Both', phoneNumber: '+1 512 555 0147' })).status).toBe(503);
  expect(await patch(who, {})).toMatchObject({ body: { bio: 'Still here', phoneNumber: facts.phoneNumber } });
});

it('never answers with older account facts than before, even with late events', async () => {
  const who = persona('Quinn');
  await hear(who);
  const phoneNumber = '+15125550146';
  stubResponse('PATCH', `/internal/accounts/${who.id}`, accountOf(who, { version: 2, phoneNumber }));
  expect((await patch(who, { phoneNumber })).body.phoneNumber).toBe(phoneNumber);
  identitySays(who, { version: 1 });
  expect((await patch(who, { name: 'Quinn R', bio: 'Mine' })).body).toMatchObject({ name: 'Quinn R', phoneNumber });
  expect(await profiles.request('GET', '/api/auth/user', { as: who })).toMatchObject({ body: { phoneNumber } });
  identitySays(who, { version: 3, phoneNumber, phoneVerified: true });
  await profiles.request('GET', '/api/auth/user', { as: who });
  expect((await patch(who, { bio: 'Again' })).body).toMatchObject({ phoneNumber, isPhoneVerified: true });
});

it('shows members under review as active to themselves', async () => {
  const who = persona('Rae');
  await hear(who, { state: 'suspended', inReview: true });
  expect((await patch(who, {})).body).toMatchObject({ isActive: true, inReview: true, subscriptionStatus: 'free' });
  await hear(who, { version: 2, state: 'suspended' });
  expect((await patch(who, {})).body).toMatchObject({ isActive: false, subscriptionStatus: 'suspended' });
});

it('changes profile and account together once, and neither if the profile is refused', async () => {
  const who = persona('Sid');
  await hear(who);
  stubResponse('PATCH', `/internal/accounts/${who.id}`, accountOf(who, { version: 2, phoneNumber: '+15125550146' }));
  const body = { phoneNumber: '+1 512 555 0146' };
  expect((await patch(who, { ...body, bio: 'Write me: t.me/sid' })).status).toBe(400);
  expect((await patch(who, {})).body).toMatchObject({ bio: null, phoneNumber: null });
  const { version } = (await patch(who, {})).body;
  const changed = await patch(who, { ...body, bio: 'Both' });
  expect(changed.body).toMatchObject({ bio: 'Both', phoneNumber: '+15125550146', version: version + 1 });
});
