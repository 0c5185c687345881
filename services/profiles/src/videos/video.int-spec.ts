import type { User } from '@corner/contracts/profiles.api';
import { stubResponse } from '@corner/testing/other-services';
import { sampleVideo } from '@corner/testing/media/sample-video';
import { alice, bob, type Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { Database } from '@corner/service-kit/database/database';
import type { Disk } from 'flydrive';
import type { PartialDisk } from '@corner/service-kit/disks';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { AppModule } from '../app.module.js';
import { profilesOptions } from '../media/upload/upload.options.js';
import { MEDIA, openFile } from '../media/media-storage.js';
import { StoredFilesService } from '../media/stored-files.service.js';
import { readProfilesConfig } from '../profiles.config.js';

const config = readProfilesConfig();

let profiles: TestService;
beforeAll(async () => {
  profiles = await startTestService(AppModule, config, profilesOptions);
  for (const { id, email } of [alice, bob]) {
    stubResponse('GET', `/internal/accounts/${id}`, { memberId: id, email, state: 'active', emailVerified: true });
  }
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => profiles.close());

async function upload(as: Persona, file: Buffer, field = 'video') {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(file)], { type: 'video/webm' }), 'video');
  const options = { method: 'POST', headers: as.headers, body: form };
  const response = await fetch(`${profiles.url}/api/profile/video`, options);
  return { status: response.status, headers: response.headers, body: (await response.json()) as User };
}

it.each<[string, () => Buffer | Promise<Buffer>]>([
  ['is too long', () => sampleVideo({ seconds: 32 })],
  ['is too large', async () => Buffer.concat([await sampleVideo(), Buffer.alloc(8 * 1024 * 1024)])],
  ['is no video', () => Buffer.from('<html><script>alert(1)</script>')],
  ['names four thousand million pictures in a few bytes', endless],
  ['is empty', () => Buffer.alloc(0)],
])('rejects a file that %s', async (_, make) => {
  expect([400, 413]).toContain((await upload(bob, await make())).status);
  expect((await profiles.request<User>('GET', '/api/auth/user', { as: bob })).body.profileVideoUrl).toBeNull();
});

/** Its samples have no size and duration. */
async function endless(): Promise<Buffer> {
  const file = await sampleVideo({ type: 'fragmented' });
  const run = file.indexOf('trun');
  file.writeUInt32BE(1, run + 4);
  file.writeUInt32BE(0xffffffff, run + 8);
  return file;
}

it.each(['webm', 'mp4'] as const)(
  'stores a %s by its content, whatever its declared type, and serves ranges',
  async (type) => {
    const url = (await upload(alice, await sampleVideo({ type, seconds: 29, fps: 30 }))).body.profileVideoUrl!;
    const ask = (range?: string) =>
      fetch(`${profiles.url}${url}`, { headers: { ...alice.headers, ...(range && { range }) } });
    const whole = await ask();
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, `video/${type}`]);
    expect([whole.headers.get('accept-ranges'), whole.headers.get('x-content-type-options')]).toEqual([
      'bytes',
      'nosniff',
    ]);
    const file = Buffer.from(await whole.arrayBuffer());
    const first = await ask('bytes=0-1');
    expect([first.status, first.headers.get('content-range'), first.headers.get('content-type')]).toEqual([
      206,
      `bytes 0-1/${file.length}`,
      `video/${type}`,
    ]);
    const part = await ask('bytes=4-11');
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-11/${file.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(file.subarray(4, 12));
    expect([whole, part].map(({ headers }) => Number(headers.get('content-length')))).toEqual([file.length, 8]);
    const middle = Buffer.from(await (await ask('bytes=70000-140000')).arrayBuffer());
    expect(middle.equals(file.subarray(70000, 140_001)) && middle.length).toBe(70_001);
    expect((await ask('bytes=4-999999')).headers.get('content-range')).toBe(
      `bytes 4-${file.length - 1}/${file.length}`,
    );
    expect((await ask('bytes=999999-')).status).toBe(416);
    for (const range of ['bytes=-1', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=x']) {
      expect((await ask(range)).status).toBe(200);
    }
  },
);

