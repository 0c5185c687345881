import type { EventOf } from '@corner/contracts/events/event-map';
import type { User } from '@corner/contracts/profiles.api';
import { Database } from '@corner/service-kit/database/database';
import { stubResponse } from '@corner/testing/other-services';
import { persona, type Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { AppModule } from '../app.module.js';
import { hashed } from '../media/decoder/redraw.js';
import { RemovedPicturesRepository } from '../media/likeness/removed-pictures.repository.js';
import { OrphanJob } from '../media/orphan.job.js';
import { PhotoRepository } from '../media/photo.repository.js';
import { profilesOptions } from '../media/upload/upload.options.js';
import { ProfileErasure } from '../profiles/erasure/profile-erasure.service.js';
import { readProfilesConfig } from '../profiles.config.js';
import { DecisionConsumer } from './decision.consumer.js';
import { JudgementConsumer } from './judgement.consumer.js';

const PICTURES = 'tools/seed/faces/pictures';
/** One picture of each drawn person: 10,011 pairs. */
const FACES = readdirSync(PICTURES)
  .filter((file) => file.endsWith('-1.webp'))
  .slice(0, 142)
  .map((file) => join(PICTURES, file));

let profiles: TestService;
beforeAll(async () => {
  profiles = await startTestService(AppModule, readProfilesConfig(), profilesOptions);
});
afterAll(() => profiles.close());

const db = () => profiles.get(Database);
const removed = () => profiles.get(RemovedPicturesRepository);

function uploader(name: string): Persona {
  const who = persona(name);
  const account = { memberId: who.id, email: who.email, state: 'active', emailVerified: true };
  stubResponse('GET', `/internal/accounts/${who.id}`, account);
  return who;
}
async function upload(as: Persona, picture: string | Buffer) {
  const file = await sharp(picture).jpeg({ quality: 70 }).toBuffer();
  const body = { url: `data:image/jpeg;base64,${file.toString('base64')}` };
  const answer = await profiles.request<User>('POST', '/api/profile/photos/links', { as, body });
  return answer.body.photos.at(-1)!;
}
const stateOf = async (as: Persona) =>
  (await profiles.request<User>('GET', '/api/auth/user', { as })).body.photos.map(({ state }) => state);
const matches = async ({ id }: Persona) =>
  (
    await db().query<{ payload: EventOf<'profiles.photo-matched'> }>(
      `select payload from outbox where type = 'profiles.photo-matched' and payload ->> 'memberId' = $1 order by id`,
      [id],
    )
  ).map(({ payload }) => payload);

let clock = Date.now();
type Judged = EventOf<'admin.photo-judged'>;
const judge = (
  of: Persona,
  photo: string,
  judged: Pick<Judged, 'state' | 'rule' | 'number'> & Partial<Pick<Judged, 'at'>>,
  eventId = randomUUID(),
) => {
  const event = { memberId: of.id, photo, caseId: CASE, at: new Date((clock += 1000)).toISOString(), ...judged };
  return profiles.get(JudgementConsumer).judged(event, { eventId } as never);
};
const CASE = randomUUID();

const partOf = async (file: string, share: [left: number, top: number]) => {
  const { width, height } = await sharp(file).metadata();
  const [left, top] = [Math.round(width * share[0]), Math.round(height * share[1])];
  return sharp(file).extract({ left, top, width: Math.round(width * 0.9), height: Math.round(height * 0.9) });
};
const COPIES: Record<string, (file: string) => Promise<Buffer>> = {
  mirrored: (file) => sharp(file).flop().webp().toBuffer(),
  recompressed: (file) => sharp(file).jpeg({ quality: 35 }).toBuffer(),
  resized: (file) => sharp(file).resize(240).jpeg().toBuffer(),
  cropped: async (file) => (await partOf(file, [0.05, 0.05])).webp().toBuffer(),
  'cropped at a corner, mirrored, resized and recompressed': async (file) =>
    sharp(await (await partOf(file, [0.1, 0.1])).toBuffer())
      .flop()
      .resize(400)
      .jpeg({ quality: 50 })
      .toBuffer(),
};

describe('of 142 pictures in one style', () => {
  const photos: { id: string; hashes: string[] }[] = [];
  beforeAll(async () => {
    const owner = uploader('Odo');
    await upload(owner, FACES[0]!);
    for (const file of FACES) photos.push({ id: randomUUID(), hashes: await hashed(file) });
    await db().transaction(async (tx) => {
      for (const [index, photo] of photos.entries()) {
        const stored = { ...photo, storageKey: `photos/${photo.id}`, thumbhash: '', width: 1, height: 1 };
        await profiles.get(PhotoRepository).insert(tx, owner.id, index + 1, stored);
      }
      await tx.query('delete from photos where member_id = $1 and position = 0', [owner.id]);
    });
  });
  afterAll(() => db().query('delete from photos'));

  it('takes at most five pairs for copies', async () => {
    const found = await db().transaction(async (tx) => {
      let count = 0;
      for (const photo of photos) count += (await removed().copies(tx, photo)).length;
      return count / 2;
    });
    expect(found).toBeLessThanOrEqual(5);
  });

  it.each(Object.entries(COPIES))('finds a copy that is %s', async (_, copyOf) => {
    const missed: string[] = [];
    for (let index = 0; index < FACES.length; index += 10) {
      const hashes = await hashed(await copyOf(FACES[index]!));
      await db().transaction(async (tx) => {
        await removed().record(tx, { number: 'R-1', rule: 'scam' }, photos[index]!.id);
        if (!(await removed().match(tx, hashes))) missed.push(FACES[index]!);
        await removed().erase(tx, 'R-1');
      });
    }
    expect(missed).toEqual([]);
  });
});

describe('after a decision removed a picture', () => {
  it('for intimate pictures, earlier copies are reported, later ones hidden at once, and none after a reversal', async () => {
    const [taken, other] = [FACES[141]!, FACES[3]!];
    const [who, early, late] = [uploader('Olga'), uploader('Eva'), uploader('Lara')];
    const photo = await upload(who, taken);
    const copy = await upload(early, await COPIES.mirrored!(taken));
    await upload(early, other);
    expect(await matches(early)).toEqual([]);
    const eventId = randomUUID();
    const removal = { state: 'removed', rule: 'intimate', number: 'R-7' } as const;
    for (let times = 0; times < 2; times++) await judge(who, photo.id, removal, eventId);
    const told = { number: 'R-7', rule: 'intimate', hides: true };
    expect(await matches(early)).toEqual([{ ...told, memberId: early.id, photo: copy.id, caseId: expect.any(String) }]);
    const again = await upload(late, await COPIES.cropped!(taken));
    const [found, ...more] = await matches(late);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ ...told, photo: again.id });
    expect(again).toMatchObject({ state: 'hidden', caseId: found!.caseId });
    await upload(late, other);
    expect(await stateOf(late)).toEqual(['hidden', 'shown']);
    const before = { at: new Date(clock - 1500).toISOString() };
    await judge(who, photo.id, { state: 'hidden', rule: 'intimate', number: 'R-7', ...before });
    expect((await upload(uploader('Mia'), taken)).state).toBe('hidden');
    await judge(who, photo.id, { state: 'shown', rule: 'intimate', number: 'R-7' });
    expect((await upload(uploader('Nia'), taken)).state).toBe('shown');
  });

  it('for other misuse, earlier pictures stay and a later copy only opens a case', async () => {
    const taken = FACES[5]!;
    const [thief, owner, late] = [uploader('Theo'), uploader('Otto'), uploader('Lou')];
    const photo = await upload(thief, taken);
    await upload(owner, taken);
    await judge(thief, photo.id, { state: 'removed', rule: 'fake_profile', number: 'R-8' });
    expect(await matches(owner)).toEqual([]);
    expect((await upload(late, taken)).state).toBe('shown');
    expect(await matches(late)).toMatchObject([{ number: 'R-8', rule: 'fake_profile', hides: false }]);
    await db().query(`update removed_pictures set recorded_at = now() - interval '25 months'`);
    await profiles.get(OrphanJob).run();
    await upload(owner, taken);
    expect(await matches(owner)).toEqual([]);
  });
});

