import type { ImportedProfile } from '@corner/contracts/internal/demo-import.api';
import { DEFAULT_NOTIFICATION_SETTINGS, type ProfileSnapshot } from '@corner/contracts/profiles.api';
import { Database } from '@corner/service-kit/database/database';
import { persona, type Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import sharp from 'sharp';
import { AppModule } from '../../app.module.js';
import { profilesOptions } from '../../media/upload/upload.options.js';
import { readProfilesConfig } from '../../profiles.config.js';

const config = readProfilesConfig();

const PATH = '/internal/profiles/import';
const isOnByDefault = config.demoImport;

let profiles: TestService;
let drawing: string;
beforeAll(async () => {
  profiles = await startTestService(AppModule, config, profilesOptions);
  const create = { width: 720, height: 960, channels: 3, background: '#c81e2b' } as const;
  drawing = `data:image/webp;base64,${(await sharp({ create }).webp().toBuffer()).toString('base64')}`;
});
beforeEach(() => {
  config.demoImport = true;
});
afterAll(() => profiles.close());

const profileOf = (who: Persona, fields: Partial<ImportedProfile> = {}): ImportedProfile => ({
  memberId: who.id,
  name: who.firstName,
  age: 30,
  location: 'Austin, Texas, United States',
  combatSports: ['boxing'],
  experienceLevel: 'advanced',
  photos: [drawing, '/portraits/sample-03.webp'],
  ...fields,
});
const importAll = (...list: object[]) => profiles.internal('POST', PATH, { profiles: list });
const snapshotOf = async ({ id }: Persona) =>
  (await profiles.internal<ProfileSnapshot>('GET', `/internal/profiles/${id}`)).body;
const count = async (sql: string) => (await profiles.get(Database).query<{ n: number }>(sql))[0]!.n;

it('answers 404 without the secret, and if it is disabled', async () => {
  const ann = persona('Ann');
  const body = { profiles: [profileOf(ann)] };
  const others = [{ as: ann }, { headers: { 'x-internal-secret': 'wrong' } }];
  for (const caller of others) expect((await profiles.request('POST', PATH, { body, ...caller })).status).toBe(404);
  config.demoImport = isOnByDefault;
  expect((await importAll(profileOf(ann))).status).toBe(404);
  expect((await profiles.internal('GET', `/internal/profiles/${ann.id}`)).status).toBe(404);
});

it.each([
  ['no profile', []],
  ['a profile that no form takes', [profileOf(persona('Ann'), { age: 17 })]],
  ['a reserved name', [profileOf(persona('Ann')), profileOf(persona('Admin'))]],
  ['a foreign picture', [profileOf(persona('Ann'), { photos: ['https://example.com/a.png'] })]],
  ['a picture that is none', [profileOf(persona('Ann'), { photos: ['data:image/webp;base64,AAAA'] })]],
  ['an unknown field', [{ ...profileOf(persona('Ann')), password: 'a new password' }]],
])('rejects %s and creates no profile of the list', async (_, list) => {
  expect((await importAll(...list)).status).toBe(400);
  expect(await count('select count(*)::int as n from profiles')).toBe(0);
  expect(await count('select count(*)::int as n from outbox')).toBe(0);
});

it('creates whole profiles with one event each, and skips repeated ones', async () => {
  const [ann, ben] = [persona('Ann'), persona('Ben')];
  const notificationSettings = { ...DEFAULT_NOTIFICATION_SETTINGS, email: false };
  const fields = { bodyType: 'lean', gym: 'Iron Yard', showOnline: true, listed: true, notificationSettings };
  expect((await importAll(profileOf(ben), profileOf(ann, fields))).status).toBe(204);
  const made = await snapshotOf(ann);
  expect(made).toMatchObject({
    complete: true,
    name: 'Ann',
    age: 30,
    location: 'Austin, Texas, United States',
    cell: expect.stringMatching(/^86/),
    combatSports: ['boxing'],
    experienceLevel: 'advanced',
    bodyType: 'lean',
    gym: 'Iron Yard',
    notificationSettings: { email: false },
    privacy: { showOnline: true, listed: true },
    photos: [
      { url: expect.stringMatching(/^\/api\/media\/photos\//), thumbhash: expect.any(String), width: 720, height: 960 },
      { url: '/portraits/sample-03.webp' },
    ],
  });
  const published = `select payload from outbox where payload -> 'profile' ->> 'memberId' = '${ann.id}'`;
  const events = () => profiles.get(Database).query(published);
  expect(await events()).toEqual([{ payload: { profile: made } }]);
  const file = await fetch(`${profiles.url}${made.photos[0]!.url}?w=360`, { headers: ann.headers });
  expect(await sharp(Buffer.from(await file.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 360 });
  expect((await importAll(profileOf(ann, { name: 'Eve' }))).status).toBe(204);
  expect(await snapshotOf(ann)).toEqual(made);
  expect(await events()).toHaveLength(1);
  expect(await count('select count(*)::int as n from photos')).toBe(4);
  expect(await count('select count(*)::int as n from orphaned_files join photos using (storage_key)')).toBe(0);
});