it('reads no more of a file than the reader takes, and closes it on disconnect', async () => {
  const url = (await upload(alice, await sampleVideo())).body.profileVideoUrl!;
  const disk = profiles.get<PartialDisk>(MEDIA);
  let read = 0;
  const file = new Readable({
    read(bytes) {
      read += bytes;
      this.push(Buffer.alloc(bytes));
    },
  });
  const contentLength = 1_000_000_000;
  jest.spyOn(disk, 'getMetaData').mockResolvedValueOnce({ contentLength, etag: '', lastModified: new Date() });
  jest.spyOn(disk, 'readPart').mockResolvedValueOnce(file);
  const reader = new AbortController();
  const answer = await fetch(`${profiles.url}${url}`, { headers: alice.headers, signal: reader.signal });
  expect(answer.headers.get('content-length')).toBe(String(contentLength));
  reader.abort();
  await new Promise((resolve) => file.once('close', resolve));
  expect(read).toBeLessThan(contentLength / 10);
});

it('closes a file whose reader left before the first part, and reports an early failure', async () => {
  const disk = profiles.get<PartialDisk>(MEDIA);
  await disk.put('videos/left', Buffer.alloc(1_000_000));
  const readPart = jest.spyOn(disk, 'readPart');
  const stored = (await openFile(disk, 'videos/left'))!;
  const [left, broken] = [await stored.read(), await stored.read(5, 9)];
  const files = await Promise.all(readPart.mock.results.map(({ value }) => value as Promise<Readable>));
  left.destroy();
  const error = once(broken, 'error');
  files[1]!.destroy(new Error('the disk is away'));
  expect(await error).toEqual([new Error('the disk is away')]);
  await Promise.all(files.map((file) => file.closed || once(file, 'close')));
});

it('serves and deletes a video with an old key without a type', async () => {
  const key = `videos/${'a'.repeat(22)}`;
  await profiles.get<Disk>(MEDIA).put(`${key}.webm`, await sampleVideo());
  await upload(alice, await sampleVideo());
  const named = await profiles
    .get(Database)
    .query(
      'with named as (update profiles set video_key = $2 where member_id = $1 returning 1) select count(*) from named',
      [alice.id, key],
    );
  expect(named).toHaveLength(1);
  const answer = await fetch(`${profiles.url}/api/media/${key}`, { headers: alice.headers });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'video/webm']);
  await profiles.get(StoredFilesService).remove([key]);
  expect(await profiles.get<Disk>(MEDIA).exists(`${key}.webm`)).toBe(false);
});

it('shows a video to allowed members only, and not once deleted or replaced', async () => {
  const url = (await upload(bob, await sampleVideo())).body.profileVideoUrl!;
  const look = async (as?: Persona) => (await profiles.request('GET', url, { as })).status;
  stubResponse('GET', `/internal/visibility/${alice.id}/${bob.id}`, {}, 503);
  expect([await look(), await look(alice), await look(bob)]).toEqual([401, 503, 200]);
  const next = (await upload(bob, await sampleVideo({ type: 'mp4' }))).body.profileVideoUrl!;
  expect(await look(bob)).toBe(404);
  expect((await profiles.request('DELETE', '/api/profile/video', { as: bob })).status).toBe(200);
  expect((await profiles.request('GET', next, { as: bob })).status).toBe(404);
  const told = `select payload from outbox where type = 'profiles.picture-gone' and payload ->> 'memberId' = $1 order by id`;
  expect((await profiles.get(Database).query<{ payload: object }>(told, [bob.id])).slice(-2)).toEqual(
    [url, next].map((video) => ({ payload: { memberId: bob.id, photo: 'video', video: video.split('?')[0] } })),
  );
});

it('is limited to twenty an hour per member, to protect the disk', async () => {
  let status = 0;
  for (let uploads = 0; uploads <= 20 && status !== 429; uploads++) {
    const answer = await upload(alice, await sampleVideo());
    status = answer.status;
    if (status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(status).toBe(429);
  expect((await upload(bob, await sampleVideo())).status).toBe(201);
});
