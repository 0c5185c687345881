import type { OwnPhoto } from '@corner/contracts/profiles/photos.api';
import type { User } from '@corner/contracts/profiles.api';
import { DirectoryPhotos } from '@corner/service-kit/credentials/media/directory-photos';
import { MediaSignatures } from '@corner/service-kit/credentials/media-signature';
import { Database } from '@corner/service-kit/database/database';
import { eventually } from '@corner/testing/eventually';
import { accountOf, profileOf } from '@corner/testing/members';
import { stubResponse } from '@corner/testing/other-services';
import { alice, bob, carol, persona, type Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import type { Disk } from 'flydrive';
import type { PartialDisk } from '@corner/service-kit/disks';
import { mkdtempSync, readdirSync, rmdirSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { AppModule } from '../app.module.js';
import { MediaAccessService } from '../media/media-access.service.js';
import { MEDIA } from '../media/media-storage.js';
import { profilesOptions } from '../media/upload/upload.options.js';
import { readProfilesConfig } from '../profiles.config.js';
import { PhotoRepository } from '../media/photo.repository.js';

const config = readProfilesConfig();

let profiles: TestService;

beforeAll(async () => {
  profiles = await startTestService(AppModule, config, profilesOptions);
  for (const member of [alice, bob, carol]) {
    stubResponse('GET', `/internal/accounts/${member.id}`, {
      memberId: member.id,
      email: member.email,
      firstName: member.firstName,
      lastName: member.lastName,
      state: 'active',
      emailVerified: true,
    });
  }
});
afterAll(() => profiles.close());

const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg', width = 900) =>
  sharp({ create: { width, height: 1200, channels: 3, background: '#c81e2b' } })
    .withExif({ IFD0: { Copyright: 'the photographer' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .toFormat(format)
    .toBuffer();

async function upload(as: Persona, file: Buffer, field = 'photo') {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'photo.jpg');
  const response = await fetch(`${profiles.url}/api/profile/photos`, {
    method: 'POST',
    headers: as.headers,
    body: form,
  });
  return { status: response.status, body: (await response.json()) as User & { message: string } };
}

describe('refused uploads', () => {
  const begin = (text: string) => Buffer.from(text.padEnd(64, '\0'), 'latin1');
  it.each([
    ['text', 'NOT_AN_IMAGE', async () => Buffer.from('not an image')],
    ['SVG', 'IMAGE_SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['GIF', 'IMAGE_GIF', () => picture('gif')],
    ['HEIC', 'IMAGE_HEIC', async () => begin('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ['AVIF', 'IMAGE_AVIF', async () => begin('\0\0\0\x18ftypavif\0\0\0\0mif1avif')],
    ['TIFF', 'IMAGE_FORMAT', async () => begin('II*\0\b\0\0\0')],
    ['half a picture', 'IMAGE_DAMAGED', async () => (await picture()).subarray(0, 1500)],
    [
      'more pixels than memory',
      'IMAGE_TOO_MANY_PIXELS',
      () =>
        sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
    ],
  ])('%s', async (_, code, file) => {
    const answer = await upload(bob, await file());
    expect(answer).toMatchObject({ status: 400, body: { code } });
    expect((await profiles.request<User>('GET', '/api/auth/user', { as: bob })).body.profileImages).toEqual([]);
  });

  it('rejects another field, no file, an oversized one and other content types', async () => {
    expect((await upload(bob, await picture(), 'avatar')).status).toBe(400);
    expect((await upload(bob, Buffer.alloc(40 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await profiles.request('POST', '/api/profile/photos', { as: bob, body: {} })).status).toBe(415);
  });
});

describe('invalid forms', () => {
  const head = '--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n';
  it.each([
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=b', ''],
    ['multipart/form-data; boundary=b', '--b\r\n\r\n'],
    ['multipart/form-data; boundary=b', `${head}no end`],
    ['multipart/form-data; boundary=b', `${head}${'x'.repeat(100)}\r\n--b\r\n`],
    [`multipart/form-data; boundary=${'b'.repeat(200)}`, 'x'],
  ])('%s %j', async (type, body) => {
    const headers = { ...bob.headers, 'content-type': type };
    const answer = await fetch(`${profiles.url}/api/profile/photos`, { method: 'POST', headers, body });
    expect([400, 413]).toContain(answer.status);
  });
});

describe('photos', () => {
  it('are redrawn without metadata and served in three widths', async () => {
    const { status, body } = await upload(alice, await picture('jpeg', 1500));
    expect(status).toBe(201);
    const [photo] = body.photos;
    expect(photo).toMatchObject({ url: body.profileImages[0], thumbhash: expect.any(String), width: 1080 });
    const response = await fetch(`${profiles.url}${photo!.url}?w=360`, { headers: alice.headers });
    const stored = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(stored).toMatchObject({ format: 'webp', width: 360 });
    expect(stored.exif).toBeUndefined();
  });

  it('may be 40 MB large and leave no temporary file', async () => {
    // A separate folder: other specs upload at the same time.
    const folder = mkdtempSync(join(os.tmpdir(), 'corner-upload-'));
    const elsewhere = jest.spyOn(os, 'tmpdir').mockReturnValue(folder);
    const file = await picture();
    const large = Buffer.concat([file, Buffer.alloc(40 * 1024 * 1024 - file.length)]);
    expect((await upload(alice, large)).status).toBe(201);
    expect(elsewhere).toHaveBeenCalled();
    elsewhere.mockRestore();
    expect(readdirSync(folder)).toEqual([]);
    rmdirSync(folder);
  });

  it('are limited to five, even with ten concurrent uploads', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, async () => upload(carol, await picture('png', 300))));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(5);
    expect(answers.find((answer) => answer.status === 400)!.body.message).toBe('You can only upload up to 5 images.');
    const user = await profiles.request<User>('GET', '/api/auth/user', { as: carol });
    expect(user.body.profileImages).toHaveLength(5);
  });

  it('are ordered and deleted by their owner only', async () => {
    const before = (await profiles.request<User>('GET', '/api/auth/user', { as: carol })).body.profileImages;
    const shuffled = [before[4]!, before[0]!, before[2]!];
    const answer = await profiles.request<User>('PATCH', '/api/profile', {
      as: carol,
      body: { profileImages: [...shuffled, ` ${shuffled[0]} `, ''] },
    });
    expect(answer.body.profileImages).toEqual(shuffled);
    const stolen = await profiles.request('PATCH', '/api/profile', { as: bob, body: { profileImages: [before[0]] } });
    expect(stolen.status).toBe(400);
  });

  it('have an id, so that a stale list can neither drop nor restore one', async () => {
    const me = async () => (await profiles.request<User>('GET', '/api/auth/user', { as: carol })).body.photos;
    const order = (ids: string[]) =>
      profiles.request<User>('PUT', '/api/profile/photos/order', { as: carol, body: { ids } });
    const [first, second, third] = await me();
    expect((await order([second!.id, first!.id])).status).toBe(400);
    const reordered = await order([second!.id, first!.id, third!.id]);
    expect(reordered.body.photos.map(({ id }) => id)).toEqual([second!.id, first!.id, third!.id]);
    const remove = (id: string, as = carol) => profiles.request<User>('DELETE', `/api/profile/photos/${id}`, { as });
    expect((await remove(first!.id, bob)).status).toBe(404);
    expect((await remove(first!.id)).body.photos.map(({ id }) => id)).toEqual([second!.id, third!.id]);
    expect((await remove(first!.id)).status).toBe(404);
    expect((await order([second!.id, first!.id, third!.id])).status).toBe(400);
    expect(await me()).toHaveLength(2);
  });

  it('are moved by id, regardless of changes in another tab', async () => {
    const move = (id: string, index: unknown, as = bob) =>
      profiles.request<User>('POST', `/api/profile/photos/${id}/move`, { as, body: { index } });
    const uploads = await Promise.all([1, 2, 3].map(async () => upload(bob, await picture('png', 300))));
    expect(uploads.map(({ status }) => status)).toEqual([201, 201, 201]);
    const ids = async () => (await profiles.request<User>('GET', '/api/auth/user', { as: bob })).body.photos;
    const [first, second, third] = (await ids()).map(({ id }) => id) as [string, string, string];
    for (const index of [-1, 5, 1.5, '1', undefined]) expect((await move(first, index)).status).toBe(400);
    expect((await move(first, 1, alice)).status).toBe(404);
    const answer = await move(third, 0);
    expect([answer.status, answer.body.photos.map(({ id }) => id)]).toEqual([200, [third, first, second]]);
    expect((await move(third, 0)).body.photos.map(({ id }) => id)).toEqual([third, first, second]);
    expect((await move(third, 4)).body.photos.map(({ id }) => id)).toEqual([first, second, third]);
    const atOnce = [move(third, 0), upload(bob, await picture('png', 300)), move(first, 2), move(second, 0)];
    expect((await Promise.all(atOnce)).map(({ status }) => status)).toEqual([200, 201, 200, 200]);
    const kept = (await ids()).map(({ id }) => id);
    expect(kept).toEqual(expect.arrayContaining([first, second, third]));
    expect(kept).toHaveLength(4);
    await profiles.request('DELETE', `/api/profile/photos/${second}`, { as: bob });
    expect((await move(second, 0)).status).toBe(404);
    await profiles.request('PATCH', '/api/profile', { as: bob, body: { profileImages: [] } });
  });

  it('reject links of other kinds', async () => {
    for (const url of [
      '',
      'javascript:alert(1)',
      'ftp://a/b.png',
      '/api/media/photos/x',
      7,
      'data:image/png;base64,AAAA',
    ]) {
      const answer = await profiles.request('POST', '/api/profile/photos/links', { as: alice, body: { url } });
      expect(answer.status).toBe(400);
    }
  });

  it('can be data URLs, checked like uploads', async () => {
    const bad = `data:image/png;base64,${Buffer.from('no').toString('base64')}`;
    const refused = await profiles.request('PATCH', '/api/profile', { as: bob, body: { profileImages: [bad] } });
    expect(refused.status).toBe(400);
    const good = `data:image/png;base64,${(await picture('png', 200)).toString('base64')}`;
    const answer = await profiles.request<User>('PATCH', '/api/profile', { as: bob, body: { profileImages: [good] } });
    expect(answer.body.profileImages).toEqual([expect.stringMatching(/^\/api\/media\/photos\//)]);
    const large = Buffer.concat([await picture('png', 200), Buffer.alloc(10 * 1024 * 1024)]).toString('base64');
    const body = { url: `data:image/png;base64,${large}` };
    const tooLarge = await profiles.request('POST', '/api/profile/photos/links', { as: bob, body });
    expect(tooLarge).toMatchObject({ status: 413, body: { code: 'IMAGE_TOO_LARGE' } });
    for (const wrong of ['javascript:alert(1)', 'ftp://a/b.png', 'file:///etc/passwd']) {
      const body = { profileImages: [wrong] };
      expect((await profiles.request('PATCH', '/api/profile', { as: bob, body })).status).toBe(400);
    }
  });
});

it('are limited to sixty an hour per member, to protect the disk', async () => {
  const eve = persona('Eve');
  stubResponse('GET', `/internal/accounts/${eve.id}`, {
    memberId: eve.id,
    email: eve.email,
    state: 'active',
    emailVerified: true,
  });
  const add = () =>
    profiles.request('POST', '/api/profile/photos/links', { as: eve, body: { url: 'data:image/png;base64,AAAA' } });
  for (let uploads = 0; uploads < 60; uploads++) expect((await add()).status).toBe(400);
  const refused = await add();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

describe('access to a photo', () => {
  const owner = persona('Olga');
  const viewer = persona('Vera');
  let path: string;
  const look = (as?: Persona, query = '') => profiles.request('GET', `${path}${query}`, { as });
  const visible = (visible: boolean, status = 200) =>
    stubResponse('GET', `/internal/visibility/${viewer.id}/${owner.id}`, { visible }, status);
  beforeAll(async () => {
    for (const { id, email } of [owner, viewer]) {
      stubResponse('GET', `/internal/accounts/${id}`, { memberId: id, email, state: 'active', emailVerified: true });
    }
    path = (await upload(owner, await picture())).body.profileImages[0]!;
  });
  afterEach(() => jest.restoreAllMocks());

  it('is denied without a session or a signature', async () => {
    for (const query of ['', '?until=9999999999&signature=AAAA', '?until=1&until=2&signature=x']) {
      expect((await look(undefined, query)).status).toBe(401);
    }
    expect((await profiles.request('GET', `/api/media/photos/${'A'.repeat(22)}`)).status).toBe(401);
  });

  it('is denied to a blocked member, and while no one can check', async () => {
    visible(false, 503);
    expect((await look(viewer)).status).toBe(503);
    visible(false);
    expect((await look(viewer)).status).toBe(404);
  });

  it('is granted to its owner and to allowed members, cached by the browser for less than an hour', async () => {
    expect((await look(owner)).status).toBe(200);
    const friend = persona('Fred');
    stubResponse('GET', `/internal/visibility/${friend.id}/${owner.id}`, { visible: true });
    const answer = await look(friend);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, max-age=3000']);
  });

  it('lasts some minutes from the last check while discovery is down', async () => {
    const [friend, other] = [persona('Fay'), persona('Olof')];
    const pair = `/internal/visibility/${friend.id}/${other.id}`;
    const mayLook = () => profiles.get(MediaAccessService).maySee(friend.id, other.id);
    stubResponse('GET', pair, { visible: true });
    expect(await mayLook()).toBe(true);
    stubResponse('GET', pair, {}, 503);
    const clocks = [jest.spyOn(performance, 'now'), jest.spyOn(Date, 'now')];
    const [start, today] = [performance.now(), Date.now()];
    const after = async (minutes: number) => {
      clocks[0]!.mockReturnValue(start + minutes * 60_000);
      clocks[1]!.mockReturnValue(today + minutes * 60_000);
      // The cache keeps its clock reading until its own 1 ms timer fires, which is before this one.
      await delay(1);
    };
    await after(3);
    expect(await mayLook()).toBe(true);
    await after(12);
    await expect(mayLook()).rejects.toMatchObject({ status: 503 });
    stubResponse('GET', pair, { visible: false });
    expect(await mayLook()).toBe(false);
  });

  it.each([
    ['blocks', 'discovery.member-blocked', (a: Persona, b: Persona) => ({ memberId: b.id, blockedId: a.id })],
    [
      'unmatches',
      'discovery.match-ended',
      (a: Persona, b: Persona) => ({ matchId: 'm', memberIds: [a.id, b.id], endedBy: a.id, endedAt: '2026-02-01' }),
    ],
    ['hides', 'profiles.profile-updated', (_: Persona, b: Persona) => ({ profile: profileOf(b) })],
    ['is suspended', 'identity.account-changed', (_: Persona, b: Persona) => ({ account: accountOf(b) })],
  ] as const)('ends at once when a member %s', async (_, type, payloadOf) => {
    const [friend, other] = [persona('Fay'), persona('Olof')];
    const mayLook = () => profiles.get(MediaAccessService).maySee(friend.id, other.id);
    const pair = `/internal/visibility/${friend.id}/${other.id}`;
    stubResponse('GET', pair, { visible: true });
    expect(await mayLook()).toBe(true);
    stubResponse('GET', pair, {}, 503);
    expect(await mayLook()).toBe(true);
    // Publishes through this service's outbox, whose relay accepts events of any service.
    await profiles.get(Database).transaction((tx) => tx.publish(type, payloadOf(friend, other) as never));
    const refusal = () =>
      mayLook().then(
        () => null,
        ({ status }: { status: number }) => status,
      );
    await eventually(async () => (await refusal()) === 503);
    stubResponse('GET', pair, { visible: false });
    expect(await mayLook()).toBe(false);
    // Discovery may get the event later, so its present answer is not cached.
    await delay(2);
    stubResponse('GET', pair, { visible: true });
    expect(await mayLook()).toBe(true);
  });

  it('is granted to the public directory under its own key, by signature only', async () => {
    const shown = new DirectoryPhotos([config.internalSecret]).pathOf(path);
    const signatures = new MediaSignatures([config.internalSecret]);
    const get = async (address: string, as?: Persona) => (await profiles.request('GET', address, { as })).status;
    expect([await get(shown), await get(shown, owner), await get(shown, viewer)]).toEqual([401, 404, 404]);
    expect(await get(signatures.sign(path.replace('photos', 'directory')))).toBe(404);
    expect(await get(`${shown}?${signatures.sign(path).split('?')[1]}`)).toBe(401);
    expect([await get(signatures.sign(shown)), await get(`${signatures.sign(shown)}&w=360`)]).toEqual([200, 200]);
  });

  it('is granted by a signature, and cached no longer than it is valid', async () => {
    const signed = new MediaSignatures([config.internalSecret]).sign(path);
    const answer = await profiles.request('GET', `${signed}&w=360`);
    expect(answer.status).toBe(200);
    const seconds = Number(/^private, max-age=(\d+)$/.exec(answer.headers.get('cache-control')!)?.[1]);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(600);
    const other = signed.replace(path, `/api/media/photos/${'A'.repeat(22)}`);
    expect((await profiles.request('GET', other)).status).toBe(401);
  });

  it('ends when it is deleted or replaced, and its files are removed', async () => {
    const disk = profiles.get<Disk>(MEDIA);
    const fileOf = (url: string) => `${url.slice('/api/media/'.length)}/720.webp`;
    const signed = new MediaSignatures([config.internalSecret]).sign(path);
    expect(await disk.exists(fileOf(path))).toBe(true);
    const [{ id }] = (await profiles.request<User>('GET', '/api/auth/user', { as: owner })).body.photos as [OwnPhoto];
    expect((await profiles.request('DELETE', `/api/profile/photos/${id}`, { as: owner })).status).toBe(200);
    expect([(await look(owner)).status, (await profiles.request('GET', signed)).status]).toEqual([404, 404]);
    expect(await disk.exists(fileOf(path))).toBe(false);
    path = (await upload(owner, await picture())).body.profileImages[0]!;
    await profiles.request('PATCH', '/api/profile', { as: owner, body: { profileImages: [] } });
    expect((await look(owner)).status).toBe(404);
    expect(await disk.exists(fileOf(path))).toBe(false);
    const told = `select payload ->> 'photo' as photo from outbox where type = 'profiles.picture-gone' order by id`;
    const gone = await profiles.get(Database).query<{ photo: string }>(told);
    expect(gone.map(({ photo }) => photo)).toContain(id);
  });

  it('is unavailable, not 404, while the storage is down', async () => {
    path = (await upload(owner, await picture())).body.profileImages[0]!;
    for (const method of ['getMetaData', 'readPart'] as const) {
      const read = jest
        .spyOn(profiles.get<PartialDisk>(MEDIA), method)
        .mockRejectedValue(new Error('the disk is away'));
      const { status, headers } = await look(owner);
      expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '2', null]);
      read.mockRestore();
    }
  });

  it('ends even if the storage is down and the file remains for a while', async () => {
    const disk = profiles.get<Disk>(MEDIA);
    const broken = jest.spyOn(disk, 'delete').mockRejectedValue(new Error('the disk is away'));
    path = (await upload(owner, await picture())).body.profileImages[0]!;
    const answer = await profiles.request('PATCH', '/api/profile', { as: owner, body: { profileImages: [] } });
    broken.mockRestore();
    expect([answer.status, (await look(owner)).status]).toEqual([200, 404]);
    expect(await profiles.get(PhotoRepository).stored(path.slice('/api/media/'.length))).toBeUndefined();
  });
});
