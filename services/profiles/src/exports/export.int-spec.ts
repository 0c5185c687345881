import type { ErrorBody } from '@corner/contracts/errors/errors';
import type { ArchiveLink, ExportView } from '@corner/contracts/internal/export.api';
import type { User } from '@corner/contracts/profiles.api';
import { Database } from '@corner/service-kit/database/database';
import { eventually } from '@corner/testing/eventually';
import { stubResponse, stubUnknown } from '@corner/testing/other-services';
import { accessToken, limited, persona, type Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import sharp from 'sharp';
import { AppModule } from '../app.module.js';
import { ExportRepository } from './export.repository.js';
import { OrphanJob } from '../media/orphan.job.js';
import { StoredFilesService } from '../media/stored-files.service.js';
import { profilesOptions } from '../media/upload/upload.options.js';
import { readProfilesConfig } from '../profiles.config.js';
import { ProfileRepository } from '../profiles/profile.repository.js';
import { ExportJob } from './export.job.js';
import { unzip } from './zip.fixture.js';

const config = readProfilesConfig();

let profiles: TestService;
beforeAll(async () => {
  profiles = await startTestService(AppModule, config, profilesOptions);
});
afterAll(() => profiles.close());

const PATH = '/api/account/export';
const db = () => profiles.get(Database);
const ask = (as?: Persona) => profiles.request<ExportView & ErrorBody>('POST', PATH, { as });
const state = async (as: Persona) => (await profiles.request<ExportView>('GET', PATH, { as })).body;
const link = (as?: Persona, currentPassword = 'right') =>
  profiles.request<ArchiveLink & ErrorBody>('POST', `${PATH}/archive`, { as, body: { currentPassword } });
const download = (as: Persona | undefined, url = `${PATH}/archive/unknown`) =>
  fetch(`${profiles.url}${url}`, { headers: as?.headers });
const checks = (who: Persona) => `/internal/accounts/${who.id}/password-checks`;
const ready = (as: Persona) =>
  eventually(async () => {
    const view = await state(as);
    return view.state === 'ready' && view;
  });
const age = (who: Persona, column: 'requested_at' | 'expires_at', hours: number) =>
  db().query(`update exports set ${column} = ${column} - $2 * interval '1 hour' where member_id = $1`, [who.id, hours]);

/** A member with a profile and a photo. One fake endpoint stands in for the other services (see test-environment). */
async function member(name: string): Promise<Persona> {
  const who = persona(name);
  const account = {
    memberId: who.id,
    email: who.email,
    firstName: name,
    lastName: 'Tester',
    state: 'active',
    emailVerified: true,
  };
  stubResponse('GET', `/internal/accounts/${who.id}`, account);
  stubResponse('GET', `/internal/exports/${who.id}`, { of: who.id });
  stubResponse('POST', checks(who), undefined, 204);
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#123' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg');
  await fetch(`${profiles.url}/api/profile/photos`, { method: 'POST', headers: who.headers, body: form });
  const said = {
    combatSports: ['Judo'],
    experienceLevel: 'Blue Belt',
    prompts: [{ id: 'teach_me', answer: 'Leg locks' }],
  };
  await profiles.request<User>('PATCH', '/api/profile', { as: who, body: { bio: `I am ${name}.`, ...said } });
  return who;
}

it('is available to a limited session on its own address only, with the password', async () => {
  const who = await member('Lena');
  const as = limited(who);
  const call = <Body>(method: string, path: string, body?: object) =>
    profiles.request<Body & ErrorBody>(method, path, { as, body });
  for (const path of ['/api/auth/user', PATH]) expect((await call('GET', path)).status).toBe(401);
  expect((await call<ExportView>('POST', '/api/case/export')).status).toBe(202);
  await ready(who);
  expect((await call<ExportView>('GET', '/api/case/export')).body.state).toBe('ready');
  const asked = () => call<ArchiveLink>('POST', '/api/case/export/archive', { currentPassword: 'given' });
  stubResponse('POST', checks(who), { code: 'WRONG_PASSWORD', message: 'No' }, 400);
  expect((await asked()).body.code).toBe('WRONG_PASSWORD');
  stubResponse('POST', checks(who), undefined, 204);
  const { url } = (await asked()).body;
  expect(url).toMatch(/^\/api\/case\/export\/archive\//);
  expect((await download(as, url.replace('case', 'account'))).status).toBe(401);
  expect((await download(as, url)).status).toBe(200);
});

it('needs a session and answers 404 without an export', async () => {
  expect((await ask()).status).toBe(401);
  expect((await profiles.request('GET', PATH)).status).toBe(401);
  expect((await download(undefined)).status).toBe(401);
  expect((await link()).status).toBe(401);
  const who = await member('Nora');
  expect(await state(who)).toMatchObject({ state: 'none', nextRequestAt: null });
  expect((await link(who)).status).toBe(404);
  expect((await download(who)).status).toBe(404);
});

it('contains all data of the member and none of others', async () => {
  const [who, other] = [await member('Olga'), await member('Petra')];
  const asked = await ask(who);
  expect([asked.status, asked.body.state]).toEqual([202, 'queued']);
  const view = await ready(who);
  expect(Date.parse(view.expiresAt!) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
  const response = await download(who, (await link(who)).body.url);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="corner-\d{4}-\d\d-\d\d\.zip"$/);
  const archive = Buffer.from(await response.arrayBuffer());
  expect(archive.length).toBe(view.bytes);
  const files = unzip(archive);
  expect([...files.keys()]).toEqual([
    'README.txt',
    'account.json',
    'likes-matches-blocks.json',
    'conversations.json',
    'notifications.json',
    'reports-and-requests.json',
    'profile.json',
    'photos/1.webp',
  ]);
  expect(JSON.parse(files.get('conversations.json')!.toString())).toEqual({ of: who.id });
  expect(JSON.parse(files.get('profile.json')!.toString())).toMatchObject({
    bio: 'I am Olga.',
    body_type: null,
    levels: { judo: 'blue_belt' },
    prompts: [{ id: 'teach_me', answer: 'Leg locks' }],
    preferred_height_max: null,
    photos: ['photos/1.webp'],
  });
  expect((await sharp(files.get('photos/1.webp')).metadata()).format).toBe('webp');
  for (const data of files.values()) expect(data.includes(other.id)).toBe(false);
  const published = `select payload from outbox where type = 'profiles.export-ready' and payload ->> 'memberId' = any($1)`;
  const events = await db().query(published, [[who.id, other.id]]);
  expect(events).toEqual([{ payload: { memberId: who.id, expiresAt: view.expiresAt } }]);
});

it('is downloaded once, within five minutes, by the session that gave the password', async () => {
  const [who, other] = [await member('Quinn'), await member('Ruth')];
  await ask(who);
  await ready(who);
  stubResponse('POST', checks(who), { code: 'WRONG_PASSWORD', message: 'No' }, 400);
  expect((await link(who, 'wrong')).body.code).toBe('WRONG_PASSWORD');
  stubResponse('POST', checks(who), undefined, 204);
  const { url } = (await link(who)).body;
  expect((await download(other, url)).status).toBe(404);
  const elsewhere = { ...who, headers: { authorization: `Bearer ${accessToken(who.id)}` } };
  expect((await download(elsewhere, url)).status).toBe(404);
  const both = await Promise.all([download(who, url), download(who, url)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  await Promise.all(both.map((answer) => answer.arrayBuffer()));
  const late = (await link(who)).body.url;
  await db().query(`update exports set ticket_expires_at = now() - interval '1 second' where member_id = $1`, [who.id]);
  expect((await download(who, late)).status).toBe(404);
});

it('is created once a day, even for two concurrent requests', async () => {
  const who = await member('Rita');
  const answers = await Promise.all([ask(who), ask(who)]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([202, 429]);
  const refused = answers.find((answer) => answer.status === 429)!;
  expect(refused.body.code).toBe('EXPORT_QUOTA');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23.9 * 3600);
  await ready(who);
  await age(who, 'requested_at', 24);
  expect((await state(who)).nextRequestAt).toBeNull();
  expect((await ask(who)).status).toBe(202);
  await ready(who);
});

it('expires after 24 hours, with its file', async () => {
  const who = await member('Sara');
  await ask(who);
  await ready(who);
  const { url } = (await link(who)).body;
  await age(who, 'expires_at', 24);
  expect((await state(who)).state).toBe('expired');
  expect((await link(who)).status).toBe(404);
  expect((await download(who, url)).status).toBe(404);
  await profiles.get(ExportRepository).expire();
  const orphans = () => db().query(`select 1 from orphaned_files where storage_key like 'exports/%'`);
  expect(await orphans()).not.toEqual([]);
  await db().query(`update orphaned_files set orphaned_at = now() - interval '2 hours'`);
  await profiles.get(OrphanJob).run();
  expect(await orphans()).toEqual([]);
});

it('is retried while a service is down, and queued again when its job was lost', async () => {
  const who = await member('Tina');
  stubResponse('GET', `/internal/exports/${who.id}`, {}, 503);
  const lost = jest.spyOn(profiles.get(ExportJob), 'add').mockResolvedValue();
  await ask(who);
  lost.mockRestore();
  await profiles.get(ExportJob).sweep();
  expect((await state(who)).state).toBe('queued');
  stubResponse('GET', `/internal/exports/${who.id}`, { of: who.id });
  await db().query(`update exports set requested_at = now() - interval '2 minutes' where member_id = $1`, [who.id]);
  await profiles.get(ExportJob).sweep();
  await ready(who);
  stubUnknown('GET', `/internal/exports/${who.id}`);
});

it('is deleted with its member', async () => {
  const who = await member('Vera');
  await ask(who);
  await ready(who);
  await db().transaction((tx) => profiles.get(ProfileRepository).delete(tx, who.id));
  expect(await state(who)).toMatchObject({ state: 'none' });
  const left = await db().query<{ storage_key: string }>(
    'select storage_key from orphaned_files where member_id = $1 order by storage_key',
    [who.id],
  );
  expect(left.map((row) => row.storage_key.split('/')[0])).toEqual(['exports', 'photos']);
  await profiles.get(StoredFilesService).removeOf(who.id);
});
