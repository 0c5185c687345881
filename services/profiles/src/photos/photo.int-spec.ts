import type { User } from '@corner/contracts/profiles.api';
import { whenAsked } from '@corner/testing/other-services';
import { alice, bob, carol, persona, type Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import sharp from 'sharp';
import { AppModule } from '../app.module.js';
import { profilesOptions } from '../media/upload.options.js';
import { config } from '../profiles.config.js';

let profiles: TestService;

beforeAll(async () => {
  profiles = await startTestService(AppModule, config, profilesOptions);
  for (const member of [alice, bob, carol]) {
    whenAsked('GET', `/internal/accounts/${member.id}`, {
      memberId: member.id,
      email: member.email,
      firstName: member.firstName,
      lastName: member.lastName,
      state: 'active',
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
  it.each([
    ['text', async () => Buffer.from('not an image')],
    ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['GIF', () => picture('gif')],
    ['half a picture', async () => (await picture()).subarray(0, 1500)],
    [
      'more pixels than memory',
      () =>
        sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
    ],
  ])('%s', async (_, file) => {
    const answer = await upload(bob, await file());
    expect(answer).toMatchObject({ status: 400, body: { message: 'Please upload only image files.' } });
    expect((await profiles.request<User>('GET', '/api/auth/user', { as: bob })).body.profileImages).toEqual([]);
  });

  it('another field, no file, too large, no multipart', async () => {
    expect((await upload(bob, await picture(), 'avatar')).status).toBe(400);
    expect((await upload(bob, Buffer.alloc(10 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await profiles.request('POST', '/api/profile/photos', { as: bob, body: {} })).status).toBe(415);
  });
});

describe('forms that are none', () => {
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
  it('are drawn anew without metadata and served in three widths for ever', async () => {
    const { status, body } = await upload(alice, await picture('jpeg', 1500));
    expect(status).toBe(201);
    const [photo] = body.photos;
    expect(photo).toMatchObject({ url: body.profileImages[0], thumbhash: expect.any(String), width: 1080 });
    const response = await fetch(`${profiles.url}${photo!.url}?w=360`);
    expect(response.headers.get('cache-control')).toContain('immutable');
    const stored = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(stored).toMatchObject({ format: 'webp', width: 360 });
    expect(stored.exif).toBeUndefined();
  });

  it('are five at most, even when ten come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, async () => upload(carol, await picture('png', 300))));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(5);
    expect(answers.find((answer) => answer.status === 400)!.body.message).toBe('You can only upload up to 5 images.');
    const user = await profiles.request<User>('GET', '/api/auth/user', { as: carol });
    expect(user.body.profileImages).toHaveLength(5);
  });

  it('are ordered and deleted by their owner only', async () => {
    const before = (await profiles.request<User>('GET', '/api/auth/user', { as: carol })).body.profileImages;
    const shuffled = [before[4]!, before[0]!, 'https://example.com/a.jpg'];
    const answer = await profiles.request<User>('PATCH', '/api/profile', {
      as: carol,
      body: { profileImages: [...shuffled, ` ${shuffled[0]} `, ''] },
    });
    expect(answer.body.profileImages).toEqual(shuffled);
    const stolen = await profiles.request('PATCH', '/api/profile', { as: bob, body: { profileImages: [before[0]] } });
    expect(stolen.status).toBe(400);
  });

  it('carry an id by which a stale list can neither drop nor restore one', async () => {
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

  it('come as links, each once, five at most and none of another kind', async () => {
    const add = (url: unknown) =>
      profiles.request<User>('POST', '/api/profile/photos/links', { as: alice, body: { url } });
    for (const wrong of [
      '',
      'javascript:alert(1)',
      'ftp://a/b.png',
      '/api/media/photos/x',
      7,
      'data:image/png;base64,AAAA',
    ]) {
      expect((await add(wrong)).status).toBe(400);
    }
    const before = (await profiles.request<User>('GET', '/api/auth/user', { as: alice })).body.photos.length;
    const urls = Array.from({ length: 5 }, (_, index) => `https://example.com/${index}.jpg`);
    const statuses: number[] = [];
    for (const url of [urls[0]!, urls[0]!, ...urls.slice(1)]) statuses.push((await add(url)).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(6 - before);
    const after = (await profiles.request<User>('GET', '/api/auth/user', { as: alice })).body;
    expect(after.profileImages).toHaveLength(5);
    expect(new Set(after.profileImages).size).toBe(5);
  });

  it('come as data URLs too, checked like uploads', async () => {
    const bad = `data:image/png;base64,${Buffer.from('no').toString('base64')}`;
    const refused = await profiles.request('PATCH', '/api/profile', { as: bob, body: { profileImages: [bad] } });
    expect(refused.status).toBe(400);
    const good = `data:image/png;base64,${(await picture('png', 200)).toString('base64')}`;
    const answer = await profiles.request<User>('PATCH', '/api/profile', { as: bob, body: { profileImages: [good] } });
    expect(answer.body.profileImages).toEqual([expect.stringMatching(/^\/api\/media\/photos\//)]);
    for (const wrong of ['javascript:alert(1)', 'ftp://a/b.png', 'file:///etc/passwd']) {
      const body = { profileImages: [wrong] };
      expect((await profiles.request('PATCH', '/api/profile', { as: bob, body })).status).toBe(400);
    }
  });
});

it('takes sixty pictures an hour from one member, so that nobody fills the disk', async () => {
  const eve = persona('Eve');
  whenAsked('GET', `/internal/accounts/${eve.id}`, { memberId: eve.id, email: eve.email, state: 'active' });
  const add = () =>
    profiles.request('POST', '/api/profile/photos/links', { as: eve, body: { url: 'data:image/png;base64,AAAA' } });
  for (let uploads = 0; uploads < 60; uploads++) expect((await add()).status).toBe(400);
  const refused = await add();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
