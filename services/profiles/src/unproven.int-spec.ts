import type { User } from '@corner/contracts/profiles.api';
import { accountOf } from '@corner/testing/members';
import { stubResponse } from '@corner/testing/other-services';
import { persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { Database } from '@corner/service-kit/database/database';
import { AppModule } from './app.module.js';
import { profilesOptions } from './media/upload/upload.options.js';
import { readProfilesConfig } from './profiles.config.js';

const config = readProfilesConfig();

const PICTURE = 'data:image/png;base64,AAAA';
const as = persona('Una');

let profiles: TestService;
beforeAll(async () => {
  profiles = await startTestService(AppModule, config, profilesOptions);
  stubResponse('GET', `/internal/accounts/${as.id}`, { ...accountOf(as), emailVerified: false, mfa: false });
});
afterAll(() => profiles.close());

it.each([
  ['a photo', 'POST', '/api/profile/photos', 'photo'],
  ['a video', 'POST', '/api/profile/video', 'video'],
] as const)('accepts no %s before the address is verified', async (_, method, path, field) => {
  const body = new FormData();
  body.append(field, new Blob([new Uint8Array(2000)], { type: 'image/png' }), 'a.png');
  const answer = await fetch(`${profiles.url}${path}`, { method, headers: as.headers, body });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
});

it.each([
  ['a photo by link', 'POST', '/api/profile/photos/links', { url: 'https://photos.example/me.png' }],
  ['a picture as text', 'POST', '/api/profile/photos/links', { url: PICTURE }],
  ['a link in the list', 'PATCH', '/api/profile', { profileImages: [' https://photos.example/me.png'] }],
  ['a picture in the list', 'PATCH', '/api/profile', { bio: 'Mine', profileImages: [PICTURE] }],
  ['an export', 'POST', '/api/account/export', undefined],
  ['an archive', 'POST', '/api/account/export/archive', { currentPassword: 'right' }],
] as const)('rejects %s and changes nothing', async (_, method, path, body) => {
  expect(await profiles.request(method, path, { as, body })).toMatchObject({
    status: 403,
    body: { code: 'EMAIL_NOT_VERIFIED' },
  });
  expect(await profiles.get(Database).query('select 1 from profiles where member_id = $1', [as.id])).toEqual([]);
});

it('accepts the setup, an empty photo list, and the listing preference', async () => {
  const setup = { name: 'Una', age: 29, location: 'Austin', combatSports: ['Boxing'], experienceLevel: 'Blue Belt' };
  const answer = await profiles.request<User>('POST', '/api/profile/setup', { as, body: { ...setup, listed: true } });
  expect(answer).toMatchObject({ status: 200, body: { name: 'Una', profileImages: [] } });
  expect((await profiles.request('PATCH', '/api/profile', { as, body: { profileImages: [] } })).status).toBe(200);
  expect((await profiles.request('GET', '/api/settings/privacy', { as })).body).toMatchObject({ listed: true });
});
