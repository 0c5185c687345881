import type { AccountFacts } from '@corner/contracts/identity.api';
import type { User } from '@corner/contracts/profiles.api';
import { Outbox } from '@corner/event-bus/outbox/outbox';
import { Database } from '@corner/service-kit/database';
import { eventually } from '@corner/testing/eventually';
import { whenAsked } from '@corner/testing/other-services';
import { alice, bob, type Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import type { Disk } from 'flydrive';
import sharp from 'sharp';
import { AppModule } from '../app.module.js';
import { MEDIA } from '../media/media-storage.js';
import { profilesOptions } from '../media/upload.options.js';
import { config } from '../profiles.config.js';

let profiles: TestService;
beforeAll(async () => {
  profiles = await startTestService(AppModule, config, profilesOptions);
  for (const member of [alice, bob]) {
    const facts = { memberId: member.id, email: member.email, firstName: member.firstName, state: 'active' };
    whenAsked('GET', `/internal/accounts/${member.id}`, facts);
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
  return ((await response.json()) as User).profileImages[0]!;
}

/** The service's own outbox stands in for identity's. */
async function purge(member: Persona): Promise<void> {
  const account = { memberId: member.id, version: 2, state: 'purged' } as AccountFacts;
  await db().transaction((tx) => profiles.get(Outbox).add(tx, 'identity.member-purged', { account }));
  profiles.get(Outbox).wake();
}
const confirmations = async (member: Persona) =>
  (
    await db().query(`select 1 from outbox where type = 'profiles.member-erased' and payload ->> 'memberId' = $1`, [
      member.id,
    ])
  ).length;

it('is not confirmed while a file of theirs is left', async () => {
  const photo = await withPhoto(bob);
  const broken = jest.spyOn(profiles.get<Disk>(MEDIA), 'delete').mockRejectedValue(new Error('the disk is away'));
  await purge(bob);
  await eventually(() => broken.mock.calls.length > 3);
  expect(await confirmations(bob)).toBe(0);
  broken.mockRestore();
  await eventually(async () => (await confirmations(bob)) === 1);
  expect((await profiles.request('GET', photo)).status).toBe(404);
});

it('leaves no row and no file of a purged member, spares the others, and confirms each time it is told', async () => {
  const photo = await withPhoto(alice);
  const other = await withPhoto(bob);
  expect((await profiles.request('GET', photo)).status).toBe(200);
  await purge(alice);
  await eventually(async () => (await confirmations(alice)) === 1);
  expect((await profiles.request('GET', photo)).status).toBe(404);
  for (const table of ['profiles', 'photos', 'orphaned_files']) {
    expect(await db().query(`select 1 from ${table} where member_id = $1`, [alice.id])).toEqual([]);
  }
  await purge(alice);
  await eventually(async () => (await confirmations(alice)) === 2);
  expect((await profiles.request('GET', other)).status).toBe(200);
});