it('after a final ban for fraud, copies open cases until it is lifted, even if the member was deleted before confirmation', async () => {
  const [taken, number] = [FACES[8]!, 'R-9'];
  const banned = uploader('Bo');
  await upload(banned, taken);
  const decide = (action: string, more: Partial<EventOf<'admin.case-decided'>> = {}) => {
    const by = { administratorId: randomUUID(), username: 'dora' };
    const decision = {
      decisionId: v7(),
      memberId: banned.id,
      number,
      rule: 'scam',
      words: null,
      automated: false,
    };
    const event = { ...decision, until: null, by, action, ...more };
    return profiles.get(DecisionConsumer).decided(event);
  };
  const isFound = async () => {
    const late = uploader('Lou');
    expect((await upload(late, taken)).state).toBe('shown');
    return (await matches(late)).length === 1;
  };
  await decide('ban', { until: new Date(Date.now() + 9e7).toISOString() });
  await decide('ban', { rule: 'harassment' });
  expect(await isFound()).toBe(false);
  const decisionId = v7();
  await decide('ban', { decisionId });
  expect(await isFound()).toBe(true);
  await decide('uphold');
  expect(await isFound()).toBe(true);
  await decide('pause', { undoes: decisionId });
  await decide('ban', { decisionId });
  expect(await isFound()).toBe(false);
  await decide('ban');
  const early = v7();
  await decide('activate', { number: 'C-1' });
  await decide('ban', { decisionId: early });
  expect(await isFound()).toBe(false);
  const late = v7();
  await decide('reverse');
  await decide('ban', { decisionId: late });
  expect(await isFound()).toBe(false);
  const erasure = { at: new Date().toISOString(), sealed: true };
  await db().transaction((tx) => profiles.get(ProfileErasure).erase(tx, banned.id, erasure));
  expect(await isFound()).toBe(false);
  await decide('ban');
  expect(await isFound()).toBe(true);
  await decide('reverse');
  await db().query(`update sealed_pictures set sealed_at = now() - interval '74 hours'`);
  await profiles.get(OrphanJob).run();
  await decide('ban');
  expect(await isFound()).toBe(false);
});
