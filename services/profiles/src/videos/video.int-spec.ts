import type { User } from '@corner/contracts/profiles.api';
import { whenAsked } from '@corner/testing/other-services';
import { alice, bob, type Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../app.module.js';
import { profilesOptions } from '../media/upload/upload.options.js';
import { config } from '../profiles.config.js';

let profiles: TestService;
beforeAll(async () => {
  profiles = await startTestService(AppModule, config, profilesOptions);
  for (const { id, email } of [alice, bob]) {
    whenAsked('GET', `/internal/accounts/${id}`, { memberId: id, email, state: 'active', emailVerified: true });
  }
});
afterAll(() => profiles.close());

/** What a browser's recorder writes: no duration, only the time (ms) at which the last cluster begins. */
function recording(milliseconds: number): Buffer {
  const time = Buffer.alloc(4);
  time.writeUInt32BE(milliseconds);
  const head = Buffer.from('1a45dfa3', 'hex');
  return Buffer.concat([head, Buffer.from('....webm'), Buffer.from('1f43b67501ffffffffffffffe784', 'hex'), time]);
}

async function upload(as: Persona, file: Buffer, field = 'video') {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(file)], { type: 'video/webm' }), 'video.webm');
  const options = { method: 'POST', headers: as.headers, body: form };
  const response = await fetch(`${profiles.url}/api/profile/video`, options);
  return { status: response.status, headers: response.headers, body: (await response.json()) as User };
}

it.each([
  ['is too long', recording(32_000)],
  ['is too large', Buffer.concat([recording(1000), Buffer.alloc(8 * 1024 * 1024)])],
  ['is no WebM', Buffer.from('<html><script>alert(1)</script>')],
  ['is another Matroska file', Buffer.from(recording(1000).toString('latin1').replace('webm', 'mkv.'), 'latin1')],
  ['is cut off in its first cluster', recording(1000).subarray(0, 24)],
  ['is empty', Buffer.alloc(0)],
])('refuses a file that %s', async (_, file) => {
  expect([400, 413]).toContain((await upload(bob, file)).status);
  expect((await profiles.request<User>('GET', '/api/auth/user', { as: bob })).body.profileVideoUrl).toBeNull();
});

it('serves a video whole, in ranges, and says what it has when asked for more', async () => {
  const file = recording(30_000);
  const url = (await upload(alice, file)).body.profileVideoUrl!;
  const ask = (range: string) => fetch(`${profiles.url}${url}`, { headers: { ...alice.headers, range } });
  const part = await ask('bytes=4-11');
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-11/${file.length}`]);
  expect(await part.text()).toBe('....webm');
  expect((await ask('bytes=4-99999')).headers.get('content-range')).toBe(`bytes 4-${file.length - 1}/${file.length}`);
  expect((await ask('bytes=99999-')).status).toBe(416);
  for (const range of ['bytes=-1', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=x']) {
    expect((await ask(range)).status).toBe(200);
  }
});

it('shows a video to who may see its owner, and to no one once it is deleted or replaced', async () => {
  const url = (await upload(bob, recording(1000))).body.profileVideoUrl!;
  const look = async (as?: Persona) => (await profiles.request('GET', url, { as })).status;
  expect([await look(), await look(alice), await look(bob)]).toEqual([401, 503, 200]);
  const next = (await upload(bob, recording(2000))).body.profileVideoUrl!;
  expect(await look(bob)).toBe(404);
  expect((await profiles.request('DELETE', '/api/profile/video', { as: bob })).status).toBe(200);
  expect((await profiles.request('GET', next, { as: bob })).status).toBe(404);
});

it('takes twenty an hour from one member, to keep the disk from filling', async () => {
  let status = 0;
  for (let uploads = 0; uploads <= 20 && status !== 429; uploads++) {
    const answer = await upload(alice, recording(1000));
    status = answer.status;
    if (status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(status).toBe(429);
  expect((await upload(bob, recording(1000))).status).toBe(201);
});
