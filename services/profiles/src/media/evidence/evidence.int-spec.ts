import type { AccountFacts } from '@corner/contracts/identity.api';
import type { ProfileSnapshot, User } from '@corner/contracts/profiles.api';
import { EVIDENCE, MediaSignatures } from '@corner/service-kit/credentials/media-signature';
import { Database } from '@corner/service-kit/database/database';
import { eventually } from '@corner/testing/eventually';
import { stubResponse } from '@corner/testing/other-services';
import { persona, type Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import type { Disk } from 'flydrive';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { AppModule } from '../../app.module.js';
import { readProfilesConfig } from '../../profiles.config.js';
import { MEDIA } from '../media-storage.js';
import { OrphanJob } from '../orphan.job.js';
import { profilesOptions } from '../upload/upload.options.js';
import { untilWaiting } from '@corner/testing/lock-waits';
import { ProfileRepository } from '../../profiles/profile.repository.js';
import { PhotoRepository } from '../photo.repository.js';
import { EvidenceConsumer } from './evidence.consumer.js';

const config = readProfilesConfig();
let profiles: TestService;
beforeAll(async () => {
  profiles = await startTestService(AppModule, config, profilesOptions);
});
afterAll(() => profiles.close());

const viewer = persona('Vera');
const db = () => profiles.get(Database);
const me = async (as: Persona) => (await profiles.request<User>('GET', '/api/auth/user', { as })).body;
const status = async (path: string, as?: Persona) => (await profiles.request('GET', path, { as })).status;
const asModerator = (path: string) => status(new MediaSignatures([config.internalSecret], EVIDENCE).sign(path));
const asOthers = async (path: string, owner: Persona) => [
  await status(path, owner),
  await status(path, viewer),
  await status(new MediaSignatures([config.internalSecret]).sign(path)),
];
const stored = (path: string) =>
  profiles.get<Disk>(MEDIA).exists(path.replace('/api/media/', '') + (path.includes('/videos/') ? '' : '/360.webp'));
const keep = (who: Persona, caseId: string) =>
  profiles.internal<ProfileSnapshot>('PUT', `/internal/profiles/${who.id}/evidence`, { caseId });
const erase = (caseId: string) => profiles.get(EvidenceConsumer).erased({ caseId });

/** Runs the job as if what is left was left for hours. */
async function tidy(): Promise<void> {
  await db().query(`update orphaned_files set orphaned_at = orphaned_at - interval '2 hours'`);
  await profiles.get(OrphanJob).run();
}

async function withPhotos(count: number): Promise<Persona> {
  const who = persona('Olga');
  const account = { memberId: who.id, email: who.email, state: 'active', emailVerified: true };
  stubResponse('GET', `/internal/accounts/${who.id}`, account);
  stubResponse('GET', `/internal/visibility/${viewer.id}/${who.id}`, { visible: true });
  for (let index = 0; index < count; index++) await addPhoto(who);
  return who;
}
async function addPhoto(as: Persona): Promise<void> {
  const options = { create: { width: 60, height: 80, channels: 3, background: '#c81e2b' } } as const;
  const file = await sharp(options).png().toBuffer();
  const body = { url: `data:image/png;base64,${file.toString('base64')}` };
  expect((await profiles.request('POST', '/api/profile/photos/links', { as, body })).status).toBe(201);
}
async function addVideo(as: Persona): Promise<string> {
  const key = `videos/${randomUUID().replace(/-/g, '').slice(0, 22)}.mp4`;
  await profiles.get<Disk>(MEDIA).put(key, 'frames');
  await db().query('update profiles set video_key = $2 where member_id = $1 returning 1', [as.id, key]);
  return `/api/media/${key}`;
}
const remove = async (as: Persona, id: string) =>
  expect((await profiles.request('DELETE', `/api/profile/photos/${id}`, { as })).status).toBe(200);

it('is kept for no member, for no case without an id, and of no unknown profile', async () => {
  const who = await withPhotos(1);
  const path = `/internal/profiles/${who.id}/evidence`;
  expect((await profiles.request('PUT', path, { as: who, body: { caseId: randomUUID() } })).status).toBe(404);
  expect((await profiles.internal('PUT', path, { caseId: 'x' })).status).toBe(400);
  expect((await keep(persona('Unknown'), randomUUID())).body).toMatchObject({ code: 'PROFILE_NOT_FOUND' });
  const [photo] = (await me(who)).photos;
  await remove(who, photo!.id);
  expect(await asModerator(photo!.url)).toBe(404);
  expect(await stored(photo!.url)).toBe(false);
});

it('outlives the photo for moderators alone, until the last of its cases is erased', async () => {
  const who = await withPhotos(2);
  const [photo, early] = (await me(who)).photos;
  await remove(who, early!.id);
  const cases = [randomUUID(), randomUUID()] as const;
  const { body } = await keep(who, cases[0]);
  expect(body.photos).toEqual([expect.objectContaining({ id: photo!.id, url: photo!.url, state: 'shown' })]);
  for (const caseId of [cases[0], cases[1]]) expect((await keep(who, caseId)).body).toEqual(body);
  expect(await asOthers(photo!.url, who)).toEqual([200, 200, 200]);

  await remove(who, photo!.id);
  await tidy();
  expect(await asOthers(photo!.url, who)).toEqual([404, 404, 404]);
  expect(await asModerator(photo!.url)).toBe(200);
  expect((await me(who)).photos).toEqual([]);
  expect((await profiles.internal('GET', `/internal/profiles/files/${photo!.url.slice(11)}`)).status).toBe(404);

  await erase(cases[0]);
  await tidy();
  expect([await asModerator(photo!.url), await asModerator(early!.url)]).toEqual([200, 404]);
  for (let times = 0; times < 2; times++) await erase(cases[1]);
  expect(await asModerator(photo!.url)).toBe(404);
  await tidy();
  expect(await stored(photo!.url)).toBe(false);
});

it('has no photo that is deleted at the same moment', async () => {
  const who = await withPhotos(2);
  const [gone, left] = (await me(who)).photos;
  const { keeping } = await db().transaction(async (tx) => {
    await profiles.get(ProfileRepository).lock(tx, who.id);
    const started = keep(who, randomUUID());
    await untilWaiting(db());
    await profiles.get(PhotoRepository).delete(tx, who.id, [gone!.id]);
    return { keeping: started };
  });
  expect((await keeping).body.photos).toEqual([expect.objectContaining({ id: left!.id })]);
  await tidy();
  expect([await stored(gone!.url), await stored(left!.url)]).toEqual([false, true]);
});

it('takes nothing from a member whose pictures are still there when it is erased', async () => {
  const who = await withPhotos(1);
  const [photo] = (await me(who)).photos;
  const caseId = randomUUID();
  await keep(who, caseId);
  await erase(caseId);
  await tidy();
  expect(await asOthers(photo!.url, who)).toEqual([200, 200, 200]);
});

it('outlives a purge, which is confirmed and takes everything else', async () => {
  const who = await withPhotos(1);
  const video = await addVideo(who);
  const caseId = randomUUID();
  await keep(who, caseId);
  await addPhoto(who);
  const [photo, later] = (await me(who)).photos;
  const account = { memberId: who.id, version: 2, state: 'purged', email: '', firstName: '', lastName: '' };
  const facts = { emailVerified: false, phoneVerified: false, facebookVerified: false, phoneNumber: null };
  const purged = { ...account, ...facts, plan: 'free', createdAt: '2026-01-01T00:00:00.000Z' } as AccountFacts;
  await db().transaction((tx) => tx.publish('identity.member-purged', { account: purged }));
  const confirmed = `select from outbox where type = 'profiles.member-erased' and payload ->> 'memberId' = $1`;
  await eventually(async () => (await db().query(confirmed, [who.id])).length === 1);
  await tidy();
  expect([await stored(photo!.url), await stored(video), await stored(later!.url)]).toEqual([true, true, false]);
  for (const path of [photo!.url, video]) {
    expect(await asModerator(path)).toBe(200);
    expect(await asOthers(path, who)).toEqual([404, 404, 404]);
  }
  expect((await keep(who, randomUUID())).status).toBe(404);
  await erase(caseId);
  await tidy();
  expect([await stored(photo!.url), await stored(video)]).toEqual([false, false]);
  expect(await db().query('select from orphaned_files where member_id = $1', [who.id])).toEqual([]);
});
