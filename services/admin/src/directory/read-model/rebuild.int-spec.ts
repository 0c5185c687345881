import type { DirectoryPage, PublicMemberPage } from '@corner/contracts/admin.api';
import type { AdminStats, PublicStats } from '@corner/contracts/admin/stats.api';
import { Database } from '@corner/service-kit/database/database';
import { eventually } from '@corner/testing/eventually';
import { untilFilled } from '@corner/testing/members';
import { awayFromMidnight } from '@corner/testing/midnight';
import { persona, type Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { TestAdministrator } from '../../administrators/administrators.fixture.js';
import { readAdminConfig } from '../../admin.config.js';
import { AppModule } from '../../app.module.js';
import { accountOf, profileOf, publish } from '../members.fixture.js';
import { Owners } from '../owners.fixture.js';

const owners = new Owners();
let admin: TestService;
let call: <Body>(path: string) => Promise<Body>;

beforeAll(async () => {
  const url = await owners.serve();
  for (const name of ['IDENTITY', 'PROFILES', 'DISCOVERY', 'MESSAGING', 'JOBS']) process.env[`${name}_URL`] = url;
  const config = readAdminConfig();
  admin = await startTestService(AppModule, config);
  const dora = await TestAdministrator.join(admin, 'dora', 'admin');
  call = async <Body>(path: string) => unsigned((await dora.call<Body>('GET', path)).body);
  // It brings no day on which a member was seen.
  await untilFilled(admin.get(Database));
});
afterAll(async () => {
  await admin.close();
  owners.close();
});

// Figures by day change at midnight.
beforeEach(awayFromMidnight);

/** Removes the signatures of photos, which differ per response. */
const unsigned = <Body>(body: Body) => JSON.parse(JSON.stringify(body).replaceAll(/\?until=[^"]*/g, '')) as Body;
const rebuild = () => admin.internal<{ members: number }>('POST', '/internal/rebuild');
const everything = () =>
  Promise.all([
    call<AdminStats>('/api/admin/stats'),
    call<PublicStats>('/api/public/stats'),
    call<DirectoryPage>('/api/admin/users?limit=50'),
    call<DirectoryPage>('/api/admin/users?search=mem&limit=50'),
    call<PublicMemberPage>('/api/public/users?limit=50'),
    call<PublicMemberPage>('/api/public/users?search=mem'),
  ]);

/** A member in the owning services; `silently` publishes no events. */
async function join(i: number, silently = false): Promise<Persona> {
  const who = persona(`Member${i}`);
  const account = accountOf(who, {
    version: 3,
    state: i % 9 === 0 ? 'suspended' : i % 11 === 0 ? 'deleting' : 'active',
    emailVerified: i % 5 > 0,
    phoneVerified: i % 2 === 0,
    plan: i % 3 === 0 ? 'premium' : 'free',
    createdAt: new Date(Date.now() - i * 86_400_000).toISOString(),
  });
  owners.accounts.set(who.id, account);
  if (!silently) await publish(admin, 'identity.account-changed', { account });
  if (i % 7 === 0) return who;
  const profile = profileOf(who, {
    version: 2,
    name: `Mem ${i}`,
    privacy: { discoverable: i % 4 > 0, listed: i % 6 > 0 },
  });
  owners.profiles.set(who.id, profile);
  if (!silently) await publish(admin, 'profiles.profile-updated', { profile });
  const seenOn = new Date().toISOString().slice(0, 10);
  owners.seen.set(who.id, { memberId: who.id, seenOn });
  return who;
}

async function joined(i: number): Promise<Persona> {
  const who = await join(i);
  const known = 'select from directory_members where member_id = $1 and account_version = 3 and profile_version = 2';
  await eventually(async () => (await admin.get(Database).query(known, [who.id])).length > 0);
  return who;
}

it('answers our own services only', async () => {
  expect((await admin.request('POST', '/internal/rebuild')).status).toBe(404);
});

it('restores the same answers after everything was wiped', async () => {
  for (let i = 0; i < 40; i++) await join(i);
  await eventually(async () => {
    const rows = await admin.get(Database).query('select 1 from directory_members where profile_version = 2');
    expect(rows).toHaveLength(owners.profiles.size);
    return (await call<PublicStats>('/api/public/stats')).totalUsers === 40;
  });
  const pages = await everything();
  expect(pages[2].users).toHaveLength(40);
  expect(pages[4].total).toBeGreaterThan(5);
  await admin.get(Database).query('truncate directory_members, directory_words, counts');
  expect((await everything())[0]).toEqual({ total: 0, active: 0, suspended: 0, verified: 0 });
  expect(await rebuild()).toMatchObject({ status: 200, body: { members: 40 } });
  expect(await everything()).toEqual(pages);
  expect((await rebuild()).status).toBe(200);
  expect(await everything()).toEqual(pages);
});

it('does not affect answers while it runs', async () => {
  const before = await everything();
  const found: unknown[] = [];
  owners.meanwhile = async () => void found.push(await everything());
  expect((await rebuild()).status).toBe(200);
  expect(found).toEqual([before]);
  expect(await everything()).toEqual(before);
});

it('changes nothing when an owner fails halfway, and events still apply', async () => {
  const who = await joined(100);
  const known = await everything();
  owners.isActivityAway = true;
  expect((await rebuild()).status).toBe(503);
  expect(await everything()).toEqual(known);
  owners.isActivityAway = false;
  const account = accountOf(who, { version: 4, firstName: 'Afterwards' });
  owners.accounts.set(who.id, account);
  await publish(admin, 'identity.account-changed', { account });
  const search = () => call<DirectoryPage>('/api/admin/users?search=afterwards');
  await eventually(async () => (await search()).total === 1);
  expect((await rebuild()).status).toBe(200);
  expect((await search()).total).toBe(1);
});

it('repairs wrong rows of any version, and removes rows without an owner', async () => {
  const before = await everything();
  const db = admin.get(Database);
  const ghost = await joined(103);
  owners.accounts.delete(ghost.id);
  owners.profiles.delete(ghost.id);
  owners.seen.delete(ghost.id);
  await db.query(`update directory_members set name = 'Nonsense', account_version = 900, profile_version = 900`);
  await db.query(`update directory_words set is_public = not is_public where word like 'mem%'`);
  await db.query(`delete from directory_words where word in (select word from directory_words order by word limit 20)`);
  await db.query(`insert into directory_words values ('stray', $1, now(), true)`, [[...owners.accounts.keys()][0]]);
  await db.query('update counts set value = value + 5');
  expect(await everything()).not.toEqual(before);
  expect((await rebuild()).status).toBe(200);
  expect(await everything()).toEqual(before);
  expect((await call<DirectoryPage>('/api/admin/users?search=stray')).total).toBe(0);
});

it('loses and duplicates nothing under concurrent events', async () => {
  const before = await everything();
  const [newcomer, gone] = [await join(101, true), await join(102, true)];
  owners.meanwhile = async () => {
    const account = accountOf(newcomer, { version: 9, firstName: 'Renamed' });
    await publish(admin, 'identity.account-changed', { account });
    await publish(admin, 'identity.member-purged', { account: accountOf(gone, { version: 9, state: 'purged' }) });
    await eventually(() =>
      admin
        .get(Database)
        .query(`select 1 from directory_members where state = 'purged'`)
        .then((rows) => rows.length > 0),
    );
  };
  expect((await rebuild()).status).toBe(200);
  await eventually(async () => {
    const [stats] = await everything();
    expect(stats.total).toBe(before[0].total + 1);
    return true;
  });
  const search = async (text: string) => (await call<DirectoryPage>(`/api/admin/users?search=${text}`)).total;
  expect([await search('renamed'), await search(newcomer.id), await search(gone.id)]).toEqual([1, 1, 0]);
});

it('runs once at a time', async () => {
  const answers = await Promise.all([rebuild(), rebuild()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 503]);
});
