import type { EventOf } from '@corner/contracts/events/event-map';
import type { ProfileSnapshot, User } from '@corner/contracts/profiles.api';
import { Database } from '@corner/service-kit/database/database';
import { DirectoryPhotos } from '@corner/service-kit/credentials/media/directory-photos';
import { EVIDENCE, MediaSignatures } from '@corner/service-kit/credentials/media-signature';
import { stubResponse } from '@corner/testing/other-services';
import { sampleVideo } from '@corner/testing/media/sample-video';
import { persona, type Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { AppModule } from '../app.module.js';
import { profilesOptions } from '../media/upload/upload.options.js';
import { readProfilesConfig } from '../profiles.config.js';
import { OrphanJob } from '../media/orphan.job.js';
import { JudgementConsumer } from './judgement.consumer.js';

const config = readProfilesConfig();
let profiles: TestService;
beforeAll(async () => {
  profiles = await startTestService(AppModule, config, profilesOptions);
});
afterAll(() => profiles.close());

const viewer = persona('Vera');
type Judged = EventOf<'admin.photo-judged'>;

async function withPhotos(count: number): Promise<Persona> {
  const who = persona('Olga');
  const account = { memberId: who.id, email: who.email, state: 'active', emailVerified: true };
  stubResponse('GET', `/internal/accounts/${who.id}`, account);
  stubResponse('GET', `/internal/visibility/${viewer.id}/${who.id}`, { visible: true });
  for (let index = 0; index < count; index++) await addPhoto(who);
  return who;
}
async function addPhoto(as: Persona): Promise<number> {
  const file = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#c81e2b' } })
    .png()
    .toBuffer();
  const body = { url: `data:image/png;base64,${file.toString('base64')}` };
  return (await profiles.request('POST', '/api/profile/photos/links', { as, body })).status;
}
async function addVideo(as: Persona): Promise<void> {
  const sql = `update profiles set video_key = $2 where member_id = $1 returning 1`;
  await profiles.get(Database).query(sql, [as.id, `videos/${randomUUID().replace(/-/g, '').slice(0, 22)}.mp4`]);
}
const me = async (as: Persona) => (await profiles.request<User>('GET', '/api/auth/user', { as })).body;
const kept = async (who: Persona) =>
  (await profiles.internal<ProfileSnapshot>('GET', `/internal/profiles/${who.id}`)).body;
const status = async (path: string, as?: Persona) => (await profiles.request('GET', path, { as })).status;
let clock = Date.now();
const judge = (
  who: Persona,
  photo: string,
  state: Judged['state'],
  caseId: string,
  eventId = randomUUID(),
  more: Partial<Judged> = {},
) => {
  const event = { memberId: who.id, photo, state, caseId, rule: state === 'shown' ? null : 'intimate' };
  const judged = { ...event, at: new Date((clock += 1000)).toISOString(), ...more };
  return profiles.get(JudgementConsumer).judged(judged, { eventId } as never);
};

describe('a hidden photo', () => {
  it('is hidden from others in every response and address, and keeps its place for its owner', async () => {
    const who = await withPhotos(3);
    const before = await me(who);
    const [, hidden] = before.photos;
    const caseId = randomUUID();
    await judge(who, hidden!.id, 'hidden', caseId);
    const urls = (await kept(who)).photos.map(({ url }) => url);
    expect(urls).toEqual([before.profileImages[0], before.profileImages[2]]);
    const signatures = new MediaSignatures([config.internalSecret]);
    const listed = new DirectoryPhotos([config.internalSecret]).pathOf(hidden!.url);
    for (const path of [signatures.sign(hidden!.url), signatures.sign(listed)]) expect(await status(path)).toBe(404);
    expect(await status(hidden!.url, viewer)).toBe(404);
    expect(await status(hidden!.url, who)).toBe(200);
    expect(await status(new MediaSignatures([config.internalSecret], EVIDENCE).sign(hidden!.url))).toBe(200);
    const after = await me(who);
    expect(after.profileImages).toEqual(before.profileImages);
    const rule = 'Intimate pictures of me or someone else';
    expect(after.photos[1]).toMatchObject({ state: 'hidden', rule, caseId });
    const body = { profileImages: after.profileImages };
    const sent = await profiles.request<User>('PATCH', '/api/profile', { as: who, body });
    expect(sent.body.photos).toEqual(after.photos);
    await judge(who, hidden!.id, 'shown', caseId);
    expect((await kept(who)).photos).toHaveLength(3);
    expect((await me(who)).photos[1]).toMatchObject({ state: 'shown', rule: null });
  });

  it('deleted by its owner leaves every list and stays for its case', async () => {
    const who = await withPhotos(1);
    const [photo] = (await me(who)).photos;
    const caseId = randomUUID();
    await judge(who, photo!.id, 'hidden', caseId);
    const path = `/api/profile/photos/${photo!.id}`;
    expect((await profiles.request('DELETE', path, { as: who })).status).toBe(200);
    expect((await me(who)).profileImages).toEqual([]);
    expect(await status(photo!.url, who)).toBe(404);
    expect(await status(new MediaSignatures([config.internalSecret], EVIDENCE).sign(photo!.url))).toBe(200);
    await judge(who, photo!.id, 'shown', caseId);
    expect((await me(who)).profileImages).toEqual([]);
    const told = `select payload from outbox where type = 'profiles.picture-gone' and payload ->> 'memberId' = $1`;
    expect(await profiles.get(Database).query(told, [who.id])).toEqual([]);
    const age = `update photos set judged_at = now() - interval '211 days' where id = $1`;
    await profiles.get(Database).query(age, [photo!.id]);
    await profiles.get(OrphanJob).run();
    expect(await profiles.get(Database).query(told, [who.id])).toEqual([
      { payload: { memberId: who.id, photo: photo!.id } },
    ]);
  });
});

it('a removed photo frees its place and returns to it by its own case', async () => {
  const who = await withPhotos(5);
  const before = await me(who);
  const caseId = randomUUID();
  await judge(who, before.photos[1]!.id, 'removed', caseId);
  await judge(who, before.photos[1]!.id, 'hidden', caseId);
  expect((await me(who)).photos[1]).toMatchObject({ url: before.profileImages[1], state: 'hidden' });
  await judge(who, before.photos[1]!.id, 'removed', caseId);
  expect((await me(who)).profileImages).toEqual(before.profileImages.toSpliced(1, 1));
  expect(await status(before.photos[1]!.url, who)).toBe(404);
  const { id } = before.photos[1]!;
  expect((await profiles.request('DELETE', `/api/profile/photos/${id}`, { as: who })).status).toBe(404);
  await judge(who, id, 'shown', randomUUID());
  expect((await me(who)).profileImages).toHaveLength(4);
  expect(await addPhoto(who)).toBe(201);
  expect(await addPhoto(who)).toBe(400);
  const [, , , , last] = (await me(who)).photos;
  await profiles.request('DELETE', `/api/profile/photos/${last!.id}`, { as: who });
  await judge(who, id, 'shown', caseId);
  expect((await me(who)).profileImages).toEqual(before.profileImages);
});

it('a photo whose removal arrives after its reversal stays, and its owner learns of no case', async () => {
  const who = await withPhotos(1);
  const [photo] = (await me(who)).photos;
  const [caseId, at] = [randomUUID(), new Date(clock).toISOString()];
  await judge(who, photo!.id, 'shown', caseId);
  await judge(who, photo!.id, 'removed', caseId, randomUUID(), { at });
  expect((await me(who)).photos).toEqual([photo]);
  await judge(who, photo!.id, 'removed', caseId);
  expect((await me(who)).photos).toEqual([]);
});

it('a photo that returns while all places are taken waits for the next free one', async () => {
  const who = await withPhotos(5);
  const [first, second] = (await me(who)).photos;
  const caseId = randomUUID();
  await judge(who, first!.id, 'removed', caseId);
  expect(await addPhoto(who)).toBe(201);
  await judge(who, first!.id, 'shown', caseId);
  expect((await me(who)).photos.map(({ id }) => id)).not.toContain(first!.id);
  await profiles.request('DELETE', `/api/profile/photos/${second!.id}`, { as: who });
  expect((await me(who)).photos.at(-1)).toMatchObject({ id: first!.id, state: 'shown' });
  expect((await me(who)).photos).toHaveLength(5);
});

it('a judgement that is repeated or for another member or no picture changes nothing', async () => {
  const who = await withPhotos(1);
  const [photo] = (await me(who)).photos;
  const { version } = await me(who);
  await judge(await withPhotos(1), photo!.id, 'hidden', randomUUID());
  await judge(who, randomUUID(), 'hidden', randomUUID());
  await judge(who, 'no id', 'hidden', randomUUID());
  await judge(persona('Gone'), photo!.id, 'hidden', randomUUID());
  expect((await me(who)).version).toBe(version);
  const [caseId, eventId] = [randomUUID(), randomUUID()];
  for (let times = 0; times < 2; times++) await judge(who, photo!.id, 'hidden', caseId, eventId);
  expect((await me(who)).version).toBe(version + 1);
});

it('awaiting review is visible to its owner only, and to others after it', async () => {
  config.own.PHOTOS = 'check-first';
  const who = await withPhotos(1);
  config.own.PHOTOS = 'show-first';
  const [photo] = (await me(who)).photos;
  expect(photo).toMatchObject({ state: 'checking', caseId: null });
  expect((await kept(who)).photos).toEqual([]);
  expect([await status(photo!.url, viewer), await status(photo!.url, who)]).toEqual([404, 200]);
  const waits = `select payload from outbox where type = 'profiles.photo-waits' and payload ->> 'memberId' = $1`;
  const told = await profiles.get(Database).query(waits, [who.id]);
  expect(told).toEqual([{ payload: { memberId: who.id, photo: photo!.id } }]);
  await judge(who, photo!.id, 'shown', randomUUID());
  expect((await kept(who)).photos).toHaveLength(1);
});

it('a video awaiting review is visible to its owner only, and to others after review of the same file', async () => {
  const who = await withPhotos(1);
  const upload = async () => {
    const body = new FormData();
    body.append('video', new Blob([new Uint8Array(await sampleVideo())]), 'video');
    const answer = await fetch(`${profiles.url}/api/profile/video`, { method: 'POST', headers: who.headers, body });
    return ((await answer.json()) as User).profileVideoUrl!;
  };
  config.own.PHOTOS = 'check-first';
  const [former, url] = [await upload(), await upload()];
  config.own.PHOTOS = 'show-first';
  const signed = (purpose?: string) => new MediaSignatures([config.internalSecret], purpose).sign(url);
  const shown = async () => [(await kept(who)).videoUrl, await status(url, viewer), await status(signed())];
  expect(await shown()).toEqual([null, 404, 404]);
  expect([await status(url, who), await status(signed(EVIDENCE))]).toEqual([200, 200]);
  for (const state of ['shown', 'hidden', 'removed'] as const) {
    await judge(who, 'video', state, randomUUID(), randomUUID(), { video: former });
    expect((await me(who)).profileVideo).toMatchObject({ state: 'checking' });
  }
  expect(await shown()).toEqual([null, 404, 404]);
  await judge(who, 'video', 'shown', randomUUID(), randomUUID(), { video: url });
  expect(await shown()).toEqual([url, 200, 200]);
});

it('the video is hidden, removed and restored the same way', async () => {
  const who = await withPhotos(1);
  await addVideo(who);
  const { profileVideoUrl } = await me(who);
  const [caseId, own] = [randomUUID(), { video: profileVideoUrl! }];
  await judge(who, 'video', 'hidden', caseId);
  expect((await kept(who)).videoUrl).toBe(profileVideoUrl);
  await judge(who, 'video', 'hidden', caseId, randomUUID(), own);
  expect((await kept(who)).videoUrl).toBeNull();
  expect(await me(who)).toMatchObject({ profileVideoUrl, profileVideo: { state: 'hidden', caseId } });
  await judge(who, 'video', 'removed', caseId, randomUUID(), own);
  expect(await me(who)).toMatchObject({ profileVideoUrl: null, profileVideo: null });
  await judge(who, 'video', 'shown', randomUUID());
  expect((await me(who)).profileVideoUrl).toBeNull();
  await judge(who, 'video', 'shown', caseId);
  expect(await me(who)).toMatchObject({ profileVideoUrl, profileVideo: { state: 'shown', rule: null } });
  expect((await kept(who)).videoUrl).toBe(profileVideoUrl);
});
