import type { AccountFacts } from '@corner/contracts/identity.api';
import type { User } from '@corner/contracts/profiles.api';
import { Database } from '@corner/service-kit/database/database';
import { eventually } from '@corner/testing/eventually';
import { untilWaiting } from '@corner/testing/lock-waits';
import { stubResponse, stubUnknown } from '@corner/testing/other-services';
import { alice, bob, carol, persona, type Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import type { Disk } from 'flydrive';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { AppModule } from '../../app.module.js';
import { MEDIA } from '../../media/media-storage.js';
import { profilesOptions } from '../../media/upload/upload.options.js';
import { PhotoRepository } from '../../media/photo.repository.js';
import { readProfilesConfig } from '../../profiles.config.js';
import { ProfileRepository } from '../profile.repository.js';

const config = readProfilesConfig();

const dora = persona('Dora');
let profiles: TestService;
beforeAll(async () => {
  profiles = await startTestService(AppModule, config, profilesOptions);
  for (const member of [alice, bob, carol, dora]) {
    const facts = {
      memberId: member.id,
      email: member.email,
      firstName: member.firstName,
      state: 'active',
      emailVerified: true,
    };
    stubResponse('GET', `/internal/accounts/${member.id}`, facts);
  }
});
afterAll(() => profiles.close());

const db = () => profiles.get(Database);

async function withPhoto(member: Persona): Promise<string> {
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#123' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg');
  const options = { method: 'POST', headers: member.headers, body: form };
  const response = await fetch(`${profiles.url}/api/profile/photos`, options);
  if (!response.ok) throw new Error(`${response.status}`);
  return ((await response.json()) as User).profileImages[0]!;
}

/** Publishes as identity, through this service's own outbox. */
async function purge(member: Persona): Promise<void> {
  const account: AccountFacts = {
    memberId: member.id,
    version: 2,
    email: '',
    firstName: '',
    lastName: '',
    state: 'purged',
    emailVerified: false,
    phoneNumber: null,
    phoneVerified: false,
    facebookVerified: false,
    plan: 'free',
    createdAt: '2026-01-01T00:00:00.000Z',
  };
  await db().transaction((tx) => tx.publish('identity.member-purged', { account }));
}
const confirmations = async (member: Persona) =>
  (
    await db().query(`select 1 from outbox where type = 'profiles.member-erased' and payload ->> 'memberId' = $1`, [
      member.id,
    ])
  ).length;

it("is not confirmed while one of the member's files is left", async () => {
  const photo = await withPhoto(dora);
  const broken = jest.spyOn(profiles.get<Disk>(MEDIA), 'delete').mockRejectedValue(new Error('the disk is away'));
  await purge(dora);
  await eventually(() => broken.mock.calls.length > 3);
  expect(await confirmations(dora)).toBe(0);
  broken.mockRestore();
  await eventually(async () => (await confirmations(dora)) === 1);
  expect((await profiles.request('GET', photo, { as: bob })).status).toBe(404);
});

it('leaves no row or file of a purged member, keeps others, and confirms each event', async () => {
  const photo = await withPhoto(alice);
  const other = await withPhoto(bob);
  expect((await profiles.request('GET', photo, { as: alice })).status).toBe(200);
  await purge(alice);
  await eventually(async () => (await confirmations(alice)) === 1);
  expect((await profiles.request('GET', photo, { as: bob })).status).toBe(404);
  for (const table of ['profiles', 'photos', 'orphaned_files', 'sealed_pictures']) {
    expect(await db().query(`select 1 from ${table} where member_id = $1`, [alice.id])).toEqual([]);
  }
  await purge(alice);
  await eventually(async () => (await confirmations(alice)) === 2);
  expect((await profiles.request('GET', other, { as: bob })).status).toBe(200);
});

it('stores nothing of a purged member whose token is still valid', async () => {
  const eve = persona('Eve');
  stubResponse('GET', `/internal/accounts/${eve.id}`, {
    memberId: eve.id,
    email: eve.email,
    state: 'active',
    emailVerified: true,
  });
  await purge(eve);
  await eventually(async () => (await confirmations(eve)) === 1);
  const ask = (method: string, path: string, body?: object) => profiles.request(method, path, { as: eve, body });
  expect((await ask('PATCH', '/api/settings/privacy', { showAge: false })).status).toBe(401);
  expect((await ask('PATCH', '/api/profile', { bio: 'Still here' })).status).toBe(401);
  expect((await ask('POST', '/api/account/export')).status).toBe(401);
  await expect(withPhoto(eve)).rejects.toThrow('401');
  stubUnknown('GET', `/internal/accounts/${eve.id}`);
  expect((await ask('GET', '/api/settings/privacy')).status).toBe(401);
  for (const table of ['profiles', 'photos', 'exports']) {
    expect(await db().query(`select 1 from ${table} where member_id = $1`, [eve.id])).toEqual([]);
  }
});

it('leaves no file of a photo that is added during the purge', async () => {
  const photo = await withPhoto(carol);
  const storageKey = `photos/${'x'.repeat(22)}`;
  await profiles.get<Disk>(MEDIA).put(`${storageKey}/360.webp`, 'pixels');
  await db().transaction(async (tx) => {
    await profiles.get(ProfileRepository).lock(tx, carol.id);
    await purge(carol);
    await untilWaiting(db());
    const row = { id: v7(), storageKey, thumbhash: '', width: 1, height: 1, hashes: [] };
    await profiles.get(PhotoRepository).insert(tx, carol.id, 1, row);
  });
  await eventually(async () => (await confirmations(carol)) === 1);
  expect((await profiles.request('GET', photo, { as: bob })).status).toBe(404);
  expect(await profiles.get<Disk>(MEDIA).exists(`${storageKey}/360.webp`)).toBe(false);
});
